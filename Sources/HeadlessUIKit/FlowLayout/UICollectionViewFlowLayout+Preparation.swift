import Foundation

extension UICollectionViewFlowLayout {
  var axis: FlowAxis { scrollDirection == .horizontal ? .horizontal : .vertical }

  var isEstimated: Bool { estimatedItemSize != .zero }

  /// Where everything is, prepared first where that is out of date; nil in a layout without a collection view.
  ///
  /// A subclass that does not call super from `prepare()` has nothing laid out, and one that asks before it calls
  /// super finds nothing.
  var solution: FlowSolution? {
    if let solution = flow.solution { return solution }
    guard attachedCollectionView != nil, !flow.isPreparing, !flow.isAsking, !awaitsSuperPrepare else {
      return nil
    }
    flow.isPreparing = true
    defer { flow.isPreparing = false }
    prepare()
    return flow.solution
  }

  /// Asks the delegate as far as its answers are not known, and lays out what is not laid out.
  func solve() {
    guard flow.solution == nil, !flow.isAsking, let view = attachedCollectionView, !view.isDead else {
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

  /// What the collection view gives to the layout.
  private func surroundings(of view: UICollectionView) -> FlowSurroundings {
    FlowSurroundings(
      axis: axis, size: view.bounds.size, contentInset: view.adjustedContentInset,
      referenceInset: referenceInset(of: view), pixels: pixels(of: view),
      isEstimated: isEstimated)
  }

  /// The pixels of the view's screen; those of a screen of scale 1 where the scale is not known.
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

  private func currentMetrics(_ view: UICollectionView) -> [FlowSectionMetrics] {
    if let metrics = flow.metrics, !flow.mustCompareCounts || fits(metrics, view) {
      flow.mustCompareCounts = false
      return metrics
    }
    flow.isAsking = true
    defer { flow.isAsking = false }
    let questions = FlowDelegateQuestions(view, self)
    let metrics = (0..<view.numberOfSections).map { self.metrics(of: $0, view, questions) }
    flow.metrics = metrics
    flow.mustCompareCounts = false
    return metrics
  }

  /// Tells whether metrics have as many sections and items as the collection view.
  private func fits(_ metrics: [FlowSectionMetrics], _ view: UICollectionView) -> Bool {
    metrics.count == view.numberOfSections
      && metrics.indices.allSatisfy { metrics[$0].count == view.numberOfItems(inSection: $0) }
  }

  /// Asks for one section: the count, all sizes, the inset, the spacings between items and lines, header, footer.
  private func metrics(
    of section: Int, _ view: UICollectionView, _ delegate: FlowDelegateQuestions?
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

  /// The size of items before any was measured.
  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  /// Tells whoever judges the layout what it was answered, and whether it has asked too early.
  func noteAnswer(_ answer: [UICollectionViewLayoutAttributes]) {
    guard let watch = LayoutWatch.current else { return }
    if awaitsSuperPrepare, flow.solution == nil { watch.asksFlowBeforePrepare = true }
    watch.noteFlowAnswer(answer)
  }

  // MARK: - Faults

  /// Reports a fault now, or as soon as there is a collection view.
  func report(_ fault: FlowFault) {
    if let view = attachedCollectionView {
      fault.report(self, to: view)
    } else {
      flow.unreported.append(fault)
    }
  }
}
