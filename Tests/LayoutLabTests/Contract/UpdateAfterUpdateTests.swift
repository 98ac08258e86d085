import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// An update does not add to the content offset what the update before it has added.
@MainActor @Suite struct UpdateAfterUpdateTests {
  private func findings(_ make: @escaping @MainActor () -> UICollectionViewLayout) -> [Finding] {
    Examination(subject: .fixture("Messages", make)).run(
      only: [.updateAfterUpdate], skipping: [Battery.probe]
    )
    .findings
  }

  /// Keeps what is visible in place when rows are inserted above.
  private class Messages: FixtureColumn {
    var added: CGFloat = 0

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for case let path? in updateItems.map(\.indexPathAfterUpdate) {
        guard let frame = layoutAttributesForItem(at: path)?.frame, let view = collectionView else {
          continue
        }
        if frame.minY < view.contentOffset.y { added += frame.height }
      }
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      CGPoint(x: proposed.x, y: proposed.y + added)
    }
  }

  /// Forgets what an update has added when it ends.
  private final class ForgettingMessages: Messages {
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      added = 0
    }
  }

  @Test func `an insertion does not move the content by what the previous one added`() {
    let found = findings { Messages() }
    #expect(found.map(\.rule) == [.updateStateNotCleared])
    #expect(
      found.first?.message.hasPrefix(
        "After an insertion at the front, inserting item [0, 41] moves the content offset from ")
        == true)
    #expect(found.first?.message.hasSuffix(", but without an update before it stays there.") == true)
    #expect(findings { ForgettingMessages() } == [])
  }
}
