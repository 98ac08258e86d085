import HeadlessUIKit

extension Step {
  /// The properties of an invalidation context; those that are nil are not set.
  public struct Invalidation: Sendable, Equatable {
    /// The paths for `invalidateItems(at:)`.
    public var items: [IndexPath]?
    /// The paths for `invalidateSupplementaryElements(ofKind:at:)`, by kind.
    public var supplementary: [ElementKind: [IndexPath]]
    /// The paths for `invalidateDecorationElements(ofKind:at:)`, by kind.
    public var decoration: [ElementKind: [IndexPath]]
    /// The context's `contentOffsetAdjustment`, in points.
    public var contentOffsetAdjustment: CGPoint?
    /// The context's `contentSizeAdjustment`, in points.
    public var contentSizeAdjustment: CGSize?
    /// `invalidateFlowLayoutDelegateMetrics`, if the context is that of a flow layout.
    public var flowDelegateMetrics: Bool?
    /// `invalidateFlowLayoutAttributes`, if the context is that of a flow layout.
    public var flowAttributes: Bool?

    /// Creates an invalidation; without arguments an untouched context.
    public init(
      items: [IndexPath]? = nil, supplementary: [ElementKind: [IndexPath]] = [:],
      decoration: [ElementKind: [IndexPath]] = [:], contentOffsetAdjustment: CGPoint? = nil,
      contentSizeAdjustment: CGSize? = nil, flowDelegateMetrics: Bool? = nil, flowAttributes: Bool? = nil
    ) {
      self.items = items
      self.supplementary = supplementary
      self.decoration = decoration
      self.contentOffsetAdjustment = contentOffsetAdjustment
      self.contentSizeAdjustment = contentSizeAdjustment
      self.flowDelegateMetrics = flowDelegateMetrics
      self.flowAttributes = flowAttributes
    }
  }
}

extension Step.Invalidation: CodableStepKind {
  static let key = "invalidate"

  var action: Step.Action { .invalidate(self) }
  var noun: String { "invalidateLayout(with:)" }
  var trigger: BatteryStep.Trigger { .invalidate }

  var phrase: String {
    var parts: [String] = []
    if let items { parts.append("items \(ListPhrase.items(items))") }
    for (kind, paths) in supplementary.sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind.text) \(ListPhrase.items(paths))")
    }
    for (kind, paths) in decoration.sorted(by: { $0.key < $1.key }) {
      parts.append("decoration \(kind.text) \(ListPhrase.items(paths))")
    }
    if let offset = contentOffsetAdjustment { parts.append("offset by \(GeometryFormat.point(offset))") }
    if let size = contentSizeAdjustment { parts.append("size by \(GeometryFormat.size(size))") }
    if let flag = flowDelegateMetrics { parts.append("flowDelegateMetrics \(flag)") }
    if let flag = flowAttributes { parts.append("flowAttributes \(flag)") }
    return parts.isEmpty ? "invalidate" : "invalidate \(parts.joined(separator: ", "))"
  }
}

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

  /// Encodes the values that are not nil.
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

extension Step {
  /// `invalidateLayout(with:)` of the layout.
  public static func invalidate(_ invalidation: Invalidation) -> Step { Step(.invalidate(invalidation)) }
}
