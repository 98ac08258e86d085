import Foundation

/// The progress of a property animator, which calls move, hold and turn around.
final class AnimatorDriver: AnimationDriver {
  /// What moves the progress.
  enum Motion {
    /// Nothing: the progress is held.
    case held(Double)
    /// The animator's own timing, between two fractions of its duration.
    case timed(from: Double, to: Double)
    /// Another timing, from one progress to another.
    case retimed(from: Double, to: Double, AnimationTiming)
    /// Nothing any more.
    case over
  }

  let timing: AnimationTiming
  let duration: TimeInterval
  private(set) var motion = Motion.held(0)
  /// When the motion begins, and how long it takes, in seconds.
  private(set) var beginTime: TimeInterval = 0
  private(set) var length: TimeInterval = 0
  private var endings: [(Bool) -> Void] = []

  init(timing: AnimationTiming, duration: TimeInterval) {
    self.timing = timing
    self.duration = duration
  }

  /// How much of the motion is done at a time, from 0 to 1.
  private func part(at time: TimeInterval) -> Double {
    if time <= beginTime { return 0 }
    return time >= beginTime + length - VirtualClock.tolerance ? 1 : (time - beginTime) / length
  }

  override func progress(at time: TimeInterval) -> Double? {
    switch motion {
    case .over: nil
    case .held(let progress): progress
    case .timed(let from, let to):
      timing.progress(at: from + (to - from) * part(at: time), duration: duration)
    case .retimed(let from, let to, let timing):
      from + (to - from) * timing.progress(at: part(at: time), duration: length)
    }
  }

  /// The fraction of the duration at a time; where that is not known, the one at which the progress is first reached.
  func fraction(at time: TimeInterval) -> Double {
    if case .timed(let from, let to) = motion { return from + (to - from) * part(at: time) }
    return timing.fraction(at: progress(at: time) ?? 1, duration: duration)
  }

  /// Begins a motion.
  func move(_ motion: Motion, at time: TimeInterval, length: TimeInterval) {
    self.motion = motion
    beginTime = time
    self.length = max(0, length)
  }

  /// Holds a progress.
  func hold(_ progress: Double) { motion = .held(progress) }

  override func callAtEnd(_ block: @escaping (Bool) -> Void) { endings.append(block) }

  /// Ends everything.
  func end(finished: Bool) {
    motion = .over
    let endings = endings
    self.endings = []
    for ending in endings { ending(finished) }
  }
}
