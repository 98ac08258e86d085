import Foundation

/// One animation of a layer.
class LayerAnimation {
  /// The key under which the layer keeps the animation.
  final var key: String

  init(key: String) {
    self.key = key
  }

  /// The properties that the animation changes.
  var properties: [AnimatedProperty] { [] }

  /// When the animation is over; nil where that depends on calls to come, infinite where it never is.
  var endTime: TimeInterval? { nil }

  /// Whether the animation is over.
  func isOver(at time: TimeInterval) -> Bool { true }

  /// The value of a property with this animation, from the value without it.
  func value(of property: AnimatedProperty, from value: AnimatedValue, at time: TimeInterval) -> AnimatedValue
  {
    value
  }

  /// The animation as an object that a client may read.
  func animationObject() -> CAAnimation { CAAnimation() }

  /// Called when the animation is removed before its end.
  func wasRemoved() {}
}

/// The animations of one layer, in the order in which they were added.
final class LayerAnimationList: LayerPresentationSource {
  private(set) var animations: [LayerAnimation] = []

  /// The list of a layer, made if it has none.
  static func of(_ layer: CALayer) -> LayerAnimationList {
    if let list = layer.presentationSource as? LayerAnimationList { return list }
    let list = LayerAnimationList()
    layer.presentationSource = list
    return list
  }

  /// The list of a layer; nil where it never was animated.
  static func existing(of layer: CALayer) -> LayerAnimationList? {
    layer.presentationSource as? LayerAnimationList
  }

  // MARK: Values

  func present(_ layer: CALayer, in copy: CALayer) {
    if animations.isEmpty { return }
    let time = VirtualClock.current.now
    AnimationContext.innermost?.readNewValues()
    removeEnded(at: time)
    var done: [AnimatedProperty] = []
    for animation in animations {
      for property in animation.properties where !done.contains(property) {
        done.append(property)
        property.set(value(of: property, model: property.value(of: layer), at: time), of: copy)
      }
    }
  }

  /// The value of a property that is on screen, from the model's.
  func value(of property: AnimatedProperty, model: AnimatedValue, at time: TimeInterval) -> AnimatedValue {
    animations.reduce(model) { $1.value(of: property, from: $0, at: time) }
  }

  // MARK: Contents

  /// Adds an animation, under its key or, where that is taken, under the key with a number.
  func add(_ animation: LayerAnimation) {
    let key = animation.key
    var number = 1
    while !key.isEmpty, animations.contains(where: { $0.key == animation.key }) {
      number += 1
      animation.key = "\(key)-\(number)"
    }
    animations.append(animation)
  }

  /// The animation of a property that a context made.
  func animation(of property: AnimatedProperty, by context: AnimationContext) -> ViewLayerAnimation? {
    for case let animation as ViewLayerAnimation in animations
    where animation.property == property && animation.context === context {
      return animation
    }
    return nil
  }

  /// Makes the animations of a property run on without effect.
  func supersede(_ property: AnimatedProperty) {
    for case let animation as ViewLayerAnimation in animations where animation.property == property {
      animation.isSuperseded = true
    }
  }

  /// Removes animations before their ends.
  func remove(where shouldRemove: (LayerAnimation) -> Bool) {
    let removed = animations.filter(shouldRemove)
    if removed.isEmpty { return }
    animations.removeAll { animation in removed.contains { $0 === animation } }
    for animation in removed { animation.wasRemoved() }
  }

  /// Removes animations, and forgets those that are over.
  func remove(at time: TimeInterval, where shouldRemove: (LayerAnimation) -> Bool) {
    AnimationContext.innermost?.readNewValues()
    removeEnded(at: time)
    remove(where: shouldRemove)
  }

  /// Removes an animation without telling anybody.
  func discard(_ animation: LayerAnimation) {
    animations.removeAll { $0 === animation }
  }

  /// Removes what is over.
  func removeEnded(at time: TimeInterval) {
    if animations.contains(where: { $0.isOver(at: time) }) { animations.removeAll { $0.isOver(at: time) } }
  }
}
