import Foundation

/// The geometry and appearance of one item, supplementary view or decoration view.
///
/// Size and center are stored; the frame is derived from them and the transform. Equality compares the properties that
/// UIKit compares. A subclass that adds properties must override `isEqual(_:)` and ``copy(with:)``, otherwise changes
/// of these properties do not reach the views.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  // Foundation declares equality and hashing as nonisolated; attributes are used on the main actor only.
  nonisolated(unsafe) private final var storedCenter = CGPoint.zero
  nonisolated(unsafe) private final var storedSize = CGSize.zero
  /// The origin of the frame, stored so that reading the frame gives exactly the value that was set.
  private final var frameOrigin = CGPoint.zero
  nonisolated(unsafe) private final var storedAlpha: CGFloat = 1
  nonisolated(unsafe) private final var storedZIndex = 0
  nonisolated(unsafe) private final var storedIndexPath = IndexPath()
  /// The properties that few elements have, stored separately so that the other objects stay small.
  nonisolated(unsafe) private final var rare: Rare?
  nonisolated(unsafe) private final var category = UICollectionView.ElementCategory.cell
  nonisolated(unsafe) private final var storedHidden = false
  private final var frameIsKnown = true
  /// Whether the object was created for a cell, a supplementary view or a decoration view.
  package final private(set) var hasKind = false

  /// Whether measuring a view with these attributes solves the constraints in the view.
  final var isMeasured = true
  /// The axes on which measuring a view keeps the size.
  final var fixedAxes: CompositionalEstimate = []

  private final class Rare {
    var kind: String?
    /// The transform; nil for the identity.
    var transform: CATransform3D?

    init(kind: String?, transform: CATransform3D?) {
      self.kind = kind
      self.transform = transform
    }
  }

  // MARK: - Creation

  /// Creates attributes without a kind; a collection view raises an exception if a layout returns them.
  public override init() {
    AttributesUsage.current.created &+= 1
    super.init()
  }

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required convenience init(_instantiated: Void) { self.init() }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    storedIndexPath = indexPath
    hasKind = true
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    become(.supplementaryView, kind: elementKind, indexPath: indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    become(.decorationView, kind: decorationViewKind, indexPath: indexPath)
  }

  /// Sets the identity of the element.
  package final func become(_ category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath)
  {
    self.category = category
    storedIndexPath = indexPath
    hasKind = true
    if let kind { rare = Rare(kind: kind, transform: rare?.transform) }
  }

  // MARK: - Identity

  /// The index path of the element: section and item, or a single index for a view that belongs to no section.
  open var indexPath: IndexPath {
    get {
      AttributesUsage.current.read &+= 1
      return storedIndexPath
    }
    set { storedIndexPath = newValue }
  }

  /// The category of the element: cell, supplementary view or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of the supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { rare?.kind }

  // MARK: - Geometry

  /// The bounding box of the transformed element, in content coordinates.
  ///
  /// Setting it sets size and center to those of the rectangle, without applying the inverse transform: with a
  /// transform other than the identity, reading the frame gives another value than was set. Setting the null rectangle
  /// raises an exception and changes nothing.
  open var frame: CGRect {
    get {
      AttributesUsage.current.read &+= 1
      if frameIsKnown { return CGRect(origin: frameOrigin, size: storedSize) }
      let frame = transformedFrame()
      // With a negative size the frame has a positive size, and origin and size do not determine it.
      if rare?.transform == nil, frame.size == storedSize {
        frameOrigin = frame.origin
        frameIsKnown = true
      }
      return frame
    }
    set {
      if newValue.origin.x == .infinity || newValue.origin.y == .infinity {
        return LayoutModel.raise(.frameIsNull)
      }
      storedSize = newValue.size
      storedCenter = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
      frameOrigin = newValue.origin
      frameIsKnown = rare?.transform == nil
      if !frameIsKnown { LayoutObservation.observer?.frameWasSetUnderTransform(of: self) }
    }
  }

  /// The center of the element, in content coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set {
      if frameIsKnown {
        frameOrigin.x += newValue.x - storedCenter.x
        frameOrigin.y += newValue.y - storedCenter.y
      }
      storedCenter = newValue
    }
  }

  /// The size of the element before the transform, in points; setting it keeps the center.
  open var size: CGSize {
    get { storedSize }
    set {
      guard newValue != storedSize else { return }
      storedSize = newValue
      frameIsKnown = false
    }
  }

  /// A rectangle at the origin with the size of the element; setting it sets the size.
  ///
  /// Setting a rectangle with another origin raises an exception and changes nothing.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set {
      guard newValue.origin == .zero else { return LayoutModel.raise(.boundsHaveOrigin(newValue, self)) }
      size = newValue.size
    }
  }

  /// The three-dimensional transform around the center; setting it also changes ``transform``.
  open var transform3D: CATransform3D {
    get { rare?.transform ?? CATransform3DIdentity }
    set {
      let isIdentity = CATransform3DIsIdentity(newValue)
      if isIdentity && rare?.transform == nil { return }
      rare = Rare(kind: rare?.kind, transform: isIdentity ? nil : newValue)
      frameIsKnown = false
    }
  }

  /// The affine form of ``transform3D``; the identity if it is not affine.
  open var transform: CGAffineTransform {
    get {
      guard let transform = rare?.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns the frame of a layer with these attributes.
  private func transformedFrame() -> CGRect {
    let box = CGRect(
      x: -storedSize.width / 2, y: -storedSize.height / 2, width: storedSize.width, height: storedSize.height)
    let placed = rare?.transform.map { RectQuery.boundingBox(of: box, under: $0) } ?? box
    return placed.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  // MARK: - Appearance

  /// The opacity, from 0 to 1; a fully transparent element has a view.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }

  /// Whether the element is hidden; a hidden element has no view.
  open var isHidden: Bool {
    get { storedHidden }
    set { storedHidden = newValue }
  }

  /// The position from back to front; the order of elements with the same value is not defined.
  open var zIndex: Int {
    get { storedZIndex }
    set { storedZIndex = newValue }
  }

  // MARK: - Copying and equality

  /// Returns a copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instantiated: ())
    copy.storedCenter = storedCenter
    copy.storedSize = storedSize
    copy.frameOrigin = frameOrigin
    copy.storedAlpha = storedAlpha
    copy.storedZIndex = storedZIndex
    copy.storedIndexPath = storedIndexPath
    copy.rare = rare
    copy.category = category
    copy.hasKind = hasKind
    copy.storedHidden = storedHidden
    copy.frameIsKnown = frameIsKnown
    copy.isMeasured = isMeasured
    copy.fixedAxes = fixedAxes
    return copy
  }

  /// Returns whether another object has the same identity, geometry and appearance.
  ///
  /// Center and size are compared with a tolerance of 10⁻⁶ points, the transform exactly. A hidden and a fully
  /// transparent element count as equally hidden. Properties of subclasses are not compared.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return storedIndexPath == other.storedIndexPath && category == other.category
      && rare?.kind == other.rare?.kind && looksEqual(to: other)
  }

  nonisolated private func looksEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
    let tolerance = 1e-6
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) <= tolerance }
    guard near(storedCenter.x, other.storedCenter.x), near(storedCenter.y, other.storedCenter.y),
      near(storedSize.width, other.storedSize.width), near(storedSize.height, other.storedSize.height)
    else { return false }
    guard (storedHidden || storedAlpha == 0) == (other.storedHidden || other.storedAlpha == 0),
      storedAlpha == other.storedAlpha, storedZIndex == other.storedZIndex
    else { return false }
    guard rare !== other.rare else { return true }
    return CATransform3DEqualToTransform(
      rare?.transform ?? CATransform3DIdentity, other.rare?.transform ?? CATransform3DIdentity)
  }

  /// A hash of the index path and the kind, which is the same for equal attributes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(storedIndexPath)
    hasher.combine(rare?.kind)
    return hasher.finalize()
  }

  /// The class, the index path, the frame and the properties that differ from the defaults.
  nonisolated open override var description: String {
    let origin = CGPoint(x: storedCenter.x - storedSize.width / 2, y: storedCenter.y - storedSize.height / 2)
    var text = "<\(type(of: self))> index path: (\(storedIndexPath.map(String.init).joined(separator: ", ")))"
    if let kind = rare?.kind { text += "; element kind: (\(kind))" }
    text += "; frame = \(GeometryFormat.rect(CGRect(origin: origin, size: storedSize)))"
    if storedAlpha != 1 { text += "; alpha = \(GeometryFormat.number(storedAlpha))" }
    if storedHidden { text += "; hidden" }
    if storedZIndex != 0 { text += "; zIndex = \(storedZIndex)" }
    return text
  }
}
