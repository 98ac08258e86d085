import LayoutLab
import TestSupport
import Testing

@Suite("The word that was meant", .besideMainActor)
struct ScenarioNearestWordTests {
  private static let words = [
    "scroll", "resize", "rotate", "reload", "reloadData", "load", "inset", "insert",
  ]

  @Test(
    arguments: [
      ("scrol", "scroll"), ("scrlol", "scroll"), ("Scroll", "scroll"), ("insrt", "inset"),
      ("inserted", "insert"),
      ("realoddata", "reloadData"), ("lod", "load"), ("x", nil), ("", nil), ("entirely", nil),
    ] as [(String, String?)])
  func `is the one fewest typing errors away`(word: String, expected: String?) {
    #expect(NearestWord.find(word, among: Self.words) == expected)
  }

  @Test func `is searched for in short words only`() {
    #expect(NearestWord.find(String(repeating: "a", count: 1_000_000), among: Self.words) == nil)
  }
}
