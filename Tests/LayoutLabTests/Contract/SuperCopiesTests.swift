import HeadlessUIKit
import Testing

@testable import LayoutLab

@MainActor @Suite("Base classes that return copies") struct SuperCopiesTests {
  @Test(arguments: [true, false])
  func `a fault is an effect of changes if it comes and goes with them each time`(isEffect: Bool) {
    func inspection() -> Inspection {
      Inspection(.fixture("Flow") { LowerFlow() }, scenario: "load", traits: LayoutTraits())
    }
    let changing = inspection()
    changing.report(.rectQueryMissesElements, "An item is missing.", expected: "it", actual: "nothing")
    changing.takeOver(from: inspection(), false) { _ in isEffect }
    let rule: RuleID = isEffect ? .mutatesSuperAttributes : .rectQueryMissesElements
    #expect(changing.candidates.map(\.finding.rule) == [rule])
  }

  @Test(arguments: [(true, 7), (false, 4)])
  func `a fault of changes is at the line that changes frames`(_ isKnown: Bool, _ line: Int) {
    var subject = LayoutSubject.fixture("Flow") { LowerFlow() }
    subject.asksForAttributes = true
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    subject.members[query] = SourceLine(file: "Flow.swift", line: 4)
    let change = SubjectSource.changeName(of: "frame")
    subject.members[change] = isKnown ? SourceLine(file: "Flow.swift", line: 7) : nil
    func inspection() -> Inspection { Inspection(subject, scenario: "load", traits: LayoutTraits()) }
    let changing = inspection()
    changing.report(.rectQueryMissesElements, "An item is missing.", expected: "it", actual: "nothing")
    changing.takeOver(from: inspection(), false) { _ in true }
    #expect(changing.candidates.map(\.finding.line) == [line])
  }
}
