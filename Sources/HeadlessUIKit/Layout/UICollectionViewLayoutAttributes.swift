import Foundation

/// The geometry and appearance of one item, supplementary view or decoration view.
///
/// Equality compares the properties that UIKit compares. A subclass that adds properties must override `isEqual(_:)` and
/// ``copy(with:)``, otherwise changes of these properties do not reach the views.
///
/// Layouts keep an object for each item, so an object is no larger than 72 bytes: what few elements have is stored
/// elsewhere, and the center of an element whose frame was set is computed.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  // Foundation declares equality and hashing as nonisolated; attributes are used on the main actor only.
  /// The origin of the frame, exactly as it was set; the center if the frame is not known.
  @exclusivity(unchecked) nonisolated(unsafe) private final var place = CGPoint.zero
  @exclusivity(unchecked) nonisolated(unsafe) private final var storedSize = CGSize.zero
  /// The index path, if it is short; see ``ShortPath``.
  @exclusivity(unchecked) nonisolated(unsafe) private final var shortPath = ShortPath.none
  /// The properties that few elements have.
  @exclusivity(unchecked) nonisolated(unsafe) private final var rare: Rare?
  /// The z-index, or ``depthIsRare``.
  @exclusivity(unchecked) nonisolated(unsafe) private final var depth: Int32 = 0
  @exclusivity(unchecked) nonisolated(unsafe) private final var flags = Flags.ofNewAttributes
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var category = UICollectionView
    .ElementCategory.cell
  /// The axes on which measuring a view keeps the size.
  @exclusivity(unchecked) final var fixedAxes = CompositionalEstimate(rawValue: 0)

  /// Facts about the element, in one byte.
  ///
  /// Tests are debug builds, in which the generic methods of an `OptionSet` would take a tenth of the time of a suite.
  private struct Flags: Equatable {
    private var bits: UInt8

    static var isHidden: Flags { Flags(bits: 1) }
    static var frameIsKnown: Flags { Flags(bits: 2) }
    static var hasKind: Flags { Flags(bits: 4) }
    static var isMeasured: Flags { Flags(bits: 8) }
    static var ofNewAttributes: Flags { Flags(bits: frameIsKnown.bits | isMeasured.bits) }

    func contains(_ flag: Flags) -> Bool { bits & flag.bits != 0 }
    mutating func insert(_ flag: Flags) { bits |= flag.bits }
    mutating func remove(_ flag: Flags) { bits &= ~flag.bits }
  }

  /// A z-index that does not fit into 32 bits.
  nonisolated private static let depthIsRare = Int32.min

  /// Properties that few elements have; copies of attributes share the object, which never changes.
  private final class Rare {
    let values: RareValues

    init(_ values: RareValues) { self.values = values }
  }

  private struct RareValues {
    var kind: String?
    /// The transform; nil for the identity.
    var transform: CATransform3D?
    /// The center, if the frame is known but rounding makes its center differ.
    var center: CGPoint?
    var alpha: CGFloat = 1
    var zIndex = 0
    /// The index path, if it is not short.
    var path: IndexPath?
  }

  private final func changeRare(_ change: (inout RareValues) -> Void) {
    var values = rare?.values ?? RareValues()
    change(&values)
    rare = Rare(values)
  }

  /// Whether the object was created for a cell, a supplementary view or a decoration view.
  package final var hasKind: Bool { flags.contains(.hasKind) }

  /// Whether measuring a view with these attributes solves the constraints in the view.
  final var isMeasured: Bool {
    get { flags.contains(.isMeasured) }
    set { if newValue { flags.insert(.isMeasured) } else { flags.remove(.isMeasured) } }
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
    flags.insert(.hasKind)
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
    flags.insert(.hasKind)
    if let kind { changeRare { $0.kind = kind } }
  }

  /// Sets the identity of the cell of an item, without creating an index path.
  final func becomeCell(ofItem item: Int, section: Int) {
    guard let path = ShortPath(section: section, item: item) else {
      return become(.cell, kind: nil, indexPath: IndexPath(item: item, section: section))
    }
    category = .cell
    shortPath = path
    flags.insert(.hasKind)
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
  open var representedElementKind: String? { kind }

  /// The kind that no subclass overrides.
  final var kind: String? { rare?.values.kind }

  nonisolated private final var storedIndexPath: IndexPath {
    get { shortPath.indexPath ?? rare?.values.path ?? IndexPath() }
    set {
      shortPath = ShortPath(newValue)
      if shortPath == .none, !newValue.isEmpty || rare?.values.path != nil {
        var values = rare?.values ?? RareValues()
        values.path = newValue
        rare = Rare(values)
      }
    }
  }

  /// The section and the item, unless the path has another form or a subclass may override ``indexPath``.
  final var sectionAndItem: (section: Int, item: Int)? {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, shortPath != .none else { return nil }
    AttributesUsage.current.read &+= 1
    return (Int(shortPath.section), Int(shortPath.item))
  }

  /// The state of an item whose attributes are of UIKit's own class, and which only has a frame and a z-index.
  package struct PlainItem {
    let path: ShortPath
    package var section: Int { Int(path.section) }
    package var item: Int { Int(path.item) }
    package let frame: CGRect
    package let zIndex: Int
    package let isHidden: Bool
  }

  /// The state in one value, which takes less time to read than each property; nil for elements with more properties.
  package final var plainItem: PlainItem? {
    guard type(of: self) == UICollectionViewLayoutAttributes.self, rare == nil, category == .cell,
      flags.contains(.frameIsKnown), shortPath != .none, depth != Self.depthIsRare
    else { return nil }
    // What is not a number is not equal to itself, and the center is then not that of the frame.
    let center = centerOfFrame(at: place)
    guard center == center, storedSize == storedSize else { return nil }
    AttributesUsage.current.read &+= 2
    return PlainItem(
      path: shortPath, frame: CGRect(origin: place, size: storedSize), zIndex: Int(depth),
      isHidden: storedHidden)
  }

  // MARK: - Geometry

  /// The bounding box of the transformed element, in content coordinates.
  ///
  /// Setting it sets size and center to those of the rectangle, without applying the inverse transform: with a
  /// transform other than the identity, reading the frame gives another value than was set. Setting the null rectangle
  /// raises an exception and changes nothing.
  open var frame: CGRect {
    get {
      AttributesUsage.current.read &+= 1
      if flags.contains(.frameIsKnown) { return CGRect(origin: place, size: storedSize) }
      let frame = transformedFrame()
      // With a negative size the frame has a positive size, and origin and size do not determine it.
      if rare?.values.transform == nil, frame.size == storedSize {
        let center = place
        place = frame.origin
        flags.insert(.frameIsKnown)
        keepCenter(center)
      }
      return frame
    }
    set {
      if newValue.origin.x == .infinity || newValue.origin.y == .infinity {
        return LayoutModel.raise(.frameIsNull)
      }
      storedSize = newValue.size
      if rare?.values.transform == nil {
        place = newValue.origin
        flags.insert(.frameIsKnown)
        if rare?.values.center != nil { changeRare { $0.center = nil } }
      } else {
        place = centerOfFrame(at: newValue.origin)
        flags.remove(.frameIsKnown)
        LayoutObservation.observer?.frameWasSetUnderTransform(of: self)
      }
    }
  }

  /// The center of the element, in content coordinates.
  open var center: CGPoint {
    get { storedCenter }
    set {
      guard flags.contains(.frameIsKnown) else { return place = newValue }
      let center = storedCenter
      place.x += newValue.x - center.x
      place.y += newValue.y - center.y
      keepCenter(newValue)
    }
  }

  nonisolated private final var storedCenter: CGPoint {
    guard flags.contains(.frameIsKnown) else { return place }
    return rare?.values.center ?? centerOfFrame(at: place)
  }

  nonisolated private final func centerOfFrame(at origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + storedSize.width / 2, y: origin.y + storedSize.height / 2)
  }

  /// Stores the center beside a known frame, if it cannot be computed exactly.
  private final func keepCenter(_ center: CGPoint) {
    if centerOfFrame(at: place) != center {
      changeRare { $0.center = center }
    } else if rare?.values.center != nil {
      changeRare { $0.center = nil }
    }
  }

  /// Stores the center instead of the frame, before the frame changes around it.
  private final func forgetFrame() {
    place = storedCenter
    flags.remove(.frameIsKnown)
  }

  /// The size of the element before the transform, in points; setting it keeps the center.
  open var size: CGSize {
    get { storedSize }
    set {
      guard newValue != storedSize else { return }
      forgetFrame()
      storedSize = newValue
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
    get { rare?.values.transform ?? CATransform3DIdentity }
    set {
      let isIdentity = CATransform3DIsIdentity(newValue)
      if isIdentity && rare?.values.transform == nil { return }
      forgetFrame()
      changeRare { $0.transform = isIdentity ? nil : newValue }
    }
  }

  /// The affine form of ``transform3D``; the identity if it is not affine.
  open var transform: CGAffineTransform {
    get {
      guard let transform = rare?.values.transform, CATransform3DIsAffine(transform) else { return .identity }
      return CATransform3DGetAffineTransform(transform)
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Whether the transform is the identity, which takes less time to find out than from the transform; false if a
  /// subclass may override it.
  final var isKnownToBeUntransformed: Bool {
    rare == nil && type(of: self) == UICollectionViewLayoutAttributes.self
  }

  /// Returns the frame of a layer with these attributes.
  private func transformedFrame() -> CGRect {
    let box = CGRect(
      x: -storedSize.width / 2, y: -storedSize.height / 2, width: storedSize.width, height: storedSize.height)
    let placed = rare?.values.transform.map { RectQuery.boundingBox(of: box, under: $0) } ?? box
    return placed.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  // MARK: - Appearance

  /// The opacity, from 0 to 1; a fully transparent element has a view.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { if newValue != storedAlpha { changeRare { $0.alpha = newValue } } }
  }

  nonisolated private final var storedAlpha: CGFloat { rare?.values.alpha ?? 1 }

  /// Whether the element is hidden; a hidden element has no view.
  open var isHidden: Bool {
    get { storedHidden }
    set { if newValue { flags.insert(.isHidden) } else { flags.remove(.isHidden) } }
  }

  nonisolated private final var storedHidden: Bool { flags.contains(.isHidden) }

  /// The position from back to front; the order of elements with the same value is not defined.
  open var zIndex: Int {
    get { storedZIndex }
    set {
      depth = Int32(exactly: newValue) ?? Self.depthIsRare
      if depth == Self.depthIsRare { changeRare { $0.zIndex = newValue } }
    }
  }

  nonisolated private final var storedZIndex: Int {
    depth == Self.depthIsRare ? rare?.values.zIndex ?? 0 : Int(depth)
  }

  // MARK: - Copying and equality

  /// Returns a copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { plainCopy() }

  /// A copy, which a subclass makes in its own ``copy(with:)``; nil if that returns something else.
  final var duplicate: UICollectionViewLayoutAttributes? {
    // Casting the result of `copy(with:)` takes longer than copying.
    if type(of: self) == UICollectionViewLayoutAttributes.self { return plainCopy() }
    return copy(with: nil) as? UICollectionViewLayoutAttributes
  }

  private final func plainCopy() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init(_instantiated: ())
    copy.place = place
    copy.storedSize = storedSize
    copy.shortPath = shortPath
    // Most elements have none, and storing nil counts references, too.
    if rare != nil { copy.rare = rare }
    copy.depth = depth
    copy.flags = flags
    copy.category = category
    copy.fixedAxes = fixedAxes
    return copy
  }

  /// Returns whether another object has the same identity, geometry and appearance.
  ///
  /// Center and size are compared with a tolerance of 10⁻⁶ points, the transform exactly. A hidden and a fully
  /// transparent element count as equally hidden. Properties of subclasses are not compared.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return agrees(with: other)
  }

  /// Returns the result of `isEqual(_:)`, without a cast of the argument if no subclass can override the method.
  final func isEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self ? agrees(with: other) : isEqual(other)
  }

  nonisolated private final func agrees(with other: UICollectionViewLayoutAttributes) -> Bool {
    if self === other || isIdentical(to: other) { return true }
    return hasPath(of: other) && category == other.category
      && (rare === other.rare || rare?.values.kind == other.rare?.values.kind) && looksEqual(to: other)
  }

  /// Returns whether all stored values are equal, which is the usual case and takes less time to find out.
  nonisolated private final func isIdentical(to other: UICollectionViewLayoutAttributes) -> Bool {
    rare === other.rare && shortPath == other.shortPath && category == other.category && flags == other.flags
      && depth == other.depth && storedSize == other.storedSize && place == other.place
  }

  nonisolated private final func hasPath(of other: UICollectionViewLayoutAttributes) -> Bool {
    if shortPath != .none || other.shortPath != .none { return shortPath == other.shortPath }
    return storedIndexPath == other.storedIndexPath
  }

  nonisolated private final func looksEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
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
      rare?.values.transform ?? CATransform3DIdentity, other.rare?.values.transform ?? CATransform3DIdentity)
  }

  /// A hash of the index path and the kind, which is the same for equal attributes.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(storedIndexPath)
    hasher.combine(rare?.values.kind)
    return hasher.finalize()
  }

  /// The class, the index path, the frame and the properties that differ from the defaults.
  nonisolated open override var description: String {
    let origin = CGPoint(x: storedCenter.x - storedSize.width / 2, y: storedCenter.y - storedSize.height / 2)
    var text = "<\(type(of: self))> index path: (\(storedIndexPath.map(String.init).joined(separator: ", ")))"
    if let kind = rare?.values.kind { text += "; element kind: (\(kind))" }
    text += "; frame = \(GeometryFormat.rect(CGRect(origin: origin, size: storedSize)))"
    if storedAlpha != 1 { text += "; alpha = \(GeometryFormat.number(storedAlpha))" }
    if storedHidden { text += "; hidden" }
    if storedZIndex != 0 { text += "; zIndex = \(storedZIndex)" }
    return text
  }
}
