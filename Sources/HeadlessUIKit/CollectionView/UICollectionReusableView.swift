import Foundation

/// A view that a collection view shows for an element and later reuses for another element.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// A copy of the attributes that were applied last; nil while the view waits to be reused.
  @exclusivity(unchecked) final var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The size that the view had when it was last measured; nil if it was not.
  @exclusivity(unchecked) final var measuredSize: CGSize?
  /// Whether the view must be measured again because its content has changed.
  @exclusivity(unchecked) final var needsMeasuring = false
  /// Whether the view is in the scroll view of an orthogonal section instead of in the collection view.
  @exclusivity(unchecked) final var isInOrthogonalSection = false
  /// The reuse identifier with which the view was dequeued; nil if it was not dequeued.
  @exclusivity(unchecked) final var dequeueIdentifier: String?
  /// The pool in which the view waits to be reused; nil if it was not dequeued.
  @exclusivity(unchecked) final var reusePool: ReusePool?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required convenience init(_instantiatedAt frame: CGRect) { self.init(frame: frame) }

  /// The reuse identifier with which the view was dequeued; nil if it was not dequeued.
  open var reuseIdentifier: String? { dequeueIdentifier }

  /// Prepares the view for another element; subclasses call super.
  ///
  /// The collection view calls it when the view is dequeued again, before applying attributes.
  open func prepareForReuse() {}

  /// Applies the attributes that a layout subclass has added.
  ///
  /// The collection view calls it after it has applied frame, transform, alpha and z-index. It does not call it if the
  /// new attributes are equal to the applied ones.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers, given those of the layout.
  ///
  /// The collection view calls it for a newly configured view and, if the layout uses preferred sizes, for a view whose
  /// size has changed. The size in the result is the smallest that the constraints in the view, or in a cell's content
  /// view, allow, in whole pixels. Without constraints it is the answer of an override of `sizeThatFits(_:)`. It is the
  /// given size on an axis on which nothing decides, and in a layout that does not estimate sizes.
  ///
  /// - Parameter layoutAttributes: A copy of the layout's attributes.
  /// - Returns: The preferred attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isMeasured else { return layoutAttributes }
    let size: CGSize
    if let view = constrainedView, view._placesSubviewsByConstraints || view._arrangesSubviews {
      size = view.sizeByConstraints(from: layoutAttributes.size, fixed: layoutAttributes.fixedAxes)
    } else {
      size = sizeByOwnAnswer(to: layoutAttributes)
    }
    guard size != layoutAttributes.size,
      let preferred = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size = size
    return preferred
  }

  /// Returns the size that an override of `sizeThatFits(_:)` answers; keeps the length of axes that are fixed.
  private func sizeByOwnAnswer(to attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let own = sizeThatFits(attributes.size)
    // Without an override the answer is the present size.
    guard own != bounds.size, RectQuery.isFinite(own) else { return attributes.size }
    return CGSize(
      width: attributes.fixedAxes.contains(.width) ? attributes.size.width : own.width,
      height: attributes.fixedAxes.contains(.height) ? attributes.size.height : own.height)
  }

  /// The view whose constraints determine the preferred size; nil if there is none.
  var constrainedView: UIView? { self }

  /// Notifies the view that another layout is about to replace the present one.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Notifies the view that another layout has replaced the previous one.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Applies the geometry and appearance in attributes, without calling ``apply(_:)``.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - position: The center on screen, which differs from that of the attributes if the content is mirrored.
  final func takeGeometry(from attributes: UICollectionViewLayoutAttributes, center position: CGPoint) {
    let size = attributes.size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    center = position
    if !attributes.isKnownToBeUntransformed || !_layer._hasIdentityTransform {
      let transform = attributes.transform3D
      if !CATransform3DEqualToTransform(transform3D, transform) { transform3D = transform }
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let depth = CGFloat(attributes.zIndex)
    if _layer.zPosition != depth { _layer.zPosition = depth }
  }
}
