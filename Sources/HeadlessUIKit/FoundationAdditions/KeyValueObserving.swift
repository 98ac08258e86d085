import Foundation

// Foundation only has key-value observing with Objective-C. Here, UIKit's classes report changes of the
// properties that layouts observe: the geometry of views, the content of scroll views, and the collection
// view of a layout.
#if !canImport(ObjectiveC)
  /// An observation, which ends when it is deallocated.
  public final class NSKeyValueObservation: NSObject {
    private let number: Int

    init(number: Int) {
      self.number = number
      super.init()
    }

    deinit { KeyValueObservers.remove(number) }

    /// Ends the observation.
    public func invalidate() { KeyValueObservers.remove(number) }
  }

  /// The values that an observer receives.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A notification with the current value when the observation begins.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification before each change, which is never sent here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// The kind of a change.
  public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were inserted into a collection.
    case insertion
    /// Elements were removed from a collection.
    case removal
    /// Elements of a collection were replaced.
    case replacement
  }

  /// The keys of a change dictionary.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, a raw value of `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of the change in a collection.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the notification precedes the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  /// A change of a property.
  public struct NSKeyValueObservedChange<Value> {
    /// The new value.
    public let newValue: Value?
    /// The old value.
    public let oldValue: Value?
    /// The kind of the change.
    public let kind = NSKeyValueChange.setting
    /// Whether the notification precedes the change.
    public let isPrior = false
  }

  extension NSObjectProtocol {
    /// Observes a property by its key path.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - options: The values for the handler, and whether to call it immediately.
    ///   - changeHandler: A closure that receives the object and the change, after each change that UIKit's
    ///     classes report.
    /// - Returns: The observation, which ends when it is deallocated.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      func change(_ new: Value, _ old: Value?) -> NSKeyValueObservedChange<Value> {
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
      }
      var last = self[keyPath: keyPath]
      if options.contains(.initial) { changeHandler(self, change(last, nil)) }
      let number = KeyValueObservers.add(self) { [weak self] in
        guard let self else { return }
        let value = self[keyPath: keyPath]
        guard !KeyValueObservers.areEqual(value, last) else { return }
        let old = last
        last = value
        changeHandler(self, change(value, old))
      }
      return NSKeyValueObservation(number: number)
    }
  }

  extension NSObject {
    /// Returns the value of a property by its name: geometry of a view, or a stored property.
    ///
    /// - Parameter key: The name of the property.
    /// - Returns: The value, or `nil` if there is no such property.
    public func value(forKey key: String) -> Any? {
      switch (self, key) {
      case (let view as UIView, _):
        if let value = MainActor.assumeIsolated({ view.geometryValue(forKey: key) }) { return value }
      case (let layout as UICollectionViewLayout, "collectionView"):
        return MainActor.assumeIsolated { Kept(layout.collectionView) }.value
      default: break
      }
      var mirror: Mirror? = Mirror(reflecting: self)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == key }) { return child.value }
        mirror = current.superclassMirror
      }
      return nil
    }

    /// Adds an observer of a property.
    ///
    /// - Parameters:
    ///   - observer: A layout, a view or a view controller, which receives
    ///     `observeValue(forKeyPath:of:change:context:)`.
    ///   - keyPath: The name of the property.
    ///   - options: The values for the observer, and whether to notify it immediately.
    ///   - context: A pointer that is passed to the observer.
    public func addObserver(
      _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer?
    ) {
      func tell(_ observer: NSObject, _ object: NSObject, _ new: Any?, _ old: Any?) {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new }
        if options.contains(.old) { change[.oldKey] = old }
        let told = Kept((observer, object, change, context))
        MainActor.assumeIsolated {
          let (observer, object, change, context) = told.value
          if let layout = observer as? UICollectionViewLayout {
            layout.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          } else if let responder = observer as? UIResponder {
            responder.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          }
        }
      }
      var last = value(forKey: keyPath)
      if options.contains(.initial) { tell(observer, self, last, nil) }
      KeyValueObservers.add(self, observer: observer, key: keyPath) { [weak self, weak observer] in
        guard let self, let observer else { return }
        let value = self.value(forKey: keyPath)
        guard !KeyValueObservers.areEqual(value as Any, last as Any) else { return }
        let old = last
        last = value
        tell(observer, self, value, old)
      }
    }

    /// Removes an observer of a property.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - keyPath: The name of the property.
    ///   - context: The pointer that is passed to the observer; it is ignored.
    public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) { KeyValueObservers.remove(self, observer: observer, key: keyPath) }
  }

  extension UIView {
    /// Returns the value of an observable property by its name.
    fileprivate func geometryValue(forKey key: String) -> (any Sendable)? {
      let scrollView = self as? UIScrollView
      switch key {
      case "frame": return frame
      case "bounds": return bounds
      case "center": return center
      case "alpha": return alpha
      case "hidden": return isHidden
      case "transform": return transform
      case "contentOffset": return scrollView?.contentOffset
      case "contentSize": return scrollView?.contentSize
      case "contentInset": return scrollView?.contentInset
      default: return nil
      }
    }
  }

  /// Passes a value to the main actor, where all UIKit code runs.
  private struct Kept<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
#endif
