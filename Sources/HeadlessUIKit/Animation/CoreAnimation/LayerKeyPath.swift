import Foundation

/// The parsed key path of an animated property, or of one component of it.
struct LayerKeyPath {
  /// The part of the property's value that the key path selects.
  private enum Part {
    case whole
    /// One component, by its index.
    case number(Int)
    case scale([Int])
    case rotation(Int)
    case translation([Int])
  }

  let properties: [AnimatedProperty]
  private let part: Part

  /// Parses a key path; returns `nil` if the engine can't animate it.
  init?(_ path: String) {
    if path == "bounds" {
      self.init([.boundsOrigin, .boundsSize], .whole)
      return
    }
    for property in AnimatedProperty.allCases where path == property.rawValue {
      self.init([property], .whole)
      return
    }
    guard
      let property = AnimatedProperty.allCases.first(where: { path.hasPrefix($0.rawValue + ".") }),
      let part = Self.part(String(path.dropFirst(property.rawValue.count + 1)), of: property)
    else { return nil }
    self.init([property], part)
  }

  private init(_ properties: [AnimatedProperty], _ part: Part) {
    self.properties = properties
    self.part = part
  }

  private static func part(_ name: String, of property: AnimatedProperty) -> Part? {
    switch property {
    case .transform, .sublayerTransform: break
    case .position, .anchorPoint, .boundsOrigin, .startPoint, .endPoint:
      return ["x", "y"].firstIndex(of: name).map { .number($0) }
    case .boundsSize, .shadowOffset:
      return ["width", "height"].firstIndex(of: name).map { .number($0) }
    case .contentsRect:
      return ["origin.x", "origin.y", "size.width", "size.height"].firstIndex(of: name).map { .number($0) }
    default: return nil
    }
    let words = name.split(separator: ".").map(String.init)
    let axis = words.count > 1 ? ["x", "y", "z"].firstIndex(of: words[1]) : nil
    if words.count > 2 || (words.count == 2 && axis == nil) { return nil }
    switch words.first {
    case "scale": return .scale(axis.map { [$0] } ?? [0, 1, 2])
    case "rotation": return .rotation(axis ?? 2)
    case "translation": return .translation(axis.map { [$0] } ?? [0, 1])
    default: return nil
    }
  }

  /// Returns the selected part of a property's value.
  func read(_ property: AnimatedProperty, of value: AnimatedValue) -> AnimatedValue {
    switch part {
    case .whole: return value
    case .number(let index): return AnimatedValue(value.numbers[index])
    case .scale(let axes):
      let parts = TransformParts(value.transform)
      return AnimatedValue([parts?.scaleX ?? 1, parts?.scaleY ?? 1, parts?.scaleZ ?? 1][axes[0]])
    case .rotation(let axis):
      return AnimatedValue(axis == 2 ? TransformParts(value.transform)?.angle ?? 0 : 0)
    case .translation(let axes):
      let t = value.transform
      let numbers = SIMD3<Double>(t.m41, t.m42, t.m43)
      return axes.count == 1
        ? AnimatedValue(numbers[axes[0]]) : .numbers(SIMD4(numbers.x, numbers.y, 0, 0))
    }
  }

  /// Returns a property's value with the selected part replaced.
  func write(_ new: AnimatedValue, to property: AnimatedProperty, of value: AnimatedValue) -> AnimatedValue {
    switch part {
    case .whole:
      return new
    case .number(let index):
      var numbers = value.numbers
      numbers[index] = new.number
      return .numbers(numbers)
    case .translation(let axes):
      var t = value.transform
      for (index, axis) in axes.enumerated() {
        switch axis {
        case 0: t.m41 = new.numbers[index]
        case 1: t.m42 = new.numbers[index]
        default: t.m43 = new.numbers[index]
        }
      }
      return .transform(t)
    case .scale(let axes):
      guard var parts = TransformParts(value.transform) else { return value }
      for axis in axes {
        switch axis {
        case 0: parts.scaleX = new.number
        case 1: parts.scaleY = new.number
        default: parts.scaleZ = new.number
        }
      }
      return .transform(parts.transform)
    case .rotation(2):
      guard var parts = TransformParts(value.transform) else { return value }
      parts.angle = new.number
      return .transform(parts.transform)
    case .rotation(let axis):
      let turn = CATransform3DMakeRotation(new.number, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, 0)
      return .transform(CATransform3DConcat(turn, value.transform))
    }
  }

  /// Converts an object that the app passed as a value, or returns `nil` if its type doesn't fit.
  func value(_ object: Any, for property: AnimatedProperty) -> AnimatedValue? {
    switch object {
    case let point as CGPoint: return AnimatedValue(point)
    case let size as CGSize: return AnimatedValue(size)
    case let rect as CGRect:
      switch property {
      case .boundsOrigin: return AnimatedValue(rect.origin)
      case .boundsSize: return AnimatedValue(rect.size)
      default: return AnimatedValue(rect)
      }
    case let color as CGColor: return AnimatedValue(color)
    case let color as UIColor: return AnimatedValue(color.cgColor)
    case let transform as CATransform3D: return .transform(transform)
    case let transform as CGAffineTransform: return .transform(CATransform3DMakeAffineTransform(transform))
    case let number as Double: return AnimatedValue(number)
    case let number as CGFloat: return AnimatedValue(Double(number))
    case let number as Float: return AnimatedValue(Double(number))
    case let number as Int: return AnimatedValue(Double(number))
    case let number as NSNumber: return AnimatedValue(number.doubleValue)
    case let boxed as NSValue: return value(of: boxed, for: property)
    default: return nil
    }
  }

  private func value(of boxed: NSValue, for property: AnimatedProperty) -> AnimatedValue? {
    func kind(_ value: NSValue) -> String { String(cString: value.objCType) }
    switch kind(boxed) {
    case kind(NSValue(cgPoint: .zero)): return AnimatedValue(boxed.cgPointValue)
    case kind(NSValue(cgSize: .zero)): return AnimatedValue(boxed.cgSizeValue)
    case kind(NSValue(cgRect: .zero)): return value(boxed.cgRectValue, for: property)
    case kind(NSValue(caTransform3D: CATransform3DIdentity)): return .transform(boxed.caTransform3DValue)
    case kind(NSValue(cgAffineTransform: .identity)):
      return value(boxed.cgAffineTransformValue, for: property)
    default: return nil
    }
  }
}
