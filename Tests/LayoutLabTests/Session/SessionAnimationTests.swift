import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

@Suite("Animated steps and their expectations") @MainActor
struct SessionAnimationTests {
  /// The step that makes the first of ten rows 10 points taller, so that the others move down.
  private static let growth = Step.mutate(.setItems([[0, 0]], ItemDetails(heights: .all(60))))
  private static func row(_ y: CGFloat, height: CGFloat = 50) -> CGRect {
    CGRect(x: 0, y: y, width: 100, height: height)
  }

  private func session() -> LayoutSession {
    let session = LayoutSession()
    session.take(.load)
    session.take(Self.growth)
    return session
  }

  @Test(arguments: [
    (Step.Animation.Means.block, Step.Animation.Pace.curve(.easeInOut), LoggedAnimation.Curve.easeInOut),
    (.block, .curve(.easeIn), .easeIn), (.block, .curve(.easeOut), .easeOut),
    (.block, .curve(.linear), .linear), (.block, .spring(damping: 0.5, velocity: 0), .spring),
    (.animator, .curve(.easeInOut), .easeInOut), (.animator, .curve(.linear), .linear),
    (.animator, .spring(damping: 0.5, velocity: 1), .spring),
  ]) func `blocks and animators move the surviving cells`(
    means: Step.Animation.Means, pace: Step.Animation.Pace, curve: LoggedAnimation.Curve
  ) {
    let step = Step.animate(means, duration: 2, delay: 0.5, pace: pace) { Step.invalidateLayout }
    let taken = session().take(step)
    #expect(taken.animations.map(\.element) == (0..<4).map { .item([0, $0]) })
    #expect(taken.animations.allSatisfy { $0.curve == curve && $0.delay == 0.5 })
    // A property animator computes the duration of a spring itself.
    if curve != .spring { #expect(taken.animations.allSatisfy { $0.duration == 2 }) }
    #expect(taken.animations[1].from.frame == Self.row(50))
    #expect(taken.animations[1].to.frame == Self.row(60))
    #expect(taken.completions == [.init("animate", finished: true)])
  }

  @Test func `performWithoutAnimation never animates`() {
    let step = Step.withoutAnimation {
      Step.animate(duration: 2) {
        Step.invalidateLayout
        Step.layoutIfNeeded
      }
    }
    let taken = session().take(step)
    #expect(taken.animations == [])
    #expect(taken.screen[.item([0, 1])]?.frame == Self.row(60))
  }

  @Test func `the screen is compared at the time that the step reaches`() {
    let session = session()
    session.take(
      .animate(duration: 2, pace: .curve(.linear)) { Step.invalidateLayout }.withoutSettling())
    let half = session.take(
      .advance(by: 1).expecting {
        Expect.presentation(.init(of: .item([0, 1]), frame: Self.row(55), alpha: 1, transform: .identity))
        Expect.frame([0, 1], Self.row(60))
      })
    #expect(half.failures.map(\.sentence) == [])
    let more = session.take(
      .advance(by: 0.5).expecting {
        Expect.presentation(.init(of: .item([0, 1]), frame: Self.row(55)))
        Expect.presentation(.init(of: .item([0, 2]), alpha: 0.5))
        Expect.presentation(.init(of: .item([0, 9])))
      })
    #expect(
      more.failures.map(\.mismatch.sentence) == [
        "the presentation of item [0, 1]: expected frame (0, 55, 100, 50), found frame (0, 57.5, 100, 50)",
        "the presentation of item [0, 2]: expected alpha 0.5, found alpha 1",
        "the presentation of item [0, 9]: expected a view, found no view on screen",
      ])
  }

  @Test func `a view that is being removed keeps its previous index path`() {
    let session = LayoutSession()
    session.take(.load)
    session.take(.delete(items: [[0, 0]]).withoutSettling())
    let half = session.take(
      .advance(by: 0.125).expecting {
        Expect.presentation(.init(of: .item([0, 0]), isLeaving: true, frame: Self.row(0), alpha: 0.5))
        Expect.presentation(.init(of: .item([0, 0]), frame: Self.row(25), alpha: 1))
        Expect.presentation(.init(of: .item([0, 1]), isLeaving: true))
      })
    #expect(
      half.failures.map(\.mismatch.sentence) == [
        "the presentation of the leaving item [0, 1]: expected a view, found no view on screen"
      ])
  }

  nonisolated static let mistaken: [(Expect, String)] = [
    (.noAnimations, "the elements animated: expected none, found items [0, 0…3]"),
    (
      .animated([.item([0, 0]), .item([0, 9])]),
      "the elements animated: expected items [0, 0], [0, 9], found items [0, 0…3] "
        + "(without item [0, 9]; items [0, 1…3] too many)"
    ),
    (
      .animation(.init(of: .item([0, 0]), frame: .init(to: .zero), duration: 1, curve: .linear)),
      "the animation of item [0, 0]: expected frame to (0, 0, 0, 0), 1 s linear, "
        + "found frame from (0, 0, 100, 50) to (0, 0, 100, 60), 2 s easeInOut"
    ),
    (
      .animation(.init(of: .item([0, 0]), alpha: .init(from: 0, to: 1), delay: 0.5)),
      "the animation of item [0, 0]: expected alpha from 0 to 1, after 0.5 s, "
        + "found frame from (0, 0, 100, 50) to (0, 0, 100, 60), 2 s easeInOut"
    ),
    (.animation(.init(of: .item([0, 9]))), "the animation of item [0, 9]: expected one, found none"),
    (
      .completions(.init("animate", finished: false)),
      "the completions called: expected 'animate' with false, found 'animate' with true"
    ),
    (.completions(), "the completions called: expected none, found 'animate' with true"),
    (
      .updates(
        .init(.move, before: .item([0, 1]), after: .item([0, 0])), .init(.delete, before: .section(2))),
      "the updates that the layout receives: expected move [0, 1] -> [0, 0], delete section 2, found none"
    ),
  ]

  @Test(arguments: mistaken) func `the sentence has the expected and the actual value`(
    expectation: Expect, sentence: String
  ) {
    var step = Step.animate(duration: 2) { Step.invalidateLayout }
    step.expectations = [expectation]
    #expect(session().take(step).failures.map(\.mismatch.sentence) == [sentence])
  }

  @Test func `updates are compared as the trace writes them`() {
    let session = LayoutSession(data: [4, 2])
    session.take(.load)
    let taken = session.take(
      .batch(.delete(items: [[0, 1]]), .insert(items: [[0, 0]]), .move(section: 1, to: 0)).expecting {
        Expect.updates(
          .init(.delete, before: .item([0, 1])), .init(.insert, after: .item([0, 0])),
          .init(.move, before: .section(1), after: .section(0)))
        Expect.completions(.init("batch", finished: true))
      })
    #expect(taken.failures.map(\.sentence) == [])
  }

  @Test func `the entrance of the scenario animates a cell that is about to be displayed`() {
    let entrance = ScenarioAnswers.Entrance(duration: 0.45, scale: 2, translation: CGVector(dx: 10, dy: 0))
    let scenario = Scenario(
      "list", data: [10], device: smallPhone, answers: ScenarioAnswers(entrance: entrance), steps: { [] })
    let session = LayoutSession(scenario) { LayoutSession.Subject(ListLayout($0)) }
    let taken = session.take(.load)
    let larger = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0)
    #expect(taken.animations.map(\.from.transform) == Array(repeating: larger, count: 4))
    #expect(taken.animations.allSatisfy { $0.from.alpha == 0 && $0.to.alpha == 1 && $0.duration == 0.45 })
    #expect(taken.screen[.item([0, 1])]?.frame == Self.row(50))
  }

  @Test func `animated scrolling takes time, and its frames can be observed`() {
    let session = LayoutSession(data: [100])
    session.take(.load)
    session.take(.scroll(to: CGPoint(x: 0, y: 300), animated: true).withoutSettling())
    #expect(session.screen?.bounds.origin.y == 0)
    session.take(.advance(by: 0.1))
    #expect((1..<300).contains(session.screen?.bounds.origin.y ?? 0))
    session.take(.scroll(toItem: [0, 50], at: .top, animated: true))
    #expect(session.screen?.bounds.origin.y == 2500)
    session.take(.scroll(by: CGVector(dx: 0, dy: -500), animated: true))
    #expect(session.screen?.bounds.origin.y == 2000)
  }
}
