import Testing
import WalletKernel

@testable import WalletScenario

struct `Holes, macros and examples` {
  @Test func `fills cells as they are written, and texts with their text`() throws {
    let script = try read(
      #"""
      scenario "{id} works"
        examples
          | id | path      | value | text  | wait | key   | list |
          | ok | a."🍌".0 | 1.50  | "a b" | 3s   | cmd+v | 1,x  |
        tap {id}
        tap {id}.part
        expect {path} {value}
        expect {id}.{path} {text}
        type "<{text}> {value} {list} {path}"
        wait {wait}
        key {key}
        set {id} x={list} y={value} z=0,{list}
      """#)
    #expect(messages(of: script.checkText()) == [])
    let scenario = try #require(script.scenarios.first)
    #expect(scenario.name == #"ok works [ok, a."🍌".0, 1.50, "a b", 3s, cmd+v, 1,x]"#)
    #expect(
      StepPrinter.text(of: try script.steps(of: scenario).body) == #"""
        tap ok
        tap ok.part
        expect a."🍌".0 1.50
        expect ok.a."🍌".0 "a b"
        type "<a b> 1.50 1,x a.\"🍌\".0"
        wait 3s
        key cmd+v
        set ok x=1,x y=1.50 z=0,1,x

        """#)
  }

  @Test func `never reads what was filled in again`() throws {
    #expect(
      try kinds(
        #"""
        macro twice(a, b)
          type "{a}"
          type {a}
          once("{a}{b}")
        macro once(x)
          type {x}
        scenario "s"
          examples
            | one     | two |
            | "{two}" | "{{one}}" |
          type {one}
          type "{one}{two}"
          twice({one}, "{{b}}")
        """#) == [
          "type {two}", "type {two}{one}", "type {two}", "type {two}", "type {two}{b}",
        ])
  }

  @Test func `keeps a comma that was filled in inside its argument`() throws {
    #expect(
      try kinds(
        """
        macro m(a, b)
          set ok x={a} y={b}
        scenario "s"
          examples
            | list |
            | 1,2  |
          m({list}, [])
        """) == ["set ok x=1,2 y=[]"])
  }

  @Test func `may fill a keyword or an operator`() throws {
    let script = try read(
      """
      scenario "s"
        examples
          | test     | op       |
          | exists   | <=       |
          | absent   | contains |
          | "exists" | !=       |
        expect ok.x {test}
        expect ok.x {op} 5
      """)
    let printed = try script.scenarios.map { try StepPrinter.text(of: script.steps(of: $0).body) }
    #expect(
      printed == [
        "expect ok.x exists\nexpect ok.x <= 5\n", "expect ok.x absent\nexpect ok.x contains 5\n",
        "expect ok.x \"exists\"\nexpect ok.x != 5\n",
      ])
  }

  @Test func `groups the steps of a macro and names its calls`() throws {
    let steps = try body(
      """
      macro inner(id)
        tap {id}
      macro outer(id)
        inner({id})
        tap {id}
      scenario "s"
        outer(ok)
      """)
    guard case .call(macro: "outer", let outer) = steps[0].kind,
      case .call(macro: "inner", let inner) = outer[0].kind
    else { throw NotFound() }
    #expect(steps[0].calls.isEmpty)
    #expect(outer[1].calls.map(\.line) == [7])
    #expect(inner[0].calls.map(\.line) == [7, 4])
    #expect(inner[0].place.line == 2)
  }

  @Test func `sees no columns inside a macro`() throws {
    #expect(
      try messages(
        """
        macro m()
          tap {id}
        scenario "s"
          examples
            | id |
            | ok |
          m()
        """) == [
          "2:7 {id} stands for nothing here: no examples, no macro; write '{{' for a brace in a text"
        ])
  }

  @Test func `runs setups before each scenario, once`() throws {
    let script = try read(
      """
      setup
        active
      scenario "a"
        tap a
      scenario "b"
        tap b
      """)
    let all = try script.scenarios.map { try script.steps(of: $0) }
    #expect(all.map(\.setup.count) == [1, 1])
    #expect(all.map(\.body.count) == [1, 1])
  }

  @Test func `attaches the record type to a mount`() throws {
    let steps = try body(
      """
      record Fruit
        name text label="Name" check nonempty check length <= 20
        size integer check > 0 check <= 9
        price decimal check >= 0.5
        fresh boolean check any
        kind choice(A,B-1,"C d") check host
        id text check unique
        require size < price "too big"
        require name != "x y" "no"
        require name != kind "a field"
        require name != "kind" "a text, though a field is called so"
      scenario "s"
        mount records f of=Fruit onDelete=true
          "🍌" name="Banana"
      """)
    guard case .act(let events) = steps[0].kind, case .mounted(let mount) = events[0] else {
      throw NotFound()
    }
    let half = try Value.decimal(ExactDecimal(text: "0.5"))
    #expect(
      mount.recordType
        == RecordType(
          name: "Fruit",
          fields: [
            .init(
              name: "name", kind: .text, label: "Name", checks: [.nonempty, .lengthAtMost(20)]),
            .init(
              name: "size", kind: .integer,
              checks: [.compares(.greater, .integer(0)), .compares(.lessOrEqual, .integer(9))]),
            .init(name: "price", kind: .decimal, checks: [.compares(.greaterOrEqual, half)]),
            .init(name: "fresh", kind: .boolean, checks: [.any]),
            .init(name: "kind", kind: .choice(["A", "B-1", "C d"]), checks: [.host]),
            .init(name: "id", kind: .text, checks: [.unique]),
          ],
          requirements: [
            .init(field: "size", comparison: .less, operand: .field("price"), message: "too big"),
            .init(
              field: "name", comparison: .notEqual, operand: .value(.text("x y")), message: "no"),
            .init(
              field: "name", comparison: .notEqual, operand: .field("kind"), message: "a field"),
            .init(
              field: "name", comparison: .notEqual, operand: .value(.text("kind")),
              message: "a text, though a field is called so"),
          ]))
    #expect(mount.options.map(\.name) == ["of", "onDelete"])
  }

  @Test func `finds the scenario of a line, and the row of a row's line`() throws {
    let script = try read(
      """
      # a comment
      scenario "a" fast
        strict
        examples
          | x |
          | 1 |
          | 2 |
        set ok x={x}

      scenario "b"
        tap b
      """)
    func names(_ line: Int) -> [String] { script.scenarios(atLine: line).map(\.name) }
    #expect(names(1) == [])
    #expect(names(2) == ["a [1]", "a [2]"])
    #expect(names(7) == ["a [2]"])
    #expect(names(8) == ["a [1]", "a [2]"])
    #expect(names(10) == ["b"])
    #expect(names(11) == ["b"])
    #expect(names(12) == [])
    #expect(script.scenarios.map(\.isStrict) == [true, true, false])
    #expect(script.scenarios.map(\.tags) == [["fast"], ["fast"], []])
    #expect(script.scenarios.map(\.place.line) == [2, 2, 10])
  }

  /// The texts typed, or the printed line of other acts.
  private func kinds(_ text: String) throws -> [String] {
    func flat(_ steps: [Step]) -> [String] {
      steps.flatMap { step -> [String] in
        switch step.kind {
        case .call(_, let steps): return flat(steps)
        case .act(let events):
          if case .textTyped(let text) = events[0] { return ["type " + text] }
          return [String(StepPrinter.text(of: [step]).dropLast())]
        case .locale, .together, .inAnyOrder, .repeated, .reload, .random, .expect, .invariant:
          return [StepPrinter.text(of: [step])]
        }
      }
    }
    let script = try read(text)
    #expect(messages(of: script.checkText()) == [])
    return try flat(script.steps(of: #require(script.scenarios.first)).body)
  }
}
