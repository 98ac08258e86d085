import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct CompositionalQueryTests {
  @Test func `a cell is found only where it is inside of its group`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(20), item(fw(0.5), ab(100)), item(fw(0.5), fw(0.25)), spacing: .fixed(10))), 4)
    #expect(stage.elements(in: CGRect(x: 0, y: 20, width: 320, height: 20)) == ["cell 0-2", "cell 0-3"])
    #expect(stage.elements(in: CGRect(x: 0, y: 0, width: 100, height: 20)) == ["cell 0-0"])
    #expect(stage.elements(in: CGRect(x: 0, y: 40, width: 320, height: 100)) == [])
    #expect(CompositionalStage.text(stage.frame(0)) == "0,0,155,100")
  }

  @Test func `a rectangle without area finds only backgrounds`() {
    let definition = section(row(fw(1), ab(20), item(fw(1), fh(1))))
    definition.decorationItems = [.background(elementKind: "background")]
    let stage = CompositionalStage(definition, 4)
    #expect(stage.elements(in: CGRect(x: 0, y: 30, width: 0, height: 0)) == ["background 0-0"])
    #expect(stage.elements(in: CGRect(x: -50, y: 0, width: 40, height: 40)) == [])
  }

  @Test func `elements that do not exist have no attributes`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(20), item(fw(1), fh(1))), boundary: [boundary("header", fw(1), ab(20), .top)]), 4)
    #expect(stage.frame(4) == nil)
    #expect(stage.frame(0, 1) == nil)
    #expect(stage.supplementary("footer") == "none")
    #expect(stage.supplementary("header", 0, 1) == "none")
    #expect(stage.supplementary("header", 1) == "none")
    #expect(stage.decoration("background", 0) == "none")
  }

  @Test func `a grid of a million items finds what a rectangle meets`() {
    let stage = CompositionalStage(section(row(fw(1), ab(80), item(fw(0.25), fh(1)))), 1_000_000)
    #expect(stage.size == "320 × 20000000")
    #expect(
      stage.elements(in: CGRect(x: 0, y: 10_000_000, width: 160, height: 90))
        == ["cell 0-500000", "cell 0-500001", "cell 0-500004", "cell 0-500005"])
    #expect(CompositionalStage.text(stage.frame(999_999)) == "240,19999920,80,80")
  }

  @Test func `repeated queries return the same objects`() {
    let stage = CompositionalStage(section(row(fw(1), ab(20), item(fw(1), fh(1)))), 4)
    let path = IndexPath(item: 1, section: 0)
    #expect(stage.layout.layoutAttributesForItem(at: path) === stage.layout.layoutAttributesForItem(at: path))
  }

  @Test func `sections without items have no size`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let stage = CompositionalStage(
      section(row(fw(1), ab(20), item(fw(1), fh(1))), insets: edgeInsets(3, 0, 3, 0)), 1, 0, 1,
      configuration: configuration)
    #expect(CompositionalStage.text(stage.frame(0, 2)) == "0,43,320,20")
    #expect(stage.size == "320 × 66")
    #expect(CompositionalStage(section(row(fw(1), ab(20), item(fw(1), fh(1)))), 0).size == "320 × 0")
  }

  @Test func `the content is as wide as the widest group`() {
    let stage = CompositionalStage(section(row(ab(500), ab(20), item(ab(100), fh(1)))), 10)
    #expect(stage.size == "500 × 40")
  }

  @Test func `a horizontal layout exchanges the axes`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = CompositionalStage(
      section(
        column(ab(50), fh(1), item(fw(1), fh(0.5))), insets: edgeInsets(10, 20, 30, 40), spacing: 5,
        boundary: [boundary("header", ab(30), fh(1), .leading)]), 3, configuration: configuration)
    #expect(stage.supplementary("header") == "0,10,30,440")
    #expect(stage.frames() == "50,10,50,220 · 50,230,50,220 · 105,10,50,220")
    #expect(stage.size == "195 × 480")
  }
}
