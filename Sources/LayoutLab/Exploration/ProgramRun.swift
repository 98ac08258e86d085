import Foundation
import HeadlessUIKit

/// A layout that takes the steps of a generated program, and is judged after each of them.
@MainActor package struct ProgramRun {
  let subject: LayoutSubject
  let space: ProgramSpace
  /// The rules that are not judged.
  var disabled: Set<RuleID> = []
  /// The candidates that are known, which explain others.
  private(set) var known: [CandidateFinding]
  /// The faults that are not reported again, after which a program goes on if it can.
  private var settled: Set<CandidateFinding.Fault>
  /// Receives the scenario, without its steps, before the first step.
  package var willBegin: (Scenario) -> Void = { _ in }
  /// Receives each step before it is taken.
  package var willTake: (Step) -> Void = { _ in }
  /// Receives the data and the size of the view that each step of the program leads to, before it is taken.
  package var willStand: ((ProgramStanding) -> Void)?

  /// The first displays without faults, which need no second check.
  private let displays = SoundDisplays()

  /// First displays of programs.
  private final class SoundDisplays {
    var programs: Set<ExploredProgram> = []
  }

  /// The number of steps below which no program shows a fault of a change.
  private static let fewestSteps = 2

  /// Creates a run of programs.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - space: The programs that are possible for it.
  ///   - disabled: The rules that are not judged.
  ///   - known: The candidates that are known.
  init(
    subject: LayoutSubject, space: ProgramSpace, disabled: Set<RuleID> = [], known: [CandidateFinding] = []
  ) {
    (self.subject, self.space, self.disabled, self.known) = (subject, space, disabled, known)
    settled = Set(known.filter { $0.finding.step <= Self.fewestSteps }.map(\.fault))
  }

  /// Takes findings over as known.
  mutating func learn(_ findings: [ExploredFinding]) {
    for found in findings where settled.insert(found.candidate.fault).inserted {
      known.append(found.candidate)
    }
  }

  /// The result of a program.
  package struct Result {
    /// The scenario with the steps that were taken.
    var scenario: Scenario
    /// The candidates of all steps; empty if no rule is broken.
    var candidates: [CandidateFinding] = []
    /// The findings that are not known, which the last step has shown.
    var findings: [Finding] = []
    /// The data and the size of the view after each step of the program.
    var standings: [ProgramStanding] = []
    /// Whether an item is on screen after the last step.
    var showsItems = false

    /// Returns the candidate that a finding was made from.
    func candidate(of finding: Finding) -> CandidateFinding? {
      candidates.first { $0.finding.rule == finding.rule && $0.finding.message == finding.message }
        ?? candidates.first { $0.finding.rule == finding.rule }
    }
  }

  /// Runs a program until a step shows a fault that is not known.
  ///
  /// A program that shows kinds of decoration views that the app registers runs again with them.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - name: The name of the scenario.
  /// - Returns: The result.
  package func run(_ program: ExploredProgram, name: String) -> Result {
    guard let assumed = subject.assumedDecorations else { return runOnce(program, name: name) }
    while true {
      let count = assumed.kinds.count
      let result = runOnce(program, name: name)
      if assumed.kinds.count == count { return result }
    }
  }

  private func runOnce(_ program: ExploredProgram, name: String) -> Result {
    var script = ProgramScript(program, space, layoutName: subject.name)
    var result = Result(scenario: script.scenario(name: name))
    if program.question > 0 { return ask(program, script, name: name) }
    var display = program
    display.steps = []
    willBegin(result.scenario)
    let shadow = ContractShadow(
      result.scenario, subject, traits: space.traits, layouts: Self.layouts(of: subject),
      checks: displays.programs.contains(display) ? .never : .firstDisplay)
    /// Takes steps; returns whether the program can go on.
    func take(_ steps: [Step]) -> Bool {
      for step in steps {
        willTake(step)
        result.scenario.steps.append(step)
        let judged = shadow.judge(step)
        note(judged.candidates, in: &result)
        if !result.findings.isEmpty || judged.isLast { return false }
      }
      return true
    }
    if take(script.beginning) {
      displays.programs.insert(display)
      for step in program.steps {
        let steps = script.steps(for: step, Self.state(of: shadow.trial))
        if let willStand { willStand(Self.standing(of: shadow.trial).after(steps)) }
        let isLast = !take(steps)
        result.standings.append(Self.standing(of: shadow.trial))
        if isLast { break }
      }
    }
    result.showsItems = !shadow.trial.view.indexPathsForVisibleItems.isEmpty
    return result
  }

  /// Runs a program that asks a question of the battery.
  private func ask(_ program: ExploredProgram, _ script: ProgramScript, name: String) -> Result {
    let question = space.questions.cyclic(program.question - 1)
    var result = Result(scenario: script.scenario(name: name), showsItems: true)
    willBegin(result.scenario)
    for var step in script.beginning {
      if case .load = step.action { step.label = question.label }
      willTake(step)
      result.scenario.steps.append(step)
    }
    note(question.candidates(in: result.scenario, subject, space.traits), in: &result)
    return result
  }

  /// Adds candidates to a result, with the findings that are not known.
  private func note(_ candidates: [CandidateFinding], in result: inout Result) {
    let counted = candidates.filter {
      $0.finding.severity.isFault && !disabled.contains($0.finding.rule)
    }
    guard !counted.isEmpty else { return }
    result.candidates += counted
    result.findings = Attribution.findings(from: known + result.candidates).filter { finding in
      result.candidate(of: finding).map { !settled.contains($0.fault) } ?? false
    }
  }

  private static func standing(of trial: Trial) -> ProgramStanding {
    ProgramStanding(counts: trial.counts, size: trial.session.host.view.bounds.size)
  }

  private static func state(of trial: Trial) -> ProgramScript.State {
    let view = trial.view
    return ProgramScript.State(
      counts: trial.counts, bounds: view.bounds, contentSize: view.contentSize,
      insets: view.adjustedContentInset,
      isRightToLeft: trial.within { view.effectiveUserInterfaceLayoutDirection == .rightToLeft })
  }

  /// Returns a closure that creates the layouts that the steps of programs name.
  package static func layouts(of subject: LayoutSubject) -> LayoutSession.Layouts {
    { named, data in
      switch named.layout {
      case ProgramScript.plainLayout: LayoutSession.Subject(UICollectionViewFlowLayout())
      case subject.name: subject.made(for: data)
      default: nil
      }
    }
  }
}
