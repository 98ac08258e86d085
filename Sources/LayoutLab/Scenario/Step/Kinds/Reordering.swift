import HeadlessUIKit

extension Step {
  /// A part of an interactive movement that reorders items.
  public enum Reordering: Sendable, Equatable {
    /// `beginInteractiveMovementForItem(at:)`: the item's cell is lifted, if it is on screen and may move.
    case begin(IndexPath)
    /// `updateInteractiveMovementTargetPosition(_:)`: the cell is dragged to a point of the content.
    case update(to: CGPoint)
    /// `endInteractiveMovement()`: the cell is dropped at its position, and the data changes.
    case end
    /// `cancelInteractiveMovement()`: the cell returns to its original position.
    case cancel
  }
}

extension Step.Reordering: CodableStepKind {
  static let key = "reorder"

  var action: Step.Action { .reorder(self) }

  /// The part in words, such as `reorder item [0, 3]`.
  var phrase: String {
    switch self {
    case .begin(let path): "reorder item \(GeometryFormat.indexPath(path))"
    case .update(let point): "reorder to \(GeometryFormat.point(point))"
    case .end: "end reordering"
    case .cancel: "cancel reordering"
    }
  }
}

extension Step.Reordering: Codable {
  enum Key: String, FieldKey {
    case begin, update

    static let owner = "a reordering"
  }

  /// The parts without values.
  private enum Word: String, CaseIterable {
    case end, cancel
  }

  /// Decodes `"end"`, `"cancel"`, or an object with `begin` or `update`.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      switch try WordForm<Word>(from: decoder).value {
      case .end: self = .end
      case .cancel: self = .cancel
      }
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "{\"begin\": [section, item]}, {\"update\": [x, y]}, \"end\" or \"cancel\"")
    }
    let fields = try Fields<Key>(decoder)
    switch try fields.only(of: Key.allCases) {
    case .begin?: self = .begin(try fields.value(.begin, as: PathForm.self) ?? [0, 0])
    case .update?, nil: self = .update(to: try fields.value(.update, as: PointForm.self) ?? .zero)
    }
  }

  /// Encodes the part.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .end: return try Word.end.rawValue.encode(to: encoder)
    case .cancel: return try Word.cancel.rawValue.encode(to: encoder)
    case .begin(let path):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(PathForm(path), forKey: .begin)
    case .update(let point):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(PointForm(point), forKey: .update)
    }
  }
}

extension Step {
  /// Lifts an item's cell.
  public static func beginReordering(_ path: IndexPath) -> Step { Step(.reorder(.begin(path))) }
  /// Drags the lifted cell to a point of the content.
  public static func updateReordering(to point: CGPoint) -> Step { Step(.reorder(.update(to: point))) }
  /// Drops the lifted cell at its position.
  public static var endReordering: Step { Step(.reorder(.end)) }
  /// Returns the lifted cell to its original position.
  public static var cancelReordering: Step { Step(.reorder(.cancel)) }
}
