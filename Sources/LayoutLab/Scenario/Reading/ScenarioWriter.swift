import HeadlessUIKit

/// Writes scenarios as files that people read.
///
/// Keys are written in the order of the schema, and names that the scenario chooses in alphabetical order. A value is
/// written on one line if it fits. The same scenario gives the same bytes.
public enum ScenarioWriter {
  private static let width = 100

  /// The text of a scenario file, with a line feed at its end.
  ///
  /// - Parameter scenario: The scenario; a number in it that is not finite cannot be written.
  /// - Returns: JSON, which every JSON reader accepts.
  /// - Throws: `EncodingError` for a number that is not finite.
  public static func text(of scenario: Scenario) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let lines = LineTable(Array(try encoder.encode(scenario)))
    let printer = Printer(bytes: lines.bytes, map: try JSON5Scanner.scan(lines))
    return printer.text(of: 0, indent: 0, column: 0, isRoot: true) + "\n"
  }

  private struct Printer {
    let bytes: [UInt8]
    let map: SourceMap

    func text(of index: Int, indent: Int, column: Int, isRoot: Bool = false) -> String {
      let node = map.nodes[index]
      let short = line(of: index)
      let isContainer = node.kind == .object || node.kind == .list
      if !isContainer || node.children.isEmpty { return short }
      if !isRoot, column + short.count < ScenarioWriter.width { return short }
      let inner = String(repeating: "  ", count: indent + 1)
      let parts = entries(of: node).map { name, child in
        let key = name.map { "\(Self.quoted($0)): " } ?? ""
        return inner + key
          + text(of: child, indent: indent + 1, column: inner.count + key.count)
      }
      let (opening, closing) = node.kind == .object ? ("{", "}") : ("[", "]")
      return opening + "\n" + parts.joined(separator: ",\n") + "\n" + String(repeating: "  ", count: indent)
        + closing
    }

    private func line(of index: Int) -> String {
      let node = map.nodes[index]
      switch node.kind {
      case .object:
        let parts = entries(of: node).map { "\(Self.quoted($0 ?? "")): \(line(of: $1))" }
        return "{" + parts.joined(separator: ", ") + "}"
      case .list: return "[" + node.children.map(line).joined(separator: ", ") + "]"
      case .string, .number, .flag, .null: return String(decoding: bytes[node.range], as: UTF8.self)
      }
    }

    private func entries(of node: SourceMap.Node) -> [(String?, Int)] {
      guard node.kind == .object else { return node.children.map { (nil, $0) } }
      return KeyOrder.sorted(node.keys).compactMap { key in node.childOfKey[key].map { (key, $0) } }
    }

    private static func quoted(_ key: String) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return (try? encoder.encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
  }
}

/// The order of keys in written files.
private enum KeyOrder {
  /// The keys of each kind of object, in their order.
  private static let vocabularies = [
    Scenario.Key.words, ScenarioSubject.Key.words, ScenarioData.Key.words, SectionData.Key.words,
    SeriesKey.words, ScenarioDevice.Key.words, InsetsForm.Key.words, StepKey.words, Step.Scroll.Key.words,
    Step.Invalidation.Key.words, Step.Invalidation.FlowKey.words, DataChange.InsertKey.words,
    DataUpdate.ReloadKey.words, DataChange.MoveKey.words, DataMutation.SetKey.words, KindPathKey.words,
    Step.Expectation.Kind.words, Step.Expectation.CallCount.Key.words, Step.Expectation.CallList.Key.words,
    Step.Expectation.Call.Key.words, ScreenPicture.Key.words, ElementFrame.Key.words,
    Step.Animation.Key.words,
    Step.Animation.SpringKey.words, Step.LayoutChange.Key.words, Step.Traits.Key.words,
    Step.SelectionMode.Key.words, ScenarioAnswers.Key.words, ScenarioAnswers.Entrance.Key.words,
    Step.Expectation.AnimatedChange.Key.words, Step.Expectation.Presentation.Key.words,
    ChangeKey.words, Step.Expectation.UpdateItem.Key.words,
  ].map { Dictionary(uniqueKeysWithValues: $0.enumerated().map { ($1, $0) }) }

  /// Returns the keys in the order of an object that has them all; otherwise items by their numbers, others by the
  /// alphabet.
  static func sorted(_ keys: [String]) -> [String] {
    let ranks = vocabularies.first { ranks in keys.allSatisfy { ranks[$0] != nil } }
    guard let ranks else {
      let items = keys.compactMap(ItemKey.path)
      guard items.count == keys.count else { return keys.sorted() }
      return zip(keys, items).sorted { $0.1 < $1.1 }.map(\.0)
    }
    return keys.sorted { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
  }
}
