import HeadlessUIKit

/// Writes scenarios as files that people read.
///
/// Keys stand in the order in which the schema lists them. What fits into a line stands on one. The same
/// scenario gives the same bytes.
public enum ScenarioWriter {
  private static let width = 100

  /// The text of a scenario file, with a line feed at its end.
  ///
  /// - Parameter scenario: The scenario; a number in it that is not finite cannot be written.
  /// - Returns: JSON, which every JSON reader takes.
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
      case .string, .number, .word: return String(decoding: bytes[node.range], as: UTF8.self)
      }
    }

    private func entries(of node: SourceMap.Node) -> [(String?, Int)] {
      guard node.kind == .object else { return node.children.map { (nil, $0) } }
      return zip(node.keys, node.children).sorted { KeyOrder.precedes($0.0, $1.0) }.map { ($0, $1) }
    }

    private static func quoted(_ key: String) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return (try? encoder.encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
  }
}

/// The order of keys in a file that is written.
private enum KeyOrder {
  private static let ranks: [String: Int] = {
    let words =
      Scenario.Key.words + ScenarioSubject.Key.words + ScenarioData.Key.words + StepKey.words
      + Step.Scroll.Key.words + OperationKeys.Move.words + OperationKeys.Insert.words + SectionData.Key.words
      + DataMutation.Key.words + ScenarioDevice.Key.words + SeriesKey.words + Step.Invalidation.Key.words
      + Step.Expectation.Kind.words + KindPathKey.words + ElementFrame.Key.words
    return Dictionary(words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Known keys come in their order; then others by the alphabet, with numbers by their value.
  static func precedes(_ one: String, _ other: String) -> Bool {
    switch (ranks[one], ranks[other]) {
    case (let one?, let other?): one < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): sorting(one).lexicographicallyPrecedes(sorting(other))
    }
  }

  private static func sorting(_ key: String) -> [String] {
    let parts = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ Int($0) != nil }) else { return [key] }
    return parts.map { String(repeating: "0", count: max(0, 19 - $0.count)) + $0 }
  }
}
