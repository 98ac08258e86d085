// The methods of the standard library with the same names, for closures of the main actor.
//
// If a function belongs to a module that is checked less strictly than this package, a closure of the main actor that it
// receives checks at each call that it runs there. The checks took a thirteenth of the time of an exploration. Closures
// that functions of this package receive need none.
extension Array {
  /// Returns whether an element satisfies a predicate.
  @inlinable @inline(__always) package func contains(where predicate: (Element) throws -> Bool) rethrows
    -> Bool
  {
    for element in self where try predicate(element) { return true }
    return false
  }

  /// Returns whether all elements satisfy a predicate.
  @inlinable @inline(__always) package func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
  {
    for element in self where try !predicate(element) { return false }
    return true
  }

  /// Returns the first element that satisfies a predicate; `nil` if there is none.
  @inlinable @inline(__always) package func first(where predicate: (Element) throws -> Bool) rethrows
    -> Element?
  {
    for element in self where try predicate(element) { return element }
    return nil
  }

  /// Returns the elements that satisfy a predicate, in order.
  @inlinable @inline(__always) package func filter(_ isIncluded: (Element) throws -> Bool) rethrows
    -> [Element]
  {
    var included: [Element] = []
    for element in self where try isIncluded(element) { included.append(element) }
    return included
  }

  /// Returns the elements, sorted by a predicate.
  @inlinable @inline(__always) package func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    var elements = self
    try elements.sort { try areInIncreasingOrder($0, $1) }
    return elements
  }
}
