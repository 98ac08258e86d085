import Foundation

/// A layout that interpolates between the attributes of two other layouts.
///
/// A ``transitionProgress`` of 0 gives the current layout, 1 the next layout. The value is not clamped.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at a progress of 0.
  open var currentLayout: UICollectionViewLayout { first }
  /// The layout at a progress of 1.
  open var nextLayout: UICollectionViewLayout { second }
  private let first: UICollectionViewLayout
  private let second: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// Whether the two layouts are prepared.
  private var isPrepared = false
  /// Whether the invalidation in progress is that of a new progress, which does not affect the two layouts.
  private var isProgressing = false

  /// Creates a layout that interpolates between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    first = currentLayout
    second = newLayout
    super.init()
  }

  /// Creates a transition between two empty layouts; the archive is not read.
  public required init?(coder: NSCoder) {
    first = UICollectionViewLayout()
    second = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The progress of the transition, from 0 to 1; setting it invalidates this layout but not the other two.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      isProgressing = true
      invalidateLayout()
      isProgressing = false
    }
  }

  /// The development direction of the current layout.
  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    currentLayout.developmentLayoutDirection
  }

  /// Whether the current layout is mirrored in the opposite direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    currentLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// Stores a value that the app animates along with the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns a stored value; 0 if none was stored for the key.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Invalidates this layout and, unless only the progress has changed, the other two.
  ///
  /// - Parameter context: The invalid parts.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !isProgressing { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// Prepares both layouts, if they are invalid.
  open override func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    for layout in [currentLayout, nextLayout] { prepare(layout) }
  }

  private func prepare(_ layout: UICollectionViewLayout) {
    guard let recorder = attachedCollectionView?.recorder else { return layout.prepare() }
    recorder.call(
      .layout(.prepare), .init("layout", .text("\(type(of: layout))")), cause: .newLayout,
      { layout.prepare() })
  }

  /// The interpolated content size.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: interpolate(from.width, to.width), height: interpolate(from.height, to.height))
  }

  /// Returns the interpolated attributes of the elements that either layout has in a rectangle.
  ///
  /// An element that only one of the layouts has fades in or out with the progress.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var keys: [ElementKey] = []
    var seen: Set<ElementKey> = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? []
      where seen.insert(ElementKey(attributes)).inserted {
        keys.append(ElementKey(attributes))
      }
    }
    return keys.compactMap(attributes(for:))
  }

  /// Returns the interpolated attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.cell, indexPath))
  }

  /// Returns the interpolated attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.supplementaryView, kind: elementKind, indexPath))
  }

  /// Returns the interpolated attributes of a decoration view.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.decorationView, kind: elementKind, indexPath))
  }

  private func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let from = Self.attributes(for: key, in: currentLayout)
    let to = Self.attributes(for: key, in: nextLayout)
    guard let result = (from ?? to)?.copy(with: nil) as? UICollectionViewLayoutAttributes else { return nil }
    guard let from, let to else {
      let share = from == nil ? transitionProgress : 1 - transitionProgress
      result.alpha *= RectQuery.clamp(share, 0, 1)
      return result
    }
    result.size = CGSize(
      width: interpolate(from.size.width, to.size.width),
      height: interpolate(from.size.height, to.size.height))
    result.center = CGPoint(
      x: interpolate(from.center.x, to.center.x), y: interpolate(from.center.y, to.center.y))
    result.alpha = interpolate(from.alpha, to.alpha)
    if !CATransform3DEqualToTransform(from.transform3D, to.transform3D) {
      result.transform = interpolate(from.transform, to.transform)
    }
    return result
  }

  private func interpolate(_ from: CGAffineTransform, _ to: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: interpolate(from.a, to.a), b: interpolate(from.b, to.b), c: interpolate(from.c, to.c),
      d: interpolate(from.d, to.d),
      tx: interpolate(from.tx, to.tx), ty: interpolate(from.ty, to.ty))
  }

  private static func attributes(
    for key: ElementKey, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  private func interpolate(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }
}
