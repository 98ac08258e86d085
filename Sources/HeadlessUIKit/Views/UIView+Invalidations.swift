extension UIView {
  /// The invalidations of a view that ``Invalidating`` can cause.
  public enum Invalidations {
    /// The view is drawn again.
    public struct Display: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// The view is laid out again.
    public struct Layout: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// The constraints of the view are updated.
    public struct Constraints: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// The intrinsic content size of the view is requested again.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// The configuration of the view is updated, if the view is a cell.
    public struct Configuration: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) {
        (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
      }
    }

    /// The properties of the view are updated.
    public struct Properties: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
    }

    /// Two invalidations, one after the other.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>:
      UIViewInvalidating
    {
      private let first: Invalidation1
      private let second: Invalidation2
      /// Creates an invalidation from two others.
      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (first, second) = (invalidation1, invalidation2)
      }
      /// Invalidates a view.
      @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }
}
