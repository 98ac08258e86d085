import Foundation
import HeadlessUIKit

/// A window with a rectangle of the screen, in an update cycle of its own.
@MainActor func withWindow<Result>(
  _ size: CGSize = CGSize(width: 390, height: 844), _ body: (UIWindow) throws -> Result
) rethrows -> Result {
  try UpdateCycle.with(UpdateCycle()) {
    UIKitConsole.clear()
    return try body(UIWindow(frame: CGRect(origin: .zero, size: size)))
  }
}

/// Another screen for the time of a test; to be called inside ``withWindow(_:_:)`` or for the screen of all tests.
@MainActor func withScreen<Result>(
  _ change: (inout UIScreen.Simulation) -> Void, _ body: () throws -> Result
) rethrows -> Result {
  let before = UIScreen.main.simulation
  var simulation = before
  change(&simulation)
  UIScreen.main.simulate(simulation)
  defer { UIScreen.main.simulate(before) }
  return try body()
}

/// Four numbers as a rectangle.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Four numbers as insets: top, left, bottom, right.
func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A log that views and controllers of the tests write.
@MainActor final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns what was written since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down the calls that it gets.
final class LoggingView: UIView {
  var name = ""
  var log: CallLog?
  var onLayout: (() -> Void)?

  convenience init(_ name: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10))
  {
    self.init(frame: frame)
    self.name = name
    self.log = log
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log?.add("\(name) layout")
    onLayout?()
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    log?.add("\(name) willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
  }

  override func didMoveToSuperview() { log?.add("\(name) didMoveToSuperview") }

  override func willMove(toWindow newWindow: UIWindow?) {
    log?.add("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }

  override func didMoveToWindow() { log?.add("\(name) didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log?.add("\(name) didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log?.add("\(name) willRemoveSubview") }
  override func safeAreaInsetsDidChange() { log?.add("\(name) safeAreaInsetsDidChange") }
  override func layoutMarginsDidChange() { log?.add("\(name) layoutMarginsDidChange") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log?.add("\(name) traitCollectionDidChange")
  }
}
