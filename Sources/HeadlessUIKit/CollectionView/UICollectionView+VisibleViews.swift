import Foundation

extension UICollectionView {
  /// Makes the views on screen those of the visible elements.
  func updateVisibleViews() {
    let visible = bounds
    if state.appliesAttributes || state.shownVersion != model.cache.version {
      matchShownViews(with: visible)
    } else {
      removeViews(outside: visible)
    }
    showNewElements(in: visible)
  }

  /// Looks up the views on screen among the layout's answers, and gives them new attributes where they differ.
  private func matchShownViews(with visible: CGRect) {
    let applies = state.appliesAttributes
    state.appliesAttributes = false
    state.shownVersion = model.cache.version
    var leaving: [ShownElement] = []
    var staying: [ShownElement] = []
    var changed: [(UICollectionViewLayoutAttributes, UICollectionReusableView)] = []
    for element in shown {
      guard let known = model.cache[element.key], known.isShown(in: visible) else {
        model.cache.markWithoutView(element.key)
        leaving.append(element)
        continue
      }
      if applies {
        element.frame = known.frame
        changed.append((known.attributes, element.view))
      }
      model.cache.markShown(element.key)
      staying.append(element)
    }
    shown = staying
    if !changed.isEmpty {
      withRememberedAnimation { for (attributes, view) in changed { apply(attributes, to: view) } }
    }
    for element in leaving { putAside(element) }
  }

  private func removeViews(outside visible: CGRect) {
    var index = 0
    while index < shown.count, RectQuery.overlaps(shown[index].frame, visible) { index += 1 }
    guard index < shown.count else { return }
    var leaving: [ShownElement] = []
    var kept = index
    while index < shown.count {
      let element = shown[index]
      if RectQuery.overlaps(element.frame, visible) {
        shown[kept] = element
        kept += 1
      } else {
        leaving.append(element)
      }
      index += 1
    }
    shown.removeLast(leaving.count)
    for element in leaving {
      model.cache.markWithoutView(element.key)
      putAside(element)
    }
  }

  private func showNewElements(in visible: CGRect) {
    let cache = model.cache
    var position = 0
    while !isDead, state.shownVersion == cache.version, cache === model.cache,
      let next = cache.nextWithoutView(from: position, in: visible)
    {
      position = next + 1
      cache.markShown(at: next)
      show(cache.elements[next])
    }
  }

  private func show(_ element: CachedElement) {
    let start = arrivals[element.key] ?? element.attributes
    guard let view = withoutAnimation({ makeAndPlaceView(for: element, start) }) else { return }
    if start !== element.attributes { apply(element.attributes, to: view) }
    askForPreferredAttributes(of: view, element.key)
    tellWillDisplay(view, element.key)
  }

  private func makeAndPlaceView(
    for element: CachedElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let view = makeView(for: element.key, attributes) else { return nil }
    place(view, element.key, attributes, frame: element.frame)
    return view
  }

  /// Puts a configured view on screen.
  func place(
    _ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    frame: CGRect
  ) {
    apply(attributes, to: view)
    if let cell = view as? UICollectionViewCell {
      let isSelected = selection.contains(key.indexPath)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
    insertBackToFront(view)
    shown.append(ShownElement(key, view, frame: frame))
  }

  /// Takes a view from the screen and puts it aside for another element.
  func putAside(_ element: ShownElement) {
    let view = element.view
    view.leaveSuperview(asksForLayout: false)
    tellDidEndDisplaying(view, element.key)
    view.appliedAttributes = nil
    view.reusePool?.putAside(view)
  }

  /// Puts all views aside.
  func discardViews() {
    let leaving = shown
    shown = []
    state.shownVersion = -1
    for element in leaving { putAside(element) }
  }

  // MARK: - Preferred attributes

  /// Asks a newly configured view how large it wants to be, and the layout whether that matters.
  func askForPreferredAttributes(of view: UICollectionReusableView, _ key: ElementKey) {
    guard key.category != .decorationView, !isDead, let layout = installedLayout,
      let original = view.appliedAttributes
    else { return }
    let offered = original.copy(with: nil) as? UICollectionViewLayoutAttributes ?? original
    let preferred = recorder.call(
      .cell, "preferredLayoutAttributesFitting(_:)", [.init("layoutAttributes", .attributes(of: original))],
      result: { .attributes(of: $0) }, { view.preferredLayoutAttributesFitting(offered) })
    let invalidates = recorder.call(
      .layout, "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      [
        .init("preferredAttributes", .attributes(of: preferred)),
        .init("originalAttributes", .attributes(of: original)),
      ],
      result: { .bool($0) },
      {
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    guard invalidates, !isDead else { return }
    let context = recorder.call(
      .layout, "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      [.init("preferredAttributes", .attributes(of: preferred))], result: { .text("\(type(of: $0))") },
      {
        layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      })
    deliverInvalidation(context, to: layout, cause: .preferredSize)
  }

  // MARK: - Telling the delegate

  private func tellWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard !isDead, let delegate, key.category != .decorationView else { return }
    if let cell = view as? UICollectionViewCell {
      recorder.callOptional(
        .delegate, "collectionView(_:willDisplay:forItemAt:)",
        [.init("indexPath", .indexPath(key.indexPath))],
        { delegate.collectionView(self, willDisplay: cell, forItemAt: key.indexPath) })
    } else {
      let kind = key.kind ?? ""
      recorder.callOptional(
        .delegate, "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        [.init("elementKind", .text(kind)), .init("indexPath", .indexPath(key.indexPath))],
        {
          delegate.collectionView(
            self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.indexPath)
        })
    }
  }

  private func tellDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard !isDead, let delegate, key.category != .decorationView else { return }
    if let cell = view as? UICollectionViewCell {
      recorder.callOptional(
        .delegate, "collectionView(_:didEndDisplaying:forItemAt:)",
        [.init("indexPath", .indexPath(key.indexPath))],
        { delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) })
    } else {
      let kind = key.kind ?? ""
      recorder.callOptional(
        .delegate, "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        [.init("elementKind", .text(kind)), .init("indexPath", .indexPath(key.indexPath))],
        {
          delegate.collectionView(
            self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.indexPath)
        })
    }
  }
}
