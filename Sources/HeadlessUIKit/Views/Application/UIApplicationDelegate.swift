import Foundation

/// Methods that an app delegate implements; the engine launches no apps and calls none of them.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _OptionalWindow {
  /// The main window of the app.
  @_disfavoredOverload var window: UIWindow? { get set }
}

/// What an app delegate has that does not implement the optional property ``UIApplicationDelegate/window``.
@preconcurrency @MainActor public protocol _OptionalWindow: NSObjectProtocol {}

extension _OptionalWindow {
  /// Always `nil`, for app delegates without a window.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

extension UIApplicationDelegate {
  /// The main window of the app, in a second optional as on iOS, where an app delegate can lack the property.
  public var window: UIWindow?? {
    get { .some(self[keyPath: Self.path]) }
    set { self[keyPath: Self.path] = newValue ?? nil }
  }

  /// The property of the delegate itself.
  private static var path: ReferenceWritableKeyPath<Self, UIWindow?> { \.window }
}
