import Foundation
import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI
@testable import LayoutLabReport
@testable import LayoutLabToolReport

/// The documentation catalog, and the generators of the generated parts of its articles.
enum Documentation {
  static let repository = PackageFolder.url
  static let catalog = repository.appending(path: "Sources/LayoutLab/LayoutLab.docc")
  static let pictures = catalog.appending(path: "Pictures")
  /// The width of a code block in characters.
  static let width = 84
  /// The maximum size of a picture in pixels; it is smaller than in `play`, because there is text around it.
  private static let largestPicture = CGSize(width: 420, height: 460)
  /// Whether outdated parts are updated.
  static let isRecording = ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD"] == "1"

  /// The sorted paths of the articles in the catalog.
  static let articles =
    (FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  /// The paths of the articles and of the README, whose parts are generated in the same way.
  static let pages = articles + [readme]
  static let readme = "README.md"

  static func page(_ path: String) throws -> DocumentationPage {
    try DocumentationPage((path == readme ? repository : catalog).appending(path: path))
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

  /// Returns the lines that a generated block must have.
  static func lines(_ part: DocumentationPage.Part, in page: DocumentationPage) async throws -> [String] {
    switch part.kind {
    case .trace: return try await trace(part)
    case .compare: return try await comparison(part)
    case .check: return try await verdict(part)
    case .code: return try code(part, page.lines(of: part))
    case .queries: return try await queries(page.lines(of: part))
    // Measuring takes an hour.
    case .explored: return page.lines(of: part)
    case .unverified: return try UnverifiedMarks(in: part.subject).lines(width: width)
    case .picture:
      let name = fileName(part)
      // Articles name a picture, and the README its path.
      let folder = page.name == readme ? "Sources/LayoutLab/LayoutLab.docc/Pictures/" : ""
      return page.lines(of: part).map { line in
        line.replacing(/\]\([^)]*\)/, with: "](\(folder)\(name))", maxReplacements: 1)
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
      try #require(!numbers.isEmpty, "'\(part.detail)' names neither calls nor a step")
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
    // The common indentation of all lines is removed, which leaves more room.
    let margin = margin(of: try lines(width: width))
    return try lines(width: width + margin).map { String($0.dropFirst(margin)) }
  }

  /// Returns rows of a table with the numbers of calls in the steps that they name.
  private static func queries(_ rows: [String]) async throws -> [String] {
    var updated: [String] = []
    for row in rows {
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let run = columns[1].components(separatedBy: "`, ")
      let outcome = try await outcome(of: String(run[0].dropFirst()))
      let step = try #require(
        outcome.steps.first { $0.number == number(after: "step", in: run[1]) }, "'\(row)' names no step")
      let calls = outcome.trace.events(ofStep: step.number).map(\.call)
      let numbers = columnsOfQueries.map { column in calls.count { column.contains($0) } }
      let cells = columns.prefix(2) + numbers.map { $0 == 0 ? "–" : "\($0)" }
      updated.append("| \(cells.joined(separator: " | ")) |")
    }
    return updated
  }

  /// The calls that each column of a table of queries counts.
  private static let columnsOfQueries: [Set<LifecycleCall>] = [
    [.layout(.prepare)], [.layout(.layoutAttributesForElements)],
    [
      .layout(.layoutAttributesForItem), .layout(.layoutAttributesForSupplementaryView),
      .layout(.layoutAttributesForDecorationView),
    ],
    [.dataSource(.numberOfItems)], [.dataSource(.cellForItem)], [.cell(.apply)],
  ]

  private static func comparison(_ part: DocumentationPage.Part) async throws -> [String] {
    var runs: [ScenarioRun] = []
    for name in part.subject.split(separator: " ").map(String.init) {
      runs.append(ScenarioRun(file: "Scenarios/\(name).json", outcome: try await outcome(of: name)))
    }
    try #require(runs.count == 2)
    let sides = runs.map { RunComparison.Side(name: $0.outcome.scenario.name, run: $0) }
    let comparison = RunComparison(sides[0], sides[1])
    let text = ComparisonText(width: width).text(comparison)
    // The table of overall differences is followed by the steps.
    let paragraphs = text.components(separatedBy: "\n\n")
    return paragraphs.prefix(2).last?.components(separatedBy: "\n") ?? []
  }

  /// Returns the report of `check` on a layout of the gallery, with filenames instead of paths and without commands.
  private static func verdict(_ part: DocumentationPage.Part) async throws -> [String] {
    let result = try await Tool.run(check(part.subject), in: repository)
    let out = result.out
    try #require(!out.isEmpty, "exit code \(result.code): \(result.err)")
    let lines = out.replacing(/Sources\/LayoutGallery\/\w+\//, with: "").components(separatedBy: "\n")
      .filter { $0.firstMatch(of: /^ +(replay|seen in) |^\d+ passed/) == nil }.flatMap { wrapped($0) }
    // There is an empty line between findings, and none at the end.
    return lines.enumerated().filter {
      !$0.element.isEmpty || $0.offset + 1 < lines.count && !lines[$0.offset + 1].isEmpty
    }
    .map(\.element).dropLast(while: \.isEmpty)
  }

  /// Returns the arguments with which `check` judges a layout of the gallery.
  static func check(_ type: String) throws -> [String] {
    let gallery = "Sources/LayoutGallery"
    let all = try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: gallery).path)
      .sorted()
    let file = try #require(all.first { $0.hasSuffix("/\(type).swift") })
    let family = file.prefix { $0 != "/" } + "/"
    let files = all.filter { ($0.hasPrefix(family) || $0.hasPrefix("Shared/")) && $0.hasSuffix(".swift") }
    return ["check"] + files.map { "\(gallery)/\($0)" } + ["--type", type]
  }

  /// Wraps a line to the width of a block, unless it is part of a drawing; a line of source is cut off.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > width, !line.contains("╎"), !line.contains("╌") else { return [line] }
    if line.firstMatch(of: /^\s+>?\s*\d+ │/) != nil { return [line.prefix(width - 1) + "…"] }
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

  /// Returns the lines unchanged if the file contains all of them, and otherwise a hint with the file's path.
  private static func code(_ part: DocumentationPage.Part, _ lines: [String]) throws -> [String] {
    let text = try String(contentsOf: repository.appending(path: part.subject), encoding: .utf8)
    if part.detail == "whole" { return whole(text) }
    let file = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let pieces = lines.map { $0.trimmingCharacters(in: .whitespaces) }.split(separator: "// …")
    let missing = pieces.first { piece in
      !file.indices.contains { file[$0...].starts(with: piece) }
    }
    return missing == nil && !pieces.isEmpty
      ? lines : ["// \(part.subject) no longer contains these lines."]
  }

  /// Returns a file without its imports, with comments wrapped to the width of a block.
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

  /// Returns the filename of a picture.
  static func fileName(_ part: DocumentationPage.Part) -> String {
    "\(part.subject)-\(part.detail.replacing(" ", with: "-")).svg"
  }

  /// Returns a picture as it must be.
  static func picture(_ part: DocumentationPage.Part) async throws -> String {
    if part.isEvidence { return try await EvidencePicture.text(of: part.subject) }
    let recording = try await recording(of: part.subject)
    let place: Int?
    if let number = number(after: "call", in: part.detail) {
      place = recording.stops.firstIndex { $0.moment == .call(number) }
    } else {
      place = number(after: "step", in: part.detail).flatMap(recording.lastStop(ofStep:))
    }
    let found = try #require(place, "'\(part.subject)' has no \(part.detail)")
    var screen = ScreenDrawing(recording, at: found, comparedWith: found > 0 ? found - 1 : nil)
    // A rectangle that is larger than the screen needs room for its label.
    let queryHeight = recording.event(at: recording.stops[found])?.queriedRect?.height ?? 0
    if queryHeight <= recording.screen(at: recording.stops[found]).bounds.height {
      screen.largest = largestPicture
    }
    return DrawingSVG.text(screen.drawing)
  }

  private static func number(after word: String, in text: String) -> Int? {
    text.hasPrefix(word + " ") ? Int(text.dropFirst(word.count + 1)) : nil
  }

  /// Returns the number of spaces at the beginning of all lines.
  private static func margin(of lines: [String]) -> Int {
    lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  }
}

extension Array {
  /// Returns the elements without trailing elements that meet a condition.
  fileprivate func dropLast(while isDropped: (Element) -> Bool) -> [Element] {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return Array(rest)
  }
}
