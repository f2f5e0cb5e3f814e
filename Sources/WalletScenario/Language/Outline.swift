/// Finds out by indentation which line belongs to which.
enum Outline {
  /// Sets the depth and the extent of every line; reports wrong indentation and too deep nesting.
  static func build(_ file: inout LexedFile, limits: ScriptLimits, problems: ProblemList) {
    var open: [Int] = []
    for index in file.lines.indices where file.lines[index].isContent {
      let indentation = file.lines[index].indentation
      var closed: Int?
      while let last = open.last, file.lines[last].indentation >= indentation {
        file.lines[last].subtreeEnd = UInt32(index)
        closed = last
        open.removeLast()
      }
      if !file.lines[index].isBad {
        if let problem = misplacement(file, indentation, closed: closed, open: open) {
          problems.add(ScriptError(problem, file.place(line: index)))
          file.lines[index].isBad = true
        } else if open.count > limits[.nesting] {
          // Told once a branch; what belongs to a bad line is never read.
          if let parent = open.last, !file.lines[parent].isBad {
            problems.add(
              ScriptError(limits.passed(.nesting), file.place(line: index)))
          }
          file.lines[index].isBad = true
        }
      }
      file.lines[index].depth = UInt8(clamping: open.count)
      open.append(index)
    }
    for index in open {
      file.lines[index].subtreeEnd = UInt32(file.lines.count)
    }
  }

  /// What is wrong with a line's indentation.
  private static func misplacement(
    _ file: LexedFile, _ indentation: UInt32, closed: Int?, open: [Int]
  ) -> Problem? {
    if let closed {
      let sibling = file.lines[closed].indentation
      guard sibling != indentation, !file.lines[closed].isBad else { return nil }
      let outer = open.last.map { Int(file.lines[$0].indentation) }
      return .unevenIndentation(
        found: Int(indentation), expected: Int(sibling), outer: outer)
    }
    return open.isEmpty && indentation > 0 ? .indentedTopLevel : nil
  }
}
