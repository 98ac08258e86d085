import Foundation
import HeadlessUIKit
import LayoutGallery
import TestSupport
import Testing

@Suite @MainActor struct GeometryTests {
  @Test(arguments: GeometryCase.all)
  func `elements have the expected frames`(_ example: GeometryCase) {
    let exhibit = Exhibit(
      example.layout, example.data, width: example.width, parameters: example.parameters)
    #expect(exhibit.contentSize == example.contentSize)
    #expect(exhibit.elements.map(Exhibit.text) == example.elements)
    #expect(exhibit.view.raisedException == nil)
  }

  @Test(arguments: ["waterfall", "photo-wall", "annotated-waterfall", "mosaic", "classic-waterfall"])
  func `items fit between the content insets`(_ name: String) {
    let narrow = Exhibit(name, .varied(20), width: 300)
    let inset = Exhibit(name, .varied(20), width: 390)
    inset.view.contentInset = UIEdgeInsets(top: 40, left: 50, bottom: 0, right: 40)
    inset.view.layoutIfNeeded()
    #expect(inset.items == narrow.items)
    #expect(inset.contentSize == narrow.contentSize)
  }

  /// At offset 128, the center is halfway between the first and the second card.
  @Test func `the cards of a carousel depend on the content offset`() {
    let exhibit = Exhibit("carousel", .varied(3), width: 400)
    exhibit.scroll(x: 128)
    #expect(
      exhibit.items == [
        "[0, 0] (92, 278, 216, 288)", "[0, 1] (348, 278, 216, 288)", "[0, 2] (616, 294, 192, 256)",
      ])
    #expect(exhibit.elements.map(\.alpha) == [0.75, 0.75, 0.5])
  }

  /// The cards are 256 points apart, so that the last of three is at offset 512.
  @Test(arguments: [
    (proposed: 0, velocity: 0, target: 0), (127, 0, 0), (129, 0, 256), (129, -1, 0), (1, 1, 256),
    (256, 1, 256), (256, -1, 256), (511, 1, 512), (900, 1, 512), (900, 0, 512), (-50, -1, 0), (-50, 0, 0),
  ])
  func `a carousel snaps to its cards`(_ example: (proposed: CGFloat, velocity: CGFloat, target: CGFloat)) {
    let exhibit = Exhibit("carousel", .varied(3), width: 400)
    #expect(exhibit.target(proposed: example.proposed, velocity: example.velocity) == example.target)
  }

  /// The content sizes that 10,000 items of the public workload must have.
  nonisolated private static let workloads = [
    ("frame-waterfall", "375 × 427949"), ("classic-waterfall", "375 × 427949"),
    ("on-demand-grid", "375 × 237490"),
  ]

  @Test(arguments: FullRun.some(of: workloads, oneIn: 3))
  func `10,000 items have the content size of the workload`(_ name: String, _ contentSize: String) {
    #expect(Exhibit(name, .varied(10_000), width: 375, height: 667).contentSize == contentSize)
  }
}
