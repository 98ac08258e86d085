import Foundation
import LayoutLab
import LayoutLabReport

/// A Swift file that plays scenarios on real UIKit and records the calls.
struct ProbeFile {
  /// A scenario that the probe cannot play, and the reason.
  struct Refused: Equatable {
    var file: String
    var name: String
    var reason: String

    /// The refusal in a sentence, for an error or a note.
    func message(_ severity: String) -> String {
      "\(file): \(severity): the probe cannot play '\(name)', because \(reason)"
    }
  }

  /// The scenarios that the probe plays.
  private(set) var scenarios: [ProbeScenario] = []
  /// The scenarios that it cannot play.
  private(set) var refused: [Refused] = []

  /// Translates scenarios.
  @MainActor init(_ loaded: [LoadedScenario]) {
    var names: Set<String> = []
    for scenario in loaded {
      let function = Self.function(for: scenario.file, &names)
      do {
        scenarios.append(try ProbeScenario(scenario, function: function))
      } catch {
        refused.append(
          Refused(
            file: scenario.file, name: scenario.scenario.name,
            reason: error.reason))
      }
    }
  }

  /// Returns the text of the file.
  ///
  /// - Parameter hasTestCase: Whether the file contains the test that plays the scenarios.
  /// - Returns: The text.
  func text(hasTestCase: Bool = true) -> String {
    var parts = [ProbeText.heading + (hasTestCase ? ProbeText.testCase : "")]
    let all = scenarios.reduce(into: [ProbeNeeds]()) { if !$0.contains($1.needs) { $0.append($1.needs) } }
    func delegate(_ needs: ProbeNeeds) -> String {
      let place = all.firstIndex(of: needs) ?? 0
      return place == 0 ? "ProbeDelegate" : "ProbeDelegate\(place + 1)"
    }
    var text = """
      // MARK: - The scenarios

      /// The scenarios, each with its data, its layout and its steps.
      @MainActor enum ProbeScenarios {
        /// Plays all scenarios, and calls a closure after each of them.
        static func playAll(_ save: () throws -> Void) rethrows {

      """
    for scenario in scenarios { text += "    \(scenario.function)()\n    try save()\n" }
    text += "  }\n"
    for scenario in scenarios { text += "\n" + scenario.text(delegate: delegate(scenario.needs)) }
    parts.append(text + "}\n")
    if scenarios.contains(where: { !$0.isFlow }) {
      parts += [ProbeText.columns, ProbeText.recordingLayout("ProbeColumnsLayout", of: "ProbeColumns")]
    }
    if scenarios.contains(where: \.isFlow) {
      parts.append(ProbeText.recordingLayout("ProbeFlowLayout", of: "UICollectionViewFlowLayout"))
    }
    parts += all.map { ProbeText.delegate(delegate($0), $0) }
    parts += [ProbeText.stage, ProbeText.log]
    return parts.map { $0.trimmingSuffix(while: \.isNewline) + "\n" }.joined(separator: "\n")
  }

  /// Returns a function name that is made of the name of a file, and differs from other names.
  private static func function(for file: String, _ names: inout Set<String>) -> String {
    let stem = URL(filePath: file).deletingPathExtension().lastPathComponent
    let words = stem.split { !$0.isLetter && !$0.isNumber && $0 != "_" || !$0.isASCII }
    let camel = words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalized }
      .joined()
    let base = camel.first?.isLetter == true ? camel : "scenario" + camel.capitalized
    let reserved: Set = [
      "playAll", "init", "self", "repeat", "case", "switch", "default", "is", "in", "do", "for",
    ]
    var name = reserved.contains(base) ? base + "Scenario" : base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}

extension String {
  /// Returns the text without the characters at its end that match a condition.
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> String {
    String(reversed().drop(while: matches).reversed())
  }
}
