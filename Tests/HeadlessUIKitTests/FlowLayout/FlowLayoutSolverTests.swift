import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct FlowLayoutSolverTests {
  @Test(arguments: FlowLayoutCase.measured)
  func `places items as measured on UIKit`(_ example: FlowLayoutCase) {
    #expect(example.solved == example.expected)
  }

  @Test(arguments: FlowLayoutCase.insetReferences)
  func `applies section insets relative to the reference`(_ example: FlowLayoutCase) {
    #expect(example.solved == example.expected)
  }
}
