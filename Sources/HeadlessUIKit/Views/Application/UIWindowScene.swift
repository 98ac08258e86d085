import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How far in front the scene is: always in front.
  open var activationState: ActivationState { .foregroundActive }
  /// The scene's title; kept.
  open var title: String! = ""

  /// How far in front a scene is.
  public enum ActivationState: Int, Sendable {
    /// It belongs to no app.
    case unattached = -1
    /// In front, and gets events.
    case foregroundActive
    /// In front, and gets no events.
    case foregroundInactive
    /// Not in front.
    case background
  }
}

/// A scene with windows, for clients that make their windows of one.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen on which the scene is.
  open var screen: UIScreen { .main }
  /// The windows of the scene.
  open var windows: [UIWindow] { screen.liveWindows.filter { $0.windowScene === self } }
  /// The window of the scene that gets what is typed.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The way the interface is turned, which follows from the screen's size.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The scene's coordinate space.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The traits of the scene: the screen's.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}
