import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The state of the scene; always in the foreground and active.
  open var activationState: ActivationState { .foregroundActive }
  /// The title of the scene; it has no effect here.
  open var title: String! = ""

  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene isn't connected to the app.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive
    /// The scene is in the foreground and receives no events.
    case foregroundInactive
    /// The scene is in the background.
    case background
  }
}

/// A scene that manages windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The windows of the scene.
  open var windows: [UIWindow] { screen.liveWindows.filter { $0.windowScene === self } }
  /// The key window of the scene.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The orientation of the interface, which follows from the size of the screen.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The coordinate space of the scene.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The traits of the scene, which are those of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}
