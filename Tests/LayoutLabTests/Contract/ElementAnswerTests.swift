import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The answers that are recorded for attributes objects.
@Suite @MainActor struct ElementAnswerTests {
  private let attributes = UICollectionViewLayoutAttributes(forCellWith: [1, 4])

  init() {
    attributes.frame = CGRect(x: 3, y: 5, width: 70, height: 90)
    attributes.zIndex = 2
  }

  @Test func `an item keeps its path, its frame and its z-index`() {
    let answer = ElementAnswer(attributes)
    #expect(attributes.plainItem != nil)
    #expect(answer.id == .item(4, section: 1))
    #expect((answer.frame, answer.box) == (attributes.frame, attributes.frame))
    #expect((answer.zIndex, answer.alpha, answer.isHidden) == (2, 1, false))
    #expect(answer.object === attributes)
    #expect(!answer.isTransformed && answer.own.isEmpty)
  }

  @Test func `a hidden item is hidden`() {
    attributes.isHidden = true
    #expect(attributes.plainItem != nil)
    #expect(ElementAnswer(attributes).isHidden)
  }

  @Test func `an item with an alpha or a transform keeps that, too`() {
    attributes.alpha = 0.5
    #expect(attributes.plainItem == nil)
    #expect(ElementAnswer(attributes).alpha == 0.5)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    let answer = ElementAnswer(attributes)
    #expect(answer.isTransformed)
    #expect(answer.frame == CGRect(x: -32, y: -40, width: 140, height: 180))
    #expect(answer.box == CGRect(x: 3, y: 5, width: 70, height: 90))
  }

  @Test func `a frame that is no number is compared like any other`() {
    attributes.frame.size.width = .nan
    #expect(attributes.plainItem == nil)
    #expect(ElementAnswer(attributes).frame.size.width.isNaN)
    #expect(ElementAnswer(attributes).agrees(with: ElementAnswer(attributes)))
  }

  @Test func `a header is not an item`() {
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "Banner", with: [1, 4])
    #expect(header.plainItem == nil)
    #expect(ElementAnswer(header).id == ElementID(rank: 1, kind: "Banner", path: [1, 4]))
  }

  @Test func `reading an item counts as reading its path and its frame`() {
    let before = AttributesUsage.current.read
    _ = ElementAnswer(attributes)
    #expect(AttributesUsage.current.read == before + 2)
    attributes.alpha = 0.5
    _ = ElementAnswer(attributes)
    #expect(AttributesUsage.current.read == before + 4)
  }

  @Test func `an object that changes later differs from its answer`() {
    let answer = ElementAnswer(attributes)
    #expect(answer.change == nil)
    attributes.frame.origin.x = 4
    #expect(answer.change?.name == .frame)
  }
}
