import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The last item disappears, and a new last one appears, like other items.
@MainActor @Suite struct UpdatesAtEndTests {
  /// Lets items that are deleted or inserted fade from or to where they were, as far as it knows.
  private final class FadingGrid: FixtureGrid {
    enum Lookup { case rightTime, wrongTime }
    private let lookup: Lookup
    private let fadesIn: Bool
    private var (oldCount, newCount) = (0, 0)

    init(_ lookup: Lookup, fadesIn: Bool) {
      (self.lookup, self.fadesIn) = (lookup, fadesIn)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      (oldCount, newCount) = (newCount, sections.first?.count ?? 0)
    }

    private func faded(_ path: IndexPath, _ count: Int) -> UICollectionViewLayoutAttributes? {
      guard path.item < count else { return nil }
      let attributes = makeItem(path)
      attributes.alpha = 0.25
      return attributes
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let count = lookup == .rightTime ? newCount : oldCount
      return fadesIn
        ? faded(itemIndexPath, count) : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let count = lookup == .rightTime ? oldCount : newCount
      return fadesIn
        ? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) : faded(itemIndexPath, count)
    }
  }

  private func messages(_ lookup: FadingGrid.Lookup, fadesIn: Bool) -> [String] {
    var subject = LayoutSubject.fixture("Fading") { FadingGrid(lookup, fadesIn: fadesIn) }
    subject.members = [:]
    return Examination(subject: subject).run(only: [.updatesTogether]).findings
      .filter { $0.rule == .animatesSomeItemsOnly }.map(\.message)
  }

  @Test func `the last item disappears like the others`() {
    #expect(
      messages(.wrongTime, fadesIn: false) == [
        "When item [0, 1] is deleted, it has alpha 0.25; when the last of 4 items, item [0, 3], is deleted, it has no final "
          + "attributes of its own."
      ])
    #expect(messages(.rightTime, fadesIn: false) == [])
  }

  @Test func `a new last item appears like the others`() {
    #expect(
      messages(.wrongTime, fadesIn: true) == [
        "When item [0, 1] is inserted, it has alpha 0.25; when the last of 5 items, item [0, 4], is inserted, it has no "
          + "initial attributes of its own."
      ])
    #expect(messages(.rightTime, fadesIn: true) == [])
  }
}
