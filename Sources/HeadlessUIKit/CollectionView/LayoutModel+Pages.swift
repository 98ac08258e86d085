import Foundation

extension LayoutModel {
  /// Loads the pages that contain a rectangle and are not loaded.
  func loadPages(covering rect: CGRect) {
    guard RectQuery.isFinite(rect), !RectQuery.isEmpty(rect) else { return }
    guard !knowsElements(in: rect) else { return }
    let cause = validRect.isNull ? view.state.pass.cause ?? .pageNotLoaded : .pageNotLoaded
    let plan = plan(for: rect)
    switch plan.removes {
    case .everything: cache.removeAll()
    case .asked: cache.keep(within: nil, outside: plan.asked)
    case .discardedPages:
      if !RectQuery.contains(plan.valid, validRect) { cache.keep(within: plan.valid, outside: []) }
    }
    var answered = plan.removes == .everything ? .null : validRect.intersection(plan.valid)
    answeredRect = answered
    validRect = plan.valid
    lastPageWasEmpty = true
    for asked in plan.asked where !RectQuery.isEmpty(asked) && !view.isDead {
      askForElements(in: asked, cause: cause) { answers in
        if !answers.isEmpty { lastPageWasEmpty = false }
        store(answers)
        answered = answered.union(asked.intersection(plan.valid))
        answeredRect = answered
      }
    }
    answeredRect = nil
    if view.profile.sortsCachedAttributes { cache.sortBackToFront() }
    askHostileRects(around: rect)
  }

  // Unverified: after `prepare(forCollectionViewUpdates:)` the elements are requested again if the layout returned
  // none before or invalidates itself in that call. Layouts in apps rely on it; log the calls on a device.
  /// Loads the elements in a rectangle again where the layout may have changed them since the first query of a batch
  /// update.
  ///
  /// Some layouts return nil between the invalidation and `prepare(forCollectionViewUpdates:)`. An empty page does not
  /// count as loaded then.
  func loadElementsAfterUpdateCall(in rect: CGRect) {
    let isInvalid = !isPrepared || isInvalidatedWhileBusy || !knowsElements(in: rect)
    let isDoubtful = itemCount > 0 && (lastPageWasEmpty || !contentSpans(rect))
    guard isInvalid || isDoubtful else { return }
    validRect = .null
    validate(rect)
  }

  // Unverified: the rectangle that is known after a query is no wider than the content, but can be higher, and only
  // the pass after `prepare(forCollectionViewUpdates:)` depends on it. MagazineLayout makes its content 0.0001 points
  // narrower than the view to be asked again in an update; its issue 27 adds that a horizontal content inset has the
  // same effect. Log the queries of content that is narrower than the view, in an update and while it scrolls.
  /// Returns whether the content is at least as wide as a rectangle; for content that scrolls horizontally, at least as
  /// high.
  private func contentSpans(_ rect: CGRect) -> Bool {
    guard view.rectPolicy != .exact else { return true }
    let room = rect.inset(by: view.adjustedContentInset)
    return contentSize.width > room.width
      ? contentSize.height >= rect.height : contentSize.width >= rect.width
  }

  /// Returns whether a rectangle is not loaded because it has no content, as UIKit does up to iOS 12.
  ///
  /// Without any content the layout is queried nevertheless: Texture's tests show a view of a layout of size zero.
  func isSkipped(_ rect: CGRect) -> Bool {
    guard contentSize != .zero, view.profile.pageSize == .screenHeightSquare, view.rectPolicy != .exact else {
      return false
    }
    return !RectQuery.overlaps(rect, CGRect(origin: .zero, size: contentSize))
  }

  private func plan(for rect: CGRect) -> PageRule.Plan {
    if view.rectPolicy == .exact { return PageRule.Plan(asked: [rect], valid: rect, removes: .everything) }
    switch view.profile.pageSize {
    case .visibleBounds:
      let rule = PageRule(pageSize: view.bounds.size)
      return rule.plan(for: rule.pages(covering: rect), valid: validRect)
    case .screenHeightSquare:
      let side = UIScreen.main.bounds.height
      let rule = PageRule(pageSize: CGSize(width: side, height: side))
      var aligned = rule.pages(covering: rect)
      aligned.size.width = max(rect.maxX, min(aligned.maxX, contentSize.width)) - aligned.minX
      return rule.planBeforeIOS13(for: aligned, valid: validRect)
    }
  }

  /// Queries rectangles that UIKit may query but rarely does, to test the layout; the results are ignored.
  private func askHostileRects(around rect: CGRect) {
    guard case .hostile(let seed) = view.rectPolicy else { return }
    var hostile = HostileRects(seed: seed, content: contentSize, visible: rect)
    for rect in hostile.next(6) where !view.isDead {
      askForElements(in: rect, cause: .hostileRect) { _ in }
    }
  }

  /// Caches attributes from the layout, except invalid ones.
  func store(_ answers: [UICollectionViewLayoutAttributes]) {
    // Reading the view for each of the attributes would retain it.
    let hasMovement = view.hasMovement
    for answer in answers {
      let key = ElementKey(answer)
      guard accepts(answer, key) else { continue }
      if hasMovement, let movement = view.movement, movement.attributes != nil, movement.key == key {
        overrideMovingItem()
      } else if key.category != .cell, !isInvalidated(key), let known = cache[key] {
        keep(known, against: answer)
      } else {
        cache.insert(CachedElement(key, answer, displacement: layout.displacement(of: key)))
      }
    }
  }

  /// Keeps the cached attributes of a supplementary or decoration view that the layout returns a second time.
  ///
  /// Elements in a page that is loaded again were removed from the cache before, so for them the last attributes count.
  private func keep(_ known: CachedElement, against answer: UICollectionViewLayoutAttributes) {
    guard view.profile.supplementaryMismatch == .raises, !known.attributes.isEqual(answer) else { return }
    view.raise(.changedWithoutInvalidation(from: known.attributes, to: answer))
  }

  /// Returns whether attributes have a kind and an existing index path; if not, raises an exception or logs a message.
  private func accepts(_ answer: UICollectionViewLayoutAttributes, _ key: ElementKey) -> Bool {
    let exists: Bool
    switch key.category {
    case .cell:
      guard answer.hasKind else {
        view.raise(.elementKindIsNil(answer))
        return false
      }
      exists = containsItem(key)
    case .supplementaryView, .decorationView:
      let path = key.indexPath
      // UIKit itself uses an index path of length 0 for supplementary views of the whole layout.
      exists = path.count < 2 || (path.count == 2 && path[0] >= 0 && path[0] < sectionCount)
    }
    if exists { return true }
    switch view.profile.invalidIndexPaths {
    case .raises: view.raise(.invalidIndexPath(key, sectionCount: sectionCount))
    case .logsAndIgnores:
      view.log(.attributesBeyondData(answer, layout: layout, counts: counts, view.profile))
    }
    return false
  }
}
