import HeadlessUIKit
import LayoutLab
import Testing

/// A layout shows its items if its delegate leaves out the optional methods.
@MainActor @Suite struct UnansweredDelegateTests {
  /// Returns the findings for a column of items with a usual height, which counts if the delegate does not answer.
  private func findings(usualHeight: CGFloat) -> [Finding] {
    var subject = LayoutSubject.fixture("Column") {
      let column = FixtureColumn()
      column.heights = { _ in usualHeight }
      return column
    }
    subject.connect = { layout, _, answers in
      guard answers.includesOptional else { return [] }
      (layout as? FixtureColumn)?.heights = { _ in 60 }
      return []
    }
    return Examination(subject: subject).run(only: [.loadUnanswered], skipping: [Battery.probe]).findings
  }

  @Test func `items without a height are missing items`() {
    let found = findings(usualHeight: 0)
    #expect(found.map(\.rule) == [.missingItems])
    #expect(found.first?.evidence.actual == "frame (0, 0, 390, 0)")
    #expect(findings(usualHeight: 44) == [])
  }

  /// A list in a flow layout, with an estimate whose height only the app sets.
  private final class List: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      estimatedItemSize = CGSize(
        width: collectionView?.bounds.width ?? 0, height: estimatedItemSize.height)
    }
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 60) }
  }

  @Test func `cells that size themselves are seen whatever is estimated`() {
    var subject = LayoutSubject.fixture("List") { List() }
    subject.connect = { _, view, answers in
      guard answers.includesOptional else { return [] }
      let sizes = Sizes()
      view.delegate = sizes
      return [sizes]
    }
    let found = Examination(subject: subject).run(only: [.loadUnanswered]).findings
    #expect(!found.contains { $0.rule == .missingItems })
  }
}
