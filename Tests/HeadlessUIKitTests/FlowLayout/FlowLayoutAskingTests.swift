import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The calls of a flow layout to its delegate.
@MainActor @Suite struct FlowLayoutAskingTests {
  private func stage(counts: [Int] = [2, 0, 1]) -> FlowLayoutStage {
    let stage = FlowLayoutStage(counts: counts)
    stage.delegate = FullDelegate()
    stage.view.layoutIfNeeded()
    return stage
  }

  private static func questions(_ section: Int, items: Int) -> [String] {
    (0..<items).map { "sizeForItemAt [\(section), \($0)]" }
      + [
        "insetForSectionAt \(section)", "minimumInteritemSpacingForSectionAt \(section)",
        "minimumLineSpacingForSectionAt \(section)", "referenceSizeForHeaderInSection \(section)",
        "referenceSizeForFooterInSection \(section)",
      ]
  }

  private static let all =
    questions(0, items: 2) + questions(1, items: 0) + questions(2, items: 1)

  private func flowCalls(_ stage: FlowLayoutStage) -> [String] {
    stage.takeCalls([.delegate]).filter { call in
      ["sizeForItemAt", "ForSectionAt", "InSection"].contains { call.contains($0) }
    }
  }

  @Test func `requests the metrics of each section once and in order`() {
    #expect(flowCalls(stage()) == Self.all)
  }

  @Test func `requests the counts first`() {
    let calls = stage(counts: [1]).takeCalls().filter { !$0.hasPrefix("at ") }
    #expect(
      calls == ["numberOfSections(in:)", "numberOfItemsInSection 0"] + Self.questions(0, items: 1)
        + ["cellForItemAt [0, 0]"])
  }

  @Test func `records no call of a method that is not implemented`() {
    let stage = FlowLayoutStage(counts: [3])
    stage.delegate = InsetDelegate()
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == ["insetForSectionAt 0"])
    #expect(stage.origins() == "7,5 70,5 133,5")
  }

  @Test func `uses the metrics of the delegate`() {
    let stage = stage(counts: [2])
    // An inset of 1, 2, 3, 4 leaves 314 of 320 points; capacity 3 items of 100 with a spacing of 6.
    #expect(stage.header() == "0,0,320,9")
    #expect(stage.frames() == "2,10,100,20 · 109,10,100,20")
    #expect(stage.footer() == "0,33,320,11")
  }

  @Test func `does not call the delegate on scrolling or rotation`() {
    let stage = FlowLayoutStage(bounds: CGSize(width: 320, height: 100), counts: [40])
    stage.delegate = FullDelegate()
    stage.view.layoutIfNeeded()
    _ = stage.takeCalls()
    stage.view.contentOffset.y = 60
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == [])
    stage.view.frame.size = CGSize(width: 220, height: 100)
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == [])
    #expect(stage.frames(0, 0..<3) == "2,10,100,20 · 116,10,100,20 · 2,38,100,20")
  }

  @Test func `calls the delegate again after an invalidation and a reload`() {
    let stage = stage()
    _ = stage.takeCalls()
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == Self.all)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == Self.all)
    stage.data.counts = [2, 0, 2]
    stage.view.insertItems(at: [IndexPath(item: 1, section: 2)])
    #expect(flowCalls(stage) == Self.all.dropLast(5) + Self.questions(2, items: 2).dropFirst(1))
  }

  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false), (false, false, false)])
  func `respects the flags of its context`(metrics: Bool, attributes: Bool, asks: Bool) throws {
    let stage = stage()
    let before = stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    _ = stage.takeCalls()
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = metrics
    context.invalidateFlowLayoutAttributes = attributes
    stage.layout.invalidateLayout(with: context)
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == (asks ? Self.all : []))
    let after = stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect((before === after) == !attributes)
    #expect(before == after)
  }

  @Test func `calls the delegate again if the counts have changed`() {
    let layout = KeepingLayout()
    let stage = FlowLayoutStage(layout, counts: [1])
    stage.delegate = FullDelegate()
    stage.view.layoutIfNeeded()
    _ = stage.takeCalls()
    layout.keepsMetrics = true
    stage.data.counts = [2]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == Self.questions(0, items: 2))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(flowCalls(stage) == [])
  }

  // MARK: - Helpers

  private final class FullDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 20) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 8 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 6 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: 9) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: 11) }
  }

  private final class InsetDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 11) }
  }

  /// A layout whose invalidations keep the delegate's metrics if a test sets it.
  private final class KeepingLayout: UICollectionViewFlowLayout {
    var keepsMetrics = false

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if keepsMetrics, let context = context as? UICollectionViewFlowLayoutInvalidationContext {
        context.invalidateFlowLayoutDelegateMetrics = false
      }
      super.invalidateLayout(with: context)
    }
  }
}
