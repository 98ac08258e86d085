import Foundation
import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Rows that keep the width of the view from the first prepare().
private final class FrozenList: ListLayout {
  private var isPrepared = false

  override func prepare() {
    if isPrepared { return }
    isPrepared = true
    super.prepare()
  }
}

@Suite("Rules that a scenario expects to be kept or broken") @MainActor
struct SessionRuleTests {
  private static let device = ScenarioDevice(size: CGSize(width: 320, height: 480), scale: 2)

  /// Returns the failures of a scenario with rows that follow the data, or with frozen rows.
  private func sentences(
    isFrozen: Bool, data: ScenarioData = [10], @StepBuilder _ steps: () -> [Step]
  ) -> [String] {
    sentences(isFrozen: isFrozen, Scenario("list", data: data, device: Self.device, steps: steps))
  }

  private func sentences(isFrozen: Bool, _ scenario: Scenario) -> [String] {
    LayoutSession(
      scenario,
      subject: { .init(isFrozen ? FrozenList($0) : ListLayout($0)) }
    ).run().failures.map(\.sentence)
  }

  @Test func `a rule that the step breaks, and one that it keeps`() {
    let insertion = Step.insert(items: [[0, 0]]).labeled("a row at the front")
    #expect(
      sentences(isFrozen: true) {
        Step.load.expecting { Expect.holds(.staleAfterDataChange) }
        insertion.expecting {
          Expect.violates(.staleAfterDataChange)
          Expect.holds(.impureQuery)
        }
      } == [])
    #expect(
      sentences(isFrozen: false) {
        Step.load
        insertion.expecting { Expect.holds(.staleAfterDataChange) }
      } == [])
  }

  @Test func `a rule that is kept and should be broken`() {
    #expect(
      sentences(isFrozen: false) {
        Step.load
        Step.insert(items: [[0, 0]]).labeled("a row at the front").expecting {
          Expect.violates(.staleAfterDataChange)
        }
      } == [
        "step 2, 'a row at the front': the rule 'stale-after-data-change': expected a layout that breaks it, "
          + "found one that keeps it"
      ])
  }

  @Test func `a rule that is broken and should be kept`() {
    #expect(
      sentences(isFrozen: true) {
        Step.load
        Step.insert(items: [[0, 0]]).labeled("a row at the front").expecting {
          Expect.holds(.staleAfterDataChange)
          Expect.violates(.impureQuery)
        }
      } == [
        "step 2, 'a row at the front': the rule 'impure-query': expected a layout that breaks it, found one that "
          + "keeps it; it breaks 'stale-after-data-change'",
        "step 2, 'a row at the front': the rule 'stale-after-data-change': expected a layout that keeps it, found "
          + "one that breaks it: The layout was invalidated by an update, but still gives the previous answers: "
          + "content size is 320 × 500, but 320 × 550 in a fresh instance, and 21 more answers differ; "
          + RuleID.staleAfterDataChange.rule.fix,
      ])
  }

  @Test func `steps that cannot be judged`() {
    let rule = RuleID.staleAfterDataChange
    #expect(
      sentences(isFrozen: true) {
        Step.load.withoutSettling().expecting { Expect.holds(rule) }
        Step.advance(by: 1)
        Step.mutate(.change(.deleteItems([[0, 9]]))).expecting { Expect.violates(rule) }
        Step.reloadData.expecting { Expect.violates(rule) }
        Step.reloadData.expecting { Expect.holds(rule) }
      }.map { $0.split(separator: ", found ")[1] } == [
        "no verdict, because the step ends before the screen has settled",
        "no verdict, because the data has changed, but the collection view was not told",
        "no verdict, because the layout was stale before the step",
      ])
  }

  @Test func `the judge repeats the steps that a test took before`() {
    let scenario = Scenario("by hand", data: [10], device: Self.device) { Step.load }
    let session = LayoutSession(scenario, subject: { .init(FrozenList($0)) })
    session.take(Step.load)
    let taken = session.take(
      Step.insert(items: [[0, 0]]).expecting { Expect.violates(.staleAfterDataChange) })
    #expect(taken.failures == [])
    #expect(taken.judgement?.findings.map(\.rule) == [.staleAfterDataChange])
    #expect(taken.judgement?.findings.map(\.step) == [2])
  }

  @Test func `the calls of a session are the same, judged or not`() {
    func calls(_ expectations: [Expect]) -> [String] {
      let session = LayoutSession()
      session.take(Step(.load, expectations: expectations))
      session.take(Step(.scroll(.by(CGVector(dx: 0, dy: 30))), expectations: expectations))
      return session.outcome.trace.entries.map { "\($0.event.call) \($0.event.argumentsText)" }
    }
    #expect(calls([.holds(.impureQuery)]) == calls([]))
  }

  @Test func `one layout for all sessions cannot be judged`() {
    let layout = UICollectionViewFlowLayout()
    let scenario = Scenario("one layout") { Step.load.expecting { Expect.holds(.impureQuery) } }
    #expect(
      LayoutSession(scenario, subject: { _ in .init(layout) }).run().failures.map(\.mismatch.found) == [
        "no verdict, because the session needs a closure that creates a fresh layout each time it is called"
      ])
  }

  // The cost per item is measured with up to thousands of items.
  @Test(.enabled(if: FullRun.isOn)) func `all steps together, and the additional queries`() {
    let scenario = Scenario("as a whole", data: [40], device: Self.device) {
      Step.load
      Step.rotate
      Step.insert(items: [[0, 0]])
    }
    .expecting {
      Expect.violates(.staleAfterResize)
      Expect.holds(.rectQueryScansAll)
    }
    let sentences = sentences(isFrozen: false, scenario)
    #expect(
      sentences.map { $0.prefix(107) } == [
        "the scenario as a whole: the rule 'rect-query-scans-all': expected a layout that keeps it, found one that b"
      ])
    let file =
      "{\"name\": \"n\", \"steps\": [{\"load\": true}],\n\"expect\": {\"violates\": [\"impure-query\"], \"frames\": {}}}"
    #expect(
      WrongFile.errors(in: file) == [
        "2:42: unknown key 'frames' in an expectation of all steps; it is one of violates, holds"
      ])
  }
}
