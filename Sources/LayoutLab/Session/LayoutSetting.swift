import Foundation
import HeadlessUIKit

/// A property of a layout that steps can set, by its name.
///
/// ```swift
/// LayoutSession.Subject(StripesLayout(), settings: [LayoutSetting("spacing", \StripesLayout.spacing)])
/// ```
@MainActor public struct LayoutSetting {
  /// The name of the property.
  public let name: String
  /// The only values that the property can have; `nil` if there are many.
  let cases: [ParameterValue]?
  /// The type of a value that is written as a list; `nil` for other values and for sizes.
  let list: ListType?
  /// Whether the value names an item or a section, or none, so that only the data tells which values there are.
  var isOptionalIndex: Bool { list == .indexPath || list == .index }
  private let reader: @MainActor (UICollectionViewLayout) -> ParameterValue?
  private let writer: @MainActor (UICollectionViewLayout, ParameterValue) -> Bool

  /// The types of values that are written as lists and have a meaning of their own.
  enum ListType {
    /// The distances from the top, the left, the bottom and the right.
    case insets
    /// The distances from the top, the leading side, the bottom and the trailing side.
    case directionalInsets
    /// The section and the item of an index path; empty for none.
    case indexPath
    /// A number, or an empty list for none.
    case index
  }

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  ///   - cases: The only values that the property can have; `nil` if there are many.
  ///   - list: The type of a value that is written as a list; `nil` for other values and for sizes.
  ///   - read: Returns a value of the property as it is written in scenarios.
  ///   - write: Returns the value of the property for a value in a scenario; `nil` if there is none.
  init<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Value>, cases: [ParameterValue]? = nil,
    list: ListType? = nil, read: @escaping (Value) -> ParameterValue?,
    write: @escaping (ParameterValue) -> Value?
  ) {
    self.name = name
    self.cases = cases
    self.list = list
    reader = { ($0 as? Layout).flatMap { read($0[keyPath: keyPath]) } }
    writer = { layout, value in
      guard let layout = layout as? Layout, let value = write(value) else { return false }
      layout[keyPath: keyPath] = value
      return true
    }
  }

  /// Returns the current value in a layout; `nil` if the layout does not have the property.
  func read(_ layout: UICollectionViewLayout) -> ParameterValue? { reader(layout) }

  /// Sets the property of a layout, and returns whether that was possible.
  func write(_ layout: UICollectionViewLayout, _ value: ParameterValue) -> Bool { writer(layout, value) }
}

// The types of properties that scenarios can set.
extension LayoutSetting {
  /// Creates a setting for a whole number.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Int>
  ) {
    self.init(
      name, keyPath, read: { .number(Double($0)) }, write: { $0.numbers(1).flatMap { Int(exactly: $0[0]) } })
  }

  /// Creates a setting for a whole number, which scenarios write as an empty list if there is none.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Int?>
  ) {
    self.init(
      name, keyPath, list: .index,
      read: { number in number.map { .number(Double($0)) } ?? .list([]) },
      write: { value -> Int?? in
        if case .list([]) = value { return .some(nil) }
        return value.numbers(1).flatMap { Int(exactly: $0[0]) }
      })
  }

  /// Creates a setting for a length or another number.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, CGFloat>
  ) {
    self.init(name, keyPath, read: { .number(Double($0)) }, write: { $0.numbers(1).map { CGFloat($0[0]) } })
  }

  /// Creates a setting for a number.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Double>
  ) {
    self.init(name, keyPath, read: { .number($0) }, write: { $0.numbers(1).map { $0[0] } })
  }

  /// Creates a setting for true or false.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Bool>
  ) {
    self.init(
      name, keyPath, cases: [.flag(false), .flag(true)], read: { .flag($0) },
      write: { if case .flag(let flag) = $0 { flag } else { nil } })
  }

  /// Creates a setting for a size, which scenarios write as width and height.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, CGSize>
  ) {
    self.init(
      name, keyPath, read: { .list([.number(Double($0.width)), .number(Double($0.height))]) },
      write: { $0.numbers(2).map { CGSize(width: $0[0], height: $0[1]) } })
  }

  /// Creates a setting for insets, which scenarios write as top, left, bottom and right.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, UIEdgeInsets>
  ) {
    self.init(
      name, keyPath, list: .insets,
      read: { $0.parameter },
      write: {
        $0.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      })
  }

  /// Creates a setting for insets, which scenarios write as top, leading, bottom and trailing.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, NSDirectionalEdgeInsets>
  ) {
    self.init(
      name, keyPath, list: .directionalInsets,
      read: { .list([$0.top, $0.leading, $0.bottom, $0.trailing].map { .number(Double($0)) }) },
      write: {
        $0.numbers(4).map {
          NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
      })
  }

  /// Creates a setting for the path of an item, which scenarios write as section and item, or as an empty list for none.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, IndexPath?>
  ) {
    self.init(
      name, keyPath, list: .indexPath,
      read: { path in .list((path ?? IndexPath()).map { .number(Double($0)) }) },
      write: { value -> IndexPath?? in
        if case .list([]) = value { return .some(nil) }
        return value.numbers(2).flatMap { numbers in
          guard let section = Int(exactly: numbers[0]), let item = Int(exactly: numbers[1]) else {
            return nil
          }
          return IndexPath(item: item, section: section)
        }
      })
  }

  /// Creates a setting for a scroll direction.
  public init<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, UICollectionView.ScrollDirection>
  ) { self.init(name, keyPath, cases: [("vertical", .vertical), ("horizontal", .horizontal)]) }

  /// Creates a setting for an enumeration, whose cases scenarios write by name.
  public init<Layout: UICollectionViewLayout, Value: CaseIterable>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Value>
  ) { self.init(name, keyPath, cases: Value.allCases.map { ("\($0)", $0) }) }

  /// Creates a setting for an enumeration with the cases that scenarios can name.
  public init<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Value>, cases: [(String, Value)]
  ) {
    self.init(
      name, keyPath, cases: cases.map { .text($0.0) }, read: { .text("\($0)") },
      write: { value in
        guard case .text(let text) = value else { return nil }
        return cases.first { $0.0 == text }?.1
      })
  }
}

extension ParameterValue {
  /// Returns the numbers of a list, or of a single number; `nil` if there are not as many.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    let values = if case .list(let values) = self { values } else { [self] }
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == count && values.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}

extension UIEdgeInsets {
  /// The insets as the value of a property: top, left, bottom and right.
  var parameter: ParameterValue { .list([top, left, bottom, right].map { .number(Double($0)) }) }
}
