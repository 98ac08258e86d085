import Foundation
import HeadlessUIKit

/// The properties and methods by which an app can give values to a layout.
@MainActor struct LayoutInputValues {
  private let names: [String]?

  init(of subject: LayoutSubject) { names = subject.inputs }

  /// Returns the inputs of a layout that are empty; `nil` if the inputs are unknown.
  ///
  /// Methods and computed properties count as empty, because their values cannot be inspected.
  func missing(in layout: UICollectionViewLayout) -> [String]? {
    guard let names else { return nil }
    var values: [String: Any] = [:]
    var mirror: Mirror? = Mirror(reflecting: layout)
    while let current = mirror, current.subjectType != UICollectionViewLayout.self {
      for child in current.children {
        if let label = child.label, values[label] == nil { values[label] = child.value }
      }
      mirror = current.superclassMirror
    }
    return names.filter { name in values[name].map { Self.isEmpty($0, depth: 0) } ?? true }
  }

  /// Whether a value is `nil`, empty or zero, or has such a part.
  private static func isEmpty(_ value: Any, depth: Int) -> Bool {
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
      return isEmpty(wrapped.value, depth: depth)
    case .collection, .set, .dictionary: return mirror.children.isEmpty
    case .struct, .class, .tuple:
      guard depth < 2 else { return false }
      // Generated delegates answer whatever they store.
      if value is GeneratedDelegate { return false }
      return mirror.children.contains { isEmpty($0.value, depth: depth + 1) }
    default: return false
    }
  }
}
