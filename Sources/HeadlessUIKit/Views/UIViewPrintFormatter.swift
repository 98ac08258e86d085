import Foundation

/// The formatter that prints a view; the simulator prints nothing.
@preconcurrency @MainActor open class UIViewPrintFormatter: NSObject {
  /// The view to print.
  open private(set) weak var view: UIView?

  init(_ view: UIView) { self.view = view }
}

extension UIView {
  /// Returns a formatter for the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
