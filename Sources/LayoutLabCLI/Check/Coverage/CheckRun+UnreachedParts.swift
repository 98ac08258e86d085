import Foundation
import LayoutLab
import LayoutLabToolReport

// Parts of a layout that no scenario reaches, for example because a property is nil.
extension CheckRun {
  /// The least number of lines with code of a part that the report names.
  private static let leastLines = 3

  /// Returns the parts of methods that have not run in the processes of a layout so far.
  ///
  /// Only what UIKit calls counts, directly or through other methods, and only if most of a method did not run.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  /// - Returns: The parts, in order; none if this was not measured.
  func unreachedParts(of index: Int, _ prepared: Prepared) -> [CheckReport.UnreachedPart] {
    guard let coverage = measuredCoverage(of: index, prepared) else { return [] }
    let plan = prepared.plans[index]
    let program = module.program
    let types = program.parts(of: [plan.type] + plan.ancestors)
    let reach = MemberReach(types, in: program) { member in
      member.modifiers.contains("override") && member.kind != .initializer
    }
    let missing = optionalValues(of: index, prepared).map(\.name)
    var parts: [CheckReport.UnreachedPart] = []
    // What a class overrides need not run in its ancestors.
    var owners: [String: String] = [:]
    for type in types {
      let (tokens, file) = (program.tokens[type.file], program.files[type.file].path)
      for member in type.members where member.kind != .initializer && reach.contains(member, in: type) {
        if let owner = owners[member.fullName], owner != type.path { continue }
        owners[member.fullName] = type.path
        // The app or a notification calls it.
        if member.attributes.contains("objc"), !member.modifiers.contains("override") { continue }
        let lines = Set(tokens[member.tokens].map(\.line))
        let gaps = coverage.gaps.filter { gap in
          gap.file == file && lines.contains { (gap.first...gap.last).contains($0) }
        }
        let unreached = lines.filter { line in gaps.contains { ($0.first...$0.last).contains(line) } }
        guard unreached.count * 2 >= lines.count, let longest = Self.longestRun(of: unreached, in: lines),
          longest.count >= Self.leastLines, let first = longest.first, let last = longest.last
        else { continue }
        var part = CheckReport.UnreachedPart(member: member.fullName, file: file, first: first, last: last)
        part.missing = missing.first { program.words(member.tokens, ofFile: type.file).contains($0) }
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns the most lines that did not run with no line that did between them.
  static func longestRun(of unreached: Set<Int>, in lines: Set<Int>) -> [Int]? {
    lines.sorted().split { !unreached.contains($0) }.map(Array.init).max { $0.count < $1.count }
  }

  /// Returns the values for optional properties of a layout that nothing sets.
  func optionalValues(of index: Int, _ prepared: Prepared) -> [OptionalValue] {
    let plan = prepared.plans[index]
    let given = Set(prepared.facts[plan].values.map(\.name))
    switch plan.making {
    // The expression or the fixture of a user gives the layout what it needs.
    case .expression, .fixture, .impossible: return []
    case .initializer, .example, .delegated, .factory:
      return SettingsText(program: module.program, plan: plan).optionalValues.filter {
        !given.contains($0.name)
      }
    }
  }

  /// Runs the scenarios again with values for optional properties, if parts of the layout do not run without them.
  ///
  /// - Parameters:
  ///   - parts: The parts that did not run; receives which of them run then.
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - verdict: The verdict without the values.
  ///   - result: The results without the values; receives the processor time.
  ///   - policy: What counts for the verdict.
  /// - Returns: The findings that only show with the values.
  /// - Throws: `ChildError` if no process can be started.
  func findingsWithOptionalValues(
    _ parts: inout [CheckReport.UnreachedPart], _ index: Int, of prepared: Prepared, besides verdict: Verdict,
    _ result: inout SubjectRun.Result, by policy: VerdictPolicy
  ) throws -> [Finding] {
    let names = parts.compactMap(\.missing).uniqued
    guard !names.isEmpty, !result.hitLimit else { return [] }
    var options = options
    (options.traces, options.show, options.recordsFindings) = (false, nil, false)
    options.givesOptionalValues = true
    guard let shown = try with(options).results(of: index, in: prepared) else { return [] }
    result.processorTime += shown.processorTime
    // A generated value need not fit the data.
    if shown.showsNothing || shown.hitLimit { return [] }
    let still = unreachedParts(of: index, prepared)
    for number in parts.indices where parts[number].missing != nil {
      parts[number].ranWithValue = !still.contains {
        $0.member == parts[number].member && $0.file == parts[number].file
      }
    }
    let known = Set(verdict.findings.map(\.rule))
    let found = policy.verdict(on: shown.candidates, notChecked: shown.notChecked)
    guard !found.needsInput else { return [] }
    let values = names.map { "'\($0)'" }.listed
    return found.findings.filter { !known.contains($0.rule) }.map { finding in
      var finding = finding
      finding.message = "With a value for \(values), \(finding.message.uncapitalizedFirst)"
      return finding
    }
  }
}
