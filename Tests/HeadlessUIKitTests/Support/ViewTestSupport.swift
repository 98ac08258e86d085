import Foundation
import HeadlessUIKit

/// Calls a closure with a window in a separate update cycle.
@MainActor func withWindow<Result>(
  _ size: CGSize = CGSize(width: 390, height: 844), _ body: (UIWindow) throws -> Result
) rethrows -> Result {
  try UpdateCycle.with(UpdateCycle()) {
    UIKitConsole.clear()
    return try body(UIWindow(frame: CGRect(origin: .zero, size: size)))
  }
}

/// Changes the current screen for the duration of a closure.
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

/// Returns a rectangle with the given origin and size.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns insets with the given top, left, bottom and right.
func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A log to which the views and controllers of a test write.
@MainActor final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the previous call, and removes them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs the calls that it receives.
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
