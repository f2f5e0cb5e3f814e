import Foundation
import Testing
import WalletKernel

@testable import WalletJournal

/// Logs as lines of JSON, and back.
@Suite struct JSONLinesTests {
  private func read(_ text: String) throws(JSONFault) -> EventLine {
    try EventLine(Array(text.utf8)[...])
  }

  private func entry(_ event: WalletEvent, _ index: Int) -> JournalEntry {
    JournalEntry(
      sequence: UInt64(index + 1), timeMilliseconds: Int64(index) &* 77 &- 1000,
      entry: EventLog.Entry(
        event, beginsTurn: index % 3 == 0, origin: Origin.allCases[index % 4]), link: 0, offset: 0)
  }

  @Test func `every event comes back from its line as it was, by its members`() throws {
    var generator = EventGenerator(seed: 41)
    var inBytes = 0
    for index in 0..<4000 {
      let entry = entry(generator.event(index), index)
      let text = EventLine(entry).json.text
      #expect(!text.contains("\n"))
      let line = try read(text)
      #expect(line.event.archived == entry.entry.event.archived, "\(text)")
      #expect(line == EventLine(entry))
      if text.contains("\"archived\"") { inBytes += 1 }
    }
    #expect(inBytes == 0, "what members can't say is kept as bytes, but nothing needs that yet")
  }

  @Test func `an event whose members don't say all is kept as its bytes, too`() throws {
    // A name that begins with nothing is read as no field.
    let odd = WalletEvent.act(id: "a", .entered(field: .name(""), .integer(1)))
    let line = try read(EventLine(entry(odd, 0)).json.text)
    #expect(line.event.archived == odd.archived)
    let bytes = "\(#"{"event":{"type":"blur","archived":"04"}}"#)"
    #expect(try read(bytes).event == .blurred)
    for wrong in ["", "0", "xx", "+4", "0404", "FF"] {
      #expect(throws: JSONFault("event.archived", .archived)) {
        try read("{\"event\":{\"type\":\"blur\",\"archived\":\"\(wrong)\"}}")
      }
    }
  }

  @Test func `a line by hand says what it needs, the rest is what is usual`() throws {
    let line = try read(#" {"event": {"type":"press","id":"pad","key":5}} "#)
    #expect(line.sequence == nil && line.timeMilliseconds == nil && line.beginsTurn)
    #expect(line.origin == .person)
    #expect(line.event == .press("pad", .digit(5)))
    #expect(
      try read(#"{"event":{"type":"locale","locale":"de_DE"}}"#).event
        == .localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(
      try read(#"{"event":{"type":"mount","kind":"keypad","id":"p","options":{"once":true}}}"#)
        .event == .mount("keypad", "p", ["once": true]))
  }

  @Test(arguments: [
    ("", "byte 1: expected a value"), ("[]", "is not an object"),
    ("{}", "'event': is missing"),
    ("{\"event\":{\"type\":\"blur\"}} x", "byte 27: something behind"),
    (#"{"event":{"type":"blur"},"event":1}"#, "byte 26: the member 'event' stands twice"),
    (
      #"{"event":{"type":"pres","id":"a"}}"#, "'event.type': can't be 'pres'; did you mean 'press'?"
    ),
    (#"{"event":{"type":"press","id":"a"}}"#, "'event.key': is missing"),
    (#"{"event":{"type":"press","id":"a","key":10}}"#, "'event.key': is not a digit"),
    (#"{"event":{"type":"blur","id":"a"}}"#, "'event': there is no member 'id' here"),
    (#"{"sec":1,"event":{"type":"blur"}}"#, "there is no member 'sec' here; did you mean 'seq'?"),
    (#"{"seq":0,"event":{"type":"blur"}}"#, "'seq': is not a positive integer"),
    (#"{"time":1.5,"event":{"type":"blur"}}"#, "byte 9: a number that is no integer"),
    (#"{"time":01,"event":{"type":"blur"}}"#, "byte 9: a number that is no integer"),
    (#"{"time":1e3,"event":{"type":"blur"}}"#, "byte 9: a number that is no integer"),
    (#"{"origin":"clok","event":{"type":"blur"}}"#, "'origin': can't be 'clok'; did you mean"),
    (#"{"event":{"type":"type","text":"\ud800"}}"#, "one half of a pair"),
    (#"{"event":{"type":"type","text":"\x"}}"#, "an escape that means nothing"),
    ("{\"event\":{\"type\":\"type\",\"text\":\"a\u{1}\"}}", "a control character"),
    (#"{"event":{"type":"add","id":"a","options":{"x":{"decimal":"1,5"}}}}"#, "an exact decimal"),
  ])
  func `a wrong line is refused with where and why`(text: String, message: String) {
    let fault = #expect(throws: JSONFault.self) { try read(text) }
    #expect(fault?.description.contains(message) == true, "\(String(describing: fault))")
  }

  @Test func `bytes that are no UTF-8, and depth without end, are refused`() {
    let start = Array(#"{"event":{"type":"type","text":""#.utf8)
    #expect(throws: JSONFault.self) {
      try EventLine((start + [0xC0, 0x80, 0x22, 0x7D, 0x7D])[...])
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONFault(offset: 160, path: "", kind: .tooDeep(limit: 160))) { try read(deep) }
  }

  @Test func `no bytes of chance, and no changed line, do any harm`() {
    var random = SeededGenerator(43)
    var generator = EventGenerator(seed: 42)
    for index in 0..<3000 {
      var bytes = Array(EventLine(entry(generator.event(index), index)).json.text.utf8)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: place)
        }
        if bytes.isEmpty { break }
      }
      // Whatever is read is written and read again as the same.
      guard let line = try? EventLine(bytes[...]) else { continue }
      #expect(try! read(line.json.text) == line)
    }
  }

  // MARK: The schema

  @Test func `the schema admits every line, and refuses wrong ones`() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/WalletJournal/JSONLines/events.schema.json")
    let schema = try JSONSchema(Data(contentsOf: url))
    var generator = EventGenerator(seed: 44)
    for index in 0..<1500 {
      let text = EventLine(entry(generator.event(index), index)).json.text
      #expect(schema.admits(try JSONSerialization.jsonObject(with: Data(text.utf8))), "\(text)")
    }
    for wrong in [
      "{}", #"{"event":{"type":"pres","id":"a"}}"#, #"{"event":{"type":"press","id":"a"}}"#,
      #"{"event":{"type":"blur"},"sec":1}"#, #"{"event":{"type":"blur"},"seq":0}"#,
      #"{"event":{"type":"press","id":"a","key":10}}"#, #"{"event":{"type":"blur","x":1}}"#,
      #"{"event":{"type":"add","id":"a","options":{"x":1.5}}}"#,
    ] {
      let object = try JSONSerialization.jsonObject(with: Data(wrong.utf8))
      #expect(!schema.admits(object), "\(wrong)")
    }
    let types = try #require(schema.types)
    #expect(types == Set(JSONValue.eventTypes), "every type of event is described, and no other")
  }
}

/// As much of JSON Schema as the schema of lines uses.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The constants that the type of an event can be.
  var types: Set<String>? {
    guard let definitions = root["$defs"] as? [String: Any],
      let event = definitions["event"] as? [String: Any],
      let cases = event["oneOf"] as? [[String: Any]]
    else { return nil }
    return Set(
      cases.flatMap { one -> [String] in
        let type = (one["properties"] as? [String: Any])?["type"] as? [String: Any]
        return (type?["const"] as? String).map { [$0] } ?? type?["enum"] as? [String] ?? []
      })
  }

  func admits(_ value: Any) -> Bool { admits(value, root) }

  private func admits(_ value: Any, _ schema: [String: Any]) -> Bool {
    for (keyword, rule) in schema where !holds(keyword, rule, value, schema) { return false }
    return true
  }

  private func holds(
    _ keyword: String, _ rule: Any, _ value: Any, _ schema: [String: Any]
  ) -> Bool {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return true
    case "$ref":
      let name = (rule as! String).split(separator: "/").last.map(String.init)!
      return admits(value, (root["$defs"] as! [String: Any])[name] as! [String: Any])
    case "type":
      let names = rule as? [String] ?? [rule as! String]
      return names.contains { isOf($0, value) }
    case "const": return (value as? NSObject) == (rule as? NSObject)
    case "enum": return (rule as! [Any]).contains { (value as? NSObject) == ($0 as? NSObject) }
    case "oneOf": return (rule as! [[String: Any]]).count { admits(value, $0) } == 1
    case "required":
      guard let object = value as? [String: Any] else { return true }
      return (rule as! [String]).allSatisfy { object[$0] != nil }
    case "properties":
      guard let object = value as? [String: Any] else { return true }
      return (rule as! [String: [String: Any]]).allSatisfy { name, schema in
        object[name].map { admits($0, schema) } ?? true
      }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return true }
      let named = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let others = object.filter { !named.contains($0.key) }
      if let isAllowed = rule as? Bool { return isAllowed || others.isEmpty }
      return others.values.allSatisfy { admits($0, rule as! [String: Any]) }
    case "items":
      guard let list = value as? [Any] else { return true }
      return list.allSatisfy { admits($0, rule as! [String: Any]) }
    case "minimum": return (value as? NSNumber).map { $0.doubleValue >= (rule as! Double) } ?? true
    case "maximum": return (value as? NSNumber).map { $0.doubleValue <= (rule as! Double) } ?? true
    case "pattern":
      guard let text = value as? String else { return true }
      return text.range(of: rule as! String, options: .regularExpression) != nil
    default: fatalError("the test knows no keyword '\(keyword)'")
    }
  }

  private func isOf(_ name: String, _ value: Any) -> Bool {
    let isTruth = (value as? NSNumber).map { CFGetTypeIDIsBoolean($0) } ?? false
    switch name {
    case "null": return value is NSNull
    case "boolean": return isTruth
    case "integer":
      guard let number = value as? NSNumber, !isTruth else { return false }
      return number.doubleValue == number.doubleValue.rounded()
    case "string": return value is String
    case "array": return value is [Any]
    default: return value is [String: Any]
    }
  }
}

private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}
