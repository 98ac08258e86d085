import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

extension CheckRun {
  /// The variable with which the processes of a layout write profiles of their own.
  static func profileVariable(_ index: Int, of prepared: Prepared) -> [String: String] {
    ["LLVM_PROFILE_FILE": "\(prepared.folder)/\(profilePrefix(index))%p.profraw"]
  }

  /// The variable with which a process writes no profile that is read.
  static let noProfile = ["LLVM_PROFILE_FILE": "/dev/null"]

  private static func profilePrefix(_ index: Int) -> String { "coverage-\(index)-" }

  /// Returns which regions of a layout have run in its processes so far.
  ///
  /// Calls before a crash do not count, because a process that crashes writes no profile.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  /// - Returns: The coverage; `nil` if it is not measured, or no process has ended regularly.
  func coverage(of index: Int, _ prepared: Prepared) -> CheckReport.Coverage? {
    options.reportsCoverage ? measuredCoverage(of: index, prepared) : nil
  }

  /// Returns which regions of a layout have run in its processes so far, whether or not the report says it.
  func measuredCoverage(of index: Int, _ prepared: Prepared) -> CheckReport.Coverage? {
    guard options.measuresCoverage, let program = prepared.program,
      let compiler = Platform.compilerPath
    else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: prepared.folder)) ?? []
    let profiles = names.filter { $0.hasPrefix(Self.profilePrefix(index)) && $0.hasSuffix(".profraw") }
      .sorted()
      .map { "\(prepared.folder)/\($0)" }
    guard
      let export = CoverageExport.read(
        profiles, of: program, compiler: compiler, folder: prepared.folder)
    else { return nil }
    let copies = Rewriter.sources(of: module.program).sources
    var coverage = CheckReport.Coverage(regions: 0, reached: 0, gaps: [])
    for (file, parts) in measuredParts(of: prepared.plans[index]).sorted(by: { $0.key < $1.key }) {
      let source = module.program.files[file]
      let lines = OriginalLines(
        copy: copies[file].text, path: URL(fileURLWithPath: source.path).standardizedFileURL.path)
      let name = Compiler.plain(copies[file].name)
      let regions = export.regions { $0.hasSuffix("/\(name)") }.compactMap { region in
        lines[region.first.line].flatMap { first in
          lines[region.last.line].map { last in
            CoverageExport.Region(
              first: .init(line: first, column: region.first.column),
              last: .init(line: last, column: region.last.column), count: region.count)
          }
        }
      }
      coverage.add(
        regions.filter { region in
          parts.contains { $0.isMeasured && $0.lines.contains(region.first.line) }
            && !parts.contains { !$0.isMeasured && $0.lines.contains(region.first.line) }
        }, of: source)
    }
    return coverage
  }

  /// Lines whose regions count, or that never run here.
  private struct MeasuredPart {
    var lines: ClosedRange<Int>
    var isMeasured = true
  }

  /// Returns the lines of a layout's class and its extensions, by file.
  ///
  /// Initializers for archives are left out, which neither UIKit nor a test ever calls without a storyboard.
  private func measuredParts(of plan: SubjectPlan) -> [Int: [MeasuredPart]] {
    let program = module.program
    var parts: [Int: [MeasuredPart]] = [:]
    for type in [plan.type] + plan.ancestors + program.extensions(of: plan.type.path) {
      let tokens = program.tokens[type.file]
      guard let end = tokens[type.tokens].last?.line else { continue }
      parts[type.file, default: []].append(MeasuredPart(lines: type.firstLine...max(type.firstLine, end)))
      for member in type.members
      where member.kind == .initializer && member.parameters.first?.label == "coder" {
        guard let last = tokens[member.tokens].last?.line else { continue }
        parts[type.file, default: []].append(
          MeasuredPart(lines: member.firstLine...max(member.firstLine, last), isMeasured: false))
      }
    }
    return parts
  }
}

extension CheckReport.Coverage {
  /// Adds the regions of a file.
  mutating func add(_ regions: [CoverageExport.Region], of source: SourceFile) {
    self.regions += regions.count
    reached += regions.count { $0.count > 0 }
    let text = source.text(0..<source.bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    func line(_ number: Int) -> String { text.indices.contains(number - 1) ? text[number - 1] : "" }
    for region in regions where region.count == 0 {
      // Of a block, only the lines between its braces are of interest.
      let isBlock = region.last.line - region.first.line > 1
      let first = region.first.line + (isBlock ? 1 : 0)
      let last = region.last.line - (isBlock ? 1 : 0)
      if let known = gaps.last, known.file == source.path, first <= known.last + 1 {
        guard last > known.last else { continue }
        gaps[gaps.count - 1].last = last
        gaps[gaps.count - 1].lines += ((known.last + 1)...last).map(line)
        continue
      }
      var opening = line(region.first.line).trimmingCharacters(in: .whitespaces)
      while opening.last == "{" || opening.last == " " { opening.removeLast() }
      gaps.append(
        Gap(
          file: source.path, first: first, last: last, opening: opening, lines: (first...last).map(line)))
    }
  }
}
