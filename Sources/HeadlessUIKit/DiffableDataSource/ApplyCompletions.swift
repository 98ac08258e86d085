/// The completions of the snapshots that were applied, which run in the order of the calls.
@MainActor final class ApplyCompletions {
  private var waiting: [(number: Int, completion: () -> Void)] = []
  private var ended: Set<Int> = []
  private var lastNumber = 0

  /// Adds a completion and returns the closure that marks its animations as ended.
  func add(_ completion: @escaping () -> Void) -> () -> Void {
    lastNumber += 1
    let number = lastNumber
    waiting.append((number, completion))
    return { self.end(number) }
  }

  private func end(_ number: Int) {
    ended.insert(number)
    while let first = waiting.first, ended.remove(first.number) != nil {
      waiting.removeFirst()
      first.completion()
    }
  }
}
