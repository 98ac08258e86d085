import Foundation
import HeadlessUIKit

// The UIKit calls that carry out each kind of step. Time passes only in `advance` and in drags.
extension LayoutSession {
  /// Carries out an action; returns the answer if the action is a query.
  func perform(_ action: Step.Action) -> QueryFinding? {
    switch action {
    case .load: appear()
    case .scroll(let scroll): perform(scroll)
    case .resize(let size): host.view.frame.size = size
    case .rotate(let orientation): rotate(to: orientation)
    case .inset(let insets): collectionView.contentInset = insets
    case .direction(let direction): turn(to: direction)
    case .invalidateLayout: layout.invalidateLayout()
    case .invalidate(let invalidation): layout.invalidateLayout(with: context(for: invalidation))
    case .reloadData: collectionView.reloadData()
    case .layoutIfNeeded: collectionView.layoutIfNeeded()
    case .update(let update):
      data.apply([update])
      tell(update)
    case .batch(let updates):
      collectionView.performBatchUpdates(
        { [self] in
          data.apply(updates)
          for update in updates { tell(update) }
        }, completion: { [self] in complete(action, $0) })
    case .apply(let snapshot):
      snapshotDataSource().apply(snapshot) { [self] in complete(action, true) }
    case .mutate(let mutations): for mutation in mutations { data.apply(mutation) }
    case .select(let paths): select(paths)
    case .deselect(let paths): for path in paths { collectionView.deselectItem(at: path, animated: false) }
    case .selection(let mode): set(mode)
    case .tap(let path): collectionView.simulateTap(onItemAt: path)
    case .reorder(let part): perform(part)
    case .setLayout(let change): perform(change)
    case .transition(let part): perform(part)
    case .configure(let values): configure(values)
    case .animate(let animation): perform(animation)
    case .traits(let traits): set(traits)
    case .refresh(let refreshing): perform(refreshing)
    case .query(let query): return ask(query)
    case .advance(let seconds): cycle.advance(by: seconds)
    }
    return nil
  }

  // MARK: The view

  /// Adds the view to the window; a second call removes it first and reloads it, like a screen that is opened again.
  private func appear() {
    if host.view.window != nil {
      host.view.removeFromSuperview()
      collectionView.dataSource = snapshots?.object ?? data
    }
    window.addSubview(host.view)
    window.makeKeyAndVisible()
  }

  private func perform(_ scroll: Step.Scroll) {
    switch scroll {
    case .toItem(let path, let anchors, let animated):
      let position = anchors.reduce(into: UICollectionView.ScrollPosition()) { $0.formUnion($1.position) }
      collectionView.scrollToItem(at: path, at: position, animated: animated)
    case .section(let section, let scroll):
      guard let view = collectionView.orthogonalScrollView(ofSection: section) else {
        return report(.noOrthogonalSection(section))
      }
      perform(scroll, in: view, from: view.frame.origin)
    case .to, .by, .drag: perform(scroll, in: collectionView, from: .zero)
    }
  }

  /// Scrolls a scroll view to an offset from an origin, by a distance, or with a drag.
  private func perform(_ scroll: Step.Scroll, in view: UIScrollView, from origin: CGPoint) {
    let offset = view.contentOffset
    switch scroll {
    case .to(let target, let animated):
      view.setContentOffset(CGPoint(x: origin.x + target.x, y: origin.y + target.y), animated: animated)
    case .by(let distance, let animated):
      view.setContentOffset(
        CGPoint(x: offset.x + distance.dx, y: offset.y + distance.dy), animated: animated)
    case .drag(let distance, let velocity):
      view.simulateDrag(
        by: CGPoint(x: distance.dx, y: distance.dy), velocity: CGPoint(x: velocity.dx, y: velocity.dy))
    // The reader of scenarios accepts neither in a section.
    case .toItem, .section: perform(scroll)
    }
  }

  private func rotate(to orientation: DeviceOrientation?) {
    var screen = UIScreen.main.simulation
    screen.size = screen.size.turned(to: orientation)
    UIScreen.main.simulate(screen)
    host.view.frame.size = host.view.frame.size.turned(to: orientation)
  }

  private func turn(to direction: ReadingDirection) { set(Step.Traits(layoutDirection: direction)) }

  // MARK: The layout

  private func context(for invalidation: Step.Invalidation) -> UICollectionViewLayoutInvalidationContext {
    let type =
      Swift.type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    let context = type.init(_instantiated: ())
    if let items = invalidation.items { context.invalidateItems(at: items) }
    for (kind, paths) in invalidation.supplementary.sorted(by: { $0.key < $1.key }) {
      context.invalidateSupplementaryElements(ofKind: kind.rawValue, at: paths)
    }
    for (kind, paths) in invalidation.decoration.sorted(by: { $0.key < $1.key }) {
      context.invalidateDecorationElements(ofKind: kind.rawValue, at: paths)
    }
    if let offset = invalidation.contentOffsetAdjustment { context.contentOffsetAdjustment = offset }
    if let size = invalidation.contentSizeAdjustment { context.contentSizeAdjustment = size }
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      if let flag = invalidation.flowDelegateMetrics { flow.invalidateFlowLayoutDelegateMetrics = flag }
      if let flag = invalidation.flowAttributes { flow.invalidateFlowLayoutAttributes = flag }
    }
    return context
  }

  private func ask(_ query: Step.Query) -> QueryFinding {
    switch query {
    case .rect(let rect):
      let answer = layout.layoutAttributesForElements(in: rect) ?? []
      return .elements(answer.map { QueryFinding.Found(element: Step.Element($0), frame: $0.frame) })
    case .element(.item(let path)): return .frame(layout.layoutAttributesForItem(at: path)?.frame)
    case .element(.supplementary(let kind, let path)):
      return .frame(layout.layoutAttributesForSupplementaryView(ofKind: kind.rawValue, at: path)?.frame)
    case .element(.decoration(let kind, let path)):
      return .frame(layout.layoutAttributesForDecorationView(ofKind: kind.rawValue, at: path)?.frame)
    case .point(let point): return .path(collectionView.indexPathForItem(at: point))
    case .contentSize: return .size(layout.collectionViewContentSize)
    }
  }

  // MARK: The data

  /// Passes an update of the data to the collection view.
  private func tell(_ update: DataUpdate) {
    switch update {
    case .change(.insertItems(let paths, _)): collectionView.insertItems(at: paths)
    case .change(.insertSections(let sections, _)): collectionView.insertSections(IndexSet(sections))
    case .change(.deleteItems(let paths)): collectionView.deleteItems(at: paths)
    case .change(.deleteSections(let sections)): collectionView.deleteSections(IndexSet(sections))
    case .change(.moveItem(let path, let target)): collectionView.moveItem(at: path, to: target)
    case .change(.moveSection(let section, let target)):
      collectionView.moveSection(section, toSection: target)
    case .reloadItems(let paths, _): collectionView.reloadItems(at: paths)
    case .reloadSections(let sections): collectionView.reloadSections(IndexSet(sections))
    case .reconfigureItems(let paths, _): collectionView.reconfigureItems(at: paths)
    }
  }

  /// Selects items; allows multiple selection if there are several.
  private func select(_ paths: [IndexPath]) {
    if paths.count > 1 { collectionView.allowsMultipleSelection = true }
    for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}

extension Step.ScrollAnchor {
  fileprivate var position: UICollectionView.ScrollPosition {
    switch self {
    case .top: .top
    case .centeredVertically: .centeredVertically
    case .bottom: .bottom
    case .left: .left
    case .centeredHorizontally: .centeredHorizontally
    case .right: .right
    }
  }
}

extension CGSize {
  /// Returns the size with width and height swapped, unless it has the orientation already.
  fileprivate func turned(to orientation: DeviceOrientation?) -> CGSize {
    let turns =
      switch orientation {
      case .portrait?: width > height
      case .landscape?: height > width
      case nil: true
      }
    return turns ? CGSize(width: height, height: width) : self
  }
}
