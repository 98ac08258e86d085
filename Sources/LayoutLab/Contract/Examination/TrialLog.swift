/// The trials of an examination, for a caller that prints or records what happens in them.
@MainActor package final class TrialLog {
  /// The trials so far, in the order in which they began.
  package private(set) var trials: [Trial] = []
  private let willBegin: (Trial) -> Void

  /// Creates an empty log.
  ///
  /// - Parameter willBegin: Called with each trial before it does anything.
  package init(willBegin: @escaping (Trial) -> Void) { self.willBegin = willBegin }

  /// Removes the trials from an index on, because they are repeated.
  func removeTrials(from index: Int) { trials.removeSubrange(index...) }

  /// Adds a trial that has not done anything yet.
  func begin(_ trial: Trial) {
    willBegin(trial)
    trials.append(trial)
  }
}
