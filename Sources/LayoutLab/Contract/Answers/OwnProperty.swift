import Foundation
import HeadlessUIKit

/// A stored property that a subclass of the layout attributes adds, with its value at one moment.
struct OwnProperty {
  let name: String
  /// The numbers and texts of which the value consists; `nil` if it contains anything else.
  let parts: [Part]?

  enum Part {
    case number(Double)
    case text(String)
  }

  /// The value as messages write it.
  var words: String {
    guard let parts else { return "an object" }
    return Self.words(of: parts)
  }

  private static func words(of parts: [Part]) -> String {
    let words = parts.map { part in
      switch part {
      case .number(let number): GeometryFormat.number(CGFloat(number))
      case .text(let text): text
      }
    }
    return words.count == 1 ? words[0] : "(\(words.joined(separator: ", ")))"
  }

  func agrees(with other: OwnProperty) -> Bool {
    guard let mine = parts, let theirs = other.parts else { return true }
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).allSatisfy { one, other in
      switch (one, other) {
      case (.number(let a), .number(let b)): Near.numbers(CGFloat(a), CGFloat(b))
      case (.text(let a), .text(let b)): a == b
      default: false
      }
    }
  }

  /// Returns the stored properties that subclasses of UIKit's class declare, most derived class first.
  @MainActor static func list(of attributes: UICollectionViewLayoutAttributes) -> [OwnProperty] {
    guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return [] }
    var properties: [OwnProperty] = []
    var mirror: Mirror? = Mirror(reflecting: attributes)
    while let current = mirror, current.subjectType != UICollectionViewLayoutAttributes.self {
      for child in current.children {
        properties.append(OwnProperty(name: child.label ?? "", parts: parts(of: child.value, depth: 0)))
      }
      mirror = current.superclassMirror
    }
    return properties
  }

  /// Splits a value into numbers and texts; `nil` for objects, closures and values that are nested too deeply.
  private static func parts(of value: Any, depth: Int) -> [Part]? {
    switch value {
    case let number as CGFloat: return [.number(Double(number))]
    case let number as Double: return [.number(number)]
    case let number as Float: return [.number(Double(number))]
    case let number as Int: return [.number(Double(number))]
    case let flag as Bool: return [.text("\(flag)")]
    case let text as String: return [.text(text)]
    case let path as IndexPath: return [.text("[\(path.map(String.init).joined(separator: ", "))]")]
    default: break
    }
    guard depth < 5 else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .collection, .set, .dictionary, .optional:
      if mirror.displayStyle == .optional, mirror.children.isEmpty { return [.text("nil")] }
      var all: [[Part]] = []
      for child in mirror.children {
        guard let parts = parts(of: child.value, depth: depth + 1) else { return nil }
        all.append(parts)
      }
      // Equal sets and dictionaries may hold their elements in different orders.
      if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
        all.sort { words(of: $0) < words(of: $1) }
      }
      return all.flatMap { $0 }
    case .enum:
      guard let payload = mirror.children.first else { return [.text("\(value)")] }
      guard let parts = parts(of: payload.value, depth: depth + 1) else { return nil }
      return [.text(payload.label ?? "")] + parts
    default: return nil
    }
  }
}
