import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct FlowLayoutSolverTests {
  @Test(arguments: FlowLayoutCase.measured)
  func placesItemsAsMeasured(_ example: FlowLayoutCase) {
    #expect(example.solved == example.expected)
  }

  @Test(arguments: FlowLayoutCase.insetReferences)
  func measuresInsetsFromTheReference(_ example: FlowLayoutCase) {
    #expect(example.solved == example.expected)
  }
}
