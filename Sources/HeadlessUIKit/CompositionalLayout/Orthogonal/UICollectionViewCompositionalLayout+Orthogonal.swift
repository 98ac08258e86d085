import Foundation

extension UICollectionViewCompositionalLayout {
  /// The offsets of the orthogonal sections, by section.
  package final var orthogonalOffsets: [Int: CGFloat] {
    compositional.orthogonal.isEmpty ? [:] : compositional.orthogonal.mapValues(\.offset)
  }

  /// The direction in which the offset of an orthogonal section grows on screen.
  private var orthogonalSign: CGFloat { axis == .vertical && isMirrored ? -1 : 1 }

  /// Updates the orthogonal sections after the layout was solved; offsets are kept.
  final func updateOrthogonalSections() {
    guard let solution = compositional.solution, let definitions = compositional.definitions else { return }
    for (section, state) in compositional.orthogonal
    where !definitions.indices.contains(section) || !definitions[section].value.isOrthogonal {
      state.view?.removeFromSuperview()
      compositional.orthogonal[section] = nil
    }
    for section in definitions.indices where definitions[section].value.isOrthogonal {
      guard let viewport = solution.viewport(ofSection: section) else { continue }
      let rest = OrthogonalRest(solution.sections[section])
      var state =
        compositional.orthogonal[section]
        ?? OrthogonalSection(offset: rest.rest(near: 0), viewport: viewport, rest: rest)
      state.viewport = viewport
      if state.rest != rest {
        // Unverified: a section that was never scrolled returns to its first resting offset when its size changes. Print
        // the offset of a section with `groupPagingCentered` after a rotation of a device.
        let isAtStart = state.offset == state.rest.rest(near: 0)
        state.rest = rest
        let range = rest.range
        if state.view?.isTracking != true {
          state.offset =
            isAtStart
            ? rest.rest(near: 0) : RectQuery.clamp(state.offset, range.lowerBound, range.upperBound)
        }
      }
      compositional.orthogonal[section] = state
      if state.view != nil { placeView(ofSection: section) }
    }
  }

  private func placeView(ofSection section: Int) {
    guard let state = compositional.orthogonal[section], let view = state.view else { return }
    view.section = section
    let properties = compositional.definitions?[section].section?.orthogonalScrollingProperties
    view.place(state, in: rectOnScreen(state.viewport), axis.crossed, sign: orthogonalSign, properties)
  }

  /// Returns the section that contains an element that scrolls with it; nil for elements of other sections.
  private func orthogonalSection(of key: ElementKey) -> Int? {
    guard !compositional.orthogonal.isEmpty, key.indexPath.count == 2 else { return nil }
    let section = key.indexPath[0]
    guard compositional.orthogonal[section] != nil else { return nil }
    switch key.category {
    case .cell: return section
    case .supplementaryView:
      guard let definitions = compositional.definitions, definitions.indices.contains(section) else {
        return nil
      }
      return definitions[section].value.kinds.contains(key.kind ?? "") ? section : nil
    case .decorationView: return nil
    }
  }

  /// Returns the distance from the frame of an element on screen to that of its attributes.
  final func orthogonalDisplacement(of key: ElementKey) -> CGPoint {
    guard let section = orthogonalSection(of: key) else { return .zero }
    return axis.point(main: 0, cross: compositional.orthogonal[section]?.offset ?? 0)
  }

  /// Returns the scroll view that contains the view of an element; nil if the collection view itself contains it.
  final func orthogonalView(for key: ElementKey) -> UIView? {
    guard let section = orthogonalSection(of: key), let collectionView = attachedCollectionView else {
      return nil
    }
    if let view = compositional.orthogonal[section]?.view { return view }
    let view = _UICollectionViewOrthogonalScrollView(frame: .zero)
    view.layout = self
    view.clipsToBounds = false
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.scrollsToTop = false
    compositional.orthogonal[section]?.view = view
    placeView(ofSection: section)
    collectionView.insertOrthogonalView(view)
    return view
  }

  /// Takes the offset of a scroll view, calls the section's handler, and updates the views on screen.
  final func orthogonalSectionDidScroll(_ view: _UICollectionViewOrthogonalScrollView) {
    let section = view.section
    guard compositional.orthogonal[section]?.view === view else { return }
    compositional.orthogonal[section]?.offset = view.sectionOffset
    guard let collectionView = attachedCollectionView, !collectionView.isDead,
      let solution = compositional.solution
    else { return }
    let changed = callHandler(ofSection: section, cause: .sectionScroll)
    var keys: [ElementKey] = []
    let offsets = [section: view.sectionOffset]
    let loaded = RectQuery.union(collectionView.bounds, collectionView.loadedRect)
    solution.forEachElement(in: loaded, visibleRange, offsets: offsets) { element, _ in
      switch element {
      case .cell(section, let item): keys.append(ElementKey(.cell, IndexPath(item: item, section: section)))
      case .supplementary(section, _, let index):
        keys.append(
          ElementKey(
            .supplementaryView, kind: solution.kind(of: element), IndexPath(item: index, section: section)))
      default: break
      }
    }
    collectionView.moveOrthogonalElements(ofSection: section, showing: keys)
    collectionView.update(changed)
  }

  /// Moves orthogonal sections that have no views to given offsets, and calls their handlers.
  package final func placeOrthogonalSections(at offsets: [Int: CGFloat]) {
    for (section, offset) in offsets.sorted(by: { $0.key < $1.key }) {
      guard var state = compositional.orthogonal[section], state.view == nil, state.offset != offset else {
        continue
      }
      let range = state.rest.range
      state.offset = RectQuery.clamp(offset, range.lowerBound, range.upperBound)
      compositional.orthogonal[section] = state
      _ = callHandler(ofSection: section, cause: .sectionScroll)
    }
  }

  /// Scrolls an orthogonal section until an item is visible.
  final func scrollOrthogonally(
    showing path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let key = ElementKey(.cell, path)
    guard orthogonalSection(of: key) != nil, let solution,
      let place = solution.place(of: .cell(section: path[0], item: path[1]), nil),
      let view = orthogonalView(for: key) as? _UICollectionViewOrthogonalScrollView,
      let viewport = compositional.orthogonal[path[0]].map({ rectOnScreen($0.viewport) })
    else { return }
    let across = axis.crossed
    let low = across.main(rectOnScreen(place.frame).origin)
    let (length, space) = (across.main(place.frame.size), across.main(viewport.size))
    var offset = across.main(view.contentOffset)
    switch across == .horizontal ? position.horizontalPlace : position.verticalPlace {
    case .start: offset = low
    case .middle: offset = low + length / 2 - space / 2
    case .end: offset = low + length - space
    case nil:
      if offset > low { offset = low } else if offset + space < low + length { offset = low + length - space }
    }
    let range = view.scrollRange
    let target = range.clamp(across.point(main: offset, cross: across.cross(viewport.origin)))
    if target != view.contentOffset { view.setContentOffset(target, animated: animated) }
  }
}

extension UICollectionView {
  /// Inserts the scroll view of an orthogonal section behind the other views, in front of backgrounds.
  func insertOrthogonalView(_ view: UIView) {
    var index = 0
    while index < _subviews.count {
      let sibling = _subviews[index]
      let isBehind =
        sibling === backgroundView
        || (sibling as? UICollectionReusableView)?.appliedAttributes?.representedElementCategory
          == .decorationView
      guard isBehind else { break }
      index += 1
    }
    insert(view, at: index, requestsLayout: false)
  }

  /// Moves the cached elements of an orthogonal section after it has scrolled, and loads those that it now shows.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - keys: The elements that are visible now.
  func moveOrthogonalElements(ofSection section: Int, showing keys: [ElementKey]) {
    guard !model.isUntouched, !model.isLocked else { return setNeedsLayout() }
    let cache = model.cache
    for element in cache.elements where element.key.indexPath.first == section {
      let displacement = installedLayout.displacement(of: element.key)
      guard displacement != element.displacement else { continue }
      cache.insert(element.displaced(by: displacement))
    }
    for key in keys where cache[key] == nil && !isDead {
      model.ask(key, cause: .query) { if let answer = $0 { model.store([answer]) } }
    }
    setNeedsLayout()
    state.visibleViews.reappliesAttributes = true
  }

  /// Applies attributes that a handler has changed to the views on screen in the next layout pass.
  func update(_ changed: [UICollectionViewLayoutAttributes]) {
    guard !changed.isEmpty, !model.isLocked, !isDead else { return }
    for attributes in changed {
      let key = ElementKey(attributes)
      guard model.cache[key] != nil else { continue }
      model.ask(key, cause: .query) { answer in
        guard let answer else { return }
        model.cache.insert(CachedElement(key, answer, displacement: installedLayout.displacement(of: key)))
      }
    }
    state.visibleViews.reappliesAttributes = true
    setNeedsLayout()
  }
}
