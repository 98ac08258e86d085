import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab

/// The folder of the scenarios that ship.
private enum ScenarioFolder {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Scenarios")
    .standardized

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
  }

  /// All of them with `LAYOUTLAB_FULL=1`, since the schema takes its time; otherwise one in forty.
  static func sample() throws -> [String] {
    FullRun.some(of: try names(), oneIn: 40)
  }
}

@Suite("The schema of scenarios accepts what the reader accepts", .besideMainActor)
struct ScenarioSchemaTests {
  /// The schema.
  private nonisolated(unsafe) static let read = Result {
    try JSONSchemaValidator(Data(contentsOf: ScenarioFolder.url.appending(path: "scenario.schema.json")))
  }
  private let schema: JSONSchemaValidator

  init() throws { schema = try Self.read.get() }

  /// The keys of each kind of object, by the definition in which the schema describes it.
  private static let keys: [String: [[String]]] = [
    "": [Scenario.Key.words, WholeExpectationsForm.Key.words],
    "subject": [ScenarioSubject.Key.words],
    "data": [ScenarioData.Key.words],
    "section": [SectionData.Key.words],
    "texts": [["cycle"]],
    "heights": [SeriesKey.words],
    "sizes": [SeriesKey.words],
    "insets": [InsetsForm.Key.words],
    "device": [ScenarioDevice.Key.words, RectPolicyForm.Key.words],
    "answers": [ScenarioAnswers.Key.words, ScenarioAnswers.Entrance.Key.words],
    "step": [StepKey.words],
    "animation": [Step.Animation.Key.words, Step.Animation.SpringKey.words],
    "layoutChange": [Step.LayoutChange.Key.words],
    "transition": [Step.Transition.Key.words],
    "reordering": [Step.Reordering.Key.words],
    "traits": [Step.Traits.Key.words],
    "selectionMode": [Step.SelectionMode.Key.words],
    "updateItem": [Step.Expectation.UpdateItem.Key.words],
    "animatedChange": [
      Step.Expectation.AnimatedChange.Key.words, ChangeKey.words, ChangeKey.words, ChangeKey.words,
    ],
    "presentation": [Step.Expectation.Presentation.Key.words],
    "completion": [Step.Expectation.Completion.Key.words],
    "scroll": [Step.Scroll.Key.words],
    "snapshot": [Step.Snapshot.Key.words],
    "snapshotSection": [SectionForm.Key.words],
    "branch": [Step.Snapshot.Branch.Key.words],
    "invalidation": [Step.Invalidation.Key.words, Step.Invalidation.FlowKey.words],
    "insert": [DataChange.InsertKey.words],
    "delete": [DataChange.DeleteKey.words],
    "move": [DataChange.MoveKey.words],
    "reload": [DataUpdate.ReloadKey.words],
    "reconfigure": [DataUpdate.ReconfigureKey.words],
    "set": [DataMutation.SetKey.words],
    "update": [DataUpdate.Key.words],
    "mutation": [DataMutation.Key.words],
    "view": [KindPathKey.words],
    "element": [ElementForm.Key.words],
    "query": [Step.Query.Key.words],
    "expectation": [
      Step.Expectation.Kind.words, Step.Expectation.CallList.Key.words, ScreenPicture.Key.words,
    ],
    "callCount": [Step.Expectation.CallCount.Key.words],
    "call": [Step.Expectation.Call.Key.words],
    "elementFrame": [ElementFrame.Key.words],
    "message": [Step.Expectation.MessageMatch.Key.words],
    "answer": [Step.Expectation.QueryAnswer.Key.words],
  ]

  @Test func `its property names are the keys of the reader, everywhere`() {
    for (name, definition) in schema.definitions {
      var found: [[String]] = []
      visit(definition) { part in
        if let properties = part["properties"] as? [String: Any] { found.append(properties.keys.sorted()) }
      }
      let expected = (Self.keys[name] ?? []).map { $0.sorted() }
      #expect(Set(found) == Set(expected), "\(name)")
      #expect(found.count == expected.count, "\(name)")
    }
    #expect(Set(Self.keys.keys).subtracting(schema.definitions.keys) == [])
  }

  @Test func `its lists of words are those of the reader`() {
    func words(_ definition: String) -> [String] {
      schema.definitions[definition]?["enum"] as? [String] ?? []
    }
    #expect(words("anchor") == Step.ScrollAnchor.allCases.map(\.rawValue))
    #expect(words("rule") == RuleCheck.words)
    #expect(words("direction") == ReadingDirection.allCases.map(\.rawValue))
    #expect(words("animationOption") == Step.Animation.Option.allCases.map(\.rawValue))
    func words(_ property: String, of definition: String) -> [String]? {
      let properties = schema.definitions[definition]?["properties"] as? [String: [String: Any]]
      return properties?[property]?["enum"] as? [String]
    }
    #expect(words("with", of: "animation") == Step.Animation.Means.allCases.map(\.rawValue))
    #expect(words("curve", of: "animation") == Step.Animation.Curve.allCases.map(\.rawValue))
    #expect(words("contentSizeCategory", of: "traits") == Step.TextSize.allCases.map(\.rawValue))
    #expect(words("userInterfaceStyle", of: "traits") == Step.InterfaceStyle.allCases.map(\.rawValue))
    #expect(words("refresh", of: "step") == Step.Refreshing.allCases.map(\.rawValue))
    #expect(words("action", of: "updateItem") == Step.Expectation.UpdateItem.Action.allCases.map(\.rawValue))
    #expect(words("curve", of: "animatedChange") == LoggedAnimation.Curve.allCases.map(\.rawValue))
    #expect(words("receiver") == LifecycleReceiver.allCases.map(\.rawValue))
    let device = schema.definitions["device"]?["properties"] as? [String: [String: Any]]
    #expect(device?["profile"]?["enum"] as? [String] == UIKitProfile.all.map(\.name))
    let actions = schema.definitions["step"]?["oneOf"] as? [[String: [String]]]
    #expect(actions?.map { $0["required"] } == StepKey.actions.map { [$0.rawValue] })
  }

  @Test func `each object of known keys accepts no others, and each of these keys is described`() {
    for (name, definition) in schema.definitions {
      visit(definition) { part in
        guard let properties = part["properties"] as? [String: [String: Any]] else { return }
        #expect(part["additionalProperties"] as? Bool == false, "\(name)")
        for (key, property) in properties {
          let reference = (property["$ref"] as? String)?.split(separator: "/").last.map(String.init) ?? "?"
          let text = property["description"] ?? schema.definitions[reference]?["description"]
          #expect((text as? String)?.hasSuffix(".") == true, "\(name).\(key)")
        }
      }
    }
  }

  @Test func `each definition is used, and each reference leads to one`() {
    var used = Set<String>()
    for definition in schema.definitions.values {
      visit(definition) { part in
        if let reference = part["$ref"] as? String {
          used.insert(String(reference.dropFirst("#/$defs/".count)))
        }
      }
    }
    #expect(used == Set(schema.definitions.keys).subtracting([""]))
  }

  @Test func `it accepts what the writer writes`() throws {
    let everyWord = try ScenarioExamples.everyWord.get()
    for scenario in [everyWord, ScenarioExamples.swift] {
      let text = try ScenarioWriter.text(of: scenario)
      #expect(try schema.complaints(about: Data(text.utf8)) == [])
    }
  }

  @Test(arguments: [
    #"{"label": "x"}"#, #"{"scrol": {"to": [0, 1]}}"#, #"{"load": true, "reloadData": true}"#,
    #"{"load": false}"#, #"{"load": true, "repeat": 0}"#, #"{"scroll": {}}"#, #"{"scroll": {"to": [0]}}"#,
    #"{"scroll": {"to": [0, 1], "by": [0, 1]}}"#, #"{"scroll": {"toItem": [0, -1]}}"#,
    #"{"scroll": {"toItem": [0, 1], "at": "tpo"}}"#, #"{"scroll": {"toItem": [0, 1], "animated": 1}}"#,
    #"{"resize": [1, -2]}"#, #"{"rotate": "left"}"#, #"{"advance": "1"}"#, #"{"batch": [{}]}"#,
    #"{"insert": {"items": [[0, 0]], "sections": [1]}}"#, #"{"move": {"item": [0, 0]}}"#,
    #"{"animate": {}}"#, #"{"animate": {"with": "CATransaction", "steps": []}}"#,
    #"{"animate": {"spring": {"damping": 0}, "steps": []}}"#, #"{"animate": {"steps": [{"lod": true}]}}"#,
    #"{"setLayout": {"to": "flow"}}"#, #"{"transition": "start"}"#,
    #"{"transition": {"progress": "1"}}"#,
    #"{"reorder": {"to": [1, 2]}}"#, #"{"reorder": "stop"}"#, #"{"traits": {"displayScale": 0}}"#,
    #"{"traits": {"contentSizeCategory": "L"}}"#, #"{"selection": {"multiple": true}}"#, #"{"tap": 3}"#,
    #"{"refresh": true}"#, #"{"layoutIfNeeded": false}"#, #"{"load": true, "expect": {"animations": {}}}"#,
    #"{"load": true, "expect": {"animations": [{"item": [0, 0], "frame": null}]}}"#,
    #"{"load": true, "expect": {"presentation": [{"alpha": 1}]}}"#,
    #"{"load": true, "expect": {"updates": ["insert 0-0"]}}"#,
    #"{"load": true, "expect": {"completions": [true]}}"#,
    #"{"mutate": {"reload": {}}}"#, #"{"query": "size"}"#, #"{"query": {"item": [0, 1], "point": [1, 2]}}"#,
    #"{"load": true, "expect": {"violates": ["x"]}}"#,
    #"{"load": true, "expect": {"frames": {"0_3": null}}}"#,
    #"{"load": true, "expect": {"calls": {"layout.prepare()": -1}}}"#,
    #"{"load": true, "expect": {"contentSize": null}}"#, #"{"load": true, "expect": {"exception": 3}}"#,
    #"{"load": true, "expect": {"exactly": {"of": "lay", "calls": []}}}"#,
  ])
  func `it refuses what the reader refuses`(_ step: String) throws {
    let file = Data("{\"name\": \"n\", \"steps\": [\(step)]}".utf8)
    #expect(try !schema.complaints(about: file).isEmpty)
    #expect(throws: ScenarioErrors.self) { try ScenarioReader.read(file, file: "F") }
  }

  @Test(arguments: try ScenarioFolder.sample())
  func `each shipped scenario names it, matches it and can be read`(_ name: String) throws {
    let data = try Data(contentsOf: ScenarioFolder.url.appending(path: name))
    let scenario = try ScenarioReader.read(data, file: "Scenarios/\(name)")
    #expect(scenario.schema == "scenario.schema.json")
    let written = try ScenarioWriter.text(of: scenario)
    #expect(try schema.complaints(about: Data(written.utf8)) == [])
    #expect(try ScenarioReader.read(Data(written.utf8), file: name) == scenario)
  }

  /// Visits all objects inside a part of the schema, without following references.
  private func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
    if let object = value as? [String: Any] {
      body(object)
      for (key, part) in object where key != "$defs" && key != "examples" { visit(part, body) }
    } else if let list = value as? [Any] {
      for part in list { visit(part, body) }
    }
  }
}
