import Foundation

/// The animation of one property of a view's layer, created by an animation block.
final class ViewLayerAnimation: LayerAnimation {
  let property: AnimatedProperty
  let context: AnimationContext
  /// The value at the beginning.
  let from: AnimatedValue
  /// The value at the end.
  private(set) var to: AnimatedValue
  /// Whether a later animation of the same property determines the value instead of this one.
  var isSuperseded = false
  /// The values of the key frames, or `nil` if the block has no key frames.
  private(set) var track: KeyframeTrack?
  private var window: ClosedRange<Double> = 0...1

  init(property: AnimatedProperty, from: AnimatedValue, context: AnimationContext) {
    self.property = property
    self.from = from
    to = from
    self.context = context
    track = context.calculationMode.map { KeyframeTrack(mode: $0, first: from) }
    super.init(key: property.rawValue)
  }

  /// Records the key frame in which the value is about to change.
  func beginChange(in window: ClosedRange<Double>) {
    self.window = window
  }

  /// Records the value after a change.
  func endChange(to value: AnimatedValue) {
    to = value
    track?.add(value, in: window)
  }

  /// Whether the value is constant throughout the animation.
  var changesNothing: Bool { to == from && (track?.isConstant ?? true) }

  override var properties: [AnimatedProperty] { [property] }

  override var endTime: TimeInterval? { context.driver.endTime }

  override func isOver(at time: TimeInterval) -> Bool { context.progress(at: time) == nil }

  override func value(
    of property: AnimatedProperty, from value: AnimatedValue, at time: TimeInterval
  ) -> AnimatedValue {
    guard property == self.property, !isSuperseded, let progress = context.progress(at: time) else {
      return value
    }
    let own = track?.value(at: progress) ?? .between(from, to, at: progress)
    return property.succession == .adds ? value.adding(own, minus: to) : own
  }

  override func animationObject() -> CAAnimation { makeAnimationObject() }

  override func wasRemoved() {
    context.recordInterruption()
  }
}
