import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab

@Suite("The scanner that finds positions reads what the decoder reads", .besideMainActor)
struct ScenarioScannerTests {
  private func scan(_ text: String) -> SourceMap? {
    try? JSON5Scanner.scan(LineTable(Array(text.utf8)))
  }

  private func decodes(_ text: String) -> Bool {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return (try? decoder.decode(Anything.self, from: Data(text.utf8))) != nil
  }

  /// Any JSON value, read to its last leaf.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: AnyKey.self) {
        for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
      } else if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { _ = try list.decode(Anything.self) }
      } else {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() || (try? single.decode(Bool.self)) != nil { return }
        if (try? single.decode(String.self)) == nil { _ = try single.decode(Double.self) }
      }
    }
  }

  @Test(arguments: [
    "{a: 1}", "{'a': 1,}", "[1, 2, ]", "// c\n[]", "/* c */ [] // d",
    "[+1, -1, .5, 5., 0x1F, -0xff, 1e3, 1E-2]",
    "{$a_1: true, _b: null}", #"["\u00e9\ud83d\ude00\n\/\b\f\r\t\\\"\'"]"#, "['it\\'s']", "[\n\n]\n",
    "\t{\r\n}",
  ])
  func `forms of JSON5`(_ text: String) {
    #expect(scan(text) != nil)
    #expect(decodes(text))
  }

  @Test func `the decoder accepts whatever the scanner accepts`() {
    let pieces = [
      "{", "}", "[", "]", ",", ":", " ", "\n", "a", "'b'", "\"c\"", "1", "-2.5e3", "0x1f", ".5", "5.", "+",
      "true", "null",
      "/* */", "// x\n", "\\", "\"\\u00e9\"", "é", "$", "01", "e", "\t", "\r", "{a:1}", "[1,2]", "{'k':",
      ",]", ",}",
    ]
    var surprises: [String] = []
    var accepted = 0
    for seed in 0..<2_000 as Range<UInt64> {
      let length = 1 + SeededNumber(seed: seed, index: 0).steps(upTo: 7)
      let text = (1...length).map {
        pieces[Int(SeededNumber(seed: seed, index: $0).steps(upTo: UInt64(pieces.count - 1)))]
      }
      .joined()
      guard let map = scan(text), map.problems.isEmpty else { continue }
      accepted += 1
      if !decodes(text) { surprises.append(text) }
    }
    #expect(surprises == [])
    #expect(accepted > 100)
  }

  @Test func `lines end as editors end them, and columns count characters`() {
    let lines = LineTable(Array("a\nbé😀c\r\nd\re".utf8))
    func place(_ offset: Int) -> String {
      let (line, column) = lines.place(ofByte: offset)
      return "\(line):\(column)"
    }
    #expect([0, 1, 2, 3, 5, 9].map(place) == ["1:1", "1:2", "2:1", "2:2", "2:3", "2:4"])
    #expect([12, 14, 15, 99].map(place) == ["3:1", "4:1", "4:2", "4:2"])
  }

  @Test func `columns in a long line are counted on from the thousandth before`() {
    let lines = LineTable(Array(String(repeating: "é", count: 5_000).utf8))
    #expect(lines.place(ofByte: 9_998) == (1, 5_000))
    #expect(lines.place(ofByte: 10_000) == (1, 5_001))
  }
}
