extension MalformedScript {
  /// Wrong scenarios, examples and layouts.
  static let scenarios = files(
    #"""
    scenario
    > 1:9 expected a scenario's name in quotes, found the end of the line
    ====
    scenario "a"
    > 1:13 expected steps under 'scenario'
    ====
    scenario a
      tap a
    > 1:10 expected a scenario's name in quotes, found 'a'
    ====
    scenario "a" 5
      tap a
    > 1:14 expected a tag, found '5'
    ====
    scenario "a"
      tap a
    scenario "a"
      tap a
    > 3:10 scenario 'a' is already declared at a.scenario:1
    ====
      scenario "a"
        tap a
    > 1:3 a line at the top level must not be indented
    ====
    scenaro "a"
      tap a
    > 1:1 expected 'use', 'record', 'macro', 'strict', 'setup', 'after' or 'scenario', found 'scenaro'; did you mean 'scenario'?
    ====
    tap a
    > 1:1 'tap' is a step; it stands in a 'scenario', a 'setup' or a 'macro'
    ====
    scenario "a"
    ⇥tap a
    > 2:1 a tab in indentation; indent with spaces
    ====
    scenario "a"
      ⇥tap a
    > 2:3 a tab in indentation; indent with spaces
    ====
    scenario "a"
        tap a
      tap b
    > 3:3 expected an indentation of 0 or 4, found 2
    ====
    scenario "a"
      tap a
        tap b
    > 3:5 'tap' takes no lines under it
    ====
    scenario "a"
      repeat 2
          tap a
        tap b
    > 4:5 expected an indentation of 2 or 6, found 4
    ====
    scenario "a"
      examples
      tap a
    > 2:11 expected rows between '|' under 'examples'
    ====
    scenario "a"
      examples
        | a |
      tap a
    > 3:5 expected a row under the names of the columns
    ====
    scenario "a"
      examples
        | a | a |
        | 1 | 2 |
      tap a
    > 3:11 column 'a' stands twice
    ====
    scenario "a"
      examples
        | a | b |
        | 1 |
      tap {a}
    > 4:5 expected 2 cells, found 1
    ====
    scenario "a"
      examples
        | a | b |
        | 1 |   |
      tap {a}
    > 4:13 an empty cell; write 'none' or '""'
    ====
    scenario "a"
      examples
        | a | b |
        | 1 | {a} |
      tap {a}
    > 4:11 {a} can't stand in a row of examples
    ====
    scenario "a"
      examples
        | a | b |
        | 1 | 2
      tap {a}
    > 4:12 expected '|' after the last cell, found the end of the line
    ====
    scenario "a"
      examples
        | a | b |
        1 | 2 |
      tap {a}
    > 4:5 expected '|' and a row, found '1'
    ====
    scenario "a"
      examples
        | 5 | b |
        | 1 | 2 |
      tap x
    > 3:7 expected a column's name, found '5'
    ====
    scenario "a"
      examples
        | aa | b c |
        | 1 | 2 |
      tap x
    > 3:14 expected a column's name, found 'c'
    ====
    scenario "a"
      examples
        | id | text |
        | ok | 5 |
      tap {idd}
      type {text}
      type "{tex}"
    > 5:7 unknown name in braces 'idd'; did you mean 'id'?
    > 6:8 expected a text, found '5'
    > 7:8 unknown name in braces 'tex'; did you mean 'text'?
    ====
    scenario "a"
      examples
        | id |
        | 5 |
      tap {id}
    > 5:7 expected an id, found '5'
    ====
    scenario "a"
      examples
        | d |
        | 5x |
      wait {d}
    > 5:8 expected a duration such as 250ms, 3s, 2m or 1h, found '5x'
    ====
    scenario "a"
      examples
        | a#b |
        | 1 |
      tap x
    > 3:8 unexpected '#'; a comment needs a space before it
    ====
    scenario "a"
      tap x
      examples
        | a |
        | 1 |
    > 3:3 'examples' stands in a scenario, before its steps
    ====
    scenario "a"
      strict
      strict
      tap x
    > 3:3 'strict' stands twice
    ====
    scenario "a"
      strict
        tap x
    > 3:5 'strict' takes no lines under it
    ====
    scenario "a {b}"
      tap x
    > 1:10 {b} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    ====
    scenario "s"
      expect ok
        text
        enabled not
        a.b 5 6
        "x" 5
          y 6
        a exists
      expect exactly ok
        text
        a exists
        b != 5
      expect ok.text 5
        a 5
      expect outputs
        ok
        ok tapped
          x 5
      mount radio r
        true x=1
        x 5
        "k"
          deeper
        1.5
      rows r
        {k}
    > 5:11 expected the end of the line, found '6'
    > 7:7 a path with a value takes no lines under it
    > 10:9 expected a value, found the end of the line
    > 11:7 expected a value, found 'exists'
    > 12:7 expected a value, found '!='
    > 14:5 a path with a value takes no lines under it
    > 16:7 expected an output's name, found the end of the line
    > 18:7 an output takes no lines under it
    > 21:7 expected an option such as name=value, found '5'
    > 23:7 a row takes no lines under it
    > 24:6 expected a space before '.'
    > 26:5 {k} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    ====
    scenario "s"
      in any order
        tap a
        tap b
        tap c
        tap d
        tap e
        tap f
        tap g
    > 9:5 limit passed: 'in any order' takes at most 6 steps
    ====
    scenario "s"
      repeat 1000
        repeat 1001
          tap a
    > 3:5 limit passed: loops run a step at most 1000000 times
    ====
    scenario "s"
      tap aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    > 2:7 limit passed: a name has at most 128 bytes
    ====
    scenario "s"
      tap a
      tpa b
    scenario "t"
      type
      repeat
        tap c
    scenario "u"
      expect a. b
    > 3:3 unknown step 'tpa'; did you mean 'tap'?
    > 5:7 expected a text, found the end of the line
    > 6:9 expected a number of times, found the end of the line
    > 9:13 expected a path's part after '.', found 'b'
    ====
    scenario "s"
      examples
        | a | b |
        | 1 | 2 | 3 |
        | a.b |
        | "x |
      tap x
    > 4:5 expected 2 cells, found 3
    > 5:5 expected 2 cells, found 1
    > 6:7 expected '"' at the end of the text, found the end of the line
    ====
    scenario "s"
      examples
        | a |
          | 1 |
      tap x
    > 4:7 a row takes no lines under it
    ====
    scenario "s"
      examples
        | a | # c
        | 1 |#c
      tap x
    > 4:10 unexpected '#'; a comment needs a space before it
    ====
    scenario "s"
      examples x
        | a |
        | 1 |
      tap x
    > 2:12 expected the end of the line, found 'x'
    ====
    scenario "s"
      examples
        | a |
        | 1 |
      examples
        | b |
        | 2 |
      tap x
    > 5:3 'examples' stands twice
    ====
    scenario "s" a,b
      tap x
    > 1:15 expected a space before ','
    ====
    scenario "s"x
      tap x
    > 1:13 expected a space before 'x'
    ====
    scenario "s"
      mount records f of=Fruit
        a name=1
      mount records g of=5
      mount recods h of=Fruit
    > 2:22 unknown record 'Fruit'
    ====
    scenario "s"
      always ok
        enabled true
        text
      never ok.text
        x y z
    > 6:9 expected the end of the line, found 'z'
    ====
    scenario "s"
      together
        in any order
          repeat 2
            wait 5s
    > 5:9 'wait' can't stand in 'together': time does not pass in a turn
    """#)
}
