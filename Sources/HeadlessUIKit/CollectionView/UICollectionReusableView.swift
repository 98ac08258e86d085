import Foundation

/// A view that a collection view shows, puts aside and shows again for another element.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// A copy of the attributes that the view was given last; nil while it waits to be used again.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
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

  /// Returns the attributes that the view would like to have; the given ones where the view has no constraints.
  ///
  /// Called once for each view that is newly configured, with a copy of its attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

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
