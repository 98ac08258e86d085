import Foundation

extension UIViewController {
  /// A property of a view controller that is set when the view is loaded; reading it loads the view.
  @propertyWrapper public struct ViewLoading<Value> {
    private var value: Value?

    /// The value; only read through the view controller, see the static subscript.
    @available(*, unavailable, message: "ViewLoading is only for properties of view controllers")
    public var wrappedValue: Value {
      get { fatalError("ViewLoading is only for properties of view controllers") }
      set { fatalError("ViewLoading is only for properties of view controllers, not for \(newValue)") }
    }

    /// Creates a property without a value.
    public init() { value = nil }

    /// Creates a property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The value of the property of a view controller; reading it loads the view.
    @MainActor
    public static subscript<EnclosingSelf: UIViewController>(
      _enclosingInstance controller: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storageKeyPath].value else {
          fatalError("\(EnclosingSelf.self) did not set a ViewLoading property when it loaded its view")
        }
        return value
      }
      set { controller[keyPath: storageKeyPath].value = newValue }
    }
  }

  /// The name of the exception for a controller whose view is in the view of the wrong parent.
  public static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency")

  /// Posted when a split view controller expands or collapses; the engine never posts it.
  public nonisolated static let showDetailTargetDidChangeNotification = NSNotification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}
