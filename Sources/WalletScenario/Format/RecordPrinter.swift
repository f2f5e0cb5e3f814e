import WalletKernel

/// Writes record types as a script declares them; reading gives the same type back.
public enum RecordPrinter {
  /// The declaration, a line for its name and one for each field and requirement.
  public static func text(of type: RecordType) -> String {
    var text = "record \(type.name)"
    if let indicator = type.indicator { text += " indicator=" + indicator.quoted }
    text += "\n"
    for field in type.fields { text += "  \(line(of: field))\n" }
    for requirement in type.requirements {
      let operand: String =
        switch requirement.operand {
        case .field(let name): name
        case .value(let value): TextPrinter.value(value)
        }
      text += "  require \(requirement.field) \(requirement.comparison.sign) \(operand) "
      text += requirement.message.quoted + "\n"
    }
    return text
  }

  private static func line(of field: RecordType.Field) -> String {
    var words = [field.name]
    switch field.kind {
    case .text: words.append("text")
    case .integer: words.append("integer")
    case .decimal: words.append("decimal")
    case .boolean: words.append("boolean")
    case .color: words.append("color")
    case .choice(let choices):
      let names = choices.map { $0.isWord ? $0 : $0.quoted }
      words.append("choice(\(names.joined(separator: ",")))")
    }
    if field.isSecret { words.append("secret") }
    if field.keepsSpaces { words.append("spaces") }
    if let label = field.label { words.append("label=" + label.quoted) }
    for check in field.checks {
      switch check {
      case .any: words.append("check any")
      case .nonempty: words.append("check nonempty")
      case .compares(let comparison, let value):
        words.append("check \(comparison.sign) \(TextPrinter.value(value))")
      case .lengthAtMost(let length): words.append("check length <= \(length)")
      case .unique: words.append("check unique")
      case .host: words.append("check host")
      }
    }
    return words.joined(separator: " ")
  }
}
