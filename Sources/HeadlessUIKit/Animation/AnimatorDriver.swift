import Foundation

/// The driver of a property animator, which can be paused, moved and reversed.
final class AnimatorDriver: AnimationDriver {
  /// The source of the progress.
  enum Motion {
    /// The animator holds a progress.
    case held(Double)
    /// The animator's own timing runs between two fractions of its duration.
    case timed(from: Double, to: Double)
    /// A replacement timing runs between two progress values.
    case retimed(from: Double, to: Double, AnimationTiming)
    /// The animation has ended.
    case over
  }

  let timing: AnimationTiming
  let duration: TimeInterval
  private(set) var motion = Motion.held(0)
  /// The virtual time at which the motion begins.
  private(set) var beginTime: TimeInterval = 0
  /// The length of the motion, in seconds.
  private(set) var length: TimeInterval = 0
  private var endings: [(Bool) -> Void] = []

  init(timing: AnimationTiming, duration: TimeInterval) {
    self.timing = timing
    self.duration = duration
  }

  /// Returns the fraction of the motion that has passed, from 0 to 1.
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

  /// Returns the fraction of the duration at a virtual time.
  ///
  /// If the motion doesn't determine the fraction, returns the one at which the timing first reaches the
  /// progress.
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

  /// Ends the animation and calls the registered closures.
  func end(finished: Bool) {
    motion = .over
    let endings = endings
    self.endings = []
    for ending in endings { ending(finished) }
  }
}
