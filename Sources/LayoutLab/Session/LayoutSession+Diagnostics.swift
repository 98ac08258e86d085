import HeadlessUIKit

extension LayoutSession {
  /// The problems of the scenario that only show with this layout, in addition to ``Scenario/diagnostics``.
  ///
  /// The layout is not queried. The possible kinds of views are known only for UIKit's own flow layout. Any other class
  /// can return a kind of view at any time; if it does not, the step fails when it runs.
  public var diagnostics: [ScenarioDiagnostic] {
    var problems: [ScenarioProblem] = []
    if layouts == nil {
      for (index, step) in scenario.steps.enumerated() {
        guard let name = step.action.namedLayout else { continue }
        problems.append(
          ScenarioProblem(
            path: [.key("steps"), .index(index)],
            "no closure creates the layout \(NearestWord.quoted(name)); pass 'layouts', which creates it"))
      }
    }
    if var first = knownKinds {
      if let flow = layout as? UICollectionViewFlowLayout { first.absent = absentBars(of: flow) }
      problems += KindCheck.problems(of: scenario, first: first) { _ in nil }
    }
    return scenario.diagnostics(of: problems)
  }

  /// The kinds of views that the layout's class can have; nil if only its answers show them.
  private var knownKinds: KindCheck.Known? {
    LayoutKinds(ofClass: type(of: layout)).map { kinds in
      KindCheck.Known(name: "\(type(of: layout))", kinds: kinds, isFlow: layout is UICollectionViewFlowLayout)
    }
  }

  /// Returns why an expectation cannot apply to the current layout; nil if it can.
  ///
  /// Sizes of headers and footers do not matter, because a test can set them at any time.
  func complaint(about expectation: Step.Expectation) -> String? {
    knownKinds.flatMap { KindCheck.complaint(about: expectation, of: $0) }
  }

  /// Returns why a flow layout has no headers or no footers; empty if it can have both.
  private func absentBars(of flow: UICollectionViewFlowLayout) -> [Step.ElementKind: String] {
    let metrics = scenario.metrics
    func isGiven(_ own: CGSize, _ size: (SectionMetrics) -> CGSize?) -> Bool {
      ([own] + metrics.compactMap(size)).contains { $0.width > 0 || $0.height > 0 }
    }
    var absent: [Step.ElementKind: String] = [:]
    if !isGiven(flow.headerReferenceSize, \.header) {
      absent[.header] = "neither the layout's headerReferenceSize nor the data gives a header a size"
    }
    if !isGiven(flow.footerReferenceSize, \.footer) {
      absent[.footer] = "neither the layout's footerReferenceSize nor the data gives a footer a size"
    }
    return absent
  }
}

extension Scenario {
  /// The insets and sizes of all sections, of those in the data and of those that steps insert.
  fileprivate var metrics: [SectionMetrics] {
    data.sections.map(\.metrics) + steps.flatMap(\.action.metrics)
  }
}

extension Step.Action {
  /// The name of the layout that the action needs; nil if it needs none.
  fileprivate var namedLayout: String? {
    switch self {
    case .setLayout(let change): change.layout.layout
    case .transition(.start(let layout)): layout.layout
    case .animate(let animation): animation.steps.lazy.compactMap(\.action.namedLayout).first
    default: nil
    }
  }

  fileprivate var metrics: [SectionMetrics] {
    switch self {
    case .update(let update): update.metrics
    case .batch(let updates): updates.flatMap(\.metrics)
    case .mutate(let mutations):
      mutations.flatMap { mutation -> [SectionMetrics] in
        switch mutation {
        case .change(let change): DataUpdate.change(change).metrics
        case .setSection(_, let metrics): [metrics]
        case .setItems: []
        }
      }
    case .animate(let animation): animation.steps.flatMap(\.action.metrics)
    default: []
    }
  }
}

extension DataUpdate {
  fileprivate var metrics: [SectionMetrics] {
    guard case .change(.insertSections(_, let contents)) = self else { return [] }
    return contents.map(\.metrics)
  }
}
