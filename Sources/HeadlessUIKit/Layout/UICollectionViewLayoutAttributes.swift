import Foundation

/// Where an element is and how it looks: one object for each item, supplementary view and decoration view.
///
/// Size and center are stored; the frame follows from them and from the transform. Equality compares what UIKit
/// compares and nothing that a subclass adds: a subclass with properties of its own overrides `isEqual(_:)` and
/// ``copy(with:)``, or its changes do not reach the views.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying,
  UIDynamicItem
{
  // Equality and hashing are not isolated in Foundation, and attributes are used on the main actor alone.
  nonisolated(unsafe) private final var storedCenter = CGPoint.zero
  nonisolated(unsafe) private final var storedSize = CGSize.zero
  /// The origin of the frame, kept so that a frame reads back as it was set.
  private final var frameOrigin = CGPoint.zero
  nonisolated(unsafe) private final var storedAlpha: CGFloat = 1
  nonisolated(unsafe) private final var storedZIndex = 0
  nonisolated(unsafe) private final var storedIndexPath = IndexPath()
  /// What few elements have, out of line so that the others stay small.
  nonisolated(unsafe) private final var rare: Rare?
  nonisolated(unsafe) private final var category = UICollectionView.ElementCategory.cell
  nonisolated(unsafe) private final var storedHidden = false
  private final var frameIsKnown = true
  /// Whether the object was made for a cell, a supplementary view or a decoration view.
  package final private(set) var hasKind = false

  /// Whether the size is an estimate that the constraints in a view may correct.
  final var isMeasured = true

  private final class Rare {
    var kind: String?
    /// Nil is the identity.
    var transform: CATransform3D?

    init(kind: String?, transform: CATransform3D?) {
      self.kind = kind
      self.transform = transform
    }
  }

  // MARK: - Creation

  /// Creates attributes of no kind, for which a collection view raises an exception when they are returned to it.
  public override init() {
    LayoutWatch.attributesMade &+= 1
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

  /// Makes the object stand for an element.
  package final func become(_ category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath)
  {
    self.category = category
    storedIndexPath = indexPath
    hasKind = true
    if let kind { rare = Rare(kind: kind, transform: rare?.transform) }
  }

  // MARK: - Identity

  /// The path of the element: section and item, or one component for a global supplementary view.
  open var indexPath: IndexPath {
    get {
      LayoutWatch.attributesRead &+= 1
      return storedIndexPath
    }
    set { storedIndexPath = newValue }
  }

  /// Whether the element is a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { rare?.kind }

  // MARK: - Geometry

  /// The box around the transformed element, in the content's coordinates.
  ///
  /// Setting it sets size and center to those of the rectangle. No inverse transform is applied: under a
  /// transform other than the identity the frame does not read back as it was set. Setting the null rectangle raises
  /// an exception and changes nothing.
  open var frame: CGRect {
    get {
      LayoutWatch.attributesRead &+= 1
      if frameIsKnown { return CGRect(origin: frameOrigin, size: storedSize) }
      let frame = transformedFrame()
      // A negative size gives a frame of positive size, which does not read back from the two.
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
      if !frameIsKnown { LayoutWatch.current?.framesSetUnderTransform.append(self) }
    }
  }

  /// The center of the element, in the content's coordinates.
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

  /// The size of the element before its transform; setting it keeps the center.
  open var size: CGSize {
    get { storedSize }
    set {
      guard newValue != storedSize else { return }
      storedSize = newValue
      frameIsKnown = false
    }
  }

  /// The rectangle of the element's size at the origin; setting it sets the size.
  ///
  /// Setting a rectangle with another origin raises an exception and changes nothing.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set {
      guard newValue.origin == .zero else { return LayoutModel.raise(.boundsHaveOrigin(newValue, self)) }
      size = newValue.size
    }
  }

  /// The transform about the center; replaces ``transform`` when set.
  open var transform3D: CATransform3D {
    get { rare?.transform ?? CATransform3DIdentity }
    set {
      let isIdentity = CATransform3DIsIdentity(newValue)
      if isIdentity && rare?.transform == nil { return }
      rare = Rare(kind: rare?.kind, transform: isIdentity ? nil : newValue)
      frameIsKnown = false
    }
  }

  /// The affine form of ``transform3D``; the identity where that is not affine.
  open var transform: CGAffineTransform {
    get {
      guard let transform = rare?.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The box that the layer of a view with these attributes would have.
  private func transformedFrame() -> CGRect {
    let box = CGRect(
      x: -storedSize.width / 2, y: -storedSize.height / 2, width: storedSize.width, height: storedSize.height)
    let placed = rare?.transform.map { RectQuery.boundingBox(of: box, under: $0) } ?? box
    return placed.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  // MARK: - Appearance

  /// The opacity, from 0 to 1; an element with 0 still has a view.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }

  /// Whether the element has no view at all.
  open var isHidden: Bool {
    get { storedHidden }
    set { storedHidden = newValue }
  }

  /// The order from back to front; elements of equal index are in no particular order.
  open var zIndex: Int {
    get { storedZIndex }
    set { storedZIndex = newValue }
  }

  // MARK: - Copying and equality

  /// Copies the attributes, with the class they have.
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
    return copy
  }

  /// Whether another object has the same path and kind and looks the same in the same place.
  ///
  /// Center and size are compared within a tiny tolerance, the transform exactly. Hidden and fully transparent
  /// elements count as equally hidden. Properties of subclasses are not compared.
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

  /// A hash of path and kind, which is the same for equal attributes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(storedIndexPath)
    hasher.combine(rare?.kind)
    return hasher.finalize()
  }

  /// The class, the path and the frame, in a form that is the same on every machine.
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
