import Foundation

/// A layout that combines items into groups and repeats the groups in sections.
///
/// Each section has its own definition, an ``NSCollectionLayoutSection``, either the same for all or from a section
/// provider. The provider is called for each section, in ascending order, when the layout is prepared after an
/// invalidation of everything; scrolling does not call it.
///
/// Attributes objects are created by the first query and cached until the layout is solved again. A subclass must copy
/// them before it changes them, and must call super in ``prepare()``.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  final var compositional = CompositionalLayoutState()
  /// The definition of all sections; nil if there is a provider.
  final let fixedSection: NSCollectionLayoutSection?
  final let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider?
  final var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

  // MARK: - Creation

  /// Creates a layout whose sections all have the same definition, which is copied.
  public init(section: NSCollectionLayoutSection) {
    fixedSection = section.copy(with: nil) as? NSCollectionLayoutSection
    sectionProvider = nil
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose sections all have the same definition.
  ///
  /// - Parameters:
  ///   - section: The definition, which is copied.
  ///   - configuration: The configuration, which is copied.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    fixedSection = section.copy(with: nil) as? NSCollectionLayoutSection
    sectionProvider = nil
    storedConfiguration = configuration.duplicate
    super.init()
  }

  /// Creates a layout whose sections are defined by a provider.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    fixedSection = nil
    self.sectionProvider = sectionProvider
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose sections are defined by a provider.
  ///
  /// - Parameters:
  ///   - sectionProvider: The provider.
  ///   - configuration: The configuration, which is copied.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    fixedSection = nil
    self.sectionProvider = sectionProvider
    storedConfiguration = configuration.duplicate
    super.init()
  }

  /// A compositional layout has no sections without a definition.
  @available(*, unavailable) public override init() {
    fixedSection = nil
    sectionProvider = nil
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout without sections; the archive is not read.
  public required init?(coder: NSCoder) {
    fixedSection = nil
    sectionProvider = nil
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// The properties that concern all sections; both getting and setting copies them.
  ///
  /// Setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration.duplicate }
    set {
      storedConfiguration = newValue.duplicate
      invalidateLayout()
    }
  }

  // MARK: - Invalidation

  /// Invalidates everything, including the preferred sizes of cells if the app calls it; subclasses call super.
  open override func invalidateLayout() {
    compositional.isInvalidatedByApp = attachedCollectionView?.state.invalidation.undelivered == nil
    super.invalidateLayout()
    compositional.isInvalidatedByApp = false
  }

  /// Discards what a context names; subclasses call super.
  ///
  /// Contexts for preferred sizes and for changes of the bounds' origin keep the definitions of the sections. A context
  /// that names elements keeps the positions. Every other context makes the next ``prepare()`` call the provider.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    discard(context)
    super.invalidateLayout(with: context)
  }

  /// Returns whether the size changes, or the origin changes while boundary items are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = attachedCollectionView?.bounds else { return false }
    if bounds.size != newBounds.size { return true }
    return bounds.origin != newBounds.origin && compositional.solution?.hasPinnedItems == true
  }

  /// Returns a context that names the pinned boundary items, or everything if the size changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    fill(context, forBoundsChange: newBounds)
    LayoutObservation.observer?.baseClassDidCreate(context)
    return context
  }

  /// Returns whether a view prefers another size on an axis on which its size is estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    usesPreferredSize(of: preferredAttributes, instead: originalAttributes)
  }

  override func measuredAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalEstimate {
    estimatedAxes(of: attributes)
  }

  /// Stores a preferred size, and returns a context with which only the section of the view is solved again.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if storePreferredSize(of: preferredAttributes, instead: originalAttributes) {
      compositional.preferredSizeContext = context
    }
    return context
  }

  // MARK: - Layout

  /// Calls the section provider and computes all positions, as far as they are invalid; subclasses call super.
  open override func prepare() {
    super.prepare()
    LayoutObservation.observer?.baseClassDidReceive(.prepare)
    solve()
    callHandlersAfterSolving()
  }

  /// The size of the content: as long as all sections, and at least as wide as the bounds.
  ///
  /// In a horizontal layout, width and height are exchanged.
  open override var collectionViewContentSize: CGSize {
    LayoutObservation.observer?.baseClassDidReceive(.collectionViewContentSize)
    return solution?.contentSize ?? .zero
  }

  /// Returns the attributes of the elements that a rectangle meets, section by section.
  ///
  /// Cells and their supplementary views count only where they are inside of their group.
  ///
  /// - Parameter rect: A rectangle in content coordinates; the part outside the content is ignored.
  /// - Returns: The same objects as in earlier queries, if the layout was not solved since.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

  /// Returns the attributes of an item; nil if the item does not exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .cell(section: indexPath[0], item: indexPath[1]))
  }

  /// Returns the attributes of a boundary item or of a supplementary view of an item or group; nil if there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryElement(elementKind, at: indexPath).flatMap { attributes(of: $0) }
  }

  /// Returns the attributes of a section's background; nil if there is none.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorationElement(elementKind, at: indexPath).flatMap { attributes(of: $0) }
  }

  // Unverified: the content is mirrored from right to left if the direction is that of the app, and not if it was
  // forced on the collection view. Print the frames of both on a device.
  /// Whether the content is mirrored from right to left: not if the direction was set on the collection view itself.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    attachedCollectionView?.semanticContentAttribute ?? .unspecified == .unspecified
  }

  /// Whether the traits, which a section provider receives, can have been read.
  override var readsTraits: Bool { compositional.definitions != nil }

  // MARK: - Orthogonal sections

  override func displacement(of key: ElementKey) -> CGPoint { orthogonalDisplacement(of: key) }

  override func host(of key: ElementKey) -> UIView? { orthogonalView(for: key) }

  override func collectionViewBoundsDidChange(from oldBounds: CGRect) {
    callHandlersAfterScrolling(from: oldBounds)
  }

  override func scrollSection(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    scrollOrthogonally(showing: indexPath, at: position, animated: animated)
  }
}
