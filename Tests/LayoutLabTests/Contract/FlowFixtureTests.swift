import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

/// Layouts that override around the flow layout: what is said of them, and of those that only look like them.
///
/// Each is put to several scenarios, which takes a second: they are part of the full run.
@MainActor @Suite(.enabled(if: FullRun.isOn)) struct FlowFixtureTests {
  private func rules(
    _ make: @escaping @MainActor () -> UICollectionViewLayout, _ scenarios: String...
  ) -> [RuleID] {
    Examination(subject: .fixture("Flow", make)).run(only: scenarios).findings
      .filter(\.severity.fails).map(\.rule)
  }

  @Test func `what looks back before it calls super in prepare is sound`() {
    #expect(rules({ LooksBackFlow() }, "load", "no-sections", "empty-section") == [])
  }

  @Test func `what is made of items before super has them is a late call of super`() {
    #expect(rules({ LateFlow() }, "load", "no-sections") == [.missingSuperCall])
  }

  @Test func `a short content size is no old answer for what is beyond it`() {
    #expect(rules({ ShortFlow() }, "load", "delete-at-end-while-there") == [.contentSizeTooSmall])
  }

  @Test func `a content size beside queries that move with it is sound`() {
    #expect(rules({ BottomFlow() }, "load", "few-items", "rotate") == [])
  }

  @Test func `what is there twice says nothing of old answers`() {
    #expect(rules({ ShelfFlow() }, "load", "delete-at-end-while-there") == [.duplicateElement])
  }

  @Test(arguments: [false, true])
  func `a delegate gives no other headers to a layout that gives itself some, unless it is asked`(
    _ isAsked: Bool
  ) {
    let subject = LayoutSubject(
      name: "Banner", place: SourceLine(file: "Banner.swift", line: 1), asksFlowDelegate: isAsked,
      connect: { _, view, answers in
        let delegate = GeneratedDelegate(answers, view)
        view.delegate = delegate
        return [delegate]
      }, make: { BannerFlow() })
    let result = Examination(subject: subject).run(only: ["load-answered"])
    #expect(
      result.findings.filter(\.severity.fails).map(\.rule) == (isAsked ? [.rectQueryMissesElements] : []))
  }
}
