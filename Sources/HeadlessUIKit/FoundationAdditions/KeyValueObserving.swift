import Foundation

// Foundation has key-value observing with Objective-C alone. Here the objects of UIKit tell of changes of the
// properties that layouts observe: the geometry of views, what a scroll view shows, and a layout's collection view.
#if !canImport(ObjectiveC)
  /// What `observe(_:options:changeHandler:)` returns; observing ends with it.
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

  /// What a change handler is told.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The value at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change as well, which is not made here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// What happens to an observed property.
  public enum NSKeyValueChange: UInt, Sendable {
    /// The property has got a value.
    case setting = 1
    /// Something was put into a collection.
    case insertion
    /// Something was taken out of a collection.
    case removal
    /// Something in a collection was replaced.
    case replacement
  }

  /// The keys of what an observer is told.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What kind of change it is, as the raw value of a `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value now.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Where in a collection the change is.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is still to come.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  /// A change of a property.
  public struct NSKeyValueObservedChange<Value> {
    /// The value now.
    public let newValue: Value?
    /// The value before.
    public let oldValue: Value?
    /// What kind of change it is.
    public let kind = NSKeyValueChange.setting
    /// Whether the change is still to come.
    public let isPrior = false
  }

  extension NSObjectProtocol {
    /// Observes a property by its key path.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - options: What the handler is told, and whether it is called at once.
    ///   - changeHandler: Called with the object and the change, after each change that UIKit's classes tell of.
    /// - Returns: The observation, which ends when it is released.
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
    /// Reads a property by its name: one of the geometry of views, or a stored one of Swift.
    ///
    /// - Parameter key: The name of the property.
    /// - Returns: The value; nil for a property that cannot be read by name.
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

    /// Lets an object be told when a property changes.
    ///
    /// - Parameters:
    ///   - observer: Who is told: a layout, a view or a view controller, by `observeValue(forKeyPath:of:change:context:)`.
    ///   - keyPath: The name of the property.
    ///   - options: What the observer is told, and whether at once.
    ///   - context: Handed to the observer.
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

    /// Ends what `addObserver(_:forKeyPath:options:context:)` has begun.
    ///
    /// - Parameters:
    ///   - observer: Who was told.
    ///   - keyPath: The name of the property.
    ///   - context: What was handed to the observer.
    public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) { KeyValueObservers.remove(self, observer: observer, key: keyPath) }
  }

  extension UIView {
    /// What layouts observe of a view, by its name.
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

  /// Carries a value to the main actor, on which everything of UIKit runs.
  private struct Kept<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
#endif
