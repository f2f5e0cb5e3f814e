/// A list that is emptied and filled again with every event: its places are kept and overwritten,
/// so that neither costs an allocation or a clean-up.
public struct ReusedList<Element> {
  @usableFromInline var places: [Element] = []
  /// How many elements there are.
  public private(set) var count = 0

  /// An empty list.
  public init() {}

  /// Adds an element at the end.
  @inline(__always)
  public mutating func append(_ element: Element) {
    if count < places.count { places[count] = element } else { places.append(element) }
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
