import Foundation

extension UICollectionView {
  /// Carries out `dequeueReusableCell(withReuseIdentifier:for:)`.
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    let view = dequeue(ElementKey(.cell, indexPath), identifier)
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Carries out `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  func dequeueSupplementaryView(
    _ kind: String, _ identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ElementKey(.supplementaryView, kind: kind, indexPath), identifier)
  }

  private func dequeue(_ key: ElementKey, _ identifier: String) -> UICollectionReusableView {
    guard let pool = registry.pool(kind: key.kind, identifier: identifier) else {
      raise(.reuseIdentifierNotRegistered(kind: key.kind, identifier: identifier))
      return key.category == .cell
        ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
    }
    guard !isDead else { return pool.type.init(_instantiatedAt: .zero) }
    if let existing = state.reuse.request?.existing {
      if existing.dequeueIdentifier != identifier {
        raise(.reconfiguredWithOtherIdentifier(identifier, existing: existing))
        return pool.type.init(_instantiatedAt: .zero)
      }
      state.reuse.request?.noteDequeued(existing)
      return existing
    }
    let attributes = attributes(forDequeuing: key)
    let view = takeView(from: pool, frame: attributes?.frame)
    view.dequeueIdentifier = identifier
    if let attributes { apply(attributes, to: view) }
    if state.reuse.request != nil {
      state.reuse.request?.noteDequeued(view)
    } else {
      if key.category != .cell, attributes == nil { raise(.dequeuedWithoutAttributes) }
      if profile.strictDequeue { raise(.dequeuedWithoutRequest(view, in: self)) }
    }
    return view
  }

  /// Returns the attributes that a dequeued view receives: those of the running request, or else of the index path.
  private func attributes(forDequeuing key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if state.reuse.request?.key == key { return state.reuse.request?.attributes }
    return model.isPrepared ? model.attributes(for: key) : nil
  }

  /// Returns a view from the pool, after calling `prepareForReuse()`, or a new view.
  private func takeView(from pool: ReusePool, frame: CGRect?) -> UICollectionReusableView {
    if let view = pool.dequeue() {
      recorder.call(.cell(.prepareForReuse)) { view.prepareForReuse() }
      return view
    }
    let view = recorder.call(.cell(.initWithFrame), .init("frame", .rect(frame ?? .zero))) {
      pool.create(frame: frame ?? .zero)
    }
    view.reusePool = pool
    return view
  }

  // MARK: - Views for elements

  /// Returns a configured view for an element, from the data source or, for a decoration view, of the registered class.
  func makeView(
    for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    reconfiguring existing: UICollectionReusableView? = nil, cause: LifecycleCause = .elementVisible
  ) -> UICollectionReusableView? {
    if key.category == .decorationView { return makeDecorationView(key, attributes) }
    guard let dataSource else { return nil }
    // The data source keeps its old order during an interactive movement.
    var requested = key
    if key.category == .cell, hasMovement, let movement {
      requested = ElementKey(.cell, movement.dataPath(ofShown: key.indexPath))
    }
    // The request of this call until the swap, then the one in which this call is made.
    var outer: ViewRequest? = ViewRequest(requested, attributes, existing: existing)
    let outerNumber = RegistrationIdentity.setRunningRequest(ViewRequest.lastNumber)
    swap(&state.reuse.request, &outer)
    defer {
      RegistrationIdentity.setRunningRequest(outerNumber)
      state.reuse.request = outer
    }
    switch key.category {
    case .cell:
      let cell = recorder.call(
        .dataSource(.cellForItem), .init("indexPath", .indexPath(of: requested)),
        cause: cause, result: { .className(of: $0) },
        { dataSource.collectionView(self, cellForItemAt: requested.indexPath) })
      if !isDead, cell.dequeueIdentifier == nil { raise(.cellNotDequeued) }
      checkDequeued(returned: cell)
      return isDead ? nil : cell
    default:
      let view = recorder.callOptional(
        .dataSource(.viewForSupplementaryElement),
        .init(.init("kind", .text(key.kind ?? "")), .init("indexPath", .indexPath(of: key))),
        cause: .elementVisible, result: { .className(of: $0) },
        {
          dataSource.collectionView(
            self, viewForSupplementaryElementOfKind: key.kind ?? "", at: key.indexPath)
        })
      if !isDead, view?.dequeueIdentifier == nil {
        raise(.supplementaryViewNotDequeued(kind: key.kind ?? "", at: key.indexPath, view: view))
      }
      if let view {
        checkKind(of: view, for: key)
        checkDequeued(returned: view)
      }
      return isDead ? nil : view
    }
  }

  /// Raises an exception if a supplementary view was dequeued for another kind than the one it is needed for.
  private func checkKind(of view: UICollectionReusableView, for key: ElementKey) {
    guard !isDead, let pool = view.reusePool, pool.kind != key.kind else { return }
    raise(.supplementaryViewOfOtherKind(needed: key.kind ?? "", dequeued: pool.kind))
  }

  /// Raises an exception if a view was dequeued but not returned, from iOS 18.
  private func checkDequeued(returned view: UICollectionReusableView) {
    guard profile.strictDequeue, !isDead else { return }
    if let other = state.reuse.request?.leftOver(returned: view) {
      raise(.dequeuedWithoutRequest(other, in: self))
    }
  }

  private func makeDecorationView(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let kind = key.kind ?? ""
    guard let type = installedLayout.decorationClasses[kind] else {
      raise(.decorationKindNotRegistered(kind))
      return nil
    }
    return takeView(from: registry.decorationPool(kind: kind, type), frame: attributes.frame)
  }

  /// Applies attributes to a view, unless it already has equal ones.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    if let applied = view.appliedAttributes, applied.isEqual(to: attributes) { return }
    let bounds = CGRect(origin: .zero, size: attributes.size)
    if let exception = UIKitException.invalidGeometry(bounds: bounds, position: attributes.center) {
      return raise(exception)
    }
    let zChanged = view._layer.zPosition != CGFloat(attributes.zIndex)
    view.appliedAttributes = attributes.duplicate
    view.takeGeometry(from: attributes, center: mirrored(attributes.center))
    if let superview = view.superview { keepPlaced(view, attributes, in: superview, zChanged: zChanged) }
    recorder.call(.cell(.apply), .init("layoutAttributes", .attributes(of: attributes))) {
      view.apply(attributes)
    }
  }

  /// Inserts a view among the subviews by its z-index: behind views with a greater one, in front of all others.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - host: The collection view, or the scroll view of an orthogonal section.
  func insertBackToFront(_ view: UICollectionReusableView, in host: UIView) {
    var index = host._subviews.count
    let depth = view._layer.zPosition
    while index > 0, case let sibling = host._subviews[index - 1],
      sibling === view || sibling._layer.zPosition > depth, sibling is UICollectionReusableView
    {
      index -= 1
    }
    view.isInOrthogonalSection = host !== self
    host.insert(view, at: index, requestsLayout: false)
  }

  /// Moves a view whose z-index or orthogonal section has changed to its place in the hierarchy.
  private func keepPlaced(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in superview: UIView,
    zChanged: Bool
  ) {
    guard superview === self || superview is _UICollectionViewOrthogonalScrollView else { return }
    let host = installedLayout.host(of: ElementKey(attributes)) ?? self
    if zChanged || host !== superview { insertBackToFront(view, in: host) }
  }
}
