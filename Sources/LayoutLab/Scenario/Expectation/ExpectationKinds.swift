extension Step.Expectation {
  /// The key of a kind of expectation.
  struct Kind: FieldKey {
    /// All kinds, in the order in which they are compared and written.
    static let all: [any ExpectationKind.Type] = [
      CallsExpectation.self, OrderExpectation.self, ExactlyExpectation.self, NeverExpectation.self,
      RectsExpectation.self, VisibleExpectation.self, ScreenExpectation.self, FrameExpectation.self,
      ContentSizeExpectation.self, ContentOffsetExpectation.self, SectionOffsetExpectation.self,
      CellsConfiguredExpectation.self, AttributesAppliedExpectation.self, UpdatesExpectation.self,
      AnimatedExpectation.self,
      AnimationExpectation.self, PresentationExpectation.self, CompletionsExpectation.self,
      ValueExpectation.self, QueryExpectation.self, ExceptionExpectation.self, WarningExpectation.self,
      SelectedExpectation.self, ViolatesExpectation.self, HoldsExpectation.self,
    ]

    static let owner = "an expectation"

    static let allCases = all.map(Self.init)

    private static let ranks = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($1.key, $0) })

    /// The type of the kind's expectations.
    let type: any ExpectationKind.Type
    /// The position among all kinds.
    let rank: Int

    init(_ type: any ExpectationKind.Type) {
      self.type = type
      rank = Self.ranks[type.key] ?? 0
    }

    init?(rawValue: String) {
      guard let rank = Self.ranks[rawValue] else { return nil }
      self.rank = rank
      type = Self.all[rank]
    }

    var rawValue: String { type.key }

    static func == (one: Self, other: Self) -> Bool { one.rank == other.rank }

    func hash(into hasher: inout Hasher) { hasher.combine(rank) }
  }
}
