import HeadlessUIKit

extension LayoutSession {
  /// What no run of the scenario with this layout could make good, beyond what ``Scenario/diagnostics`` says.
  ///
  /// The layout is asked nothing: what its class can have is known of UIKit's own flow layout alone. Any other class
  /// may answer with a kind of view at any time, and a step in which it does not says so.
  public var diagnostics: [ScenarioDiagnostic] {
    var problems: [ScenarioProblem] = []
    if layouts == nil {
      for (index, step) in scenario.steps.enumerated() {
        guard let name = step.action.namedLayout else { continue }
        problems.append(
          ScenarioProblem(
            path: [.key("steps"), .index(index)],
            "nobody makes a layout of the name \(NearestWord.quoted(name)); pass 'layouts', which makes it"))
      }
    }
    if var first = knownKinds {
      if let flow = layout as? UICollectionViewFlowLayout { first.absent = absentBars(of: flow) }
      problems += KindCheck.problems(of: scenario, first: first) { _ in nil }
    }
    return scenario.diagnostics(of: problems)
  }

  /// What the layout's class can have; nil where only its answers tell.
  private var knownKinds: KindCheck.Known? {
    LayoutKinds(ofClass: type(of: layout)).map { kinds in
      KindCheck.Known(name: "\(type(of: layout))", kinds: kinds, isFlow: layout is UICollectionViewFlowLayout)
    }
  }

  /// Why an expectation means nothing for the layout that is there; nil where it means something.
  ///
  /// Sizes of headers and footers count for nothing here, since whoever drives a session can give them at any time.
  func complaint(about expectation: Step.Expectation) -> String? {
    knownKinds.flatMap { KindCheck.complaint(about: expectation, of: $0) }
  }

  /// Why a flow layout will have no headers or no footers; empty where it can have both.
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
  /// What is special about sections, of those in the beginning and of those that steps bring.
  fileprivate var metrics: [SectionMetrics] {
    data.sections.map(\.metrics) + steps.flatMap(\.action.metrics)
  }
}

extension Step.Action {
  /// The layout that the action needs by its name; nil for none.
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
