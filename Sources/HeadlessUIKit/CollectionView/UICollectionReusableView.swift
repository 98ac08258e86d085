import Foundation

/// A view that a collection view shows, puts aside and shows again for another element.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// A copy of the attributes that the view was given last; nil while it waits to be used again.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The size for which the view was asked for its preferred one; nil before that.
  final var measuredSize: CGSize?
  /// Whether the view has to be asked again because its content has changed.
  final var needsMeasuring = false
  final var dequeueIdentifier: String?
  /// Where the view waits when it is not on screen; nil for a view that was not dequeued.
  final var reusePool: ReusePool?

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from an archive; the archive's contents are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required convenience init(_instantiatedAt frame: CGRect) { self.init(frame: frame) }

  /// The identifier under which the view was dequeued; nil for a view made in another way.
  open var reuseIdentifier: String? { dequeueIdentifier }

  /// Called when the view is taken from the reuse queue, before it is given attributes; subclasses call super.
  open func prepareForReuse() {}

  /// Called with the attributes of the element that the view shows, after their geometry has been applied.
  ///
  /// Not called for attributes that are equal to those that the view already has.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view would like to have.
  ///
  /// Called for each view that is newly configured and, in layouts that take over what views prefer, for one that has
  /// got another size, with a copy of its attributes. The size is the smallest that the constraints in the view, or in a cell's content view, allow, in whole pixels; along
  /// an axis of which no constraint speaks, and in layouts that do not estimate sizes, it is the given one.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isMeasured, let view = constrainedView else { return layoutAttributes }
    let size = view.sizeByConstraints(from: layoutAttributes.size)
    guard size != layoutAttributes.size,
      let preferred = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size = size
    return preferred
  }

  /// The view whose constraints give the preferred size; nil where there is none.
  var constrainedView: UIView? { self }

  /// Called before another layout takes over.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after another layout has taken over.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Takes geometry and looks from attributes, without telling the subclass.
  final func takeGeometry(from attributes: UICollectionViewLayoutAttributes) {
    let size = attributes.size
    let transform = attributes.transform3D
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    center = attributes.center
    if !CATransform3DEqualToTransform(transform3D, transform) { transform3D = transform }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let depth = CGFloat(attributes.zIndex)
    if layer.zPosition != depth { layer.zPosition = depth }
  }
}
