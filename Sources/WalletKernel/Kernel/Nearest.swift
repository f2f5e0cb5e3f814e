/// The candidate spelled most like a text, or nil when none is close: one slip of the keyboard
/// for each three characters, at most three. Upper and lower case count as equal.
///
/// Where none is, the first that ends in `.` and the text: what is called so belongs to a part
/// (`once`, and `button.once`).
///
/// A slip is a character left out, added, changed, or exchanged with its neighbour. Of equally
/// close candidates the first is taken. Cheap for any text, however long.
public func nearest(to text: String, among candidates: [String]) -> String? {
  // Longer names than this are not mistyped but pasted; and every candidate is shorter.
  let longest = 64
  let wanted = foldedBytes(text, longest)
  guard !wanted.isEmpty, wanted.count <= longest else { return nil }
  var best: String?
  var limit = min(3, max(1, wanted.count / 3))
  for candidate in candidates {
    let bytes = foldedBytes(candidate, longest)
    guard bytes.count <= longest, abs(bytes.count - wanted.count) <= limit else { continue }
    let distance = slips(wanted, bytes, limit: limit)
    guard distance <= limit else { continue }
    best = candidate
    if distance == 0 { break }
    limit = distance - 1
  }
  return best ?? candidates.first { $0.utf8.count <= longest && isOwn(text, of: $0) }
}

/// Whether a name with an owner is this one without it.
private func isOwn(_ text: String, of candidate: String) -> Bool {
  let (own, whole) = (Array(text.utf8), Array(candidate.utf8))
  return whole.count > own.count && whole[whole.count - own.count - 1] == UInt8(ascii: ".")
    && whole.suffix(own.count).elementsEqual(own)
}

/// The text's bytes with ASCII letters in lower case, at most one more than `longest`.
private func foldedBytes(_ text: String, _ longest: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    if bytes.count > longest { break }
  }
  return bytes
}

/// Counts slips between two spellings (optimal string alignment), or anything over `limit`.
private func slips(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    var smallest = row + 1
    for column in 0..<right.count {
      let changed = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(changed, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
      smallest = min(smallest, cost)
    }
    if smallest > limit + 1 { return smallest }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
