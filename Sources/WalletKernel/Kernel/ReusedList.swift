/// A list that is emptied and filled again with every event: its places are kept and overwritten,
/// so that neither costs an allocation or a clean-up.
public struct ReusedList<Element> {
  @usableFromInline var places: [Element] = []
  /// How many elements there are.
  public private(set) var count = 0

  /// An empty list.
  public init() {}

  /// Adds an element at the end.
  public mutating func append(_ element: Element) {
    append {
      $0 = element
    } new: {
      element
    }
  }

  /// Adds an element at the end: by changing what the place held, or a new one.
  @inline(__always)
  mutating func append(changing: (inout Element) -> Void, new: () -> Element) {
    if count < places.count { changing(&places[count]) } else { places.append(new()) }
    count &+= 1
  }

  /// Removes all elements.
  @inline(__always)
  public mutating func removeAll() {
    count = 0
  }
}

extension ReusedList: Sendable where Element: Sendable {}

extension ReusedList: RandomAccessCollection {
  /// The first index.
  public var startIndex: Int { 0 }
  /// One past the last index.
  public var endIndex: Int { count }

  /// The element at an index.
  public subscript(index: Int) -> Element {
    precondition(index < count, "no such element")
    return places[index]
  }
}
