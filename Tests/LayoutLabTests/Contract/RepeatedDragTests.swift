import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A drag that is made twice from the same place.
@MainActor @Suite struct RepeatedDragTests {
  private func findings(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
    var subject = LayoutSubject.fixture("Pager", make)
    subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] =
      SourceLine(file: "Pager.swift", line: 5)
    return Examination(subject: subject).run(only: [.targetOffsets]).findings.filter {
      $0.rule == .targetOffsetOutOfRange
    }
  }

  /// Pages of 300 points, turned by one page in each drag.
  private class Pager: UICollectionViewFlowLayout {
    var page: CGFloat = 0

    override init() {
      super.init()
      scrollDirection = .horizontal
      minimumLineSpacing = 0
      itemSize = CGSize(width: 300, height: 400)
    }

    required init?(coder: NSCoder) { nil }

    /// The page at which the drag began.
    var start: CGFloat { page }

    func turned(_ velocity: CGFloat, from offset: CGFloat) -> CGFloat {
      if velocity > 0 { return start + 1 }
      return velocity < 0 ? start - 1 : (offset / 300).rounded()
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let width = collectionView?.bounds.width ?? 0
      let last = max(0, collectionViewContentSize.width - width)
      let pages = (last / 300).rounded(.up)
      page = max(0, min(turned(velocity.x, from: proposed.x), pages))
      return CGPoint(x: min(page * 300, last), y: proposed.y)
    }
  }

  /// Knows the page from where the content is.
  private final class LocatedPager: Pager {
    override var start: CGFloat { ((collectionView?.contentOffset.x ?? 0) / 300).rounded() }
  }

  /// Turns on in each drag, also in one back.
  private final class ForwardPager: Pager {
    override func turned(_ velocity: CGFloat, from offset: CGFloat) -> CGFloat {
      velocity < 0 && offset < 300 ? 0 : super.turned(abs(velocity), from: offset) + drags
    }

    private var drags: CGFloat {
      count += 1
      return CGFloat(count / 2)
    }

    private var count = 0
  }

  @Test func `a page that is counted is wrong after the app scrolls`() {
    let found = findings { Pager() }
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "A drag from x = 0 to x = 117 ends at x = 300. After the app scrolls back to x = 0, the same drag ends at "
        + "x = 600.")
    #expect(findings { LocatedPager() } == [])
  }

  @Test func `a drag there and back leads to the same page`() {
    let found = findings { ForwardPager() }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("After a drag back to x = 0, the same drag ends at") == true)
  }
}
