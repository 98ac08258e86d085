/// The observers of properties, in the order in which they were added.
///
/// UIKit's classes call ``changed(_:)`` after they set an observable property. Each observer then compares
/// the property with the last value that it saw.
enum KeyValueObservers {
  private struct Entry {
    let number: Int
    weak var object: AnyObject?
    weak var observer: AnyObject?
    let key: String
    let check: () -> Void
  }

  @exclusivity(unchecked) nonisolated(unsafe) private static var entries: [Entry] = []
  @exclusivity(unchecked) nonisolated(unsafe) private static var last = 0

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - object: The object with the observed property.
  ///   - observer: The observing object, if it is needed to remove the observer.
  ///   - key: The name of the property, if it is needed to remove the observer.
  ///   - check: A closure that reads the property.
  /// - Returns: The number of the observer, for ``remove(_:)``.
  @discardableResult
  static func add(
    _ object: AnyObject, observer: AnyObject? = nil, key: String = "", _ check: @escaping () -> Void
  ) -> Int {
    entries.removeAll { $0.object == nil }
    last += 1
    entries.append(Entry(number: last, object: object, observer: observer, key: key, check: check))
    return last
  }

  /// Removes an observer.
  static func remove(_ number: Int) {
    if !entries.isEmpty { entries.removeAll { $0.number == number } }
  }

  /// Removes the observer of a named property.
  static func remove(_ object: AnyObject, observer: AnyObject, key: String) {
    entries.removeAll { $0.object === object && $0.observer === observer && $0.key == key }
  }

  /// Lets the observers of an object read their properties.
  static func changed(_ object: AnyObject) {
    if entries.isEmpty { return }
    for entry in entries where entry.object === object { entry.check() }
  }

  /// Returns whether two values are equal; values that are not `Equatable` are equal if they are the same
  /// object.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func compare<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
    if let one = one as? any Equatable { return compare(one) }
    let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
    if first.displayStyle == .optional, first.children.isEmpty {
      return second.displayStyle == .optional && second.children.isEmpty
    }
    return first.displayStyle == .class && (one as AnyObject) === (other as AnyObject)
  }
}
