import Foundation

/// What one animation block asked for, and how far what it animates is.
///
/// While a context is entered it watches all layers; each change of a view's layer becomes an animation of that
/// layer, from the old value to the new one. A context may be entered again in the turn in which it was made, for
/// changes that the block asked for and that are made later; after that turn, what animates nothing is over.
///
/// Nothing in the simulator runs on a second thread, so nothing guards it.
final class AnimationContext: LayerChangeObserver, @unchecked Sendable {
  /// The duration that blocks inside take over, in seconds.
  let duration: TimeInterval
  /// The time before the animation begins, in seconds.
  let delay: TimeInterval
  /// The curve that blocks inside take over.
  let timing: AnimationTiming
  /// When the animation begins, the delay included, in virtual time.
  let beginTime: TimeInterval
  let options: UIView.AnimationOptions
  let driver: AnimationDriver
  /// The driver's progress that is this context's beginning, for one that joins late.
  let startProgress: Double
  let clock: VirtualClock
  /// Where the key frames of the block lie; nil for blocks without key frames.
  let calculationMode: KeyframeTrack.Mode?
  /// Whether the changed layers are kept, as property animators need.
  let keepsLayers: Bool
  /// The context that keeps this one's animations beside its own; nil where none does.
  let keeper: AnimationContext?

  /// The part of the duration to which a key frame's changes belong.
  var window: ClosedRange<Double> = 0...1
  /// The animations that the context made, and their layers; only where they are kept.
  private(set) var kept: [(layer: CALayer, animation: ViewLayerAnimation)] = []
  /// Called when an animation that the context made is removed.
  var onInterruption: (() -> Void)?
  /// The number of animations that the context made, and how many of those were removed before their end.
  private(set) var animatedCount = 0
  private(set) var interruptedCount = 0
  /// The animations whose new value is yet to be read.
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

  /// Whether changes in the block are animated; a block without duration and delay makes them at once.
  var animates: Bool { duration > 0 || delay > 0 }

  /// The progress at a time; nil when the animation is over.
  func progress(at time: TimeInterval) -> Double? {
    guard let progress = driver.progress(at: time) else { return nil }
    if startProgress == 0 { return progress }
    return max(0, (progress - startProgress) / (1 - startProgress))
  }

  // MARK: The block that runs

  /// The context with which a change made now is animated; nil where it is not animated.
  static var current: AnimationContext? {
    guard areAnimationsEnabled, let innermost, innermost.animates else { return nil }
    return innermost
  }

  /// The context of the innermost block that runs, animating or not.
  nonisolated(unsafe) private(set) static var innermost: AnimationContext?
  /// Whether blocks animate.
  nonisolated(unsafe) static var areAnimationsEnabled = true { didSet { watch() } }

  /// Makes the changes of a closure with a context; without animation where it is nil.
  static func perform<Result>(_ context: AnimationContext?, _ body: () throws -> Result) rethrows -> Result {
    let leave = enter(context)
    defer { leave() }
    return try body()
  }

  /// Enters a context, and returns what leaves it.
  static func enter(_ context: AnimationContext?) -> () -> Void {
    let outer = innermost
    outer?.readNewValues()
    innermost = context
    watch()
    return {
      context?.readNewValues()
      innermost = outer
      watch()
    }
  }

  /// Makes the changes of a closure without animation, whatever blocks in it ask for.
  static func performWithoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wereEnabled = areAnimationsEnabled
    innermost?.readNewValues()
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = wereEnabled }
    return try body()
  }

  /// Makes layers tell of their changes as long as somebody wants to know.
  static func watch() {
    if let current {
      CALayer.changeObserver = current
    } else {
      CALayer.changeObserver = CATransaction.isOpen ? TransactionWatch.shared : nil
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

  /// Makes an animation of a change that is about to be made.
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

  /// Reads the values that the layers have got since their changes were announced.
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
      animation.endTime.map(CATransaction.noteEnd)
      clock.animationLog?.note(animation, of: layer)
      return
    }
    // A value that was set again without a change is not animated.
    LayerAnimationList.of(layer).discard(animation)
    animatedCount -= 1
    if keepsLayers { release(animation) }
  }

  /// Takes note that an animation of this context was removed before its end.
  func noteInterruption() {
    interruptedCount += 1
    onInterruption?()
  }

  /// Lays out the views that the block changed.
  @MainActor func layOutChangedViews() {
    for view in pending.compactMap(\.layer._view) { view.layoutIfNeeded() }
  }

  /// Forgets the layers that were kept.
  func forgetLayers() {
    kept = []
  }
}
