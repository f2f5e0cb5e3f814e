extension MalformedScript {
  /// Wrong steps that act.
  static let acts = steps(
    #"""
    tpa ok
    > 2:3 unknown step 'tpa'; did you mean 'tap'?
    moun button ok
    > 2:3 unknown step 'moun'; did you mean 'mount'?
    enter2(ok)
    > 2:3 unknown macro 'enter2'
    key retrun
    > 2:7 unknown key 'retrun'; did you mean 'return'?
    focus
    > 2:8 expected an id, found the end of the line
    focus f.a.b
    > 2:9 expected ID or ID.FIELD, found 'f.a.b'
    blur now
    > 2:8 expected the end of the line, found 'now'
    toast t
    > 2:10 expected a message, found the end of the line
    toast t "a" "b"
    > 2:15 expected the end of the line, found '"b"'
    reply t
    > 2:10 expected an answer, found the end of the line
    reply t .x
    > 2:11 expected a value or an option, found '.'
    act f
    > 2:8 expected the act's own verb, found the end of the line
    act f "polish"
    > 2:9 expected the act's own verb, found '"polish"'
    rows t 5
    > 2:10 expected an option such as name=value, found '5'
    load t more
    > 2:10 expected an option such as name=value, found 'more'
    fail t
    > 2:9 expected a message, found the end of the line
    fail t for=1
    > 2:15 expected a message, found the end of the line
    edit f
    > 2:9 expected '.' and the rest of ID.ROW, found the end of the line
    edit f.a.b
    > 2:8 expected ID.ROW, found 'f.a.b'
    edit f.a x
    > 2:12 expected the end of the line, found 'x'
    enter f.a
    > 2:12 expected a value, found the end of the line
    enter f
    > 2:10 expected a value, found the end of the line
    drop f
    > 2:9 expected a name, found the end of the line
    drag f
    > 2:9 expected a detent, found the end of the line
    privacy maybe
    > 2:11 expected 'shown', 'hidden' or 'whenInactive', found 'maybe'
    enter f.a 1 2
    > 2:15 expected the end of the line, found '2'
    external f.a
    > 2:15 expected 'gone' or a field such as name=value, found the end of the line
    external f.a gone now
    > 2:21 expected the end of the line, found 'now'
    external f.a goen
    > 2:16 expected an option such as name=value, found 'goen'
    platform android 3
    > 2:12 expected 'ios', 'ipados', 'macos', 'watchos' or 'visionos', found 'android'
    platform ios seventeen
    > 2:16 expected a version, found 'seventeen'
    platform ios 17 18
    > 2:19 expected the end of the line, found '18'
    locale
    > 2:9 expected a locale's identifier, found the end of the line
    locale 5
    > 2:10 expected a locale's identifier, found '5'
    active now
    > 2:10 expected the end of the line, found 'now'
    present
    > 2:10 expected a sheet's id, found the end of the line
    present s modal
    > 2:13 expected an option such as name=value, found 'modal'
    dismiss a b
    > 2:13 expected the end of the line, found 'b'
    swipe
    > 2:8 expected a sheet's id, found the end of the line
    together
    > 2:11 expected steps under 'together'
    together x
    > 2:12 expected the end of the line, found 'x'
    repeat
    > 2:9 expected a number of times, found the end of the line
    repeat 0
    > 2:10 expected a number of times, from 1, found '0'
    repeat -1
    > 2:10 expected a number of times, from 1, found '-1'
    repeat 1000000000
    > 2:10 limit passed: loops run a step at most 1000000 times
    repeat x
    > 2:10 expected a number of times, found 'x'
    repeat 3
    > 2:11 expected steps under 'repeat'
    in order
    > 2:6 expected 'in any order', found 'order'
    in any
    > 2:9 expected 'in any order', found the end of the line
    in any order
    > 2:15 expected steps under 'in any order'
    mark
    > 2:7 expected a mark's name, found the end of the line
    mark "a"
    > 2:8 expected a mark's name, found '"a"'
    rewind
    > 2:9 expected a mark's name, found the end of the line
    reload now
    > 2:10 expected the end of the line, found 'now'
    random 5
    > 2:11 expected 'seed=' and an integer, found the end of the line
    random 0 seed=1
    > 2:10 expected a number of events, from 1, found '0'
    random 5 seed=x
    > 2:17 expected an integer after 'seed=', found 'x'
    random 5 seed=1.5
    > 2:17 expected an integer after 'seed=', found '1.5'
    random 5 seed=1s
    > 2:17 expected an integer after 'seed=', found '1s'
    random 5 seed=1,2
    > 2:17 expected an integer after 'seed=', found '1,2'
    random 1.5 seed=1
    > 2:10 expected a number of events, found '1.5'
    repeat 1.5
    > 2:10 expected a number of times, found '1.5'
    wait 1.5s
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '1.5s'
    mount switch s in=5
    > 2:21 expected a sheet's id after 'in=', found '5'
    mount switch s in=a on=true in=b
    > 2:31 option 'in' stands twice
    random 2000000 seed=1
    > 2:10 limit passed: a scenario has at most 1000000 events
    random 5 seed=1 of=x
    > 2:19 expected 'seed=' or 'on=', found 'of'
    random 5 seed=1 on=1,2
    > 2:22 expected ids after 'on=', found '1,2'
    random 5 seed=1 on=a,true,b
    > 2:22 expected ids after 'on=', found 'a,true,b'
    random 5 seed=1 on=5.0
    > 2:22 expected ids after 'on=', found '5.0'
    random 5 on=a seed=1 on=b
    > 2:24 option 'on' stands twice
    examples
    > 2:11 expected rows between '|' under 'examples'
    mount
    > 2:8 expected a component's kind, found the end of the line
    mount button
    > 2:15 expected an id, found the end of the line
    mount button ok enabled
    > 2:19 expected an option such as name=value, found 'enabled'
    mount button ok.x
    > 2:18 expected a space before '.'
    mount records f of=Fruit
    > 2:22 unknown record 'Fruit'
    mount button ok "x"
    > 2:19 expected an option such as name=value, found '"x"'
    unmount
    > 2:10 expected an id, found the end of the line
    use "x"
    > 2:3 'use' stands at the top level, without indentation
    focus "f"
    > 2:9 expected an id, found '"f"'
    enter f.a "x"y
    > 2:16 expected a space before 'y'
    add f key
    > 2:9 expected an option such as name=value, found 'key'
    add f.a
    > 2:8 expected a space before '.'
    load t.x
    > 2:9 expected a space before '.'
    rows t.x
    > 2:9 expected a space before '.'
    append t more
    > 2:12 expected an option such as name=value, found 'more'
    view f
    > 2:9 expected '.' and the rest of ID.ROW, found the end of the line
    delete f
    > 2:11 expected '.' and the rest of ID.ROW, found the end of the line
    reply t for=
    > 2:15 expected a value directly after '=', found the end of the line
    toast t for=3x "m"
    > 2:15 expected a value directly after '=', found '3x'
    present s detents=a,b, dismissible
    > 2:26 expected a value after ',', found 'dismissible'
    swipe s now
    > 2:11 expected the end of the line, found 'now'
    random 5 seed=1 seed=2
    > 2:19 option 'seed' stands twice
    random x seed=1
    > 2:10 expected a number of events, found 'x'
    mark a b
    > 2:10 expected the end of the line, found 'b'
    in any orders
    > 2:10 expected 'in any order', found 'orders'
    repeat 2 times
    > 2:12 expected the end of the line, found 'times'
    platform
    > 2:11 expected 'ios', 'ipados', 'macos', 'watchos' or 'visionos', found the end of the line
    active.
    > 2:9 expected a space before '.'
    macro x()
    > 2:3 'macro' stands at the top level, without indentation
    record Fruit
    > 2:3 'record' stands at the top level, without indentation
    scenario "t"
    > 2:3 'scenario' stands at the top level, without indentation
    """#)
}
