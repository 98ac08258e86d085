import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The state of the scene; always in the foreground and active.
  open var activationState: ActivationState { .foregroundActive }
  /// The title of the scene; it has no effect here.
  open var title: String! = ""
  /// The delegate of the scene; `nil` unless the app sets it.
  open var delegate: (any UISceneDelegate)?

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

/// Methods that the delegate of a scene implements; the engine connects no scenes and calls none of them.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

/// Methods that the delegate of a window scene implements.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

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
  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? { statusBar }
  private lazy var statusBar = UIStatusBarManager()
  /// The traits of the scene, which are those of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The status bar of a window scene.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The frame of the status bar: the part of the screen above the safe area.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// A Boolean value that indicates whether the status bar is hidden, because it has no height.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}
