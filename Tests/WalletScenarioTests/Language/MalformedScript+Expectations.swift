extension MalformedScript {
  /// Wrong expectations.
  static let expectations = steps(
    #"""
    expect
    > 2:9 expected a path, found the end of the line
    expect 5
    > 2:10 expected a path, found '5'
    expect ok.text 5 6
    > 2:20 expected the end of the line, found '6'
    expect ok.text =5
    > 2:18 expected a value, 'exists', 'absent', 'count', 'contains', 'starts', 'ends' or one of != < <= > >=, found '='
    expect ok.text ==5
    > 2:18 '==' is no operator; what must be equal stands right behind the path
    expect ok.text !=
    > 2:20 expected a value after '!=', found the end of the line
    expect ok.text contains
    > 2:26 expected a value after 'contains', found the end of the line
    expect ok.text exists now
    > 2:25 expected the end of the line, found 'now'
    expect not
    > 2:13 expected a path, found the end of the line
    expect not ok.text 5
    > 2:22 expected the end of the line, found '5'
    expect exactly ok
    > 2:20 expected paths and values under 'exactly'
    expect no
    > 2:12 expected 'output' or 'outputs', found the end of the line
    expect no output
    > 2:19 expected the id of an output's source, found the end of the line
    expect output
    > 2:16 expected the id of an output's source, found the end of the line
    expect output ok
    > 2:19 expected an output's name, found the end of the line
    expect output 5 x
    > 2:17 expected the id of an output's source, found '5'
    expect output ok tapped x=1 5
    > 2:31 expected a field such as name=value, found '5'
    expect outputs
    > 2:17 expected outputs under 'outputs'
    expect outputs ok
    > 2:18 expected the end of the line, found 'ok'
    expect ignored 5
    > 2:18 expected a part of the reason, found '5'
    expect same a
    > 2:16 expected a second path, found the end of the line
    expect same a b c
    > 2:19 expected the end of the line, found 'c'
    expect unchanged now
    > 2:20 expected the end of the line, found 'now'
    expect ok.text 3s
    > 2:18 expected a value, 'exists', 'absent', 'count', 'contains', 'starts', 'ends' or one of != < <= > >=, found '3s'
    always
    > 2:9 expected a path, found the end of the line
    never 5
    > 2:9 expected a path, found '5'
    expect a.{b
    > 2:12 expected '{name}'; write '{{' for a brace in a text
    expect ok absent 5
    > 2:20 expected the end of the line, found '5'
    check
    > 2:8 expected a path, found the end of the line
    check nothing.x 5 6
    > 2:21 expected the end of the line, found '6'
    check outputs
    > 2:16 expected outputs under 'outputs'
    expect output ok.action tapped
    > 2:19 expected a space before '.'
    expect same 5 a
    > 2:15 expected a path, found '5'
    expect not 5
    > 2:14 expected a path, found '5'
    expect exactly 5
    > 2:18 expected a path, found '5'
    expect exactly ok 5
    > 2:21 expected the end of the line, found '5'
    expect ok.text contians "a"
    > 2:18 unknown operator 'contians'; did you mean 'contains'?
    expect ok.text exsits
    > 2:18 unknown operator 'exsits'; did you mean 'exists'?
    expect ouput ok changed
    > 2:10 unknown expectation 'ouput'; did you mean 'output'?
    expect app.clock == 0
    > 2:20 '==' is no operator; what must be equal stands right behind the path
    expect ok.text 'a'
    > 2:18 unexpected '''; a text stands in '"'
    """#)
}
