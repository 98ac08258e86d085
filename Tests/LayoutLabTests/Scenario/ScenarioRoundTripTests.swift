import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@Suite("Scenarios as files and in Swift are the same values", .besideMainActor)
struct ScenarioRoundTripTests {
  private func read(_ text: String) throws -> Scenario {
    try ScenarioReader.read(Data(text.utf8), file: "F")
  }

  @Test func `what is read, written and read again is the same, and so are the bytes`() throws {
    let scenario = try ScenarioExamples.everyWord.get()
    let written = try ScenarioWriter.text(of: scenario)
    let again = try read(written)
    #expect(again == scenario)
    #expect(try ScenarioWriter.text(of: again) == written)
  }

  @Test func `snapshots are the same after being written and read`() throws {
    let scenario = try read(ScenarioExamples.snapshots)
    let written = try ScenarioWriter.text(of: scenario)
    #expect(try read(written) == scenario)
    #expect(
      scenario.steps[2].action
        == .apply(
          .all(.init([.init("B", ["c"]), .init("0", ["a"])], heights: ["c": 80], isAnimated: false))))
    #expect(
      scenario.steps[4].action
        == .apply(
          .outline(
            section: "0",
            [
              .init("a"),
              .init("b", [.init("c"), .init("d", isExpanded: true)], isExpanded: true),
            ], animated: false)))
  }

  @Test func `Swift's own encoder and decoder go both ways, without a reader`() throws {
    let scenario = try ScenarioExamples.everyWord.get()
    let data = try JSONEncoder().encode(scenario)
    #expect(try JSONDecoder().decode(Scenario.self, from: data) == scenario)
  }

  @Test func `without a reader the first problem is thrown, with the way to it`() {
    let data = Data(#"{"name": "n", "steps": [{"load": true}, {"scroll": {"to": [0]}}]}"#.utf8)
    let error = #expect(throws: (any Error).self) { try JSONDecoder().decode(Scenario.self, from: data) }
    #expect(
      error.map { "\($0)" } == "steps[1].scroll.to: expected 2 numbers [x, y] for 'to', found a list of 1")
  }

  @Test func `a scenario in Swift is written as a person would write it`() throws {
    #expect(try ScenarioWriter.text(of: ScenarioExamples.swift) == ScenarioExamples.swiftAsFile)
    #expect(try read(ScenarioExamples.swiftAsFile) == ScenarioExamples.swift)
  }

  @Test func `defaults are left out, and come back`() throws {
    let scenario = Scenario("n") { Step.load }
    #expect(
      try ScenarioWriter.text(of: scenario) == """
        {
          "name": "n",
          "steps": [{"load": true}]
        }

        """)
    let read = try read(#"{"name": "n", "steps": [{"load": true}]}"#)
    #expect(read == scenario)
    #expect(read.data.sections.map(\.items) == [40])
    #expect(read.device.size == CGSize(width: 390, height: 844))
    #expect(read.device.profile == .iOS26)
    #expect(read.subject == nil)
    #expect(read.steps[0].settles)
    #expect(read.steps[0].repetitions == 1)
  }

  @Test func `items are written as [section, item], and the spelling section-item is read too`() throws {
    let expect = #"{"frames": {"[0, 10]": null, "0-2": null}, "values": {"[1,3]": "a"}}"#
    let scenario = try read(
      #"{"name": "n", "data": {"sections": [20, 20]}, "steps": [{"load": true, "expect": \#(expect)}]}"#)
    #expect(
      scenario.steps[0].expectations == [.frame([0, 2], nil), .frame([0, 10], nil), .value([1, 3], "a")])
    let written = try ScenarioWriter.text(of: scenario)
    #expect(written.contains(#""frames": {"[0, 2]": null, "[0, 10]": null}"#))
    #expect(written.contains(#""values": {"[1, 3]": "a"}"#))
  }

  @Test func `what is not finite cannot be written`() {
    let scenario = Scenario("n") { Step.advance(by: .nan) }
    #expect(throws: EncodingError.self) { try ScenarioWriter.text(of: scenario) }
  }

  @Test func `steps and expectations know their positions in the file`() throws {
    let scenario = try read(
      """
      {
        "name": "n",
        "steps": [
          {"load": true},
          {
            "scroll": {"to": [0, 5]},
            "expect": {
              "contentOffset": [0, 5],
              "never": [
                "layout.prepare()",
                "layout.invalidateLayout()"
              ],
              "frames": {"0-2": null, "0-10": null}
            }
          }
        ]
      }
      """)
    #expect(scenario.steps.map { "\($0.source?.description ?? "")" } == ["F:4:5", "F:5:5"])
    #expect(
      scenario.steps[1].expectations.map { "\($0.key) \($0.source?.description ?? "")" } == [
        "never F:11:11", "never F:10:11", "frames F:13:27", "frames F:13:41", "contentOffset F:8:26",
      ])
  }

  @Test func `steps and expectations in Swift know their lines, and are equal whatever their positions`()
    throws
  {
    let line = #line
    let scenario = Scenario("n") {
      Step.load
      Step.scroll(by: CGVector(dx: 0, dy: 1)).expecting {
        Expect.noException
      }
      if line > 0 { Step.reloadData }
    }
    #expect(scenario.steps.compactMap(\.source?.line) == [line + 2, line + 3, line + 6])
    #expect(scenario.steps[0].source?.file == #filePath)
    #expect(scenario.steps[0].source?.fileID == #fileID)
    #expect(scenario.steps[1].expectations.compactMap(\.source?.line) == [line + 4])
    #expect(scenario.steps[2] == Step.reloadData)
  }

  @Test func `header and footer are UIKit's kinds`() {
    #expect(Step.ElementKind(text: "header").rawValue == "UICollectionElementKindSectionHeader")
    #expect(Step.ElementKind.footer.text == "footer")
    #expect(Step.ElementKind(text: "badge").rawValue == "badge")
  }
}
