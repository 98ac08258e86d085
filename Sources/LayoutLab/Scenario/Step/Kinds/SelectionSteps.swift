import HeadlessUIKit

/// `selectItem(at:animated:scrollPosition:)` is called for each path.
struct SelectStep: ValueStepKind {
  typealias Content = PathsForm

  static let key = "select"

  var value: [IndexPath]

  init(_ value: [IndexPath]) { self.value = value }

  var action: Step.Action { .select(value) }
  var phrase: String { "select \(ListPhrase.items(value))" }
}

/// `deselectItem(at:animated:)` is called for each path.
struct DeselectStep: ValueStepKind {
  typealias Content = PathsForm

  static let key = "deselect"

  var value: [IndexPath]

  init(_ value: [IndexPath]) { self.value = value }

  var action: Step.Action { .deselect(value) }
  var phrase: String { "deselect \(ListPhrase.items(value))" }
}

/// A finger taps an item's cell.
struct TapStep: ValueStepKind {
  typealias Content = PathForm

  static let key = "tap"

  var value: IndexPath

  init(_ value: IndexPath) { self.value = value }

  var action: Step.Action { .tap(value) }
  var phrase: String { "tap item \(GeometryFormat.indexPath(value))" }
}

/// One index path, or a list of them.
struct PathsForm: Form {
  var value: [IndexPath]

  init(_ value: [IndexPath]) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      throw decoder.mismatch(expected: "an index path [section, item], or a list of them")
    }
    let isOne = !container.isAtEnd && (try? container.decode(Double.self)) != nil
    value = try isOne ? [PathForm(from: decoder).value] : ListForm<PathForm>(from: decoder).value
  }

  func encode(to encoder: any Encoder) throws {
    if value.count == 1 {
      try PathForm(value[0]).encode(to: encoder)
    } else {
      try ListForm<PathForm>(value).encode(to: encoder)
    }
  }
}

extension Step {
  /// Selects items.
  public static func select(_ paths: IndexPath...) -> Step { Step(.select(paths)) }
  /// Deselects items.
  public static func deselect(_ paths: IndexPath...) -> Step { Step(.deselect(paths)) }
  /// Taps an item's cell.
  public static func tap(_ path: IndexPath) -> Step { Step(.tap(path)) }
}
