import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// UIKit's messages and exceptions for unsupported sizes.
@MainActor @Suite struct FlowLayoutFaultTests {
  private func messages(_ stage: FlowLayoutStage) -> [String] {
    stage.view.layoutIfNeeded()
    return stage.view.consoleMessages.map(\.text)
  }

  @Test func `logs that items are wider than the view`() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    layout.itemSize = CGSize(width: 300, height: 50)
    let stage = FlowLayoutStage(layout, counts: [1])
    #expect(messages(stage) == [])
    layout.itemSize.width = 300.5
    #expect(
      messages(stage) == [
        """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item width must be less than the width of the UICollectionView minus the section insets left and \
        right values, minus the content insets left and right values.
        Please check the values returned by the delegate.
        The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout>, and it is attached to \
        <UICollectionView; frame = (0 0; 320 480)>.
        Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
        """
      ])
  }

  @Test func `logs that items are taller than the view`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let stage = FlowLayoutStage(layout, bounds: CGSize(width: 300, height: 40), counts: [1])
    let lines = messages(stage).joined().components(separatedBy: "\n")
    #expect(
      lines[1] == "the item height must be less than the height of the UICollectionView minus the section "
        + "insets top and bottom values, minus the content insets top and bottom values.")
    // The item sizes are unchanged by the rotation, so the message is logged again for the new line length.
    stage.view.frame.size.height = 30
    #expect(messages(stage).count == 2)
    stage.view.contentOffset.x = 1
    #expect(messages(stage).count == 2)
  }

  @Test func `logs nothing in a view without width`() {
    let stage = FlowLayoutStage(bounds: .zero, counts: [1])
    stage.layout.prepare()
    #expect(messages(stage) == [])
  }

  @Test func `logs that an item size has no width`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 0, height: 20)
    let stage = FlowLayoutStage(layout, counts: [1])
    let text =
      "Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
      + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
      + "{0, 20}; collection view: <UICollectionView; frame = (0 0; 320 480)>"
    #expect(messages(stage) == [text])
    layout.itemSize = CGSize(width: 20, height: 0)
    #expect(messages(stage) == [text])
  }

  @Test func `logs that a cell prefers a size without width`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let stage = FlowLayoutStage(layout, counts: [2])
    stage.data.preferred = { item, _ in CGSize(width: item == 0 ? 40 : 0, height: 30) }
    let texts = messages(stage)
    #expect(texts.count == 1)
    #expect(texts[0].contains("Invalid size: {0, 30}; collection view: <UICollectionView"))
    #expect(stage.view.consoleMessages.map(\.kind) == [.unsupportedItemSize])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `raises for an item size without width before iOS 13`() {
    let stage = FlowLayoutStage(counts: [1])
    stage.view.profile = .iOS12
    stage.view.layoutIfNeeded()
    stage.layout.itemSize = .zero
    #expect(
      stage.view.raisedException?.reason == "negative or zero item sizes are not supported in the flow layout"
    )
  }

  /// A delegate that returns a negative height for the second item.
  private final class NegativeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 50, height: indexPath.item == 1 ? -1 : 50) }
  }

  @Test func `raises for negative sizes from the delegate`() {
    let stage = FlowLayoutStage(counts: [3])
    stage.delegate = NegativeDelegate()
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException?.description
        == "NSInvalidArgumentException: negative sizes are not supported in the flow layout")
    #expect(stage.layout.collectionViewContentSize == .zero)
  }

  @Test func `raises for negative header sizes`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: -1, height: 0)
    let stage = FlowLayoutStage(layout, counts: [3])
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException?.kind == .negativeHeaderOrFooterSize)
  }

  @Test(arguments: [0, -10, .infinity, .nan, .greatestFiniteMagnitude, 1e-300] as [CGFloat])
  func `does not crash for extreme numbers`(number: CGFloat) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: number, height: number)
    layout.minimumInteritemSpacing = number
    layout.minimumLineSpacing = number
    layout.sectionInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    layout.footerReferenceSize = CGSize(width: 0, height: number)
    let stage = FlowLayoutStage(layout, counts: [100, 3])
    stage.view.layoutIfNeeded()
    _ = layout.layoutAttributesForElements(in: CGRect(x: -100, y: -100, width: 1000, height: 1000))
    _ = stage.frames(0)
    layout.sectionInset = .zero
    layout.minimumInteritemSpacing = 0
    stage.view.layoutIfNeeded()
    _ = layout.layoutAttributesForElements(in: CGRect(x: -100, y: -100, width: 1000, height: 1000))
    #expect(stage.view.raisedException == nil)
  }
}
