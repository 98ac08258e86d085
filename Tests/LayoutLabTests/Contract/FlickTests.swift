import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// A drag in a row of pages, with and without velocity.
@MainActor @Suite struct FlickTests {
  private func messages(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [String] {
    var subject = LayoutSubject.fixture("Pager", make)
    subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] =
      SourceLine(file: "Pager.swift", line: 5)
    return Examination(subject: subject).run(only: [.targetOffsets]).findings
      .filter { $0.rule == .targetOffsetNotNearest }.map(\.message)
  }

  /// Pages of 300 points, which a flick turns from where the content is.
  private class Pager: UICollectionViewFlowLayout {
    override init() {
      super.init()
      scrollDirection = .horizontal
      minimumLineSpacing = 0
      itemSize = CGSize(width: 300, height: 400)
    }

    required init?(coder: NSCoder) { nil }

    func turned(_ velocity: CGFloat, from page: CGFloat) -> CGFloat {
      if velocity > 0 { return page.rounded(.down) + 1 }
      return velocity < 0 ? page.rounded(.up) - 1 : page.rounded()
    }

    func offset(ofPage page: CGFloat) -> CGFloat {
      page * 300 - (collectionView?.adjustedContentInset.left ?? 0)
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let insets = collectionView?.adjustedContentInset ?? .zero
      let width = collectionView?.bounds.width ?? 0
      let last = max(-insets.left, collectionViewContentSize.width - width + insets.right)
      let page = max(0, turned(velocity.x, from: (proposed.x + insets.left) / 300))
      return CGPoint(x: min(offset(ofPage: page), last), y: proposed.y)
    }
  }

  /// Turns back from the page before.
  private final class SkippingPager: Pager {
    override func turned(_ velocity: CGFloat, from page: CGFloat) -> CGFloat {
      velocity < 0 ? page.rounded(.down) - 1 : super.turned(velocity, from: page)
    }
  }

  /// Turns from the nearest page.
  private final class NearestPager: Pager {
    override func turned(_ velocity: CGFloat, from page: CGFloat) -> CGFloat {
      page.rounded() + (velocity > 0 ? 1 : velocity < 0 ? -1 : 0)
    }
  }

  /// Ends without the inset with which it computes the page.
  private final class HalfInsetPager: Pager {
    override func offset(ofPage page: CGFloat) -> CGFloat { page * 300 }
  }

  /// Turns back from where a drag ends without velocity, even from a page.
  private final class ReturningPager: Pager {
    override func turned(_ velocity: CGFloat, from page: CGFloat) -> CGFloat {
      velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1
    }
  }

  /// Goes back to where the last flick has ended.
  private final class RememberingPager: Pager {
    private var last = CGPoint.zero

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      if velocity.x != 0 {
        last = super.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
      }
      return last
    }
  }

  /// Ends at the page that is nearest when the finger lifts.
  private final class HeldPager: Pager {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      super.targetContentOffset(
        forProposedContentOffset: collectionView?.contentOffset ?? proposed, withScrollingVelocity: .zero)
    }
  }

  /// Ends at the page that is nearest when the finger lifts, or at the next one after a flick.
  private final class SinglePager: Pager {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      super.targetContentOffset(
        forProposedContentOffset: collectionView?.contentOffset ?? proposed, withScrollingVelocity: velocity)
    }
  }

  @Test func `a flick turns the page`() {
    #expect(
      messages { HeldPager() } == [
        "A flick from x = 2475, which would end at x = 2835, goes back to x = 2400, as a drag without velocity does: flicks do "
          + "not turn the page."
      ])
    #expect(messages { SinglePager() } == [])
  }

  @Test func `a drag without velocity stays on a page`() {
    let found = messages { ReturningPager() }
    #expect(found.count == 1)
    #expect(found.first?.contains("points before the page at x = ") ?? false)
    #expect(messages { Pager() } == [])
  }

  @Test func `a layout may not know where an app has scrolled to`() {
    let found = messages { RememberingPager() }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(", as drags do that end anywhere else.") == true)
    #expect(messages { Pager() } == [])
  }

  /// Leaves out the inset everywhere.
  private final class EdgePager: Pager {
    override func turned(_ velocity: CGFloat, from page: CGFloat) -> CGFloat {
      super.turned(velocity, from: page - (collectionView?.adjustedContentInset.left ?? 0) / 300)
    }

    override func offset(ofPage page: CGFloat) -> CGFloat { page * 300 }
  }

  @Test func `a flick back does not skip a page`() {
    #expect(
      messages { SkippingPager() } == [
        "A flick backward from x = 2550, between the pages at x = 2400 and x = 2700, skips the page at x = 2400; a flick in "
          + "the other direction does not skip one."
      ])
    #expect(messages { Pager() } == [])
    #expect(messages { NearestPager() } == [])
  }

  @Test func `a content inset moves the pages too`() {
    #expect(
      messages { HalfInsetPager() } == [
        "With a content inset of 60 points at the left, a drag that ends without velocity at x = 2226, 126 points behind the "
          + "page at x = 2100, goes on to a page that is farther away; without the inset, drags end at the nearest page."
      ])
    #expect(messages { EdgePager() } == [])
  }

  /// Snaps to the left edge of the nearest item, at the end too or as far as the content reaches.
  private final class EdgeSnapper: UICollectionViewFlowLayout {
    private let isClamped: Bool

    init(isClamped: Bool) {
      self.isClamped = isClamped
      super.init()
      scrollDirection = .horizontal
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let edges = layoutAttributesForElements(in: CGRect(origin: proposed, size: view.bounds.size))?.map(
        \.frame.minX)
      let nearest = edges?.min { abs($0 - proposed.x) < abs($1 - proposed.x) } ?? proposed.x
      let last = max(0, collectionViewContentSize.width - view.bounds.width)
      return CGPoint(x: isClamped ? min(nearest, last) : nearest, y: proposed.y)
    }
  }

  @Test func `a drag to the end goes beyond it with items as large as those of a carousel`() throws {
    func findings(isClamped: Bool) -> [Finding] {
      var subject = LayoutSubject.fixture("Snapper") { EdgeSnapper(isClamped: isClamped) }
      subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] =
        SourceLine(file: "Snapper.swift", line: 5)
      return Examination(subject: subject).run(only: [.targetOffsets]).findings
        .filter { $0.rule == .targetOffsetOutOfRange && $0.message.contains("The items are ") }
    }
    let finding = try #require(findings(isClamped: false).first)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasSuffix("outside the scrollable range. The items are 281 × 422 points large."))
    #expect(findings(isClamped: true) == [])
  }
}
