import WalletKernel
import WalletSession

// What the functions tell, as JSON.

extension ReportedOutput {
  /// The values in order; one that has a name is an object with that name.
  var values: JSONValue {
    .list(
      output.values.list.map { value in
        let json = value.value.view.json
        return value.name.isEmpty ? json : .object([JSONValue.Member(value.name, json)])
      })
  }

  var json: JSONValue {
    var json: JSONValue = [
      "seq": .natural(sequence), "request": output.request.map { .integer($0) } ?? .null,
    ]
    if let replyTo { json = json + ["replyTo": .string(replyTo)] }
    return json + [
      "source": .string(output.source), "name": .string(output.name), "values": values,
    ]
  }
}

extension WaitingRequest {
  var members: [JSONValue.Member] {
    [
      JSONValue.Member("id", .string(id)), JSONValue.Member("name", .string(name)),
      JSONValue.Member("number", .integer(number)),
    ]
  }
}

extension PartChange {
  /// An id; an object where it tells more.
  var json: JSONValue {
    if isGone || rows.isEmpty { return .string(id) }
    return [
      "id": .string(id), "fields": .boolean(view != nil),
      "rows": .list(rows.map { $0.json(withViews: false) }),
    ]
  }

  var jsonWithViews: JSONValue {
    var members = [JSONValue.Member("id", .string(id))]
    if isGone { members.append(JSONValue.Member("view", .null)) }
    if let view { members.append(JSONValue.Member("view", view.json)) }
    if !rows.isEmpty {
      members.append(JSONValue.Member("rows", .list(rows.map { $0.json(withViews: true) })))
    }
    return .object(members)
  }
}

extension PartChange.RowsChange {
  func json(withViews: Bool) -> JSONValue {
    let places = { (places: [Place]) -> JSONValue in
      .list(
        places.map { place in
          [
            "key": .string(place.key), "index": .number(place.index),
            "view": withViews ? place.view.json : nil,
          ]
        })
    }
    return [
      "path": .string(path.text), "changed": places(changed), "moved": places(moved),
      "removed": .strings(removed),
    ]
  }
}

extension Origin {
  /// Who an event comes from, in one word.
  var word: String {
    switch self {
    case .person: "person"
    case .host: "host"
    case .clock: "clock"
    case .random: "random"
    }
  }
}
