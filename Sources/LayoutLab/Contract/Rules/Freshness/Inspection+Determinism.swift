import HeadlessUIKit

// Fresh instances with the same data and bounds must agree.
extension Inspection {
  /// Reports a layout whose fresh instances differ.
  ///
  /// The order of a dictionary or a set depends on its address. Instances that are created and released one after
  /// the other mostly get the same addresses, so free memory is occupied in between.
  func checkDeterminism(_ trial: Trial, _ snapshot: AnswerSnapshot) {
    let heap = HeapPerturbation()
    defer { heap.free() }
    if let difference = differenceOfInstances(trial, snapshot, heap) {
      return reportDifference(difference, aspect: .whole)
    }
    guard RandomNumbers.areFixed else { return }
    let difference = RandomNumbers.withAnyValue { differenceOfInstances(trial, snapshot, heap) }
    if let difference { reportDifference(difference, aspect: .named(RandomNumbers.name)) }
  }

  /// Returns how two fresh instances differ; `nil` if they do not, or if only the number of queries decides.
  private func differenceOfInstances(
    _ trial: Trial, _ snapshot: AnswerSnapshot, _ heap: HeapPerturbation
  ) -> AnswerSnapshot.Difference? {
    for _ in 0..<2 {
      heap.allocate()
      guard FreshInstance(of: trial).snapshot().differences(from: snapshot, limit: 1).first != nil else {
        continue
      }
      // Both instances get the same queries, because a dependency on their number is not random.
      for _ in 0..<4 {
        let one = FreshInstance(of: trial).snapshot()
        heap.allocate()
        let difference = one.differences(from: FreshInstance(of: trial).snapshot(), limit: 3).first
        if let difference { return difference }
      }
    }
    return nil
  }

  private func reportDifference(
    _ difference: AnswerSnapshot.Difference, aspect: CandidateFinding.Aspect
  ) {
    report(
      .nondeterministic, at: .prepare,
      "Two fresh instances with the same data and bounds differ: "
        + difference.comparison(with: "in the other one") + ".",
      expected: difference.expected, actual: difference.actual, aspect: aspect)
  }
}
