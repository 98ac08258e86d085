import Foundation

/// An animation of a layer.
class LayerAnimation {
  /// The key under which the layer stores the animation.
  final var key: String

  init(key: String) {
    self.key = key
  }

  /// The properties that the animation changes.
  var properties: [AnimatedProperty] { [] }

  /// The virtual time at which the animation ends; `nil` if it depends on later calls, infinite if it never
  /// ends.
  var endTime: TimeInterval? { nil }

  /// Returns whether the animation is over at a virtual time.
  func isOver(at time: TimeInterval) -> Bool { true }

  /// Returns the value of a property with this animation, given the value without it.
  func value(of property: AnimatedProperty, from value: AnimatedValue, at time: TimeInterval) -> AnimatedValue
  {
    value
  }

  /// Returns an object that describes the animation to app code.
  func animationObject() -> CAAnimation { CAAnimation() }

  /// Called after the animation was removed before its end.
  func wasRemoved() {}
}

/// The animations of one layer, in the order in which they were added.
final class LayerAnimationList: LayerPresentationSource {
  private(set) var animations: [LayerAnimation] = []

  /// Returns the animation list of a layer, and creates it if the layer has none.
  static func of(_ layer: CALayer) -> LayerAnimationList {
    if let list = layer.presentationSource as? LayerAnimationList { return list }
    let list = LayerAnimationList()
    layer.presentationSource = list
    return list
  }

  /// Returns the animation list of a layer, or `nil` if the layer was never animated.
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

  /// Returns the value of a property on screen, given its model value.
  func value(of property: AnimatedProperty, model: AnimatedValue, at time: TimeInterval) -> AnimatedValue {
    animations.reduce(model) { $1.value(of: property, from: $0, at: time) }
  }

  // MARK: Contents

  /// Adds an animation; if its key is taken, appends a number to the key.
  func add(_ animation: LayerAnimation) {
    let key = animation.key
    var number = 1
    while !key.isEmpty, animations.contains(where: { $0.key == animation.key }) {
      number += 1
      animation.key = "\(key)-\(number)"
    }
    animations.append(animation)
  }

  /// Returns the animation of a property that a context created.
  func animation(of property: AnimatedProperty, by context: AnimationContext) -> ViewLayerAnimation? {
    for case let animation as ViewLayerAnimation in animations
    where animation.property == property && animation.context === context {
      return animation
    }
    return nil
  }

  /// Lets the running animations of a property continue without effect.
  func supersede(_ property: AnimatedProperty) {
    for case let animation as ViewLayerAnimation in animations where animation.property == property {
      animation.isSuperseded = true
    }
  }

  /// Removes animations before their end and notifies them.
  func remove(where shouldRemove: (LayerAnimation) -> Bool) {
    let removed = animations.filter(shouldRemove)
    if removed.isEmpty { return }
    animations.removeAll { animation in removed.contains { $0 === animation } }
    for animation in removed { animation.wasRemoved() }
  }

  /// Removes animations before their end; animations that are over by then are not notified.
  func remove(at time: TimeInterval, where shouldRemove: (LayerAnimation) -> Bool) {
    AnimationContext.innermost?.readNewValues()
    removeEnded(at: time)
    remove(where: shouldRemove)
  }

  /// Removes an animation without notifying it.
  func discard(_ animation: LayerAnimation) {
    animations.removeAll { $0 === animation }
  }

  /// Removes the animations that are over.
  func removeEnded(at time: TimeInterval) {
    if animations.contains(where: { $0.isOver(at: time) }) { animations.removeAll { $0.isOver(at: time) } }
  }
}
