import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Drags that end where the content has come to rest.
@MainActor @Suite struct DragsFromRestTests {
  private func messages(_ choice: Shelf.Choice) -> [String] {
    var subject = LayoutSubject.fixture("Shelf") { Shelf(choice) }
    subject.members[LifecycleCall.LayoutMember.targetContentOffsetWithVelocity.rawValue] =
      SourceLine(file: "Shelf.swift", line: 5)
    return Examination(subject: subject).run(only: [.targetOffsets]).findings.filter {
      $0.rule == .targetOffsetNotNearest
    }.map(\.message)
  }

  /// Covers of which one comes to rest in the center of the view.
  private final class Shelf: UICollectionViewFlowLayout {
    /// The cover that comes to rest.
    enum Choice {
      /// The one nearest to the center.
      case nearest
      /// The first one of those that are visible.
      case leftmost
      /// The last one of those that are visible.
      case rightmost
      /// The one nearest to the center, or the next one in the direction of a slow drag.
      case next
    }
    private let choice: Choice

    init(_ choice: Choice) {
      self.choice = choice
      super.init()
      scrollDirection = .horizontal
      minimumLineSpacing = 12
      itemSize = CGSize(width: 200, height: 200)
      sectionInset = UIEdgeInsets(top: 0, left: 95, bottom: 0, right: 95)
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let window = CGRect(origin: CGPoint(x: proposed.x, y: 0), size: view.bounds.size)
      let distances = (layoutAttributesForElements(in: window) ?? []).map { $0.center.x - window.midX }
      let nearest = distances.min { abs($0) < abs($1) } ?? 0
      let distance =
        switch choice {
        case .nearest: nearest
        case .leftmost: distances.min() ?? 0
        case .rightmost: distances.max() ?? 0
        // A cover that is in the center stays there.
        case .next: abs(nearest) < 1 ? nearest : nearest > 0 ? nearest - 212 : nearest + 212
        }
      let last = collectionViewContentSize.width - view.bounds.width
      return CGPoint(x: max(0, min(proposed.x + distance, last)), y: proposed.y)
    }
  }

  @Test func `a drag does not leave the place of rest`() {
    #expect(
      messages(.leftmost) == [
        "A drag that ends without velocity at x = 636, where the content has come to rest before, goes on to x = 424, and "
          + "one that ends there goes on by another page in the same direction."
      ])
    #expect(messages(.rightmost).count == 1)
  }

  @Test func `a cover that is chosen by its distance or by the direction stays`() {
    #expect(messages(.nearest) == [])
    #expect(messages(.next).contains { $0.contains("come to rest before") } == false)
  }
}
