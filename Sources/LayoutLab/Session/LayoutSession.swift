import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

/// A run of a scenario: a collection view with a layout, data and a device of its own, and the steps taken so far.
///
/// Each session has its own virtual time, so that the same steps produce the same trace. Several sessions can exist at
/// the same time; use ``within(_:)`` to change the views of one of them.
///
/// ```swift
/// let session = LayoutSession(scenario, layout: WaterfallLayout())
/// let outcome = session.run()
/// ```
@MainActor public final class LayoutSession {
  /// The scenario, which provides the initial data and the device.
  public let scenario: Scenario
  /// The collection view, which is in a window from the first `load` on.
  public let collectionView: UICollectionView
  /// The current data.
  public let data: ScenarioDataSource
  /// The update cycle of this session, with its virtual time and screen.
  public let cycle = UpdateCycle()
  /// A closure that receives each failure as soon as it is found.
  public var didFail: (StepFailure) -> Void = { _ in }
  /// Whether an exception has ended the session.
  public private(set) var isOver = false
  private var steps: [StepOutcome] = []
  /// The numbers of calls and console messages of the steps taken so far.
  private var seen = (calls: 0, messages: 0)

  /// Whether outcomes contain the screen and its animations, which takes time if no one reads them.
  var keepsScreens = true {
    didSet { cycle.animationLog = keepsScreens ? animations : nil }
  }

  let window: UIWindow
  /// The view controller that contains the collection view, and whose additional safe area insets steps change.
  let host: StageController
  /// Creates the layouts that steps name; nil if steps cannot name layouts.
  let layouts: Layouts?
  private var subjects: [Subject]
  /// The diffable data source; nil if no step so far applies snapshots.
  private(set) var snapshots: SnapshotDataSource?
  private let delegate: ScenarioDelegate
  /// Creates fresh instances of the layout, with which the judge compares it.
  let maker: (ScenarioDataSource) -> Subject
  /// Creates the judge, which has followed no step.
  private let makeJudge: JudgeMaker
  /// The judge that repeats the steps; nil until an expectation is about rules.
  private var judge: (any SessionJudge)?
  /// Whether a step was a closure, which the judge cannot repeat.
  private var isDrivenByHand = false
  private let recorder = TraceRecorder()
  private var stepFollower: ((Int, Step) -> Void)?

  private let animations = AnimationLog()
  /// The completions that were called since the last step.
  private var completions: [Step.Expectation.Completion] = []
  /// The reasons why the current step could not be carried out.
  private var faults: [Mismatch] = []

  /// A closure that creates a layout by its name and parameters; it returns nil for an unknown name.
  public typealias Layouts = (ScenarioSubject, ScenarioDataSource) -> Subject?

  /// A closure that creates the judge of a session.
  typealias JudgeMaker = @MainActor (LayoutSession) -> any SessionJudge

  /// The maximum virtual time that a step waits for animations and scrolling to end, in seconds.
  public static let settlingLimit: TimeInterval = 10

  /// Creates a session that has taken no step.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the data, the device and the steps that ``run()`` takes.
  ///   - subject: A closure that creates the layout. The judge calls it again, with other data.
  ///   - layouts: A closure that creates the layouts that steps name; nil if steps cannot name layouts.
  ///   - judge: A closure that creates the judge, called when a step first expects that rules are kept or broken.
  init(
    _ scenario: Scenario, subject: @escaping (ScenarioDataSource) -> Subject, layouts: Layouts?,
    judge: @escaping JudgeMaker
  ) {
    self.scenario = scenario
    self.layouts = layouts
    maker = subject
    makeJudge = judge
    let others = UIKitConsole.exchange(UIKitConsole.Entries())
    let data = ScenarioDataSource(scenario.data, scenario.answers)
    let delegate = ScenarioDelegate(data, scenario.answers)
    cycle.animationLog = animations
    let made: Subject
    (made, window, host, collectionView) = UpdateCycle.with(cycle) {
      let subject = subject(data)
      let stage = Stage(scenario.device, subject)
      data.register(subject, in: stage.collectionView)
      stage.collectionView.dataSource = data
      stage.collectionView.delegate = delegate
      if scenario.answers.prefetches { stage.collectionView.prefetchDataSource = data }
      return (subject, stage.window, stage.host, stage.collectionView)
    }
    subjects = [made]
    self.data = data
    self.delegate = delegate
    if scenario.steps.contains(where: \.action.appliesSnapshot) {
      snapshots = UpdateCycle.with(cycle) { SnapshotDataSource(data, in: collectionView) }
    }
    collectionView.lifecycleObserver = recorder
    console = UIKitConsole.exchange(others)
  }

  /// Creates a session of a layout that needs no other objects.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the data, the device and the steps that ``run()`` takes.
  ///   - layout: An expression that creates the layout.
  public convenience init(_ scenario: Scenario, layout: @autoclosure @escaping () -> UICollectionViewLayout) {
    self.init(scenario) { _ in Subject(layout()) }
  }

  /// Creates a session of the layout that the scenario names; nil if the name is unknown.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the name of the layout, the data, the device and the steps that ``run()`` takes.
  ///   - layouts: A closure that creates that layout, and those that steps name.
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

  /// Returns the diffable data source, which a session by hand gets with its first snapshot.
  func snapshotDataSource() -> SnapshotDataSource {
    if let snapshots { return snapshots }
    let made = SnapshotDataSource(data, in: collectionView)
    snapshots = made
    return made
  }

  /// The current layout of the collection view.
  public var layout: UICollectionViewLayout { collectionView.collectionViewLayout }

  /// The number of calls so far.
  var traceCount: Int { recorder.trace.entries.count }

  /// Returns the calls from an index on.
  func events(from start: Int) -> [LifecycleEvent] { recorder.trace.events(from: start) }

  /// Returns the last call of a method of the layout; nil if there was none.
  func lastCall(of member: LifecycleCall.LayoutMember) -> LifecycleEvent? {
    // A closure would check at each call that it runs on the main actor.
    for entry in recorder.trace.entries.reversed() where entry.event.call == .layout(member) {
      return entry.event
    }
    return nil
  }

  /// Runs a closure with the session's virtual time and images, and returns its result.
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

  /// The console entries of this session since the last step, while its closures do not run.
  private var console = UIKitConsole.Entries()
  private var isWithin = false

  private func clearConsole() {
    console = UIKitConsole.Entries()
    if isWithin { UIKitConsole.clear() }
  }

  // MARK: Steps

  /// The outcome of the steps taken so far.
  public var outcome: Outcome {
    Outcome(scenario: scenario, steps: steps, trace: recorder.trace, judgement: judgementAsAWhole)
  }

  /// The judgement on all steps together; nil until all steps are taken.
  private var judgementAsAWhole: RuleJudgement?

  /// Takes the steps of the scenario, until one raises an exception.
  ///
  /// A step after an expected exception fails, because it cannot be taken.
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

  /// Takes the steps of the scenario like ``run()``, and records the state at each call.
  ///
  /// Steps taken before this call are not in the recording.
  public func record() -> Recording {
    beginRecording()
    defer { (recorder.camera, cycle.frameWatcher) = (nil, nil) }
    _ = run()
    return recording ?? Recording(outcome: outcome)
  }

  /// Starts to record the state at each call.
  package func beginRecording() {
    let camera = RecordingCamera(collectionView)
    recorder.camera = camera
    cycle.frameWatcher = { [recorder] in camera.tick(step: recorder.step) }
  }

  /// The recording of the steps taken so far; nil if the session is not recorded.
  package var recording: Recording? { recording(of: outcome) }

  private func recording(of outcome: Outcome) -> Recording? {
    guard let camera = recorder.camera else { return nil }
    return Recording(
      outcome: outcome, stops: camera.stops.filter { $0.step <= outcome.steps.count },
      screens: camera.screens, knowledge: camera.knowledge)
  }

  /// Returns the recording up to now, while a step is being taken; nil if the session is not recorded.
  package func recording(during step: Step) -> Recording? {
    recorder.camera?.interrupt(step: recorder.step)
    var outcome = outcome
    outcome.steps.append(outcomeUntilNow(of: step, answer: nil))
    return recording(of: outcome)
  }

  /// Reports each step when it begins, and each call when it begins and when it ends.
  ///
  /// Lets an observer see how far a session got if it never finishes. Steps are numbered from 1.
  package func follow(step: @escaping (Int, Step) -> Void, call: @escaping (LifecycleEvent) -> Void) {
    stepFollower = step
    recorder.follower = call
  }

  /// Takes a step: carries it out, waits until the screen has settled, and compares the expectations.
  ///
  /// Changes of the views since the previous step count as part of this step. After an exception, a step is not carried
  /// out and fails.
  ///
  /// - Parameter step: The step, which does not have to be one of the scenario.
  /// - Returns: The outcome of the step.
  @discardableResult
  public func take(_ step: Step) -> StepOutcome { take(step, doing: nil) }

  /// Takes a step; a closure replaces the action of the step.
  func take(_ step: Step, doing action: (() -> Void)?) -> StepOutcome {
    stepFollower?(recorder.step, step)
    var taken = within {
      if action != nil { isDrivenByHand = true }
      recorder.camera?.begin(step: recorder.step)
      let answer = isOver ? nil : act(step, action)
      recorder.camera?.end(step: recorder.step)
      var taken = outcomeUntilNow(of: step, answer: answer)
      for fault in faults { taken.fail(fault, source: step.source) }
      if isOver {
        taken.fail(.unreached(1), source: step.source)
      } else if !step.expectations.isEmpty || taken.exception != nil {
        taken.compare(
          recorder.trace.entries[taken.calls].map(\.event), answered: answeredKinds(for: step.expectations),
          isLoaded: isLoaded)
      }
      return taken
    }
    if !isOver, step.hasRuleExpectation || judge != nil { taken.compare(judgement(of: step)) }
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

  /// Returns what has happened in the step that is being taken.
  private func outcomeUntilNow(of step: Step, answer: QueryFinding?) -> StepOutcome {
    StepOutcome(
      number: recorder.step, step: step, calls: seen.calls..<recorder.trace.entries.count, answer: answer,
      screen: keepsScreens ? ScreenSnapshot(collectionView) : ScreenSnapshot(),
      animations: animationsOfStep, completions: completions,
      presented: step.hasPresentationExpectation ? PresentedView.all(of: collectionView) : [],
      exception: isOver ? nil : raisedException,
      consoleMessages: Array(collectionView.consoleMessages[seen.messages...]) + UIKitConsole.messages,
      time: cycle.now)
  }

  // MARK: Rules

  /// Returns the judgement on the next step.
  private func judgement(of step: Step) -> RuleJudgement {
    if isDrivenByHand { return RuleJudgement(reason: Self.drivenByHand) }
    return judgeOfSteps()?.take(step) ?? RuleJudgement(reason: Self.givenOneLayout)
  }

  private static let givenOneLayout =
    "the session needs a closure that creates a fresh layout each time it is called"

  private static let drivenByHand = "a step of the session was a closure, which cannot be repeated"

  /// Returns the judge after the steps taken so far; nil if the closure returns the same layout each time.
  private func judgeOfSteps() -> (any SessionJudge)? {
    if judge == nil { _ = beginJudging() }
    return judge
  }

  /// Creates the judge, and lets it follow the steps taken so far.
  ///
  /// - Returns: The judgements on these steps; nil if the closure returns the same layout each time, so that there is
  ///   no judge.
  private func beginJudging() -> [RuleJudgement]? {
    guard within({ maker(data) }).layout !== layout else { return nil }
    let new = makeJudge(self)
    judge = new
    return steps.map { new.take($0.step) }
  }

  /// Returns the judgement on the last step, for which no judge has been created yet.
  private func judgementOfLastStep() -> RuleJudgement {
    if isDrivenByHand { return RuleJudgement(reason: Self.drivenByHand) }
    guard let judgements = beginJudging() else { return RuleJudgement(reason: Self.givenOneLayout) }
    return judgements.last ?? RuleJudgement(reason: "no step has been taken")
  }

  /// Judges all steps together if the scenario has expectations about them.
  private func judgeAsAWhole() {
    let expectations = scenario.expectations
    guard !expectations.isEmpty else { return }
    judgementAsAWhole =
      judgeOfSteps()?.whole(expectations.compactMap(\.rule)) ?? RuleJudgement(reason: Self.givenOneLayout)
  }

  /// Compares the outcome of the last step with more expectations, and returns the failures.
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

  /// Returns one element of each kind in the layout's answers for the screen.
  ///
  /// It is nil if the layout has not been queried, or if no expectation names a kind.
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

  /// Records a call of the completion of an action.
  func complete(_ action: Step.Action, _ finished: Bool) {
    completions.append(Step.Expectation.Completion(action.word, finished: finished))
  }

  /// Records why the current step cannot be carried out.
  func report(_ fault: Mismatch) { faults.append(fault) }

  /// The properties of the current layout that steps can set.
  var settings: [LayoutSetting] { subjects.last?.settings ?? [] }

  /// Keeps the objects that another layout needs.
  func keep(_ subject: Subject) { subjects.append(subject) }

  /// The exception of the collection view, or of another view in this step.
  private var raisedException: UIKitException? {
    collectionView.raisedException ?? UIKitConsole.exceptions.first
  }

  /// Carries out a step as often as it is repeated, and waits each time until the screen has settled.
  private func act(_ step: Step, _ action: (() -> Void)?) -> QueryFinding? {
    var answer: QueryFinding?
    for _ in 0..<max(1, step.repetitions) where raisedException == nil {
      if let action { action() } else { answer = perform(step.action) }
      if step.settles { settle(after: step.action) }
    }
    return answer
  }

  /// Runs turns until nothing is pending, except after steps that advance time themselves.
  private func settle(after action: Step.Action) {
    if case .advance = action { return }
    let end = cycle.now + Self.settlingLimit
    cycle.runTurn()
    while cycle.hasPendingWork, cycle.now < end { cycle.advance(by: cycle.frameDuration) }
  }
}

extension Scenario {
  /// Runs a closure with the virtual time of an update cycle and with the scenario's images.
  @MainActor func within<Result>(_ cycle: UpdateCycle, _ body: () -> Result) -> Result {
    for (name, size) in images { UIImageCatalog.setSize(size, forImageNamed: name) }
    defer { for name in images.keys { UIImageCatalog.setSize(nil, forImageNamed: name) } }
    return UpdateCycle.with(cycle, body)
  }
}
