import Foundation
import HeadlessUIKit
import LayoutLab

/// The crash of a process that examined a layout, described as a finding.
struct ChildCrash: Sendable {
  var report: CrashReport
  var ending: ChildProcess.Ending
  /// Whether the layout has called `exit`.
  var isLeaving: Bool
  /// The limit that the process has exceeded, as the end of a sentence; `nil` if it ended by itself.
  var overtime: String?
  /// The layout's class.
  var `class`: String
  /// The place of the class declaration.
  var place: SourceLine
  var scenario: String
  var step: Int
  /// The line on which the layout takes the index path of an update without a check, if the step updates sections.
  var updatedPath: SourceLine?

  /// Returns the finding, at the innermost line in the user's files.
  ///
  /// - Parameters:
  ///   - demandsOneSection: Whether the number of sections in the scenario differs from one. A layout whose
  ///     own message requires one section is limited, not incorrect.
  ///   - lines: Lines that check the number of sections.
  /// - Returns: The finding.
  func finding(demandsOneSection: Bool, by lines: [SourceLine] = []) -> Finding {
    guard demandsOneSection, let frame = report.frames.first,
      report.demandsOneSection || lines.contains(SourceLine(file: frame.file, line: frame.line))
    else { return finding }
    return Finding(
      rule: .ignoresSections, severity: .warning,
      message:
        "\(`class`) supports only one section, and stops with any other number: \(report.sentence ?? "").",
      file: frame.file, line: frame.line, scenario: scenario, step: step,
      evidence: Finding.Evidence(expected: "a layout for any number of sections", actual: actual),
      fix: RuleID.ignoresSections.rule.fix)
  }

  /// The identity of the crash: the innermost line or, for a loop, which is interrupted at different lines, the
  /// outermost function.
  var frame: String {
    if overtime != nil, let frame = report.frames.last { return "\(frame.file): \(frame.function)" }
    let finding = finding
    return "\(finding.file):\(finding.line)"
  }

  /// The crash as other findings are compared with it.
  var crash: CandidateFinding.Crash {
    CandidateFinding.Crash(
      sentence: overtime == nil && !isLeaving ? report.sentence : nil,
      function: updateMethod ?? mainFrame?.function, isStopped: overtime != nil,
      isOfSingleQuery: isOfOneElement)
  }

  /// The method that UIKit asks for the end of an animation, if it has called the function that crashed.
  private var updateMethod: String? {
    let name = "." + LifecycleCall.LayoutMember.finalLayoutAttributesForDisappearingItem.rawValue
    return report.frames.prefix(3).map(\.function).first { $0.hasSuffix(name) }
  }

  /// The finding if the layout does not require a single section.
  var finding: Finding {
    if overtime == Self.unfinished, BatteryScenarioID(rawValue: scenario) == .growth, step > 1 {
      return slowness
    }
    let frame = mainFrame
    let function = frame.map { " in \(isOutOfStack ? words(ofRecursionIn: $0) : $0.function)" } ?? ""
    let failure = isOfCreation ? "cannot be created: it \(what)" : what
    return Finding(
      rule: .layoutCrash, severity: severity, message: "\(`class`) \(failure)\(function)",
      file: frame?.file ?? place.file, line: frame?.line ?? place.line, scenario: scenario, step: step,
      evidence: Finding.Evidence(expected: "the call returns", actual: actual), fix: fix)
  }

  /// The frame at fault: the innermost one or, of a recursion without end, the call that leads back to its beginning.
  private var mainFrame: CrashReport.Frame? {
    isOutOfStack ? report.cycle.first ?? report.frames.first : report.frames.first
  }

  /// Returns which functions call each other, the one with which the recursion begins first.
  private func words(ofRecursionIn frame: CrashReport.Frame) -> String {
    var functions: [String] = []
    for function in report.cycle.reversed().map(\.function) where !functions.contains(function) {
      functions.append(function)
    }
    switch functions.count {
    case 0: return frame.function
    case 1: return "\(functions[0]), which calls itself without end"
    default:
      return functions.dropLast().joined(separator: ", ")
        + " and \(functions.last ?? ""), which call each other without end"
    }
  }

  /// Whether the check has queried the layout for one element, as UIKit does in updates and for scroll targets.
  var isOfOneElement: Bool {
    let members: [LifecycleCall.LayoutMember] = [
      .layoutAttributesForItem, .layoutAttributesForSupplementaryView, .layoutAttributesForDecorationView,
    ]
    guard report.frames.count == 1, let function = report.frames.first?.function else { return false }
    return members.contains { function.hasSuffix(".\($0.rawValue)") }
  }

  /// The severity; an app can set a property that names an item before it deletes the item.
  private var severity: RuleSeverity {
    BatteryScenarioID(rawValue: scenario) == .deletionOfNamedItem ? .warning : .error
  }

  /// The end of the sentence about a process that has taken too much processor time.
  static let unfinished = "did not finish"

  /// The finding about a layout that takes too long with more and more items, but not with few.
  private var slowness: Finding {
    let frame = report.frames.first
    let query = ".\(LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue)"
    let rule: RuleID =
      report.frames.contains { $0.function.hasSuffix(query) } ? .rectQueryScansAll : .prepareGrowsTooFast
    return Finding(
      rule: rule, severity: rule.rule.severity,
      message:
        "With more and more items, \(`class`) did not finish\(frame.map { " in \($0.function)" } ?? "").",
      file: frame?.file ?? place.file, line: frame?.line ?? place.line, scenario: scenario, step: step,
      evidence: Finding.Evidence(expected: "a cost proportional to the number of items", actual: actual),
      fix: rule.rule.fix)
  }

  /// The reason why a process that took too long proves nothing about the layout; `nil` if it does.
  ///
  /// A layout that never ends is found in one of its own functions sooner or later.
  var excuse: NotChecked? {
    guard overtime != nil, report.frames.isEmpty else { return nil }
    return NotChecked(
      rule: .layoutCrash,
      why: "\(scenario) took too long, but no function of the layout was running when it was stopped")
  }

  private var what: String {
    if isLeaving { return "ended the process by calling exit" }
    if overtime != nil { return "\(overtime ?? "") ".trimmed }
    if isOutOfStack { return "ran out of stack" }
    if let sentence = report.sentence { return "trapped (\(sentence))" }
    switch ending {
    case .exited(let code): return "ended the process with code \(code)"
    case .signalled(SIGKILL): return "was killed by the system"
    case .signalled(SIGXCPU): return Self.unfinished
    case .signalled(SIGSEGV), .signalled(SIGBUS): return "accessed invalid memory"
    case .signalled(let signal): return "was ended by signal \(signal)"
    }
  }

  /// Whether the layout was being created, so that no app can have it.
  private var isOfCreation: Bool {
    overtime == nil && report.frames.contains { $0.function.hasPrefix("\(`class`).init(") }
  }

  private var isOutOfStack: Bool {
    // Between two calls of a function there can be many of UIKit's own, so that few fit into the backtrace.
    (ending == .signalled(SIGSEGV) || ending == .signalled(SIGBUS))
      && (report.isRecursion || !report.cycle.isEmpty)
  }

  private var actual: String {
    let cycle = isOutOfStack ? report.cycle : []
    let calls = (cycle.isEmpty ? report.frames : cycle).prefix(4).map {
      "\($0.function) at \($0.file):\($0.line)"
    }
    return calls.isEmpty
      ? "no function in these files was running"
      : calls.joined(separator: ", called by ") + (cycle.isEmpty ? "" : ", and so on")
  }

  private var fix: String {
    if isLeaving { return "Return from the method; a layout must never end the app." }
    if let overtime, overtime.hasPrefix("used") {
      return
        "Only keep the attributes of the current data, and end every loop that adds attributes."
    }
    if overtime != nil { return "Make sure that the loop ends for every size and every number of items." }
    if isOutOfStack, let updatedPath {
      return
        "Handle updates of sections separately: the item of their indexPathBeforeUpdate and indexPathAfterUpdate is "
        + "NSNotFound, which nothing checks after line \(updatedPath.line)."
    }
    if isOutOfStack, Set(report.cycle.map(\.function)).count > 1 {
      return
        "End the recursion: in each state, one of these functions must return without calling the next one."
    }
    if isOutOfStack, let function = report.cycle.first?.function,
      !LifecycleCall.LayoutMember.allCases.contains(where: { function.hasSuffix(".\($0.rawValue)") })
    {
      return "End the recursion: in each state, the function must return without calling itself."
    }
    if isOutOfStack { return "End the recursion: an override must not cause a call of itself." }
    switch report.sentence {
    case let sentence? where sentence.hasPrefix("Index out of range"):
      return "Check the index against the number of elements in this state, which can be 0."
    case let sentence? where sentence.hasPrefix("Unexpectedly found nil"):
      return "Unwrap the value with 'if let' or 'guard let': it can be missing in this state."
    case let sentence? where sentence.hasPrefix("Range requires lowerBound"):
      return "Handle the case in which the end of the range lies before its beginning."
    case let sentence? where sentence.hasPrefix("Division by zero"):
      return "Handle the case in which the divisor is 0."
    case _ where BatteryScenarioID(rawValue: scenario) == nil:
      return "Make the line safe for the steps of this program."
    default: return "Make the line safe for this scenario, which --only \(scenario) runs alone."
    }
  }
}
