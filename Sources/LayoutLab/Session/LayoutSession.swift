import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

/// A collection view with a layout, data and a device of its own, taken through the steps of a scenario.
///
/// Each session has its own virtual time, so that the same steps give the same trace. Several sessions can be
/// alive at once; what is done to the views of one is done through ``within(_:)``.
///
/// ```swift
/// let session = LayoutSession(scenario, layout: WaterfallLayout())
/// let outcome = session.run()
/// ```
@MainActor public final class LayoutSession {
  /// The scenario; its data and device are what the session begins with.
  public let scenario: Scenario
  /// The collection view, which is in a window from the first `load` on.
  public let collectionView: UICollectionView
  /// The data as it is now.
  public let data: ScenarioDataSource
  /// Time, layout passes and display of this session.
  public let cycle = UpdateCycle()
  /// Told of each failure as soon as it is found.
  public var didFail: (StepFailure) -> Void = { _ in }
  /// Whether an exception has ended the session.
  public private(set) var isOver = false
  private var steps: [StepOutcome] = []
  /// The numbers of calls and of messages that belong to steps that were taken.
  private var seen = (calls: 0, messages: 0)

  let window: UIWindow
  /// The controller of the view around the collection view, which is where bars add to the safe area.
  let host: UIViewController
  /// Makes the layouts that steps name; nil where none can be named.
  let layouts: Layouts?
  private var subjects: [Subject]
  private let delegate: ScenarioDelegate
  /// Makes the layout anew, for who compares it with others of its class.
  private let maker: (ScenarioDataSource) -> Subject
  /// Judges the layout by the rules; nil while nobody expects anything of them.
  private var shadow: ContractShadow?
  /// What is known of the layout where rules are judged; nil where that is only how to make one.
  var rulesSubject: LayoutSubject?
  /// Whether a step was a closure, which nobody can take again.
  private var isDrivenByHand = false
  private let recorder = TraceRecorder()
  private var stepFollower: ((Int, Step) -> Void)?

  private let animations = AnimationLog()
  /// The completions that were called since the last step.
  private var completions: [Step.Expectation.Completion] = []
  /// What a step could not do, since the last step.
  private var faults: [Mismatch] = []

  /// Makes a layout by its name and parameters; nil where there is none of the name.
  public typealias Layouts = (ScenarioSubject, ScenarioDataSource) -> Subject?

  /// How long a step waits for what moves by itself, in seconds of virtual time.
  public static let settlingLimit: TimeInterval = 10

  /// Creates a session that has taken no step.
  ///
  /// - Parameters:
  ///   - scenario: Where data and device come from, and the steps that ``run()`` takes.
  ///   - subject: Makes the layout; the data is there for the layout's own delegate to answer from. It is called
  ///     again, for data of its own, where a step expects that rules are kept or broken.
  ///   - layouts: Makes the layouts that steps name, such as those of `setLayout`.
  public init(
    _ scenario: Scenario, subject: @escaping (ScenarioDataSource) -> Subject, layouts: Layouts? = nil
  ) {
    self.scenario = scenario
    self.layouts = layouts
    maker = subject
    let others = UIKitConsole.exchange(UIKitConsole.Entries())
    let data = ScenarioDataSource(scenario.data, scenario.answers)
    let delegate = ScenarioDelegate(data, scenario.answers)
    cycle.animationLog = animations
    let made: Subject
    (made, window, host, collectionView) = UpdateCycle.with(cycle) {
      let subject = subject(data)
      let stage = Stage(scenario.device, layout: subject.layout)
      data.register(subject, in: stage.collectionView)
      stage.collectionView.dataSource = data
      stage.collectionView.delegate = delegate
      if scenario.answers.prefetches { stage.collectionView.prefetchDataSource = data }
      return (subject, stage.window, stage.host, stage.collectionView)
    }
    subjects = [made]
    self.data = data
    self.delegate = delegate
    collectionView.lifecycleObserver = recorder
    console = UIKitConsole.exchange(others)
  }

  /// Creates a session of a layout that needs nothing else.
  ///
  /// - Parameters:
  ///   - scenario: Where data and device come from, and the steps that ``run()`` takes.
  ///   - layout: Makes the layout.
  public convenience init(_ scenario: Scenario, layout: @autoclosure @escaping () -> UICollectionViewLayout) {
    self.init(scenario) { _ in Subject(layout()) }
  }

  /// Creates a session of the layout that the scenario names; nil where nobody makes it.
  ///
  /// - Parameters:
  ///   - scenario: Where the layout's name, data and device come from, and the steps that ``run()`` takes.
  ///   - layouts: Makes that layout, and those that steps name.
  public convenience init?(_ scenario: Scenario, layouts: @escaping Layouts) {
    guard let named = scenario.subject else { return nil }
    var isMade = true
    self.init(
      scenario,
      subject: { data in
        if let subject = layouts(named, data) { return subject }
        isMade = false
        return Subject(UICollectionViewLayout())
      }, layouts: layouts)
    if !isMade { return nil }
  }

  /// The layout that the collection view has now.
  public var layout: UICollectionViewLayout { collectionView.collectionViewLayout }

  /// The number of calls so far.
  var traceCount: Int { recorder.trace.entries.count }

  /// The calls from a number on, counted from 0.
  func events(from start: Int) -> [LifecycleEvent] { recorder.trace.entries[start...].map(\.event) }

  /// Does something in the session's own time and with its images, and returns the result.
  public func within<Result>(_ body: () -> Result) -> Result {
    guard !isWithin else { return scenario.within(cycle, body) }
    let others = UIKitConsole.exchange(console)
    isWithin = true
    defer {
      console = UIKitConsole.exchange(others)
      isWithin = false
    }
    return scenario.within(cycle, body)
  }

  /// What views have reported since the last step while the session acted; elsewhere while it acts.
  private var console = UIKitConsole.Entries()
  private var isWithin = false

  private func clearConsole() {
    console = UIKitConsole.Entries()
    if isWithin { UIKitConsole.clear() }
  }

  // MARK: Steps

  /// What the steps that were taken so far have shown.
  public var outcome: Outcome {
    Outcome(scenario: scenario, steps: steps, trace: recorder.trace, judgement: judgementAsAWhole)
  }

  /// How the layout has kept the rules in all steps; nil before they have been taken.
  private var judgementAsAWhole: ContractJudgement?

  /// Takes the steps of the scenario, until one raises an exception.
  ///
  /// An exception that was expected must be the last thing of a scenario: steps after it fail, since nobody would
  /// see that they were not taken.
  public func run() -> Outcome {
    for step in scenario.steps where !isOver { take(step) }
    let missed = scenario.steps.count - steps.count
    if missed > 0, let last = steps.indices.last, steps[last].failures.isEmpty {
      steps[last].fail(.unreached(missed), source: scenario.steps[steps.count].source)
      for failure in steps[last].failures { didFail(failure) }
    }
    judgeAsAWhole()
    let outcome = outcome
    for failure in outcome.failures where failure.step == 0 { didFail(failure) }
    return outcome
  }

  /// Takes the steps of the scenario as ``run()`` does, and keeps how things stood at each call.
  ///
  /// A session is recorded from its first step on: one that has taken steps before gives a recording without them.
  public func record() -> Recording {
    beginRecording()
    defer { (recorder.camera, cycle.frameWatcher) = (nil, nil) }
    _ = run()
    return recording ?? Recording(outcome: outcome)
  }

  /// Keeps from now on how things stand at each call.
  func beginRecording() {
    let camera = RecordingCamera(collectionView)
    recorder.camera = camera
    cycle.frameWatcher = { [recorder] in camera.tick(step: recorder.step) }
  }

  /// What was kept of the steps that were taken; nil where nobody has asked for it.
  var recording: Recording? {
    guard let camera = recorder.camera else { return nil }
    return Recording(
      outcome: outcome, stops: camera.stops.filter { $0.step <= steps.count }, screens: camera.screens,
      knowledge: camera.knowledge)
  }

  /// Has somebody told of each step as it begins, and of each call when it begins and again when it ends.
  ///
  /// For who wants to know how far a session came that does not come to its end. Steps count from 1.
  func follow(step: @escaping (Int, Step) -> Void, call: @escaping (LifecycleEvent) -> Void) {
    stepFollower = step
    recorder.follower = call
  }

  /// Takes a step: does what it says, lets the screen settle, and compares what is expected.
  ///
  /// What was done to the views since the step before counts as a part of the step. After an exception a step is
  /// not taken, and fails.
  ///
  /// - Parameter step: The step; it need not be one of the scenario's.
  /// - Returns: What the step has shown.
  @discardableResult
  public func take(_ step: Step) -> StepOutcome { take(step, doing: nil) }

  /// Takes a step that does what a closure does, in place of what it says.
  func take(_ step: Step, doing deed: (() -> Void)?) -> StepOutcome {
    stepFollower?(recorder.step, step)
    var taken = within {
      if deed != nil { isDrivenByHand = true }
      recorder.camera?.begin(step: recorder.step)
      let answer = isOver ? nil : act(step, deed)
      recorder.camera?.end(step: recorder.step)
      var taken = StepOutcome(
        number: recorder.step, step: step, calls: seen.calls..<recorder.trace.entries.count, answer: answer,
        screen: ScreenSnapshot(collectionView), animations: animationsOfStep, completions: completions,
        presented: step.speaksOfPresentation ? PresentedView.all(of: collectionView) : [],
        exception: isOver ? nil : raisedException,
        consoleMessages: Array(collectionView.consoleMessages[seen.messages...]) + UIKitConsole.messages,
        time: cycle.now)
      for fault in faults { taken.fail(fault, source: step.source) }
      if isOver {
        taken.fail(.unreached(1), source: step.source)
      } else {
        taken.compare(
          recorder.trace.entries[taken.calls].map(\.event), answered: answeredKinds(for: step.expectations),
          isLoaded: isLoaded)
      }
      return taken
    }
    if !isOver, step.speaksOfRules || shadow != nil { taken.compare(judgement(of: step)) }
    isOver = isOver || taken.exception != nil
    steps.append(taken)
    seen = (recorder.trace.entries.count, collectionView.consoleMessages.count)
    recorder.step += 1
    completions = []
    faults = []
    animations.clear()
    clearConsole()
    for failure in taken.failures { didFail(failure) }
    return taken
  }

  // MARK: Rules

  /// How the layout keeps the rules in a step that comes next.
  private func judgement(of step: Step) -> ContractJudgement {
    if isDrivenByHand { return ContractJudgement(reason: Self.drivenByHand) }
    return shadowOfSteps()?.take(step) ?? ContractJudgement(reason: Self.givenOneLayout)
  }

  private static let givenOneLayout =
    "the session needs a closure that makes a new layout each time it is called"

  /// The shadow after the steps so far; nil where there is only one layout.
  private func shadowOfSteps() -> ContractShadow? {
    if let shadow { return shadow }
    guard within({ maker(data) }).layout !== layout else { return nil }
    let new = ContractShadow(scenario, layouts: layouts, maker: maker, subject: rulesSubject)
    for taken in steps { _ = new.take(taken.step) }
    shadow = new
    return new
  }

  /// How the layout has kept the rules in the last step, where nobody has asked before.
  private func judgementOfLastStep() -> ContractJudgement {
    if isDrivenByHand { return ContractJudgement(reason: Self.drivenByHand) }
    guard within({ maker(data) }).layout !== layout else {
      return ContractJudgement(reason: Self.givenOneLayout)
    }
    let new = ContractShadow(scenario, layouts: layouts, maker: maker, subject: rulesSubject)
    let judgements = steps.map { new.take($0.step) }
    shadow = new
    return judgements.last ?? ContractJudgement(reason: "no step has been taken")
  }

  private static let drivenByHand = "a step of the session was a closure, which cannot be taken again"

  /// Judges the scenario as a whole, where something is expected of that.
  private func judgeAsAWhole() {
    let expectations = scenario.expectations
    guard !expectations.isEmpty else { return }
    judgementAsAWhole =
      shadowOfSteps()?.whole(expectations.compactMap(\.rule))
      ?? ContractJudgement(reason: Self.givenOneLayout)
  }

  /// Compares what the last step has shown with more expectations; returns what is not as expected.
  ///
  /// Before the first step there are no calls, and the screen is empty.
  func compare(_ expectations: [Step.Expectation]) -> [StepFailure] {
    within {
      let empty = StepOutcome(
        number: 0, step: Step(.layoutIfNeeded, label: "before the first step"), calls: 0..<0, answer: nil,
        screen: ScreenSnapshot(collectionView), animations: [], completions: [],
        presented: [], exception: nil, consoleMessages: [], time: cycle.now)
      let step = steps.last ?? empty
      var evidence = step.evidence(
        recorder.trace.entries[step.calls].map(\.event), answered: answeredKinds(for: expectations))
      evidence.isLoaded = isLoaded
      evidence.presented = PresentedView.all(of: collectionView)
      if evidence.judgement == nil, expectations.contains(where: { $0.rule != nil }) {
        evidence.judgement = judgementOfLastStep()
      }
      var found: [StepFailure] = []
      for expectation in expectations {
        let complaint = complaint(about: expectation).map { Mismatch.meaningless(expectation.key, $0) }
        guard let mismatch = complaint ?? evidence.mismatch(expectation) else { continue }
        let source = expectation.source ?? step.step.source
        found.append(StepFailure(step: step.number, title: step.title, mismatch: mismatch, source: source))
        if !steps.isEmpty { steps[steps.count - 1].fail(mismatch, source: source) }
      }
      for failure in found { didFail(failure) }
      return found
    }
  }

  /// Whether the collection view has come into a window, or has been laid out without one.
  private var isLoaded: Bool { host.view.window != nil || !collectionView.knownElements.isEmpty }

  /// An element of each kind in what the layout has answered for the screen.
  ///
  /// It is nil where the layout has not answered, and where no expectation names a kind.
  private func answeredKinds(for expectations: [Step.Expectation]) -> [Step.Element]? {
    let asks = expectations.contains { expectation in
      expectation.check is QueryExpectation || expectation.check.mentions.contains { $0.element.kind != nil }
    }
    guard asks, !collectionView.knownElements.isEmpty else { return nil }
    var seen = Set<String>()
    return collectionView.knownElements.lazy.map { Step.Element($0) }
      .filter { seen.insert($0.kindPhrase ?? "").inserted }
  }

  private var animationsOfStep: [StepAnimation] {
    animations.animations(in: collectionView).map(StepAnimation.init)
  }

  /// Takes note that the completion of an action was called.
  func complete(_ action: Step.Action, _ finished: Bool) {
    completions.append(Step.Expectation.Completion(action.word, finished: finished))
  }

  /// Takes note that a step cannot do what it says.
  func report(_ fault: Mismatch) { faults.append(fault) }

  /// Keeps what another layout needs as long as the session.
  func keep(_ subject: Subject) { subjects.append(subject) }

  /// The exception of the collection view, or one that another view has raised in this step.
  private var raisedException: UIKitException? {
    collectionView.raisedException ?? UIKitConsole.exceptions.first
  }

  /// Does what a step says, as often as it says, and lets the screen settle each time.
  private func act(_ step: Step, _ deed: (() -> Void)?) -> QueryFinding? {
    var answer: QueryFinding?
    for _ in 0..<max(1, step.repetitions) where raisedException == nil {
      if let deed { deed() } else { answer = perform(step.action) }
      if step.settles { settle(after: step.action) }
    }
    return answer
  }

  /// Runs turns until nothing is pending; time that a step lets pass by itself is not added to.
  private func settle(after action: Step.Action) {
    if case .advance = action { return }
    let end = cycle.now + Self.settlingLimit
    cycle.runTurn()
    while cycle.hasPendingWork, cycle.now < end { cycle.advance(by: cycle.frameDuration) }
  }
}

extension Scenario {
  /// Does something in a time of its own, and with the scenario's images.
  @MainActor func within<Result>(_ cycle: UpdateCycle, _ body: () -> Result) -> Result {
    for (name, size) in images { UIImageCatalog.setSize(size, forImageNamed: name) }
    defer { for name in images.keys { UIImageCatalog.setSize(nil, forImageNamed: name) } }
    return UpdateCycle.with(cycle, body)
  }
}
