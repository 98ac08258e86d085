import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Functions in place of those for random numbers")
struct RandomStandInsTests {
  private func text(_ source: String) -> String {
    RandomStandIns.text(for: Program([SourceFile(path: "Wall.swift", text: source)]))
  }

  @Test func `a file without random numbers needs none`() {
    #expect(text("class Wall { let height = 80 }").isEmpty)
    #expect(text("class Wall { let height = CGFloat.random(in: 80...200) }").contains("extension CGFloat {"))
  }

  @Test func `functions of the files stay`() {
    let heights = "class Wall { let heights = [80, 90].shuffled() }\n"
    #expect(text(heights).contains("func shuffled() -> [Element]"))
    let own = heights + "extension Collection { func shuffled() -> [Element] { sorted() } }"
    #expect(!text(own).contains("func shuffled()"))
    #expect(text(own).contains("func randomElement()"))
    #expect(!text(heights + "func drand48() -> Double { 0.1 }").contains("func drand48()"))
    #expect(!text("extension CGFloat { static func random() -> CGFloat { 1 } }").contains("random(in r:"))
  }
}
