/// Puts tokens in the place of holes; what was filled in is never read again.
struct HoleFiller {
  let context: ScriptContext
  let file: Int
  let line: Int
  let bindings: Bindings
  let calls: [Place]

  /// Returns the tokens with every hole filled; with open holes, only checks the names.
  ///
  /// - Parameter room: how many tokens they may come to.
  func fill(_ tokens: [Token], atMost room: Int? = nil) throws(ScriptError) -> [Token] {
    var result: [Token] = []
    result.reserveCapacity(tokens.count + 8)
    for token in tokens {
      if let room, result.count > room {
        throw error(context.limits.passed(.argumentTokens), at: Int(token.place))
      }
      guard token.hasHoles else {
        result.append(token)
        continue
      }
      if token.kind == .hole {
        try fill(hole: token, into: &result)
      } else {
        try fill(text: token, into: &result)
      }
    }
    if let room, result.count > room, let first = tokens.first {
      throw error(context.limits.passed(.argumentTokens), at: Int(first.place))
    }
    return result
  }

  private func fill(hole: Token, into result: inout [Token]) throws(ScriptError) {
    let index = try find(context.name(of: hole), at: Int(hole.place))
    if bindings.isTemplate {
      result.append(hole)
      return
    }
    for (position, token) in bindings.tokens[index].enumerated() {
      var filled = token
      filled.place = hole.place
      if position == 0 { filled.spaced = hole.spaced }
      result.append(filled)
    }
  }

  private func fill(text token: Token, into result: inout [Token]) throws(ScriptError) {
    var failure: ScriptError?
    var isTooLong = false
    let text = context.text(of: token) { name, text in
      guard failure == nil, !isTooLong else { return }
      do throws(ScriptError) {
        let index = try find(name, at: Int(token.place))
        if !bindings.isTemplate { text += context.text(of: bindings.tokens[index]) }
        isTooLong = text.utf8.count > context.limits[.tokenBytes]
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if isTooLong {
      throw error(
        context.limits.passed(.tokenBytes), at: Int(token.place))
    }
    // While it is only checked, the text itself will do.
    var kept = context.keep(bindings.isTemplate ? "" : text, for: token)
    kept.place = token.place
    result.append(kept)
  }

  private func find(_ name: String, at offset: Int) throws(ScriptError) -> Int {
    if let index = bindings.index(of: name) { return index }
    if bindings.isOpen { return 0 }
    throw error(
      bindings.names.isEmpty
        ? .holeWithoutSource(name)
        : .unknown(.name, name, nearest: context.nearest(to: name, among: bindings.names)),
      at: offset)
  }

  private func error(_ problem: Problem, at offset: Int) -> ScriptError {
    ScriptError(
      problem, context.files[file].place(line: line, offset: offset), calls: calls)
  }
}
