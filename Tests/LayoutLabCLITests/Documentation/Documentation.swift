import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

@testable import LayoutLabCLI
@testable import LayoutLabReport

/// The articles of the documentation, and the output that they show.
enum Documentation {
  static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
  static let catalog = repository.appending(path: "Sources/LayoutLab/LayoutLab.docc")
  static let pictures = catalog.appending(path: "Pictures")
  /// The width of a block on the page, in characters.
  static let width = 84
  /// The maximum size of a picture in pixels, which is smaller than that of `play` because there is text
  /// around it.
  private static let largestPicture = CGSize(width: 420, height: 460)
  /// Whether outdated parts are written again.
  static let isRecording = ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1"

  /// The paths of the articles in the catalog, sorted.
  static let articles =
    (FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  static func page(_ path: String) throws -> DocumentationPage {
    try DocumentationPage(catalog.appending(path: path))
  }

  // MARK: Runs

  @MainActor private static var recordings: [String: Recording] = [:]
  @MainActor private static var outcomes: [String: Outcome] = [:]

  @MainActor private static func session(of name: String) throws -> LayoutSession {
    let file = repository.appending(path: "Scenarios/\(name).json")
    let scenario = try ScenarioReader.read(
      Data(contentsOf: file), file: "Scenarios/\(name).json", layouts: Gallery.signatures)
    return try RunCommand.session(of: scenario)
  }

  @MainActor private static func outcome(of name: String) throws -> Outcome {
    if let known = outcomes[name] ?? recordings[name]?.outcome { return known }
    let outcome = try session(of: name).run()
    outcomes[name] = outcome
    return outcome
  }

  @MainActor private static func recording(of name: String) throws -> Recording {
    if let known = recordings[name] { return known }
    let recording = try session(of: name).record()
    recordings[name] = recording
    return recording
  }

  // MARK: Parts

  /// Returns the lines that a block must have.
  static func lines(_ part: DocumentationPage.Part, in page: DocumentationPage) async throws -> [String] {
    switch part.kind {
    case .trace: return try await trace(part)
    case .compare: return try await comparison(part)
    case .check: return try await verdict(part)
    case .code: return try code(part, page.lines(of: part))
    case .picture:
      let name = fileName(part)
      return page.lines(of: part).map { line in
        line.replacing(/\]\([^)]*\)/, with: "](\(name))", maxReplacements: 1)
      }
    }
  }

  private static func trace(_ part: DocumentationPage.Part) async throws -> [String] {
    let outcome = try await outcome(of: part.subject)
    var numbers: [ClosedRange<Int>] = []
    if number(after: "step", in: part.detail) == nil {
      let words = part.detail.hasPrefix("calls ") ? part.detail.dropFirst(6) : ""
      numbers = words.split(separator: ",").compactMap { word in
        let ends = word.components(separatedBy: "...").compactMap {
          Int($0.trimmingCharacters(in: .whitespaces))
        }
        return ends.first.flatMap { first in ends.last.map { first...$0 } }
      }
      try #require(!numbers.isEmpty, "'\(part.detail)' says neither which calls nor which step")
    }
    func lines(width: Int) throws -> [String] {
      let text = TraceText(isBrief: true, width: width)
      let calls: [String]
      if let number = number(after: "step", in: part.detail) {
        let step = try #require(outcome.steps.first { $0.number == number })
        calls = Array(text.lines(of: step, in: outcome).dropFirst())
      } else {
        calls = Array(numbers.map { text.lines(ofCalls: $0, in: outcome) }.joined(separator: ["       …"]))
      }
      return calls.flatMap { $0.components(separatedBy: "\n") }
    }
    // The common indentation is left out, which makes room for the rest.
    let margin = margin(of: try lines(width: width))
    return try lines(width: width + margin).map { String($0.dropFirst(margin)) }
  }

  private static func comparison(_ part: DocumentationPage.Part) async throws -> [String] {
    var runs: [ScenarioRun] = []
    for name in part.subject.split(separator: " ").map(String.init) {
      runs.append(ScenarioRun(file: "Scenarios/\(name).json", outcome: try await outcome(of: name)))
    }
    try #require(runs.count == 2)
    let sides = runs.map { RunComparison.Side(name: $0.outcome.scenario.name, run: $0) }
    let comparison = RunComparison(sides[0], sides[1])
    let text = ComparisonText(width: width).text(comparison)
    // The table of all differences is followed by the steps.
    let paragraphs = text.components(separatedBy: "\n\n")
    return paragraphs.prefix(2).last?.components(separatedBy: "\n") ?? []
  }

  /// Returns the output of `check` for a layout of the gallery, with the names of files and without the
  /// command to repeat it.
  private static func verdict(_ part: DocumentationPage.Part) async throws -> [String] {
    let gallery = "Sources/LayoutGallery"
    let all = try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: gallery).path)
      .sorted()
    let file = try #require(all.first { $0.hasSuffix("/\(part.subject).swift") })
    let family = file.prefix { $0 != "/" } + "/"
    let files = all.filter { ($0.hasPrefix(family) || $0.hasPrefix("Shared/")) && $0.hasSuffix(".swift") }
    let words = ["check"] + files.map { "\(gallery)/\($0)" } + ["--type", part.subject]
    let out = try await Tool.run(words, in: repository).out
    try #require(!out.isEmpty)
    let lines = out.replacing(/Sources\/LayoutGallery\/\w+\//, with: "").components(separatedBy: "\n")
      .filter { $0.firstMatch(of: /^ +(replay|seen in) |^\d+ passed/) == nil }.flatMap { wrapped($0) }
    // There is an empty line between findings, but not after the last one.
    return lines.enumerated().filter {
      !$0.element.isEmpty || $0.offset + 1 < lines.count && !lines[$0.offset + 1].isEmpty
    }
    .map(\.element).dropLast(while: \.isEmpty)
  }

  /// Returns a line in pieces that are not wider than a block, except for drawings.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > width, !line.contains("╎"), !line.contains("╌") else { return [line] }
    if let place = line.firstRange(of: "  "), place.lowerBound > line.startIndex {
      let head = line[..<place.lowerBound]
      if head.hasPrefix("✓") || head.hasPrefix("✗") {
        return [String(head), "    " + line[place.upperBound...]]
      }
    }
    let indent = line.prefix { $0 == " " }
    let field = line.firstMatch(of: /^ +\w+ +/).map { $0.output.count } ?? 4
    let hanging = String(repeating: " ", count: max(field, 4))
    let head = indent.isEmpty ? "" : String(line.prefix(field))
    let lines = Paragraph.lines(String(line.dropFirst(head.count)), width: width - hanging.count)
    return lines.enumerated().map { ($0.offset == 0 ? head : hanging) + $0.element }
  }

  /// Returns the lines unchanged if the file contains all pieces, or else the file as a hint.
  private static func code(_ part: DocumentationPage.Part, _ lines: [String]) throws -> [String] {
    let text = try String(contentsOf: repository.appending(path: part.subject), encoding: .utf8)
    if part.detail == "whole" { return whole(text) }
    let file = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let pieces = lines.map { $0.trimmingCharacters(in: .whitespaces) }.split(separator: "// …")
    let missing = pieces.first { piece in
      !file.indices.contains { file[$0...].starts(with: piece) }
    }
    return missing == nil && !pieces.isEmpty
      ? lines : ["// These lines do not stand in \(part.subject) as they stood here."]
  }

  /// Returns a file without its imports, and with comments that fit the width.
  private static func whole(_ text: String) -> [String] {
    text.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }.reduce(into: [String]()) {
      lines, line in
      if line.hasPrefix("// ") {
        lines += Paragraph.lines(String(line.dropFirst(3)), width: width - 3).map { "// " + $0 }
      } else if !line.isEmpty || !(lines.last ?? "").isEmpty {
        lines.append(line)
      }
    }
    .dropLast(while: \.isEmpty)
  }

  // MARK: Pictures

  /// Returns the name of the file of a picture.
  static func fileName(_ part: DocumentationPage.Part) -> String {
    "\(part.subject)-\(part.detail.replacing(" ", with: "-")).svg"
  }

  /// Returns the picture that a part must have.
  static func picture(_ part: DocumentationPage.Part) async throws -> String {
    let recording = try await recording(of: part.subject)
    let place: Int?
    if let number = number(after: "call", in: part.detail) {
      place = recording.stops.firstIndex { $0.moment == .call(number) }
    } else {
      place = number(after: "step", in: part.detail).flatMap(recording.lastStop(ofStep:))
    }
    let found = try #require(place, "'\(part.subject)' has no \(part.detail)")
    var screen = ScreenDrawing(recording, at: found, comparedWith: found > 0 ? found - 1 : nil)
    // A query for more than the screen needs room for its label.
    let asked = recording.event(at: recording.stops[found])?.askedRect?.height ?? 0
    if asked <= recording.screen(at: recording.stops[found]).bounds.height { screen.largest = largestPicture }
    return DrawingSVG.text(screen.drawing)
  }

  private static func number(after word: String, in text: String) -> Int? {
    text.hasPrefix(word + " ") ? Int(text.dropFirst(word.count + 1)) : nil
  }

  /// Returns the number of spaces with which all lines begin.
  private static func margin(of lines: [String]) -> Int {
    lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  }
}

extension Array {
  /// Returns the elements without those at the end that satisfy a condition.
  fileprivate func dropLast(while isDropped: (Element) -> Bool) -> [Element] {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return Array(rest)
  }
}
