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
  /// All that is stored: a copy is one assignment, and exclusive access is checked once for several values.
  private struct State {
    var center = CGPoint.zero
    var size = CGSize.zero
    /// The origin of the frame, kept so that a frame reads back as it was set.
    var frameOrigin = CGPoint.zero
    var alpha: CGFloat = 1
    var zIndex = 0
    var indexPath = IndexPath()
    /// What few elements have, out of line so that the others stay small.
    var rare: Rare?
    var category = UICollectionView.ElementCategory.cell
    var isHidden = false
    var frameIsKnown = true
    var hasKind = false
    var isMeasured = true

    /// The frame; without a transform it is known from then on.
    mutating func frame() -> CGRect {
      if frameIsKnown { return CGRect(origin: frameOrigin, size: size) }
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let placed = rare?.transform.map { RectQuery.boundingBox(of: box, under: $0) } ?? box
      let frame = placed.offsetBy(dx: center.x, dy: center.y)
      // A negative size gives a frame of positive size, which does not read back from the two.
      if rare?.transform == nil, frame.size == size {
        frameOrigin = frame.origin
        frameIsKnown = true
      }
      return frame
    }

    /// Sets size and center to those of a rectangle, and says whether it reads back as the frame.
    mutating func setFrame(_ frame: CGRect) -> Bool {
      size = frame.size
      center = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
      frameOrigin = frame.origin
      frameIsKnown = rare?.transform == nil
      return frameIsKnown
    }

    mutating func setCenter(_ newCenter: CGPoint) {
      if frameIsKnown {
        frameOrigin.x += newCenter.x - center.x
        frameOrigin.y += newCenter.y - center.y
      }
      center = newCenter
    }

    mutating func setSize(_ newSize: CGSize) {
      guard newSize != size else { return }
      size = newSize
      frameIsKnown = false
    }

    func isEqual(to other: State) -> Bool {
      indexPath == other.indexPath && category == other.category && rare?.kind == other.rare?.kind
        && looksEqual(to: other)
    }

    private func looksEqual(to other: State) -> Bool {
      let tolerance = 1e-6
      func near(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) <= tolerance }
      guard near(center.x, other.center.x), near(center.y, other.center.y),
        near(size.width, other.size.width), near(size.height, other.size.height)
      else { return false }
      guard (isHidden || alpha == 0) == (other.isHidden || other.alpha == 0), alpha == other.alpha,
        zIndex == other.zIndex
      else { return false }
      guard rare !== other.rare else { return true }
      return CATransform3DEqualToTransform(
        rare?.transform ?? CATransform3DIdentity, other.rare?.transform ?? CATransform3DIdentity)
    }
  }

  // Equality and hashing are not isolated in Foundation, and attributes are used on the main actor alone.
  nonisolated(unsafe) private final var state = State()

  /// Whether the object was made for a cell, a supplementary view or a decoration view.
  package final var hasKind: Bool { state.hasKind }

  /// Whether the size is an estimate that the constraints in a view may correct.
  final var isMeasured: Bool {
    get { state.isMeasured }
    set { state.isMeasured = newValue }
  }

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
    state.indexPath = indexPath
    state.hasKind = true
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
    state.category = category
    state.indexPath = indexPath
    state.hasKind = true
    if let kind { state.rare = Rare(kind: kind, transform: state.rare?.transform) }
  }

  // MARK: - Identity

  /// The path of the element: section and item, or one component for a global supplementary view.
  open var indexPath: IndexPath {
    get {
      LayoutWatch.attributesRead &+= 1
      return state.indexPath
    }
    set { state.indexPath = newValue }
  }

  /// Whether the element is a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { state.category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { state.rare?.kind }

  // MARK: - Geometry

  /// The box around the transformed element, in the content's coordinates.
  ///
  /// Setting it sets size and center to those of the rectangle. No inverse transform is applied: under a
  /// transform other than the identity the frame does not read back as it was set. Setting the null rectangle raises
  /// an exception and changes nothing.
  open var frame: CGRect {
    get {
      LayoutWatch.attributesRead &+= 1
      return state.frame()
    }
    set {
      if newValue.origin.x == .infinity || newValue.origin.y == .infinity {
        return LayoutModel.raise(.frameIsNull)
      }
      if !state.setFrame(newValue) { LayoutWatch.current?.framesSetUnderTransform.append(self) }
    }
  }

  /// The center of the element, in the content's coordinates.
  open var center: CGPoint {
    get { state.center }
    set { state.setCenter(newValue) }
  }

  /// The size of the element before its transform; setting it keeps the center.
  open var size: CGSize {
    get { state.size }
    set { state.setSize(newValue) }
  }

  /// The rectangle of the element's size at the origin; setting it sets the size.
  ///
  /// Setting a rectangle with another origin raises an exception and changes nothing.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: state.size) }
    set {
      guard newValue.origin == .zero else { return LayoutModel.raise(.boundsHaveOrigin(newValue, self)) }
      size = newValue.size
    }
  }

  /// The transform about the center; replaces ``transform`` when set.
  open var transform3D: CATransform3D {
    get { state.rare?.transform ?? CATransform3DIdentity }
    set {
      let isIdentity = CATransform3DIsIdentity(newValue)
      if isIdentity && state.rare?.transform == nil { return }
      state.rare = Rare(kind: state.rare?.kind, transform: isIdentity ? nil : newValue)
      state.frameIsKnown = false
    }
  }

  /// The affine form of ``transform3D``; the identity where that is not affine.
  open var transform: CGAffineTransform {
    get {
      guard let transform = state.rare?.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: - Appearance

  /// The opacity, from 0 to 1; an element with 0 still has a view.
  open var alpha: CGFloat {
    get { state.alpha }
    set { state.alpha = newValue }
  }

  /// Whether the element has no view at all.
  open var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }

  /// The order from back to front; elements of equal index are in no particular order.
  open var zIndex: Int {
    get { state.zIndex }
    set { state.zIndex = newValue }
  }

  // MARK: - Copying and equality

  /// Copies the attributes, with the class they have.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instantiated: ())
    copy.state = state
    return copy
  }

  /// Whether another object has the same path and kind and looks the same in the same place.
  ///
  /// Center and size are compared within a tiny tolerance, the transform exactly. Hidden and fully transparent
  /// elements count as equally hidden. Properties of subclasses are not compared.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    return state.isEqual(to: other.state)
  }

  /// A hash of path and kind, which is the same for equal attributes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(state.indexPath)
    hasher.combine(state.rare?.kind)
    return hasher.finalize()
  }

  /// The class, the path and the frame, in a form that is the same on every machine.
  nonisolated open override var description: String {
    let state = state
    let origin = CGPoint(x: state.center.x - state.size.width / 2, y: state.center.y - state.size.height / 2)
    var text = "<\(type(of: self))> index path: (\(state.indexPath.map(String.init).joined(separator: ", ")))"
    if let kind = state.rare?.kind { text += "; element kind: (\(kind))" }
    text += "; frame = \(GeometryFormat.rect(CGRect(origin: origin, size: state.size)))"
    if state.alpha != 1 { text += "; alpha = \(GeometryFormat.number(state.alpha))" }
    if state.isHidden { text += "; hidden" }
    if state.zIndex != 0 { text += "; zIndex = \(state.zIndex)" }
    return text
  }
}
