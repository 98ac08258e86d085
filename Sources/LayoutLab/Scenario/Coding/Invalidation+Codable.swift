import HeadlessUIKit

extension Step.Invalidation: Codable {
  enum Key: String, FieldKey {
    case items, supplementary, decoration, contentOffsetAdjustment, contentSizeAdjustment, flow

    static let owner = "an invalidation"
  }

  enum FlowKey: String, FieldKey {
    case delegateMetrics, attributes

    static let owner = "flow"
  }

  /// Decodes an invalidation; `{}` is an untouched context.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    self.init(
      items: try fields.value(.items, as: ListForm<PathForm>.self),
      supplementary: try Self.paths(fields, .supplementary),
      decoration: try Self.paths(fields, .decoration),
      contentOffsetAdjustment: try fields.value(.contentOffsetAdjustment, as: PointForm.self),
      contentSizeAdjustment: try fields.value(.contentSizeAdjustment, as: SizeForm.self))
    if fields.has(.flow) {
      try decoder.attempt {
        let flow = try Fields<FlowKey>(fields.decoder(for: .flow))
        flowDelegateMetrics = try flow.value(.delegateMetrics, as: FlagForm.self)
        flowAttributes = try flow.value(.attributes, as: FlagForm.self)
      }
    }
  }

  private static func paths(_ fields: Fields<Key>, _ key: Key) throws -> [Step.ElementKind: [IndexPath]] {
    guard fields.has(key) else { return [:] }
    let entries = try fields.decoder.attempt {
      try fields.decoder(for: key).entries(of: ListForm<PathForm>.self)
    }
    return Dictionary(
      (entries ?? []).map { (Step.ElementKind(text: $0.key), $0.value.value) }, uniquingKeysWith: +)
  }

  /// Encodes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(items.map { ListForm<PathForm>($0) }, forKey: .items)
    for (key, paths) in [(Key.supplementary, supplementary), (.decoration, decoration)] where !paths.isEmpty {
      var kinds = container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
      for (kind, paths) in paths.sorted(by: { $0.key < $1.key }) {
        try kinds.encode(ListForm<PathForm>(paths), forKey: AnyKey(kind.text))
      }
    }
    try container.encodeIfPresent(
      contentOffsetAdjustment.map(PointForm.init), forKey: .contentOffsetAdjustment)
    try container.encodeIfPresent(contentSizeAdjustment.map(SizeForm.init), forKey: .contentSizeAdjustment)
    if flowDelegateMetrics != nil || flowAttributes != nil {
      var flow = container.nestedContainer(keyedBy: FlowKey.self, forKey: .flow)
      try flow.encodeIfPresent(flowDelegateMetrics, forKey: .delegateMetrics)
      try flow.encodeIfPresent(flowAttributes, forKey: .attributes)
    }
  }
}
