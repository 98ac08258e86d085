import Foundation

/// An animation that the app added to a layer with `add(_:forKey:)`.
final class ExplicitLayerAnimation: LayerAnimation, @unchecked Sendable {
  /// The copy of the animation that the layer keeps.
  let animation: CAAnimation
  private let begin: TimeInterval
  private let defaultDuration: TimeInterval
  private var isRemoved = false

  init(_ animation: CAAnimation, key: String, at time: TimeInterval, defaultDuration: TimeInterval) {
    self.animation = animation
    self.defaultDuration = defaultDuration
    begin = animation.beginTime > 0 ? animation.beginTime : time
    super.init(key: key)
  }

  override var properties: [AnimatedProperty] { animation.properties }

  override var endTime: TimeInterval? {
    guard animation.speed > 0 else { return .infinity }
    let active = animation.activeDuration(default: defaultDuration)
    return begin + (active - animation.timeOffset) / Double(animation.speed)
  }

  override func isOver(at time: TimeInterval) -> Bool {
    animation.isRemovedOnCompletion
      && animation.animationTime(at: time, begin: begin, default: defaultDuration).isOver
  }

  override func value(
    of property: AnimatedProperty, from value: AnimatedValue, at time: TimeInterval
  ) -> AnimatedValue {
    guard animation.properties.contains(property) else { return value }
    let animationTime = animation.animationTime(at: time, begin: begin, default: defaultDuration).time
    return animationTime.map { animation.value(of: property, from: value, at: $0) } ?? value
  }

  override func animationObject() -> CAAnimation { animation }

  /// Schedules the calls that notify the animation's delegate of the start and the end.
  func scheduleDelegateCalls() {
    guard animation.delegate != nil else { return }
    MainActor.assumeIsolated {
      let cycle = UpdateCycle.current
      cycle.schedule { if !self.isRemoved { self.animation.delegate?.animationDidStart(self.animation) } }
      if let end = endTime, end.isFinite {
        cycle.schedule(after: end - cycle.now) {
          if !self.isRemoved { self.animation.delegate?.animationDidStop(self.animation, finished: true) }
        }
      }
    }
  }

  override func wasRemoved() {
    isRemoved = true
    guard animation.delegate != nil else { return }
    MainActor.assumeIsolated {
      _ = UpdateCycle.current.schedule {
        self.animation.delegate?.animationDidStop(self.animation, finished: false)
      }
    }
  }
}
