/// Those who observe properties, in the order in which they began.
///
/// UIKit's classes call ``changed(_:)`` after they have stored a value; an observer then looks whether the property
/// that it observes has another value than it saw last.
enum KeyValueObservers {
  private struct Entry {
    let number: Int
    weak var object: AnyObject?
    weak var observer: AnyObject?
    let key: String
    let check: () -> Void
  }

  nonisolated(unsafe) private static var entries: [Entry] = []
  nonisolated(unsafe) private static var last = 0

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - object: Whose property is observed.
  ///   - observer: Who observes, where it can be told from others by that.
  ///   - key: The name of the property, likewise.
  ///   - check: Looks at the property.
  /// - Returns: The number by which the observer is taken away.
  @discardableResult
  static func add(
    _ object: AnyObject, observer: AnyObject? = nil, key: String = "", _ check: @escaping () -> Void
  ) -> Int {
    entries.removeAll { $0.object == nil }
    last += 1
    entries.append(Entry(number: last, object: object, observer: observer, key: key, check: check))
    return last
  }

  /// Takes an observer away.
  static func remove(_ number: Int) {
    if !entries.isEmpty { entries.removeAll { $0.number == number } }
  }

  /// Takes an observer of a named property away.
  static func remove(_ object: AnyObject, observer: AnyObject, key: String) {
    entries.removeAll { $0.object === object && $0.observer === observer && $0.key == key }
  }

  /// Lets those look who observe an object.
  static func changed(_ object: AnyObject) {
    if entries.isEmpty { return }
    for entry in entries where entry.object === object { entry.check() }
  }

  /// Whether two values are equal, as far as that can be told; objects that cannot be compared are equal if they are one.
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
