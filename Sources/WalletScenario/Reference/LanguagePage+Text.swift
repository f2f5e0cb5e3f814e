// Written by Tools/language from Scenarios/LANGUAGE.md.

extension LanguagePage {
  /// The whole page, as it stands in the repository.
  public static let text = ###"""
    # The scenario language

    A scenario script is a plain text file, extension `.scenario`: it sets a wallet's screen up,
    acts on it as a person or the host would, and states what the screen must show then. `walletsim
    help language` prints this page, `walletsim help language SECTION` one section of it; `walletsim
    describe KIND` says what a kind of component takes, reports and shows.

    Every example here is run by a test: the first of each form passes, the second fails with the
    message below it. An example that is steps alone stands in a scenario of this file:

    ```scenario screen
    record Fruit
      name text check nonempty
      weight integer check > 0

    setup
      mount keypad pad once=true
      mount search find
      mount switch wifi
      mount radio sizes
        small title="Small"
        large title="Large"
      mount transactions list
      load list
      rows list
        a title="Coffee" status=paid
        b title="Tea" status=open
      mount toasts notices
      mount records fruits of=Fruit
        banana name="Banana" weight=120
      expect last output list requested
    ```

    ## files

    UTF-8; lines end in LF or CRLF; a byte-order mark at the start is skipped. `#` begins a comment,
    at the start of a line or behind a space. Lines are indented by spaces, and a deeper line
    belongs to the line above it. Files, lines, names, nesting, macros, loops and events have stated
    limits: past one there is an error at its line.

    ### comment

    ```scenario
    press pad 1  # a comment, behind a space
    # or on a line of its own
    expect pad.value "1"
    ```
    ```scenario fails
    press pad 1# no comment
    ```
    ```text
    unexpected '#'; a comment needs a space before it
    ```

    ### indentation

    ```scenario
    repeat 2
      press pad 1
    expect pad.value "11"
    ```
    ```scenario fails
    	press pad 1
    ```
    ```text
    a tab in indentation; indent with spaces
    ```

    ## values

    A value is a text in quotes, an integer, a decimal, `true`, `false`, `none`, or a bare word,
    which is the same as that word in quotes. A list is `[]`, or values with commas and no spaces
    between. Kinds never mix: `"1"`, `1` and `1.0` are three things, but decimals are equal by value
    (`1.50` is `1.5`). A duration is `250ms`, `3s`, `2m` or `1h`.

    ### text

    Escapes are `\"`, `\\`, `\n`, `\r`, `\t` and `\u{1F34C}`; `{{` and `}}` stand for braces.

    ```scenario
    paste find "a \"b\" \u{1F34C} {{c}}"
    expect find.text "a \"b\" 🍌 {{c}}"
    ```
    ```scenario fails
    paste find "a \x"
    ```
    ```text
    expected '\"', '\\', '\n', '\r', '\t' or '\u{…}', found '\x'
    ```

    ### text over several lines

    Three quotes begin it, three quotes on a line of their own end it; how far these are indented is
    taken off every line. Escapes and names in braces are read as in any text.

    ```scenario
    toast notices style=info """
      First "quoted",
        then deeper
      """
    expect notices.shown.message "First \"quoted\",\n  then deeper"
    ```
    ```scenario fails
    toast notices style=info """
     too far left
      """
    ```
    ```text
    a line of the text is indented by 3, less than the 4 of its closing '"""'
    ```

    ### list

    ```scenario
    present menu detents=medium,large
    expect sheets.menu.detents medium,large
    ```
    ```scenario fails
    present menu detents=medium, large
    ```
    ```text
    expected a value after ',', found 'large'
    ```

    ### kinds never mix

    ```scenario
    expect pad.keysOpacity 100
    ```
    ```scenario fails
    expect pad.keysOpacity "100"
    ```
    ```text
    expected pad.keysOpacity "100", found 100: kinds never mix
    ```

    ## paths

    A path is words, integers and quoted parts with `.` between: `list.rows.0.title`,
    `list.rows.a.title`, `fruits.rows."🍌".name`. An integer is an index from 0, a word or a quoted
    part is a key.

    ### path

    ```scenario
    expect list.rows.0.title "Coffee"
    expect list.rows.a.title "Coffee"
    expect list.rows."a".title "Coffee"
    ```
    ```scenario fails
    expect list.rows.a.titel "Coffee"
    ```
    ```text
    there is no 'list.rows.a.titel'; the nearest is 'list.rows.a.title'
    ```

    ## scenarios

    ### scenario

    A name, unique in its file, then tags.

    ```scenario
    scenario "a digit appears" smoke keypad
      mount keypad pad
      press pad 1
      expect pad.value "1"
    ```
    ```scenario fails
    scenario a digit appears
      mount keypad pad
    ```
    ```text
    expected a scenario's name in quotes, found 'a'
    ```

    ### skip

    The scenario is not run and counts as skipped. A reason may stand in brackets.

    ```scenario
    scenario "a round pad" skip("waits for the new pad")
      mount keypad pad
      expect pad.shape round
    ```
    ```scenario fails
    scenario "a round pad" slow("waits for the new pad")
      mount keypad pad
    ```
    ```text
    expected a reason only behind 'skip', 'todo' or 'only', found '('
    ```

    ### todo

    The scenario may be empty and is expected to fail; that it holds is a failure.

    ```scenario
    scenario "a round pad" todo

    scenario "a pad that starts with a digit" todo("nobody has built it")
      mount keypad pad
      expect pad.value "1"
    ```
    ```scenario fails
    scenario "a pad" todo("nobody has built it")
      mount keypad pad
      expect pad exists
    ```
    ```text
    it is marked 'todo' (nobody has built it) and holds; take the mark away
    ```

    ### only

    Just the scenarios that bear it are run; `run --forbid-only` refuses them.

    ```scenario
    scenario "this one" only("while I look for the fault")
      mount keypad pad
      expect pad exists
    ```
    ```scenario fails
    scenario "this one" only only
      mount keypad pad
    ```
    ```text
    tag 'only' stands twice
    ```

    ### examples

    The scenario is run once for each row. The name of a column in braces stands for the cell of the
    row, anywhere in the steps and inside texts. A `#` or `|` in a cell must be in quotes.

    ```scenario
    scenario "{key} is typed"
      examples
        | key | value |
        | 1   | "1"   |
        | 2   | "2"   |
      mount keypad pad
      press pad {key}
      expect pad.value {value}
    ```
    ```scenario fails
    scenario "{key} is typed"
      examples
        | key | key |
        | 1   | "1" |
      mount keypad pad
      press pad {key}
    ```
    ```text
    column 'key' stands twice
    ```

    ### examples from

    The rows stand in a file of their own: a tab between the cells, the first line the columns, each
    cell as in a table here.

    ```tsv keys.tsv
    key	value
    1	"1"
    2	"2"
    ```
    ```scenario
    scenario "{key} is typed"
      examples from "keys.tsv"
      mount keypad pad
      press pad {key}
      expect pad.value {value}
    ```
    ```scenario fails
    scenario "{key} is typed"
      examples from "kyes.tsv"
      mount keypad pad
      press pad {key}
    ```
    ```text
    can't open 'kyes.tsv': No such file or directory
    ```

    ### strict

    What nobody looked at fails the scenario, and the lines to paste are printed. `ignored`: an
    ignored step must be stated. `outputs`: every output must be looked at. `view`: what a step
    changes must be covered; colours and measures only with `dressing`. `requests`: at the end
    nothing waits for the host's answer. `strict` alone is these four.

    ```scenario
    scenario "all is said"
      strict
      mount switch wifi
      expect wifi.on false
      expect wifi.enabled
      tap wifi
      expect wifi.on
      expect output wifi changed true
    ```
    ```scenario fails
    scenario "something is not"
      strict outputs
      mount switch wifi
      tap wifi
      expect wifi.on
    ```
    ```text
    strict: 2 lines are missing after this one
    ```

    ### strict at the head of a file

    It holds for every scenario that has no such line of its own; `strict none` lifts it.

    ```scenario
    strict ignored requests

    scenario "a key that is no key"
      mount keypad pad
      press pad "x"
      expect ignored

    scenario "not asked here"
      strict none
      mount keypad pad
      press pad "x"
      expect pad.value ""
    ```
    ```scenario fails
    strict ignored

    scenario "a key that is no key"
      mount keypad pad
      press pad "x"
      expect pad.value ""
    ```
    ```text
    strict: a line is missing after this one
    ```

    ### strict view and dressing

    ```scenario
    scenario "colours, too"
      strict view dressing
      mount switch wifi
      expect wifi
        on false
        enabled true
        track "switchTrackFillOff"
    ```
    ```scenario fails
    scenario "colours, too"
      strict dressing
      mount switch wifi
      expect wifi
        on false
        enabled true
    ```
    ```text
    strict: a line is missing after this one
    ```

    ## files together

    ### setup

    Steps that are run before every scenario of the file.

    ```scenario
    setup
      mount keypad pad

    scenario "a pad is there"
      expect pad exists
    ```
    ```scenario fails
    setup
      mount keypad pad

    setup
      mount switch wifi

    scenario "a pad is there"
      expect pad exists
    ```
    ```text
    'setup' is already declared at example.scenario:1
    ```

    ### after

    Steps at the head of a file that are run after each scenario, also a failed one, before what
    must hold at the end is asked.

    ```scenario
    after
      reply pad done

    scenario "a payment"
      strict requests
      mount keypad pad once=true
      press pad 1
      tap pad.action
      expect last output pad submitted "1"
    ```
    ```scenario fails
    scenario "a payment"
      mount keypad pad once=true
      expect pad exists

    after
      reply pad done
    ```
    ```text
    'after' stands at the head of a file, before its scenarios
    ```

    ### macro

    Steps with arguments, by position; a macro may call others, never itself. A list may be an
    argument: commas without spaces join its elements, a comma before a space parts two arguments.

    ```scenario
    macro presents(sheet, detents)
      present {sheet} detents={detents}
      expect sheets.{sheet}.detents {detents}

    scenario "a sheet stands at two heights"
      presents(menu, medium,large)
    ```
    ```scenario fails
    macro presents(sheet, detents)
      present {sheet} detents={detents}

    scenario "a sheet stands at two heights"
      presents(menu)
    ```
    ```text
    macro 'presents' takes 2 arguments, found 1
    ```

    ### use

    Brings in another file's macros, records, setup and after; the path is relative to this file.

    ```scenario common.scenario
    macro types(digit, value)
      press pad {digit}
      expect pad.value {value}

    setup
      mount keypad pad
    ```
    ```scenario
    use "common.scenario"

    scenario "a digit"
      types(1, "1")
    ```
    ```scenario fails
    use "comon.scenario"

    scenario "a digit"
      types(1, "1")
    ```
    ```text
    can't open 'comon.scenario': No such file or directory
    ```

    ### record

    A type for edit sessions: fields of kind `text`, `integer`, `decimal`, `boolean` or
    `choice(A,B)`, each with a `label=` and rules (`check any`, `nonempty`, `> N`, `length <= N`,
    `unique`, `host`), and `require FIELD OP OPERAND "message"`.

    ```scenario
    record Bank
      name text label="Name" check nonempty
      fee integer check >= 0
      limit integer
      require fee <= limit "too dear"

    scenario "a bank"
      mount records banks of=Bank
        one name="First" fee=1 limit=2
      expect banks.rows.one.fee 1
    ```
    ```scenario fails
    record Bank
      name txt

    scenario "a bank"
      mount records banks of=Bank
      expect banks exists
    ```
    ```text
    expected 'text', 'integer', 'decimal', 'boolean', 'color' or 'choice(', found 'txt'
    ```

    ## steps

    ### mount

    ```scenario
    mount button ok text="Pay" enabled=false
    expect ok.text "Pay"
    ```
    ```scenario fails
    mount buton ok text="Pay"
    ```
    ```text
    there is no kind of component 'buton'; did you mean 'button'?
    ```

    ### unmount

    ```scenario
    unmount pad
    expect pad absent
    ```
    ```scenario fails
    unmount pda
    ```
    ```text
    there is no component 'pda'; did you mean 'pad'?
    ```

    ### tap

    ```scenario
    tap wifi
    expect wifi.on
    ```
    ```scenario fails
    tap pad.acton
    ```
    ```text
    there is no part 'acton'; did you mean 'action'?
    ```

    ### press

    Keys of a pad on the screen: `0` to `9`, `decimal`, `delete`, or another in quotes.

    ```scenario
    press pad 1 decimal 5 delete
    expect pad.value "1."
    ```
    ```scenario fails
    press pad 12
    ```
    ```text
    expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found '12'
    ```

    ### type

    A hardware keyboard types a text, character by character, to whoever has the focus.

    ```scenario
    focus find
    type "tea"
    expect find.text "tea"
    ```
    ```scenario fails
    type 12
    ```
    ```text
    expected a text, found '12'
    ```

    ### key

    A named key of the hardware keyboard: `return`, `escape`, `backspace`, `tab`, `cmd+v` and
    others.

    ```scenario
    focus find
    type "tea"
    key backspace
    expect find.text "te"
    ```
    ```scenario fails
    key retrun
    ```
    ```text
    unknown key 'retrun'; did you mean 'return'?
    ```

    ### focus

    ```scenario
    focus find
    expect app.focus find
    ```
    ```scenario fails
    focus wifi
    ```
    ```text
    rejected: 'wifi' takes no text, so it can't have the focus
    ```

    ### blur

    ```scenario
    focus find
    blur
    expect app.focus none
    ```
    ```scenario fails
    blur find
    ```
    ```text
    expected the end of the line, found 'find'
    ```

    ### paste

    ```scenario
    paste find "tea"
    expect find.text "tea"
    ```
    ```scenario fails
    paste find 12
    ```
    ```text
    expected a text, found '12'
    ```

    ### set

    The host changes what it passes in.

    ```scenario
    set pad helper="Enter an amount"
    expect pad.helper "Enter an amount"
    ```
    ```scenario fails
    set pad hepler="Enter an amount"
    ```
    ```text
    there is no option 'hepler'; did you mean 'helper'?
    ```

    ### reply

    The host answers. `for=N` names the request; without it the newest that is open is answered.

    ```scenario
    press pad 1
    tap pad.action
    reply pad done for=1
    expect pad.action.enabled
    ```
    ```scenario fails
    reply pad dnoe
    ```
    ```text
    'dnoe' means nothing here; did you mean 'done'?
    ```

    ### load

    ```scenario
    load list
    expect list.phase refreshing
    ```
    ```scenario fails
    load list mroe=true
    ```
    ```text
    there is no option 'mroe'; did you mean 'more'?
    ```

    ### rows

    ```scenario
    rows list
      c title="Cake"
    expect list.rows count 1
    ```
    ```scenario fails
    rows list
      c title="Cake" title="Tea"
    ```
    ```text
    rejected: 'title' is given twice
    ```

    ### append

    ```scenario
    append list
      c title="Cake"
    expect list.rows.2.title "Cake"
    ```
    ```scenario fails
    append wifi
      c title="Cake"
    ```
    ```text
    a component of kind 'switch' takes no rows
    ```

    ### prepend

    Rows that come before the old ones, for kinds that take some.

    ```scenario
    prepend wifi
      c title="Cake"
    expect rejected "takes no rows"
    ```
    ```scenario fails
    prepend wifi
      c title="Cake"
    ```
    ```text
    a component of kind 'switch' takes no rows
    ```

    ### fail

    ```scenario
    load list
    fail list "no network"
    expect list.message "no network"
    ```
    ```scenario fails
    fail list
    ```
    ```text
    expected a message, found the end of the line
    ```

    ### toast

    ```scenario
    toast notices style=success "Sent"
    expect notices.shown.message "Sent"
    ```
    ```scenario fails
    toast notices style=succes "Sent"
    ```
    ```text
    rejected: 'style' can't be 'succes': one of warning, info, error, success, copied, loading, noInternet; did you mean 'success'?
    ```

    ### drop

    The host takes away what it raised under a name, from kinds that take some.

    ```scenario
    drop wifi sent
    expect rejected "takes no drop"
    ```
    ```scenario fails
    drop notices
    ```
    ```text
    expected a name, found the end of the line
    ```

    ### edit

    ```scenario
    edit fruits.banana
    expect fruits.session.mode edit
    ```
    ```scenario fails
    edit fruits
    ```
    ```text
    expected '.' and the rest of ID.ROW, found the end of the line
    ```

    ### view

    ```scenario
    view fruits.banana
    expect fruits.session.mode view
    ```
    ```scenario fails
    view fruits
    ```
    ```text
    expected '.' and the rest of ID.ROW, found the end of the line
    ```

    ### add

    ```scenario
    add fruits name="Pear" weight=90
    expect fruits.session.mode add
    ```
    ```scenario fails
    add fruits Pear
    ```
    ```text
    expected an option such as name=value, found 'Pear'
    ```

    ### delete

    ```scenario
    set fruits onDelete=true
    delete fruits.banana
    expect fruits.rows count 0
    ```
    ```scenario fails
    delete fruits
    ```
    ```text
    expected '.' and the rest of ID.ROW, found the end of the line
    ```

    ### enter

    A value for a field of a form, or the whole new text of a native text input.

    ```scenario
    edit fruits.banana
    enter fruits.name "Pear"
    expect fruits.session.dirty
    ```
    ```scenario fails
    enter fruits.name
    ```
    ```text
    expected a value, found the end of the line
    ```

    ### external

    A row changed outside of its editor, or is gone.

    ```scenario
    external fruits.banana weight=100
    expect fruits.rows.banana.weight 100
    external fruits.banana gone
    expect fruits.rows count 0
    ```
    ```scenario fails
    external fruits.banana
    ```
    ```text
    expected 'gone' or a field such as name=value, found the end of the line
    ```

    ### act

    An act that a kind of one's own declares: `act ID VERB …`. The kernel's own kinds have none.

    ```scenario
    act pad shake
    expect rejected
    ```
    ```scenario fails
    act pad
    ```
    ```text
    expected the act's own verb, found the end of the line
    ```

    ### present

    ```scenario
    present menu detents=medium,large
    expect app.sheet menu
    ```
    ```scenario fails
    present menu detnets=medium
    ```
    ```text
    there is no option 'detnets'; did you mean 'detents'?
    ```

    ### dismiss

    ```scenario
    present menu
    dismiss menu
    expect app.sheet none
    ```
    ```scenario fails
    dismiss meun
    ```
    ```text
    there is no sheet 'meun'
    ```

    ### swipe

    ```scenario
    present menu
    swipe menu
    expect app.sheet none
    ```
    ```scenario fails
    swipe
    ```
    ```text
    expected a sheet's id, found the end of the line
    ```

    ### drag

    A person drags a sheet to one of its heights.

    ```scenario
    present menu detents=medium,large
    drag menu large
    ```
    ```scenario fails
    drag menu
    ```
    ```text
    expected a detent, found the end of the line
    ```

    ### locale

    ```scenario
    locale de_DE
    expect app.locale de_DE
    ```
    ```scenario fails
    locale de_DD
    ```
    ```text
    there is no locale 'de_DD'; did you mean 'de_DE'?
    ```

    ### platform

    ```scenario
    platform macos
    expect app.platform "macos"
    ```
    ```scenario fails
    platform android 14
    ```
    ```text
    expected 'ios', 'ipados', 'macos', 'watchos' or 'visionos', found 'android'
    ```

    ### active, inactive

    ```scenario
    inactive
    expect not app.active
    active
    expect app.active
    ```
    ```scenario fails
    inactive now
    ```
    ```text
    expected the end of the line, found 'now'
    ```

    ### privacy

    Whether amounts are hidden: `shown`, `hidden` or `whenInactive`.

    ```scenario
    privacy hidden
    expect app.privacy hidden
    ```
    ```scenario fails
    privacy on
    ```
    ```text
    expected 'shown', 'hidden' or 'whenInactive', found 'on'
    ```

    ### wait

    The logical clock moves; nothing else ever moves it.

    ```scenario
    wait 3s
    expect app.clock 3000
    ```
    ```scenario fails
    wait 3
    ```
    ```text
    expected a duration such as 250ms, 3s, 2m or 1h, found '3'
    ```

    ### together

    The steps happen in one turn of the run loop.

    ```scenario
    together
      press pad 1
      press pad 2
    expect pad.value "12"
    ```
    ```scenario fails
    together
      wait 1s
    ```
    ```text
    'wait' can't stand in 'together': time does not pass in a turn
    ```

    ### in any order

    Every order of the steps is run, each from the same point; what follows must hold after each.
    Six steps at most.

    ```scenario
    in any order
      set pad helper="a"
      set wifi enabled=false
    expect pad.helper "a"
    ```
    ```scenario fails
    in any order
      press pad 1
      press pad 2
    expect pad.value "12"
    ```
    ```text
    expected pad.value "12", found "21" (in the order: `press pad 2`, then `press pad 1`)
    ```

    ### repeat

    ```scenario
    repeat 3
      press pad 1
    expect pad.value "111"
    ```
    ```scenario fails
    repeat 0
      press pad 1
    ```
    ```text
    expected a number of times, from 1, found '0'
    ```

    ### mark, rewind

    Remembers a point of the log, and goes back to it; outputs since then are dropped.

    ```scenario
    mark start
    press pad 1
    rewind start
    expect pad.value ""
    expect no outputs
    ```
    ```scenario fails
    rewind start
    ```
    ```text
    rejected: there is no mark 'start'
    ```

    ### reload

    The log is written, closed, opened and replayed; the view must come out the same.

    ```scenario
    press pad 1
    reload
    expect pad.value "1"
    ```
    ```scenario fails
    reload pad
    ```
    ```text
    expected the end of the line, found 'pad'
    ```

    ### random

    So many random events, the same for the same seed, for some components or all.

    ```scenario
    random 20 seed=7 on=pad
    expect pad exists
    ```
    ```scenario fails
    random 20
    ```
    ```text
    expected 'seed=' and an integer, found the end of the line
    ```

    ### words of other tools

    ```scenario
    tap wifi
    expect wifi.on
    ```
    ```scenario fails
    click wifi
    ```
    ```text
    'click' is 'tap' here
    ```

    ## expect

    The first `expect` that fails ends its scenario. `check` instead of it fails the scenario and
    goes on.

    ### a value

    ```scenario
    expect pad.value ""
    check pad.keysOpacity 100
    ```
    ```scenario fails
    expect pad.value "1"
    ```
    ```text
    expected pad.value "1", found ""
    ```

    ### true and false

    ```scenario
    expect wifi.enabled
    expect not wifi.on
    ```
    ```scenario fails
    expect wifi.on
    ```
    ```text
    expected wifi.on true, found false
    ```

    ### exists and absent

    ```scenario
    expect pad.rows.3 exists
    expect pad.rows.4 absent
    ```
    ```scenario fails
    expect pad.rwos absent
    ```
    ```text
    there is no 'pad.rwos'; the nearest is 'pad.rows'
    ```

    ### != < <= > >=

    ```scenario
    expect pad.value != "1"
    expect pad.keysOpacity > 99
    expect pad.keysOpacity >= 100
    expect pad.keysOpacity < 101
    expect pad.keysOpacity <= 100
    ```
    ```scenario fails
    expect pad.keysOpacity > 100
    ```
    ```text
    expected pad.keysOpacity > 100, found 100
    ```

    ### contains, starts, ends

    Of a text: the part is in it. Of a list, `contains`: an element equals the value.

    ```scenario
    expect list.rows.a.title starts "Cof"
    expect list.rows.a.title ends "fee"
    expect list.rows.a.title contains "ff"
    present menu detents=medium,large
    expect sheets.menu.detents contains large
    ```
    ```scenario fails
    expect list.rows.a.title starts "fee"
    ```
    ```text
    expected list.rows.a.title starts "fee", found "Coffee"
    ```

    ### count

    How many rows or elements there are.

    ```scenario
    expect list.rows count 2
    expect list.rows count >= 1
    ```
    ```scenario fails
    expect list.rows count 3
    ```
    ```text
    expected list.rows count 3, found 2
    ```

    ### any and every

    What stands in the rows that a path goes through, their keys left out. `every` asks that there
    be rows at all.

    ```scenario
    expect any list.rows.title "Tea"
    expect every list.rows.title != ""
    ```
    ```scenario fails
    expect every list.rows.status paid
    ```
    ```text
    expected every list.rows.status "paid", found 1 of 2 that is not: list.rows.b.status "open"
    ```

    ### @PATH

    Stands for the value at another path.

    ```scenario
    expect list.rows.a.title != @list.rows.b.title
    expect pad.value @find.text
    ```
    ```scenario fails
    expect list.rows.a.title @list.rows.b.title
    ```
    ```text
    expected list.rows.a.title @list.rows.b.title, found "Coffee", and list.rows.b.title is "Tea"
    ```

    ### several at one path

    ```scenario
    expect list.rows.a
      title "Coffee"
      status paid
      tappable true
    ```
    ```scenario fails
    expect list.rows.a
      title "Coffee"
      status open
    ```
    ```text
    expected list.rows.a.status "open", found "paid"
    ```

    ### exactly

    These leaves and no others.

    ```scenario
    expect exactly pad.rows.3.0
      label "."
      role decimal
      enabled true
    ```
    ```scenario fails
    expect exactly pad.rows.3.0
      label "."
      role decimal
    ```
    ```text
    pad.rows.3.0 has a further leaf: enabled
    ```

    ### same

    ```scenario
    expect same pad.value find.text
    ```
    ```scenario fails
    expect same list.rows.a list.rows.b
    ```
    ```text
    list.rows.a and list.rows.b differ: title  "Coffee" → "Tea", status  "paid" → "open", a11y.label  "Coffee, paid" → "Tea, open"
    ```

    ### ignored

    The last acting line was ignored, for a reason with this part.

    ```scenario
    press pad "x"
    expect ignored
    inactive
    press pad 1
    expect ignored "inactive"
    ```
    ```scenario fails
    press pad 1
    expect ignored
    ```
    ```text
    the last step was not ignored: it took effect
    ```

    ### rejected

    The last acting line could not apply at all.

    ```scenario
    tap nothing
    expect rejected "nothing"
    ```
    ```scenario fails
    press pad 1
    expect rejected
    ```
    ```text
    the last step was not rejected: it took effect
    ```

    ### unchanged

    ```scenario
    press pad "x"
    expect unchanged
    ```
    ```scenario fails
    press pad 1
    expect unchanged
    ```
    ```text
    the last step changed the view: pad.value  "" → "1", pad.action.enabled  false → true, pad.action.background  "buttonFilledBlueBackgroundDisabled" → "buttonFilledBlueBackground", pad.action.foreground  "buttonFilledBlueContentDisabled" → "buttonFilledBlueContent", pad.action.a11y.traits.1  "notEnabled" → absent and 1 more
    ```

    ## outputs

    What components report to the host is kept until somebody looks at it. A pattern is `ID NAME
    VALUE… name=value…`; of the named parts it may name some, `request=N` among them, the number
    under which the host owes an answer.

    ### output

    The oldest output not yet looked at is this one, with all of its values.

    ```scenario
    press pad 1
    expect output pad changed "1"
    tap pad.action
    expect output pad submitted "1" request=1
    ```
    ```scenario fails
    press pad 1
    tap pad.action
    expect output pad submitted "1"
    ```
    ```text
    expected output pad submitted "1", found pad changed "1"
    ```

    ### outputs

    Those not yet looked at are exactly these, in order.

    ```scenario
    press pad 1 2
    expect outputs
      pad changed "1"
      pad changed "12"
    ```
    ```scenario fails
    press pad 1 2
    expect outputs
      pad changed "12"
    ```
    ```text
    expected output pad changed "12" as number 1, found pad changed "1"
    ```

    ### no outputs

    ```scenario
    expect no outputs
    ```
    ```scenario fails
    press pad 1
    expect no outputs
    ```
    ```text
    expected no outputs, found pad changed "1"
    ```

    ### some output

    One of those not yet looked at, wherever it stands, is this one, and is looked at then. Here,
    and in the forms below, values may be left out at the end, and hold for any.

    ```scenario
    press pad 1 2
    expect some output pad changed "12"
    expect output pad changed "1"
    ```
    ```scenario fails
    press pad 1 2
    expect some output pad changed "2"
    ```
    ```text
    expected some output pad changed "2", and none of the 2 not yet looked at is it
    ```

    ### last output

    The newest is this one; all before it count as looked at.

    ```scenario
    press pad 1 2
    tap pad.action
    expect last output pad submitted "12"
    expect no outputs
    ```
    ```scenario fails
    press pad 1 2
    expect last output pad submitted
    ```
    ```text
    expected the last output pad submitted, found pad changed "12"
    ```

    ### no output

    None of those not yet looked at is this one.

    ```scenario
    press pad 1 2
    expect no output pad submitted
    ```
    ```scenario fails
    press pad 1 2
    expect no output pad changed "12"
    ```
    ```text
    expected no output pad changed "12", found pad changed "12"
    ```

    ## always and never

    From their line on they are asked after every event. A line whose path was never there fails its
    scenario.

    ### always

    ```scenario
    always pad.keysOpacity 100
    press pad 1 2
    ```
    ```scenario fails
    always pad.value ""
    press pad 1
    ```
    ```text
    what must always hold does not after line 24: expected pad.value "", found "1"
    ```

    ### never

    ```scenario
    never pad.value "3"
    press pad 1 2
    ```
    ```scenario fails
    never pad.vlaue "3"
    press pad 1 2
    ```
    ```text
    there is no 'pad.vlaue'; the nearest is 'pad.value'
    ```

    ### when

    The first condition is asked only while the second holds.

    ```scenario
    always pad.helper none when pad.value ""
    press pad 1
    set pad helper="a"
    ```
    ```scenario fails
    always pad.helper none when pad.value "1"
    press pad 1
    set pad helper="a"
    ```
    ```text
    what must always hold does not after line 25: expected pad.helper none, found "a"
    ```

    ### always output, never output

    `always`: each output of that source and name is this one. `never`: none is.

    ```scenario
    never output pad submitted "0"
    always output pad submitted "1"
    press pad 1
    tap pad.action
    ```
    ```scenario fails
    never output pad submitted
    press pad 1
    tap pad.action
    ```
    ```text
    what must never hold does after line 25: output pad submitted
    ```

    """###
}
