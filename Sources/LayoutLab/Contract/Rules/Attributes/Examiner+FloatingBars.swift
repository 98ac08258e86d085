import Foundation
import HeadlessUIKit

// A footer that floats over the items of its section must not cover the header.
extension Examiner {
  /// Scrolls through several sections, and finds a footer that covers the header of its section.
  ///
  /// Views of other kinds may be meant to cover headers.
  func examineFloatingBars() {
    let kinds: Set = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    guard traits.dependsOnOffset, kinds.isSubset(of: traits.supplementaryKinds), traits.scrollsVertically,
      !traits.scrollsHorizontally, !traits.isDynamic, !traits.isCompositional, canShowThreeSections
    else { return }
    let trial = makeTrial(data: [14, 14, 14])
    guard trial.take(.load).exception == nil else { return }
    // UIKit places the headers and footers that it pins itself.
    if let flow = trial.layout as? UICollectionViewFlowLayout,
      flow.sectionHeadersPinToVisibleBounds || flow.sectionFootersPinToVisibleBounds
    {
      return
    }
    let end = trial.view.contentSize.height - trial.view.bounds.height
    var covered: (footer: ElementAnswer, header: ElementAnswer, offset: CGFloat)?
    var sectionsWithRoom: Set<Int> = []
    for offset in stride(from: 0, through: min(end, 2_000), by: 20) {
      let snapshot = snapshot(of: trial, at: offset)
      for (header, footer) in snapshot.bars {
        if !RectQuery.overlaps(footer.frame, header.frame, byMoreThan: 1) {
          sectionsWithRoom.insert(header.id.section)
        } else if covered == nil, footer.zIndex > header.zIndex, footer.frame.minY >= header.frame.minY,
          RectQuery.overlaps(header.frame, snapshot.visible, byMoreThan: 1),
          // A header that leaves the screen with its section may pass under the footer.
          !isMoving(header, trial, at: offset)
        {
          covered = (footer, header, offset)
        }
      }
    }
    guard let covered, sectionsWithRoom.contains(covered.header.id.section) else { return }
    begin(2, "scrolling through the sections")
    inspection.report(
      .misplacedElements, at: .layoutAttributesForElements,
      "At the content offset (0, \(GeometryFormat.number(covered.offset))), \(covered.footer.id.words) covers "
        + "\(covered.header.id.words) of the same section; at others, they lie apart.",
      expected: "frames that do not overlap",
      actual: "\(GeometryFormat.rect(covered.footer.frame)) and \(GeometryFormat.rect(covered.header.frame))",
      aspect: .named("bars"),
      fix: "Let a floating footer begin at the end of the header of its section or below it.")
  }

  /// Returns the answers of a fresh instance that is scrolled down to an offset.
  func snapshot(of trial: Trial, at offset: CGFloat) -> AnswerSnapshot {
    FreshInstance(of: trial, FreshInstance.Change(offset: CGPoint(x: 0, y: offset))).snapshot()
  }

  /// Whether an element has another place if the view is scrolled a little farther.
  private func isMoving(_ element: ElementAnswer, _ trial: Trial, at offset: CGFloat) -> Bool {
    guard let other = snapshot(of: trial, at: offset + 7)[element.id] else { return true }
    return !Near.rects(element.frame, other.frame)
  }
}

extension AnswerSnapshot {
  /// The header and the footer of each section that has both.
  fileprivate var bars: [(header: ElementAnswer, footer: ElementAnswer)] {
    let shown = elements.filter { $0.id.rank == 1 && !$0.isInvisible && !$0.isTransformed }
    let footers = shown.filter { $0.id.kind == UICollectionView.elementKindSectionFooter }
    return shown.filter { $0.id.kind == UICollectionView.elementKindSectionHeader }.compactMap { header in
      footers.first { $0.id.section == header.id.section }.map { (header, $0) }
    }
  }
}
