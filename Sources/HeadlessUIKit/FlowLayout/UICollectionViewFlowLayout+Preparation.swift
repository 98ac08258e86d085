import Foundation

extension UICollectionViewFlowLayout {
  var axis: FlowAxis { scrollDirection == .horizontal ? .horizontal : .vertical }

  var isEstimated: Bool { estimatedItemSize != .zero }

  /// The positions of all elements, computed by `prepare()` or by the first query that needs them.
  ///
  /// Published subclasses whose `prepare()` does not call super show their items on a phone, so that the positions
  /// do not depend on that call. They are nil if the layout has no collection view, or while it calls the delegate.
  var solution: FlowSolution? {
    if let solution = flow.solution { return solution }
    solve()
    return flow.solution
  }

  /// Requests the metrics from the delegate if they are not cached, and computes the positions of all elements.
  func solve() {
    guard flow.solution == nil, !flow.isCallingDelegate, let view = attachedCollectionView, !view.isDead
    else {
      return
    }
    let faults = flow.unreported
    flow.unreported = []
    for fault in faults { fault.report(self, to: view) }
    let metrics = currentMetrics(view)
    guard !view.isDead else { return }
    let surroundings = surroundings(of: view)
    if flow.selfSizingLength != surroundings.crossLength {
      flow.selfSizing = FlowSelfSizing()
      flow.selfSizingLength = surroundings.crossLength
      flow.hasReportedSizes = false
    }
    let solution = FlowSolution(metrics, in: surroundings, selfSizing: flow.selfSizing)
    flow.solution = solution
    if !flow.hasReportedSizes, solution.hasOverlongItems {
      flow.hasReportedSizes = true
      FlowFault.overlongItems(surroundings.axis).report(self, to: view)
    }
  }

  /// Returns the properties of the collection view on which the layout depends.
  private func surroundings(of view: UICollectionView) -> FlowSurroundings {
    FlowSurroundings(
      axis: axis, size: view.bounds.size, contentInset: view.adjustedContentInset,
      referenceInset: referenceInset(of: view), pixels: pixels(of: view),
      isEstimated: isEstimated)
  }

  /// Returns the pixel grid of the view's screen, with a scale of 1 if the display scale is not specified.
  private func pixels(of view: UICollectionView) -> FlowPixels {
    let scale = view.traitCollection.displayScale
    return FlowPixels(scale: scale > 0 ? scale : 1)
  }

  private func referenceInset(of view: UICollectionView) -> UIEdgeInsets? {
    switch sectionInsetReference {
    case .fromContentInset: nil
    case .fromSafeArea: view.safeAreaInsets
    case .fromLayoutMargins: view.layoutMargins
    }
  }

  // MARK: - Metrics

  /// Returns the cached metrics, or requests them from the delegate.
  private func currentMetrics(_ view: UICollectionView) -> [FlowSectionMetrics] {
    if let metrics = flow.metrics, !flow.mustCompareCounts || fits(metrics, view) {
      flow.mustCompareCounts = false
      return metrics
    }
    flow.isCallingDelegate = true
    defer { flow.isCallingDelegate = false }
    let delegate = FlowDelegateCalls(view, self)
    let metrics = (0..<view.numberOfSections).map { self.metrics(of: $0, view, delegate) }
    flow.metrics = metrics
    flow.mustCompareCounts = false
    return metrics
  }

  /// Returns whether metrics have as many sections and items as the collection view.
  private func fits(_ metrics: [FlowSectionMetrics], _ view: UICollectionView) -> Bool {
    metrics.count == view.numberOfSections
      && metrics.indices.allSatisfy { metrics[$0].count == view.numberOfItems(inSection: $0) }
  }

  /// Requests the metrics of a section, in UIKit's order: count, sizes, inset, spacings, header, footer.
  private func metrics(
    of section: Int, _ view: UICollectionView, _ delegate: FlowDelegateCalls?
  ) -> FlowSectionMetrics {
    var metrics = FlowSectionMetrics(count: view.numberOfItems(inSection: section))
    let standard = { self.isEstimated ? self.estimate : self.itemSize }
    if let sizes = delegate?.sizes(of: section, count: metrics.count, standard: standard) {
      metrics.sizes = sizes
      metrics.hasDelegateSizes = true
    } else {
      metrics.sizes = .uniform(standard())
    }
    metrics.insets = delegate?.inset(of: section) ?? sectionInset
    metrics.interitemSpacing = delegate?.interitemSpacing(of: section) ?? minimumInteritemSpacing
    metrics.lineSpacing = delegate?.lineSpacing(of: section) ?? minimumLineSpacing
    metrics.header = delegate?.headerSize(of: section) ?? headerReferenceSize
    metrics.footer = delegate?.footerSize(of: section) ?? footerReferenceSize
    return metrics
  }

  /// The size of items before the first cell was measured.
  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  /// Reports the result of a query to the observer of layouts.
  func reportAnswer(_ answer: [UICollectionViewLayoutAttributes]) {
    LayoutObservation.observer?.flowLayoutDidReturn(answer)
  }

  // MARK: - Faults

  /// Reports a fault immediately, or as soon as the layout has a collection view.
  func report(_ fault: FlowFault) {
    if let view = attachedCollectionView {
      fault.report(self, to: view)
    } else {
      flow.unreported.append(fault)
    }
  }
}
