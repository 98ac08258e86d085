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
}
