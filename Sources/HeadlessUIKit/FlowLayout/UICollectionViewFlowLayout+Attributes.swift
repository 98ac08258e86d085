import Foundation

extension UICollectionViewFlowLayout {
  /// Returns the attributes of all elements that overlap a rectangle: items, then headers, then footers.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solution else { return [] }
    flow.items.beginQuery()
    flow.headers.beginQuery()
    flow.footers.beginQuery()
    var found: [UICollectionViewLayoutAttributes] = []
    found.reserveCapacity(32)
    let store = flow.items
    let compares = !flow.hasReportedFrames
    solution.forEachItem(in: rect) { section, item, frame in
      found.append(itemAttributes(item, section, frame, store, compares: compares))
    }
    let (low, high) = solution.mainRange(of: rect)
    let sections = solution.sections(from: low, to: high)
    for supplementary in FlowSupplementary.allCases {
      for section in sections {
        guard let frame = frame(of: supplementary, in: section, solution), RectQuery.overlaps(frame, rect)
        else { continue }
        found.append(supplementaryAttributes(supplementary, section, frame))
      }
    }
    return found
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, let frame = solution?.frame(ofItem: path[1], in: path[0]) else { return nil }
    flow.items.beginQuery()
    return itemAttributes(path[1], path[0], frame, flow.items, compares: !flow.hasReportedFrames)
  }

  func supplementaryAttributes(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let supplementary = FlowSupplementary(kind: kind), path.count == 2, path[1] == 0, let solution,
      let frame = frame(of: supplementary, in: path[0], solution)
    else { return nil }
    return supplementaryAttributes(supplementary, path[0], frame)
  }

  /// Returns the cached attributes object, even if a subclass has changed it, or creates one.
  @inline(__always)
  private func itemAttributes(
    _ item: Int, _ section: Int, _ frame: CGRect, _ store: FlowAttributesStore, compares: Bool
  ) -> UICollectionViewLayoutAttributes {
    if let known = store[section, item] {
      if compares, !RectQuery.equals(known.frame, frame) { reportFrame(of: known, expected: frame) }
      return known
    }
    return makeItemAttributes(item, section, frame)
  }

  private func makeItemAttributes(
    _ item: Int, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(forItem: item, section: section)
    attributes.frame = frame
    flow.items[section, item] = attributes
    return attributes
  }

  private func reportFrame(of attributes: UICollectionViewLayoutAttributes, expected: CGRect) {
    guard !flow.hasReportedFrames, let view = attachedCollectionView else { return }
    // Attributes that are created with a transform compute their frame, which rounds it.
    let frame = attributes.frame
    let changes = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
      frame.height - expected.height,
    ]
    if changes.allSatisfy({ abs($0) < 1e-6 }) { return }
    flow.hasReportedFrames = true
    let fault = FlowFault.changedFrame(
      attributes.indexPath, cached: attributes.frame, expected: expected)
    fault.report(self, to: view)
  }

  private func supplementaryAttributes(
    _ supplementary: FlowSupplementary, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let store = supplementary == .header ? flow.headers : flow.footers
    let isPinned = pins(supplementary)
    // A pinned view that has moved with the bounds gets a new object.
    if let known = store[0, section], !isPinned || known.frame == frame { return known }
    let attributes = makeAttributes(
      forSupplementaryViewOfKind: supplementary.kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    attributes.zIndex = FlowSupplementary.zIndex
    store[0, section] = attributes
    return attributes
  }
}
