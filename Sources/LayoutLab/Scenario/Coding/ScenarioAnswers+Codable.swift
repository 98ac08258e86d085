import HeadlessUIKit

extension ScenarioAnswers: Codable {
  enum Key: String, FieldKey {
    case canMove, moveTarget, targetContentOffset, shouldHighlight, shouldSelect, shouldDeselect
    case cellsPreferSizes, prefetches, optionalMethods, entrance

    static let owner = "answers"
  }

  /// Decodes answers; a method without a key counts as one that the type does not have.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      canMove: try fields.value(.canMove, as: FlagForm.self),
      moveTarget: try fields.value(.moveTarget, as: PathForm.self),
      targetContentOffset: try fields.value(.targetContentOffset, as: PointForm.self),
      shouldHighlight: try fields.value(.shouldHighlight, as: FlagForm.self),
      shouldSelect: try fields.value(.shouldSelect, as: FlagForm.self),
      shouldDeselect: try fields.value(.shouldDeselect, as: FlagForm.self),
      cellsPreferSizes: try fields.value(.cellsPreferSizes, as: FlagForm.self) ?? false,
      prefetches: try fields.value(.prefetches, as: FlagForm.self) ?? false,
      optionalMethods: try fields.value(.optionalMethods, as: FlagForm.self) ?? true,
      entrance: try fields.value(.entrance))
  }

  /// Encodes the methods that are implemented.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(canMove, forKey: .canMove)
    try container.encodeIfPresent(moveTarget.map(PathForm.init), forKey: .moveTarget)
    try container.encodeIfPresent(targetContentOffset.map(PointForm.init), forKey: .targetContentOffset)
    try container.encodeIfPresent(shouldHighlight, forKey: .shouldHighlight)
    try container.encodeIfPresent(shouldSelect, forKey: .shouldSelect)
    try container.encodeIfPresent(shouldDeselect, forKey: .shouldDeselect)
    if cellsPreferSizes { try container.encode(true, forKey: .cellsPreferSizes) }
    if prefetches { try container.encode(true, forKey: .prefetches) }
    if !optionalMethods { try container.encode(false, forKey: .optionalMethods) }
    try container.encodeIfPresent(entrance, forKey: .entrance)
  }
}

extension ScenarioAnswers.Entrance: Codable {
  enum Key: String, FieldKey {
    case duration, alpha, scale, translation

    static let owner = "an entrance"
  }

  /// Decodes an entrance; the duration is required.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      duration: try fields.required(.duration, as: NonNegativeForm.self, standIn: 0),
      alpha: try fields.value(.alpha, as: LengthForm.self) ?? 0,
      scale: try fields.value(.scale, as: LengthForm.self) ?? 1,
      translation: try fields.value(.translation, as: VectorForm.self) ?? .zero)
    if scale <= 0 {
      try decoder.report(
        ScenarioProblem(
          path: decoder.codingPath + [Key.scale], "the scale must be above 0; 1 leaves the cell's size"))
    }
  }

  /// Encodes the entrance without default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(duration, forKey: .duration)
    if alpha != 0 { try container.encode(Double(alpha), forKey: .alpha) }
    if scale != 1 { try container.encode(Double(scale), forKey: .scale) }
    if translation != .zero { try container.encode(VectorForm(translation), forKey: .translation) }
  }
}
