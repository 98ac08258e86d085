import Foundation
import HeadlessUIKit

/// What an app can give to a layout, and may not have given.
@MainActor struct Inputs {
  private let names: [String]?

  init(of subject: LayoutSubject) { names = subject.inputs }

  /// The inputs of a layout that hold nothing; nil where it is not known what can be given to it.
  ///
  /// Methods, and properties that are not stored, may have been left out as well: nobody can see.
  func open(in layout: UICollectionViewLayout) -> [String]? {
    guard let names else { return nil }
    var values: [String: Any] = [:]
    var mirror: Mirror? = Mirror(reflecting: layout)
    while let current = mirror, current.subjectType != UICollectionViewLayout.self {
      for child in current.children {
        if let label = child.label, values[label] == nil { values[label] = child.value }
      }
      mirror = current.superclassMirror
    }
    return names.filter { name in values[name].map { Self.isNothing($0, depth: 0) } ?? true }
  }

  /// Whether a value is nil, empty or zero, or has a part that is.
  private static func isNothing(_ value: Any, depth: Int) -> Bool {
    switch value {
    case let number as Int: return number == 0
    case let number as CGFloat: return number == 0
    case let number as Double: return number == 0
    case let number as Float: return number == 0
    case let flag as Bool: return !flag
    case let text as String: return text.isEmpty
    case let size as CGSize: return size.width == 0 || size.height == 0
    case is UIEdgeInsets, is CGPoint, is UIOffset: return false
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return true }
      return isNothing(wrapped.value, depth: depth)
    case .collection, .set, .dictionary: return mirror.children.isEmpty
    case .struct, .class, .tuple:
      guard depth < 2 else { return false }
      // A delegate of ours answers whatever it holds.
      if value is GeneratedDelegate { return false }
      return mirror.children.contains { isNothing($0.value, depth: depth + 1) }
    default: return false
    }
  }
}
