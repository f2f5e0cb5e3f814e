extension MalformedScript {
  /// Wrong tokens, paths and values.
  static let tokens = steps(
    #"""
    tap
    > 2:6 expected an id, found the end of the line
    tap 5
    > 2:7 expected an id, found '5'
    tap ok.
    > 2:10 expected a path's part after '.', found the end of the line
    tap ok. action
    > 2:11 expected a path's part after '.', found 'action'
    tap ok .action
    > 2:10 expected the end of the line, found '.'
    tap ok.-1
    > 2:10 expected an index from 0, found '-1'
    tap ok.01
    > 2:10 a number has no leading zero: '01'
    tap "ok"
    > 2:7 expected an id, found '"ok"'
    tap ok action
    > 2:10 expected the end of the line, found 'action'
    tap (ok)
    > 2:7 expected an id, found '('
    tap(ok)
    > 2:3 'tap' is a step and takes no '('
    press pad
    > 2:12 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found the end of the line
    press pad 12
    > 2:13 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found '12'
    press pad 1 x
    > 2:15 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found 'x'
    press pad 1,2
    > 2:14 expected a space before ','
    press 1
    > 2:9 expected an id, found '1'
    type
    > 2:7 expected a text, found the end of the line
    type 5
    > 2:8 expected a text, found '5'
    type true
    > 2:8 expected a text, found 'true'
    type "abc
    > 2:8 expected '"' at the end of the text, found the end of the line
    type "a\qb"
    > 2:10 expected '\"', '\\', '\n', '\r', '\t' or '\u{…}', found '\q'
    type "a\u{110000}"
    > 2:10 expected '\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'
    type "a\u{D800}"
    > 2:10 expected '\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'
    type "a\u41"
    > 2:10 expected '\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'
    type "a\u{}"
    > 2:10 expected '\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'
    type "a{b"
    > 2:10 expected '{name}'; write '{{' for a brace in a text
    type "a}b"
    > 2:10 unexpected '}'; write '}}' for a brace in a text
    type "a{}b"
    > 2:10 expected '{name}'; write '{{' for a brace in a text
    type "a{b}c"
    > 2:8 {b} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    type {b}
    > 2:8 {b} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    type "a" "b"
    > 2:12 expected the end of the line, found '"b"'
    type "a""b"
    > 2:11 expected a space before '"b"'
    type a#b
    > 2:9 unexpected '#'; a comment needs a space before it
    key
    > 2:6 expected a key's name, found the end of the line
    key cmd+
    > 2:11 expected a word directly after '+', found the end of the line
    key cmd + v
    > 2:11 expected the end of the line, found '+'
    key cmd+5
    > 2:11 expected a word directly after '+', found '5'
    paste pad
    > 2:12 expected a text, found the end of the line
    paste pad 5
    > 2:13 expected a text, found '5'
    set ok
    > 2:9 expected an option such as name=value, found the end of the line
    set ok enabled
    > 2:10 expected an option such as name=value, found 'enabled'
    set ok enabled =true
    > 2:10 expected an option such as name=value, found 'enabled'
    set ok enabled= true
    > 2:19 expected a value directly after '=', found 'true'
    set ok enabled=
    > 2:18 expected a value directly after '=', found the end of the line
    set ok 5=true
    > 2:10 expected an option such as name=value, found '5'
    set ok a=1,
    > 2:14 expected a value after ',', found the end of the line
    set ok a=1, 2
    > 2:15 expected a value after ',', found '2'
    set ok a=,1
    > 2:12 expected a value directly after '=', found ','
    set ok a=[1]
    > 2:12 unexpected '['; a list is its values with commas between, or '[]'
    set ok a=007
    > 2:12 a number has no leading zero: '007'
    set ok a=9223372036854775808
    > 2:12 '9223372036854775808' is out of range; an integer is from -9223372036854775808 to 9223372036854775807; base units beyond that are written '9223372036854775808.0'
    set ok a=-9223372036854775809
    > 2:12 '-9223372036854775809' is out of range; an integer is from -9223372036854775808 to 9223372036854775807; base units beyond that are written '-9223372036854775809.0'
    set ok a=1.
    > 2:14 expected digits after '.', found the end of the line
    set ok a=1.5.5
    > 2:15 expected a space before '.'
    set ok a=1e3
    > 2:12 expected a value directly after '=', found '1e3'
    set ok a=00.5
    > 2:12 a number has no leading zero: '00.5'
    set ok a=99999999999999999999999999999999999999999.5
    > 2:12 '99999999999999999999999999999999999999999.5' has too many digits for a decimal
    set ok a=12abc
    > 2:12 expected a value directly after '=', found '12abc'
    set ok a=+5
    > 2:12 expected a value directly after '=', found '+'
    set ok a=- 5
    > 2:12 unexpected '-'
    set ok a=a.b
    > 2:13 expected a space before '.'
    set ok a=$5
    > 2:12 unexpected '$'
    wait
    > 2:7 expected a duration such as 250ms, 3s, 2m or 1h, found the end of the line
    wait 5
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '5'
    wait 5d
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '5d'
    wait 3.5s
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '3.5s'
    wait -3s
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '-3s'
    wait 05s
    > 2:8 a number has no leading zero: '05s'
    wait 9223372036854775807s
    > 2:8 '9223372036854775807s' is too long for a duration
    wait 99999999999999999999ms
    > 2:8 '99999999999999999999ms' is too long for a duration
    wait s
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found 's'
    setup
    > 2:3 'setup' stands at the top level, without indentation
    |a|
    > 2:3 expected a step, found '|'
    "x"
    > 2:3 expected a step, found '"x"'
    5
    > 2:3 expected a step, found '5'
    {x}
    > 2:3 {x} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    $
    > 2:3 unexpected '$'
    é
    > 2:3 unexpected 'é' (U+00E9)
    a⍽b
    > 2:4 unexpected '\u{A0}'; only the plain space stands between words
    tap ok !
    > 2:10 unexpected '!'
    tap ok <
    > 2:10 expected the end of the line, found '<'
    tap ok {
    > 2:10 expected '{name}'; write '{{' for a brace in a text
    tap ok }
    > 2:10 unexpected '}'
    set ok {=1
    > 2:10 expected '{name}'; write '{{' for a brace in a text
    type "a\
    > 2:10 expected '\"', '\\', '\n', '\r', '\t' or '\u{…}', found '\'
    type "\u{1F34C"
    > 2:9 expected '\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'
    type "{a b}"
    > 2:9 expected '{name}'; write '{{' for a brace in a text
    type "}}}"
    > 2:11 unexpected '}'; write '}}' for a brace in a text
    press pad -1
    > 2:13 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found '-1'
    press pad decimal.
    > 2:20 expected a space before '.'
    press pad "1" true
    > 2:17 expected a key: '0' to '9', 'decimal', 'delete', or another in quotes, found 'true'
    paste pad "a" b
    > 2:17 expected the end of the line, found 'b'
    key "cmd"
    > 2:7 expected a key's name, found '"cmd"'
    key cmd+v+
    > 2:13 expected a word directly after '+', found the end of the line
    set ok a=1.-5
    > 2:14 expected digits after '.', found '-5'
    set ok a=-0.5x
    > 2:15 expected digits after '.', found '5x'
    set ok a=1.05 b=--5
    > 2:19 unexpected '-'
    set ok a=true,
    > 2:17 expected a value after ',', found the end of the line
    set ok a="x",,"y"
    > 2:16 expected a value after ',', found ','
    set ok a=[],
    > 2:15 expected a value after ',', found the end of the line
    wait 1h30m
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '1h30m'
    wait 1H
    > 2:8 expected a duration such as 250ms, 3s, 2m or 1h, found '1H'
    """#)
}
