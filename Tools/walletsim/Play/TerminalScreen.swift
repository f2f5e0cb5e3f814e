import WalletKernel
import WalletScenario

/// Draws a wallet's screen as lines of characters, from its view alone.
struct TerminalScreen {
  let columns: Int
  let paints: Bool
  private(set) var lines: [String] = []

  init(columns: Int, paints: Bool) {
    (self.columns, self.paints) = (columns, paints)
  }

  /// Draws what is on the screen: the components of the interface that is in front, then what is
  /// below it, each under its id.
  mutating func draw(_ state: WalletState, changed: [ViewDifference]) {
    let paths = changed.map { $0.path.text }
    let view = state.view
    let app = state.app
    if !app.isActive { add("(the app is inactive)", isMarked: false) }
    if let question = app.confirm { box("", ["\(question)   [discard] [keep]"], false) }
    let components = state.components
    let front = components.filter { $0.sheet == app.sheet }
    let behind = components.filter { $0.sheet != app.sheet && $0.sheet == nil }
    if let sheet = app.sheet { add("── sheet \(sheet) ──", isMarked: false) }
    for component in front { draw(component, view, paths) }
    if app.sheet != nil, let own = components.first(where: { $0.id == app.sheet }) {
      draw(own, view, paths)
    }
    if app.sheet != nil, !behind.isEmpty {
      add("── behind it ──", isMarked: false)
      for component in behind where component.id != app.sheet { draw(component, view, paths) }
    }
  }

  private mutating func draw(_ component: MountedComponent, _ view: ViewTree, _ changed: [String]) {
    guard let own = view[ViewPath([.name(component.id)])] else { return }
    let isMarked = changed.contains {
      $0 == component.id || $0.hasPrefix(component.id + ".")
    }
    box("\(component.id) · \(component.kind)", body(component.kind, own), isMarked)
  }

  // MARK: Kinds

  private func body(_ kind: String, _ view: ViewTree) -> [String] {
    switch kind {
    case "button": [button(view)]
    case "keypad": [text(view, "value").isEmpty ? "0" : text(view, "value")] + pad(view)
    case "amount", "exchange": amount(view) + pad(view)
    default: plain(view)
    }
  }

  private func amount(_ view: ViewTree) -> [String] {
    var lines: [String] = []
    for side in ["primary", "secondary", "from", "to"] {
      guard let own = view[ViewPath([.name(side)])] else { continue }
      lines.append("\(text(own, "currency")) \(text(own, "text"))")
    }
    for note in ["error", "notice", "quote"] where !text(view, note).isEmpty {
      lines.append("\(note): \(text(view, note))")
    }
    return lines
  }

  private func pad(_ view: ViewTree) -> [String] {
    var lines: [String] = []
    if case .list(let rows)? = view[ViewPath([.name("rows")])] {
      for row in rows {
        guard case .list(let keys) = row else { continue }
        lines.append(
          keys.map { key in
            let label = text(key, "label")
            return "[ \(label.isEmpty ? " " : label) ]"
          }.joined(separator: " "))
      }
    }
    if let action = view[ViewPath([.name("action")])] { lines.append(button(action)) }
    return lines
  }

  private func button(_ view: ViewTree) -> String {
    let label = text(view, "content") == "spinner" ? "…" : text(view, "text")
    let isEnabled = view[ViewPath([.name("enabled")])] == .boolean(true)
    return isEnabled ? "[ \(label) ]" : "( \(label) )"
  }

  /// Any other kind: its leaves but for dressing, rows on a line each.
  private func plain(_ view: ViewTree) -> [String] {
    var lines: [String] = []
    guard case .record(let fields) = view else { return [ViewText.value(view)] }
    for field in fields where field.name != "a11y" {
      switch field.value {
      case .rows(let rows):
        for row in rows {
          let texts = row.fields.filter { $0.name != "a11y" }.compactMap { leaf($0) }
          lines.append("· \(row.key): " + texts.joined(separator: "  "))
        }
      case .record(let inner):
        let texts = inner.filter { $0.name != "a11y" }.compactMap { leaf($0) }
        if !texts.isEmpty { lines.append("\(field.name): " + texts.joined(separator: "  ")) }
        for part in inner {
          guard case .record(let deeper) = part.value, part.name != "a11y" else { continue }
          let texts = deeper.filter { $0.name != "a11y" }.compactMap { leaf($0) }
          lines.append("  \(part.name): " + texts.joined(separator: "  "))
        }
      default: if let leaf = leaf(field) { lines.append(leaf) }
      }
    }
    return lines
  }

  private func leaf(_ field: ViewTree.Field) -> String? {
    switch field.value {
    case .none, .record, .rows: nil
    case .boolean(false): nil
    case .boolean(true): field.name
    case .text(let text): text.isEmpty ? nil : "\(field.name) \(text)"
    case .list(let list): list.isEmpty ? nil : "\(field.name) \(ViewText.value(field.value))"
    case .integer, .decimal, .units: "\(field.name) \(ViewText.value(field.value))"
    }
  }

  private func text(_ view: ViewTree, _ name: String) -> String {
    switch view[ViewPath([.name(name)])] {
    case .text(let text)?: text
    case .none?, nil: ""
    case let other?: ViewText.value(other)
    }
  }

  // MARK: Lines

  private mutating func box(_ title: String, _ body: [String], _ isMarked: Bool) {
    add((isMarked ? "▸ " : "  ") + title, isMarked: isMarked)
    for line in body { add("    " + line, isMarked: false) }
  }

  private mutating func add(_ line: String, isMarked: Bool) {
    let shown = TerminalScreen.cut(VisibleText.make(line), columns)
    lines.append(isMarked && paints ? "\u{1B}[1;33m\(shown)\u{1B}[0m" : shown)
  }

  /// As much of a line as has room.
  static func cut(_ line: String, _ columns: Int) -> String {
    line.count <= columns ? line : String(line.prefix(max(0, columns - 1))) + "…"
  }
}
