import Foundation
import Testing

@testable import HeadlessUIKit

/// Line breaks and the placement of the last line, in cases that were not measured.
@Suite struct FlowLayoutLineTests {
  private func origins(
    _ width: CGFloat, _ widths: [CGFloat], _ heights: [CGFloat]? = nil, spacing: CGFloat = 10
  ) -> String {
    let example = FlowLayoutCase(
      name: "", bounds: CGSize(width: width, height: 400), counts: [widths.count],
      size: { _, item in CGSize(width: widths[item], height: heights?[item] ?? 20) },
      itemSpacing: spacing)
    return example.solved.items[0]
  }

  @Test func `packs a last line of equal items if other items differ`() {
    #expect(origins(375, [120, 100, 90, 80, 80]) == "0,0 152.5,0 285,0 0,30 90,30")
  }

  @Test func `centers the last item if every line has one item`() {
    #expect(origins(375, [300, 250]) == "37.5,0 62.5,30")
    #expect(origins(375, [300, 300], [20, 40]) == "37.5,0 37.5,30")
  }

  @Test func `justifies a last line that leaves as much space as the previous one`() {
    #expect(
      origins(375, [100, 100, 100, 100, 100, 100], [20, 20, 20, 20, 20, 40])
        == "0,0 137.5,0 275,0 0,40 137.5,40 275,30")
    #expect(
      origins(375, [100, 100, 100, 100, 100], [20, 20, 20, 20, 40])
        == "0,0 137.5,0 275,0 0,40 110,30")
  }

  @Test(arguments: [375, 390, 393, 402, 414, 430, 440, 768, 1024] as [CGFloat], 2...9)
  func `fits items of an evenly divided width`(width: CGFloat, columns: Int) {
    for spacing in [0, 1, 10] as [CGFloat] {
      let item = (width - CGFloat(columns - 1) * spacing) / CGFloat(columns)
      let widths = [CGFloat](repeating: item, count: columns + 1)
      let lines = origins(width, widths, spacing: spacing).split(separator: " ")
        .map { $0.split(separator: ",")[1] }
      #expect(lines == [Substring](repeating: "0", count: columns) + ["30"])
      let varied = origins(
        width, widths, [CGFloat](repeating: 20, count: columns) + [21], spacing: spacing
      ).split(separator: " ").map { $0.split(separator: ",")[1] }
      #expect(varied == lines)
    }
  }

  @Test func `places items without width in a new line after an overlong one`() {
    #expect(origins(100, [150, 0, 0, 60], spacing: 0) == "-25,0 0,30 0,30 0,30")
    #expect(origins(100, [100, 0, 0, 60], spacing: 0) == "0,0 100,0 100,0 0,30")
  }

  @Test func `has no frames if insets leave no space`() {
    var example = FlowLayoutCase(
      name: "", bounds: CGSize(width: 100, height: 400), counts: [2, 1],
      size: { _, _ in CGSize(width: 50, height: 20) })
    example.inset = { section in
      UIEdgeInsets(top: 5, left: section == 0 ? 60 : 0, bottom: 5, right: section == 0 ? 40 : 0)
    }
    #expect(example.solved.items == ["- -", "25,15"])
    #expect(example.solved.content == CGSize(width: 100, height: 40))
  }
}
