import WalletKernel
import WalletScenario

/// A session as its differences, for who looks at it: each event with what it changed, so that
/// the size is about proportional to the changes and any point can be shown again.
public struct SessionTrace {
  /// The events, each as `[line, flags, reason, changes, outputs]`: the flags' two low bits are the
  /// origin, the third says that the event begins a turn; the reason is none where the event took
  /// effect; the changes are `index, value` pairs, or `-index - 1` for a path that is gone.
  public private(set) var events: [JSONValue] = []
  /// The paths that changes name by their index, each as its parts.
  public private(set) var paths: [JSONValue] = []
  /// What was mounted, each as `[event, id, kind, sheet]`.
  public private(set) var mounts: [JSONValue] = []
  /// The screen at the end.
  public private(set) var wallet: Wallet

  private var indices: [String: Int] = [:]

  /// Replays a session.
  ///
  /// - Parameter print: writes an event on one line.
  /// - Complexity: linear in the events and in what each changes.
  public init(
    of entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn,
    print: (WalletEvent) -> String
  ) {
    wallet = Wallet(catalogue: catalogue)
    var view = ViewTree.record([])
    for (index, entry) in entries.enumerated() {
      let before = wallet.state
      let outcome = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      let reason: JSONValue =
        switch outcome {
        case .took?: .integer(0)
        case .ignored(let reason)?: .string(reason.sentence)
        case nil: .string("this build can't apply it")
        }
      let differences: [ViewDifference]
      if index == 0 {
        view = wallet.state.view
        differences = ViewTree.record([]).differences(to: view)
      } else {
        differences = wallet.state.changes(since: before)
      }
      let flags = Int64(entry.origin.rawValue) | (entry.beginsTurn ? 4 : 0)
      events.append(
        .list([
          .string(print(entry.event)), .integer(flags), reason, .list(changes(differences, before)),
          .list(outcome == nil ? [] : wallet.outputs.map { .string(ViewText.line($0)) }),
        ]))
      if case .mounted(let mount) = entry.event, outcome == .took {
        mounts.append(
          .list([
            .number(index), .string(mount.id), .string(mount.kind),
            mount.sheet.map { .string($0) } ?? .null,
          ]))
      }
    }
  }

  private mutating func changes(
    _ differences: [ViewDifference], _ before: WalletState
  ) -> [JSONValue] {
    var changes: [JSONValue] = []
    var gone: [JSONValue] = []
    var grown: [ViewPath] = []
    for difference in differences {
      let index = index(of: difference.path)
      guard let new = difference.new else {
        // From the end on, so that the places of a list before it stay what they are.
        gone.insert(.number(-index - 1), at: 0)
        continue
      }
      let holder = ViewPath(Array(difference.path.parts.dropLast()))
      if case .rows? = wallet.state.value(at: difference.path), case .list = new {
        grown.append(difference.path)
        continue
      }
      if difference.old == nil, case .rows? = wallet.state.value(at: holder),
        !grown.contains(holder)
      {
        grown.append(holder)
      }
      changes += [.number(index), new.json]
    }
    // Rows that came, or moved, stand in the order that is told last.
    let orders = grown.flatMap { path -> [JSONValue] in
      guard case .rows(let rows)? = wallet.state.value(at: path) else { return [] }
      return [.number(index(of: path)), ["$order": .strings(rows.map { $0.key })]]
    }
    return gone + changes + orders
  }

  private mutating func index(of path: ViewPath) -> Int {
    let text = path.text
    if let known = indices[text] { return known }
    indices[text] = paths.count
    paths.append(
      .list(
        path.parts.map { part in
          switch part {
          case .name(let name): .string(name)
          case .index(let index): .integer(index)
          }
        }))
    return paths.count - 1
  }
}
