import Foundation
import HeadlessUIKit

/// The views of a session: a window that fills the screen, and the collection view.
@MainActor struct Stage {
  let window: UIWindow
  let host: StageController
  let collectionView: UICollectionView

  /// Creates the views for a device and a layout; the collection view is not in the window yet.
  init(_ device: ScenarioDevice, _ subject: LayoutSession.Subject) {
    var screen = UIScreen.Simulation()
    screen.size = device.screen ?? device.size
    screen.scale = device.scale
    screen.layoutDirection = device.direction == .rtl ? .rightToLeft : .leftToRight
    UIScreen.main.start(with: screen)
    window = UIWindow(frame: UIScreen.main.bounds)

    let bounds = CGRect(origin: .zero, size: device.size)
    host = StageController()
    host.view = subject.superview ?? UIView()
    host.view.frame = bounds
    host.additionalSafeAreaInsets = device.safeArea
    collectionView = subject.collectionView(frame: bounds)
    collectionView.profile = device.profile
    collectionView.rectPolicy = device.rects
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if device.safeArea != .zero { collectionView.contentInsetAdjustmentBehavior = .always }
    collectionView.contentInset = device.contentInset
    host.view.addSubview(collectionView)
  }
}

/// The controller of the view around the collection view.
final class StageController: UIViewController {
  /// Is called whenever the frames of the subviews are set, before the collection view is laid out.
  var didLayOut: () -> Void = {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    didLayOut()
  }
}
