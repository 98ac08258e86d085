import Foundation

/// A layout whose attributes lie between those of two others.
///
/// ``transitionProgress`` says how far: 0 is the current layout, 1 the next. The number is not clamped.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at a progress of 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at a progress of 1.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// Whether the two layouts are up to date.
  private var isPrepared = false
  /// Whether the running invalidation is that of a new progress, which changes nothing in the two layouts.
  private var isProgressing = false

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Creates a transition between two empty layouts; an archive's contents are not read.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// How far the transition is; setting it invalidates this layout, and not the other two.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      isProgressing = true
      invalidateLayout()
      isProgressing = false
    }
  }

  /// The direction for which the current layout was written.
  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    currentLayout.developmentLayoutDirection
  }

  /// Whether the current layout is mirrored.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    currentLayout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// Remembers a value that goes along with the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns a value that was remembered; 0 for one that was not.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Marks this layout as out of date and, unless only the progress is another, the other two as well.
  ///
  /// - Parameter context: What is out of date.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !isProgressing { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// Prepares both layouts, where they are out of date.
  open override func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    for layout in [currentLayout, nextLayout] { prepare(layout) }
  }

  private func prepare(_ layout: UICollectionViewLayout) {
    guard let recorder = attachedCollectionView?.recorder else { return layout.prepare() }
    recorder.call(
      .layout, "prepare()", [.init("layout", .text("\(type(of: layout))"))], cause: .newLayout,
      { layout.prepare() })
  }

  /// The size between those of the two layouts.
  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
  }

  /// Returns the elements that either layout has in a rectangle, each between its two places.
  ///
  /// What only one of the layouts has fades in or out with the progress.
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

  /// Returns the attributes of an item between its two places.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.cell, indexPath))
  }

  /// Returns the attributes of a supplementary view between its two places.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(for: ElementKey(.supplementaryView, kind: elementKind, indexPath))
  }

  /// Returns the attributes of a decoration view between its two places.
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
      width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height))
    result.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    result.alpha = between(from.alpha, to.alpha)
    if !CATransform3DEqualToTransform(from.transform3D, to.transform3D) {
      result.transform = between(from.transform, to.transform)
    }
    return result
  }

  private func between(_ from: CGAffineTransform, _ to: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: between(from.a, to.a), b: between(from.b, to.b), c: between(from.c, to.c), d: between(from.d, to.d),
      tx: between(from.tx, to.tx), ty: between(from.ty, to.ty))
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

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
}
