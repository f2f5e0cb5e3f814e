extension MalformedScript {
  /// Wrong macros and calls.
  static let macros = files(
    #"""
    macro
    > 1:6 expected a macro's name, found the end of the line
    ====
    macro m
      tap x
    > 1:8 expected '(' directly after the macro's name, found the end of the line
    ====
    macro m (a)
      tap x
    > 1:9 expected '(' directly after the macro's name, found '('
    ====
    macro m(a, a)
      tap x
    > 1:12 parameter 'a' stands twice
    ====
    macro m(a b)
      tap x
    > 1:11 expected ',' or ')', found 'b'
    ====
    macro m(a,)
      tap x
    > 1:11 expected a parameter's name, found ')'
    ====
    macro m(5)
      tap x
    > 1:9 expected a parameter's name, found '5'
    ====
    macro tap(a)
      tap x
    > 1:7 a macro can't be named 'tap', a word of the language
    ====
    macro scenario(a)
      tap x
    > 1:7 a macro can't be named 'scenario', a word of the language
    ====
    macro m(a)
    > 1:11 expected steps under 'macro'
    ====
    macro m(a)
      tap {b}
    > 2:7 unknown name in braces 'b'; did you mean 'a'?
    ====
    macro m(a)
      tap {aa}
    > 2:7 unknown name in braces 'aa'; did you mean 'a'?
    ====
    macro m(a)
      m({a})
    > 1:7 a macro can't call itself: 'm' → 'm'
    ====
    macro m()
      n()
    macro n()
      m()
    > 1:7 a macro can't call itself: 'm' → 'n' → 'm'
    ====
    macro m(a)
      tap {a}
    macro m(b)
      tap {b}
    > 3:7 macro 'm' is already declared at a.scenario:1
    ====
    macro m(a, b)
      tap {a}
    scenario "s"
      m(x)
      m(x, y, z)
      m()
      m(x y)
      m(x, y
      m(x, (y))
      m(x, y) z
      m
      mm(x, y)
      m (x, y)
      m(x, y)
        tap z
    > 4:3 macro 'm' takes 2 arguments, found 1
    > 5:3 macro 'm' takes 2 arguments, found 3
    > 6:3 macro 'm' takes 2 arguments, found 0
    > 7:7 expected ',' or ')', found 'y'
    > 8:9 expected ',' or ')', found the end of the line
    > 9:8 expected an argument, found '('
    > 10:11 expected the end of the line, found 'z'
    > 11:3 'm' is a macro; call it as 'm(…)'
    > 12:3 unknown macro 'mm'; did you mean 'm'?
    > 13:3 'm' is a macro; call it as 'm(…)'
    > 15:5 a macro's call takes no lines under it
    ====
    macro m(a)
      tap {a}
    scenario "s"
      m(5)
    > 2:7 expected an id, found '5' (called at 4:3)
    ====
    macro m(a)
      wait {a}
    scenario "s"
      together
        m(3s)
        wait 3s
    > 2:3 'wait' can't stand in 'together': time does not pass in a turn (called at 5:5)
    > 6:5 'wait' can't stand in 'together': time does not pass in a turn
    ====
    macro m()
      tap {a}
    > 2:7 {a} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    ====
    macro m(a)
      type "x{a}{b}"
    scenario "s"
      m({c})
    > 2:8 unknown name in braces 'b'; did you mean 'a'?
    > 4:5 {c} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    ====
    macro m(a)
      tap {a}
    scenario "s"
      examples
        | t |
        | "x" |
      m({t})
      m({u})
      m("{t}")
    > 2:7 expected an id, found '"x"' (called at 7:3)
    > 8:5 unknown name in braces 'u'; did you mean 't'?
    ====
    macro m(a)
      press pad {a}
    scenario "s"
      m(12)
      repeat 2
        m(x)
    > 2:13 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found '12' (called at 4:3)
    > 2:13 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found 'x' (called at 6:5)
    ====
    macro mount(x)
      tap x
    macro examples(x)
      tap x
    macro enter(x)
      tap x
    > 1:7 a macro can't be named 'mount', a word of the language
    > 3:7 a macro can't be named 'examples', a word of the language
    ====
    macro m()
      scenario "x"
        tap y
    > 2:3 'scenario' stands at the top level, without indentation
    """#)
}
