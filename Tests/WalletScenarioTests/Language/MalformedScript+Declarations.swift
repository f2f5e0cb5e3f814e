extension MalformedScript {
  /// Wrong records, setups and paths of files.
  static let declarations = files(
    #"""
    setup
    > 1:6 expected steps under 'setup'
    ====
    setup x
      tap a
    > 1:7 expected the end of the line, found 'x'
    ====
    setup
      tap a
    setup
      tap b
    > 3:1 'setup' is already declared at a.scenario:1
    ====
    setup
      strict
      tap {x}
    > 2:3 'strict' stands in a scenario, before its steps
    > 3:7 {x} stands for nothing here: no examples, no macro; write '{{' for a brace in a text
    ====
    record
    > 1:7 expected a record's name, found the end of the line
    ====
    record Fruit
    > 1:13 expected fields under 'record'
    ====
    record Fruit
      name
    > 2:7 expected 'text', 'integer', 'decimal', 'boolean', 'color' or 'choice(', found the end of the line
    ====
    record Fruit
      name txt
    > 2:8 expected 'text', 'integer', 'decimal', 'boolean', 'color' or 'choice(', found 'txt'
    ====
    record Fruit
      name text checks
    > 2:13 expected 'label=' or 'check', found 'checks'
    ====
    record Fruit
      name text check
    > 2:18 expected a rule: 'any', 'nonempty', 'unique', 'host', 'length <= N', or '<', '<=', '>', '>=' and a number, found the end of the line
    ====
    record Fruit
      name text check > 5
    > 2:19 the rule '>' does not apply to a field of this kind
    ====
    record Fruit
      size integer check nonempty
    > 2:22 the rule 'nonempty' does not apply to a field of this kind
    ====
    record Fruit
      size integer check > x
    > 2:24 expected a number, found 'x'
    ====
    record Fruit
      size integer check == 5
    > 2:22 expected a rule: 'any', 'nonempty', 'unique', 'host', 'length <= N', or '<', '<=', '>', '>=' and a number, found '=='
    ====
    record Fruit
      name text check length 5
    > 2:26 expected '<=' and an integer, found '5'
    ====
    record Fruit
      name text check length <= x
    > 2:29 expected an integer, found 'x'
    ====
    record Fruit
      name text label=5
    > 2:19 expected a text directly after '=', found '5'
    ====
    record Fruit
      name text label="a" label="b"
    > 2:23 expected 'check', found 'label'
    ====
    record Fruit
      name text
      name text
    > 3:3 field 'name' stands twice
    ====
    record Fruit
      menu text
    > 2:3 a field can't be named 'menu'
    ====
    record Fruit
      kind choice
    > 2:14 expected '(' directly after 'choice', found the end of the line
    ====
    record Fruit
      kind choice()
    > 2:15 expected a choice, found ')'
    ====
    record Fruit
      kind choice(A,A)
    > 2:17 choice 'A' stands twice
    ====
    record Fruit
      kind choice(A B)
    > 2:17 expected ',' or ')', found 'B'
    ====
    record Fruit
      name text
        tap x
    > 3:5 a record's field takes no lines under it
    ====
    record Fruit
      size integer
      require siez > 3 "x"
    > 3:11 unknown field 'siez'; did you mean 'size'?
    ====
    record Fruit
      size integer
      require size 3 "x"
    > 3:16 expected '==', '!=', '<', '<=', '>' or '>=', found '3'
    ====
    record Fruit
      size integer
      require size > 3
    > 3:19 expected a message, found the end of the line
    ====
    record Fruit
      size integer
      require size > 3 "x" y
    > 3:24 expected the end of the line, found 'y'
    ====
    record Fruit
      size integer
    record Fruit
      size integer
    scenario "s"
      mount records f of=Friut
    > 3:8 record 'Fruit' is already declared at a.scenario:1
    > 6:22 unknown record 'Friut'; did you mean 'Fruit'?
    ====
    use
    > 1:4 expected a path in quotes, found the end of the line
    ====
    use "x" y
    > 1:9 expected the end of the line, found 'y'
    ====
    use "x"
      tap y
    > 2:3 'use' takes no lines under it
    ====
    use "../x.scenario"
    > 1:5 '../x.scenario' leads out of the scenario root
    ====
    use "/x.scenario"
    > 1:5 expected a path relative to this file, without trailing dots, found '/x.scenario'
    ====
    use ""
    > 1:5 expected a path relative to this file, without trailing dots, found ''
    ====
    use "x./y"
    > 1:5 expected a path relative to this file, without trailing dots, found 'x./y'
    ====
    use "other.scenario"
    > 1:5 can't open 'other.scenario': no other file is at hand
    ====
    use "a" "b"
    use b
    macro m
      tap x
    > 1:9 expected the end of the line, found '"b"'
    > 2:5 can't open 'b': no other file is at hand
    > 3:8 expected '(' directly after the macro's name, found the end of the line
    ====
    record Fruit x
      name text
    > 1:14 expected the end of the line, found 'x'
    ====
    record fruit.x
      name text
    > 1:13 expected a space before '.'
    ====
    record Fruit
      5 text
      name "text"
      require
      require name
      require name == 5
      require name = 5 "x"
    > 2:3 expected a field's name or 'require', found '5'
    > 3:8 expected 'text', 'integer', 'decimal', 'boolean', 'color' or 'choice(', found '"text"'
    > 4:10 expected a field's name, found the end of the line
    ====
    record Fruit
      size integer check <
      kind choice(A,
      flag boolean label "x"
      name text check length < 5
      price decimal check >= "5"
    > 2:23 expected a number, found the end of the line
    > 3:17 expected a choice, found the end of the line
    > 4:16 expected 'label=' or 'check', found 'label'
    > 5:26 expected '<=' and an integer, found '<'
    > 6:26 expected a number, found '"5"'
    ====
    setup
      examples
        | a |
    > 2:3 'examples' stands in a scenario, before its steps
    """#)
}
