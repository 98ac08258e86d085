import Foundation

/// The settings and the progress of one animation block.
///
/// While a context is current it observes all layers: each change of a view's layer becomes an animation from
/// the old value to the new one. A context can be entered again in the turn in which it was created, for
/// changes that the block requested and that are made later in the turn.
///
/// The type is unchecked sendable because the simulator runs on one thread.
final class AnimationContext: LayerChangeObserver, @unchecked Sendable {
  /// The duration that nested blocks inherit, in seconds.
  let duration: TimeInterval
  /// The time before the animation begins, in seconds.
  let delay: TimeInterval
  /// The timing curve that nested blocks inherit.
  let timing: AnimationTiming
  /// The virtual time at which the animation begins, including the delay.
  let beginTime: TimeInterval
  let options: UIView.AnimationOptions
  let driver: AnimationDriver
  /// The driver's progress at which this context begins, for blocks that were added to a running animator.
  let startProgress: Double
  let clock: VirtualClock
  /// The interpolation between key frames, or `nil` if the block has no key frames.
  let calculationMode: KeyframeTrack.Mode?
  /// Whether the context keeps the layers that it animates, as property animators need.
  let keepsLayers: Bool
  /// The outer context that also keeps this context's animations, or `nil` if there is none.
  let keeper: AnimationContext?

  /// The part of the duration in which the current key frame's changes take place.
  var window: ClosedRange<Double> = 0...1
  /// The animations that the context created, with their layers; empty unless `keepsLayers` is `true`.
  private(set) var kept: [(layer: CALayer, animation: ViewLayerAnimation)] = []
  /// A closure that is called whenever an animation of the context is removed before its end.
  var onInterruption: (() -> Void)?
  /// The number of animations that the context created.
  private(set) var animatedCount = 0
  /// The number of animations that were removed before their end.
  private(set) var interruptedCount = 0
  /// The animations whose new value has not been read from the layer yet.
  private var pending: [(layer: CALayer, animation: ViewLayerAnimation)] = []

  init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming,
    options: UIView.AnimationOptions = [], driver: AnimationDriver, startProgress: Double = 0,
    calculationMode: KeyframeTrack.Mode? = nil, keepsLayers: Bool = false, keeper: AnimationContext? = nil,
    clock: VirtualClock = .current
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.driver = driver
    self.startProgress = startProgress
    self.calculationMode = calculationMode
    self.keepsLayers = keepsLayers
    self.keeper = keeper
    self.clock = clock
    beginTime = clock.now + delay
  }

  /// Whether the block animates changes; a block without duration and delay applies them immediately.
  var animates: Bool { duration > 0 || delay > 0 }

  /// Returns the progress at a virtual time, or `nil` if the animation is over.
  func progress(at time: TimeInterval) -> Double? {
    guard let progress = driver.progress(at: time) else { return nil }
    if startProgress == 0 { return progress }
    return max(0, (progress - startProgress) / (1 - startProgress))
  }

  // MARK: The running block

  /// The context that animates changes made now, or `nil` if changes are not animated.
  static var current: AnimationContext? {
    guard areAnimationsEnabled, let innermost, innermost.animates else { return nil }
    return innermost
  }

  /// The context of the innermost running block, whether or not it animates.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var innermost: AnimationContext?
  /// Whether animation blocks animate their changes.
  nonisolated(unsafe) static var areAnimationsEnabled = true { didSet { updateChangeObserver() } }

  /// Runs a closure in a context, or without animation if the context is `nil`.
  static func perform<Result>(_ context: AnimationContext?, _ body: () throws -> Result) rethrows -> Result {
    let leave = enter(context)
    defer { leave() }
    return try body()
  }

  /// Enters a context and returns a closure that leaves it.
  static func enter(_ context: AnimationContext?) -> () -> Void {
    let outer = innermost
    outer?.readNewValues()
    innermost = context
    updateChangeObserver()
    return {
      context?.readNewValues()
      innermost = outer
      updateChangeObserver()
    }
  }

  /// Runs a closure without animation; animation blocks inside it don't animate either.
  static func performWithoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wereEnabled = areAnimationsEnabled
    innermost?.readNewValues()
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    return try body()
  }

  /// Registers the observer of layer changes that the current context and transaction need.
  static func updateChangeObserver() {
    if let current {
      CALayer.changeObserver = current
    } else {
      CALayer.changeObserver = CATransaction.isOpen ? TransactionLayerObserver.shared : nil
    }
  }

  // MARK: Changes

  func layer(_ layer: CALayer, willChange property: LayerProperty) {
    if layer._view != nil {
      record(layer, property)
    } else if CATransaction.isOpen {
      CATransaction.layer(layer, willChange: property)
    }
  }

  /// Begins an animation for a property that is about to change.
  func record(_ layer: CALayer, _ property: LayerProperty) {
    let properties = AnimatedProperty.properties(of: property)
    if properties.isEmpty { return }
    let list = LayerAnimationList.of(layer)
    list.removeEnded(at: clock.now)
    for property in properties {
      readNewValues(of: layer, property)
      let animation = list.animation(of: property, by: self) ?? add(property, to: layer, list)
      animation.beginChange(in: window)
      pending.append((layer, animation))
    }
  }

  private func add(_ property: AnimatedProperty, to layer: CALayer, _ list: LayerAnimationList)
    -> ViewLayerAnimation
  {
    let succession = options.contains(.beginFromCurrentState) ? .replaces : property.succession
    let model = property.value(of: layer)
    let from = succession == .adds ? model : list.value(of: property, model: model, at: clock.now)
    switch succession {
    case .adds: break
    case .covers: list.supersede(property)
    case .replaces: list.remove { ($0 as? ViewLayerAnimation)?.property == property }
    }
    let animation = ViewLayerAnimation(property: property, from: from, context: self)
    list.add(animation)
    animatedCount += 1
    if keepsLayers { keep(animation, of: layer) }
    return animation
  }

  private func keep(_ animation: ViewLayerAnimation, of layer: CALayer) {
    if let keeper { keeper.keep(animation, of: layer) } else { kept.append((layer, animation)) }
  }

  private func release(_ animation: ViewLayerAnimation) {
    if let keeper { keeper.release(animation) } else { kept.removeAll { $0.animation === animation } }
  }

  /// Reads the new values of all layers whose change was announced.
  func readNewValues() {
    if pending.isEmpty { return }
    let read = pending
    pending = []
    for (layer, animation) in read { readNewValue(of: layer, animation) }
  }

  private func readNewValues(of layer: CALayer, _ property: AnimatedProperty) {
    guard let index = pending.firstIndex(where: { $0.layer === layer && $0.animation.property == property })
    else {
      return
    }
    let (layer, animation) = pending.remove(at: index)
    readNewValue(of: layer, animation)
  }

  private func readNewValue(of layer: CALayer, _ animation: ViewLayerAnimation) {
    animation.endChange(to: animation.property.value(of: layer))
    guard animation.changesNothing else {
      animation.endTime.map(CATransaction.recordEnd)
      clock.animationLog?.record(animation, of: layer)
      return
    }
    // Setting a property to its current value animates nothing.
    LayerAnimationList.of(layer).discard(animation)
    animatedCount -= 1
    if keepsLayers { release(animation) }
  }

  /// Records that an animation of this context was removed before its end.
  func recordInterruption() {
    interruptedCount += 1
    onInterruption?()
  }

  /// Lays out the views that the block changed.
  @MainActor func layOutChangedViews() {
    for view in pending.compactMap(\.layer._view) { view.layoutIfNeeded() }
  }

  /// Releases the layers that the context keeps.
  func forgetLayers() {
    kept = []
  }
}
