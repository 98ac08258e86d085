/// A way to invalidate a view after a property has changed.
public protocol UIViewInvalidating {
  /// Invalidates a view.
  @MainActor func invalidate(view: UIView)
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// The view is drawn again.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// The view is laid out again.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// The constraints of the view are updated.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// The intrinsic content size of the view is requested again.
  public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// The configuration of the view is updated, if the view is a cell.
  public static var configuration: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
  /// The properties of the view are updated.
  public static var properties: Self { Self() }
}
