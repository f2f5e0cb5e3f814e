/// In which form a verb gives its data: for people, or for programs.
enum DataFormat: String, CaseIterable {
  case text, json

  /// The flag that chooses one.
  static let flag = Flag("format", .required("FORMAT"), "text or json [text]")

  /// The one that was chosen.
  static func chosen(_ arguments: Arguments) throws(ToolError) -> DataFormat {
    try arguments.word("format", .text)
  }
}

/// In which form a verb tells what it thinks of scripts: for people, or for programs.
enum FindingFormat: String, CaseIterable {
  case pretty, json

  /// The flag that chooses one.
  static let flag = Flag("format", .required("FORMAT"), "pretty or json [pretty]")

  /// The one that was chosen.
  static func chosen(_ arguments: Arguments) throws(ToolError) -> FindingFormat {
    try arguments.word("format", .pretty)
  }
}
