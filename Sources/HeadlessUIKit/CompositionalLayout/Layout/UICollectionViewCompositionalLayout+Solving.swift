import Foundation

extension UICollectionViewCompositionalLayout {
  final var axis: CompositionalAxis {
    storedConfiguration.scrollDirection == .horizontal ? .horizontal : .vertical
  }

  /// The positions of all elements, after preparing the layout if it is invalid.
  ///
  /// It is nil if the layout has no collection view, if a subclass's `prepare()` does not call super, or if a section
  /// provider queries the layout.
  final var solution: CompositionalSolution? {
    if !needsSolving, let solution = compositional.solution { return solution }
    guard attachedCollectionView != nil, !compositional.isPreparing, !compositional.isSolving,
      !awaitsSuperPrepare
    else { return compositional.solution }
    compositional.isPreparing = true
    defer { compositional.isPreparing = false }
    prepare()
    return compositional.solution
  }

  private var needsSolving: Bool {
    compositional.solution == nil || !compositional.measuredSections.isEmpty
      || compositional.hasMeasuredGlobally
  }

  /// Calls the provider if the definitions are not cached, and computes the positions of all elements.
  final func solve() {
    guard !compositional.isSolving, let view = attachedCollectionView, !view.isDead else { return }
    let surroundings = surroundings(of: view)
    if let solution = compositional.solution, solution.surroundings != surroundings {
      if solution.surroundings.size != surroundings.size { compositional.discardMeasures() }
      compositional.discardPositions()
    }
    guard needsSolving else { return }
    compositional.isSolving = true
    defer { compositional.isSolving = false }
    let known = compositional.definitions == nil ? nil : compositional.solution
    guard let definitions = compositional.definitions ?? requestDefinitions(view, surroundings),
      !view.isDead
    else { return }
    if compositional.definitions == nil {
      compositional.definitions = definitions
      compositional.handledSections = definitions.indices.filter {
        definitions[$0].section?.visibleItemsInvalidationHandler != nil
      }
    }
    var shared: [Int: SolvedSection] = [:]
    var sections: [SolvedSection] = []
    sections.reserveCapacity(definitions.count)
    for (index, definition) in definitions.enumerated() {
      if let known, !compositional.measuredSections.contains(index) {
        sections.append(known.sections[index])
        continue
      }
      let measures = compositional.measures[index] ?? CompositionalMeasures()
      let isShared = fixedSection != nil && measures.isEmpty
      if isShared, let solved = shared[definition.value.itemCount] {
        sections.append(solved)
        continue
      }
      let solved = SolvedSection(
        definition.value, measures, in: surroundings, previous: known?.sections[index])
      if isShared { shared[definition.value.itemCount] = solved }
      if known == nil { check(solved, index, view) }
      sections.append(solved)
    }
    compositional.measuredSections = []
    compositional.hasMeasuredGlobally = false
    compositional.discardAttributes()
    compositional.solution = CompositionalSolution(
      sections,
      boundaryItems: storedConfiguration.boundarySupplementaryItems.map(CompositionalBoundaryItem.init),
      measures: compositional.globalMeasures, in: surroundings)
    compositional.needsHandlerCalls = true
    updateOrthogonalSections()
  }

  /// Returns the properties on which all sections depend, with a scale of 1 if the display scale is not specified.
  private func surroundings(of view: UICollectionView) -> CompositionalSurroundings {
    let scale = view.traitCollection.displayScale
    return CompositionalSurroundings(
      axis: axis, size: view.bounds.size, pixels: CompositionalPixels(scale: scale > 0 ? scale : 1),
      interSectionSpacing: storedConfiguration.interSectionSpacing)
  }

  // MARK: - Definitions

  /// Requests the definition of each section; nil if the result is an exception.
  private func requestDefinitions(
    _ view: UICollectionView, _ surroundings: CompositionalSurroundings
  ) -> [CompositionalLayoutState.Definition]? {
    let traits = view.traitCollection
    let environment = CompositionalEnvironment(surroundings.size, traits: traits)
    var definitions: [CompositionalLayoutState.Definition] = []
    // Without a custom group, the value of a fixed section differs only in the number of items.
    var template: CompositionalSection?
    for index in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: index)
      if var value = template {
        value.itemCount = count
        definitions.append(.init(section: fixedSection, value: value))
        continue
      }
      guard let section = fixedSection ?? sectionProvider?(index, environment).map(Self.copy) else {
        guard count == 0 else {
          view.raise(UIKitException(reason: CompositionalFault.noSection.text))
          return nil
        }
        definitions.append(.init(section: nil, value: .empty))
        continue
      }
      guard !view.isDead else { return nil }
      var value = CompositionalSection(
        section, itemCount: count, axis: axis, size: surroundings.size, traits: traits)
      let duplicates = value.duplicateKinds
      guard duplicates.isEmpty else {
        view.raise(UIKitException(reason: CompositionalFault.duplicateKinds(duplicates).text))
        return nil
      }
      setInsets(of: section, in: view, &value)
      definitions.append(.init(section: section, value: value))
      if fixedSection != nil, !section.group.containsCustomGroup { template = value }
    }
    return view.isDead ? nil : definitions
  }

  private static func copy(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
    section.copy(with: nil) as? NSCollectionLayoutSection ?? section
  }

  /// Sets the insets that the references of a section and of its boundary items stand for.
  private func setInsets(
    of section: NSCollectionLayoutSection, in view: UICollectionView, _ value: inout CompositionalSection
  ) {
    let reference =
      section.contentInsetsReference == .automatic
      ? storedConfiguration.contentInsetsReference : section.contentInsetsReference
    value.referenceInsets = axis.cross(Self.insets(of: reference, in: view))
    let own = axis.cross(section.contentInsets)
    switch section.supplementaryContentInsetsReference {
    case .automatic:
      value.boundaryInsets = value.referenceInsets
      guard section.followsContentInsets else { return }
    // Unverified: boundary items with the reference `none` fill the bounds, and those with any other reference are in
    // the section's insets, too. Print the frames of headers with each reference on a device.
    case .none:
      value.boundaryInsets = .zero
      return
    case .safeArea, .layoutMargins, .readableContent:
      value.boundaryInsets = axis.cross(
        Self.insets(of: section.supplementaryContentInsetsReference, in: view))
    }
    value.boundaryInsets.start += own.start
    value.boundaryInsets.end += own.end
  }

  /// Returns the insets of an area of the collection view.
  private static func insets(
    of reference: UIContentInsetsReference, in view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: return view.directional(view.safeAreaInsets)
    case .layoutMargins: return view.directionalLayoutMargins
    case .readableContent:
      // Unverified: the readable width is at most 672 points. Print the readable content guide of wide views.
      var insets = view.directionalLayoutMargins
      let excess = view.bounds.width - insets.leading - insets.trailing - 672
      if excess > 0 {
        insets.leading += excess / 2
        insets.trailing += excess / 2
      }
      return insets
    }
  }

  // MARK: - Groups without space

  /// Raises UIKit's exception, or logs its message, if not even one item fits into the group of a section.
  private func check(_ section: SolvedSection, _ index: Int, _ view: UICollectionView) {
    guard section.hasNoRoom, view.bounds.width > 0, view.bounds.height > 0 else { return }
    let definition = section.definition
    // The provider of a custom group can return no frames.
    guard definition.group.group?.frames == nil, definition.group.group?.subitems.isEmpty == false else {
      return
    }
    let container = definition.container(in: section.surroundings)
    let insets = definition.group.effectiveInsets
    var size = definition.group.size(in: container, section.surroundings.pixels)
    size.width -= insets.leading + insets.trailing
    size.height -= insets.top + insets.bottom
    let reference = definition.referenceInsets
    let isVertical = axis == .vertical
    let exception = UIKitException.noRoom(
      inSection: index,
      container: axis.size(
        main: axis.main(section.surroundings.size),
        cross: axis.cross(section.surroundings.size) - reference.sum),
      reference: (
        UIEdgeInsets(
          top: isVertical ? 0 : reference.start, left: isVertical ? reference.start : 0,
          bottom: isVertical ? 0 : reference.end, right: isVertical ? reference.end : 0),
        storedConfiguration.contentInsetsReference.exceptionName
      ), groupSize: size, self, view)
    // Unverified: a group without space raises an exception since iOS 18, and is logged before. Crash reports show the
    // exception; measurements on another system show an empty section.
    if view.profile.raisesForGroupsWithoutRoom {
      view.raise(exception)
    } else {
      view.log(UIKitConsoleMessage(text: exception.reason))
    }
  }

  // MARK: - Discarding

  /// Discards the parts of the state that a context invalidates.
  final func discard(_ context: UICollectionViewLayoutInvalidationContext) {
    if context === compositional.preferredSizeContext || context === compositional.originContext { return }
    let mapping = attachedCollectionView?.commit?.mapping
    let changesCounts = context.invalidateEverything || context.invalidateDataSourceCounts
    if context.invalidateEverything || (compositional.isInvalidatedByApp && mapping == nil) {
      compositional.discardMeasures()
    }
    if context.namesElements, !changesCounts { return }
    if let mapping, context.invalidateDataSourceCounts { compositional.renumber(mapping) }
    compositional.discardPositions()
  }
}

extension CompositionalSection {
  /// A section without a definition, which has no items.
  static var empty: CompositionalSection {
    CompositionalSection(group: CompositionalItem(width: .absolute(0), height: .absolute(0)))
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the group or a group inside it is custom.
  fileprivate final var containsCustomGroup: Bool {
    if case .custom = arrangement { return true }
    return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.containsCustomGroup == true }
  }
}

extension UIContentInsetsReference {
  /// The name in UIKit's exceptions.
  fileprivate var exceptionName: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    }
  }
}
