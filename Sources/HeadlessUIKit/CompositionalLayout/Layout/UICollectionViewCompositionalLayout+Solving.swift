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
      if known == nil { check(solved, index, definition.section, view) }
      sections.append(solved)
    }
    compositional.measuredSections = []
    compositional.hasMeasuredGlobally = false
    compositional.discardAttributes()
    compositional.solution = CompositionalSolution(
      sections,
      boundaryItems: storedConfiguration.boundarySupplementaryItems.map(CompositionalBoundaryItem.init),
      measures: compositional.globalMeasures, in: surroundings)
    if known == nil, !sections.isEmpty, let boundary = compositional.solution?.globalBoundary,
      surroundings.size.width > 0, surroundings.size.height > 0
    {
      checkPinnedItems(boundary, start: boundary.growth.start, view)
    }
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
      guard let section = fixedSection ?? requestDefinition(of: index, environment, view) else {
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

  /// Calls the section provider, and returns a copy of its definition; nil if it returns nil.
  private func requestDefinition(
    of section: Int, _ environment: CompositionalEnvironment, _ view: UICollectionView
  ) -> NSCollectionLayoutSection? {
    guard let sectionProvider else { return nil }
    let definition = view.recorder.call(
      .layout(.sectionProvider),
      .init([
        .init("section", .integer(section)),
        .init("contentSize", .size(environment.container.contentSize)),
      ]), cause: view.state.pass.cause,
      result: { $0 == nil ? RecordedValue.none : .text("NSCollectionLayoutSection") },
      { sectionProvider(section, environment) })
    return definition.map(Self.copy)
  }

  private static func copy(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
    section.copy(with: nil) as? NSCollectionLayoutSection ?? section
  }

  /// Sets the insets that the references of a section and of its boundary items stand for.
  private func setInsets(
    of section: NSCollectionLayoutSection, in view: UICollectionView, _ value: inout CompositionalSection
  ) {
    let reference = contentInsetsReference(of: section)
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

  /// Returns the area inside which a section is: its own, or that of the layout if it is automatic.
  private func contentInsetsReference(of section: NSCollectionLayoutSection?) -> UIContentInsetsReference {
    guard let section, section.contentInsetsReference != .automatic else {
      return storedConfiguration.contentInsetsReference
    }
    return section.contentInsetsReference
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

  // MARK: - Checks

  /// Raises UIKit's exception, or logs its message, if a section has no room for its group or for an item in it.
  private func check(
    _ section: SolvedSection, _ index: Int, _ definition: NSCollectionLayoutSection?, _ view: UICollectionView
  ) {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return }
    checkPinnedItems(section.boundary, start: section.regionStart, view)
    guard let room = section.missingRoom else { return }
    let reference = section.definition.referenceInsets
    let isVertical = axis == .vertical
    let exception = UIKitException.missing(
      room, inSection: index,
      container: axis.size(
        main: axis.main(section.surroundings.size),
        cross: axis.cross(section.surroundings.size) - reference.sum),
      reference: (
        UIEdgeInsets(
          top: isVertical ? 0 : reference.start, left: isVertical ? reference.start : 0,
          bottom: isVertical ? 0 : reference.end, right: isVertical ? reference.end : 0),
        contentInsetsReference(of: definition).exceptionName
      ), self, view)
    // Unverified: a group without room raises an exception since iOS 18, and is logged before. Crash reports show the
    // exception; measurements on another system show an empty section.
    if view.profile.raisesForGroupsWithoutRoom {
      view.raise(exception)
    } else {
      view.log(UIKitConsoleMessage(text: exception.reason))
    }
  }

  // Unverified: every pinned boundary item whose definition gives it no width or no height raises an exception. Pin a
  // header with a height of zero on a device.
  private func checkPinnedItems(_ boundary: SolvedBoundary, start: CGFloat, _ view: UICollectionView) {
    for item in boundary.items where item.definition.isPinned && item.end != nil && item.estimated.isEmpty {
      guard item.frame.size.width == 0 || item.frame.size.height == 0 else { continue }
      let origin = item.frame.origin
      let moved = axis.point(main: axis.main(origin) + start, cross: axis.cross(origin))
      return view.raise(.pinnedItemWithoutArea(CGRect(origin: moved, size: item.frame.size)))
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
