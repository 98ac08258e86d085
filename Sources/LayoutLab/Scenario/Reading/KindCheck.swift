import HeadlessUIKit

/// Finds kinds of supplementary and decoration views that no layout of a scenario can have.
///
/// The kinds of a layout are known if the gallery lists them, or if its class is UIKit's own. Any other layout can
/// return elements of any kind, so nothing is reported from the step on in which such a layout appears.
struct KindCheck {
  /// A layout whose kinds are known.
  struct Known {
    /// The name for messages.
    var name: String
    var kinds: LayoutKinds
    /// Whether it has at most one supplementary view of a kind in a section, at item 0.
    var isFlow = false
    /// The reasons why some of its kinds do not appear in this scenario.
    var absent: [Step.ElementKind: String] = [:]
  }

  /// A function that returns the kinds of a layout that a scenario names; nil if they are unknown.
  typealias Catalog = (ScenarioSubject) -> LayoutKinds?

  /// The layouts so far; nil if the kinds of one of them are unknown.
  private var layouts: [Known]?
  private let catalog: Catalog

  private init(first: Known?, _ catalog: @escaping Catalog) {
    layouts = first.map { [$0] }
    self.catalog = catalog
  }

  /// Returns the problems, in the order of the steps.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - first: The first layout; nil if its kinds are unknown.
  ///   - catalog: The known kinds of layouts that steps name.
  /// - Returns: The problems.
  static func problems(
    of scenario: Scenario, first: Known?, catalog: @escaping Catalog
  ) -> [ScenarioProblem] {
    var check = KindCheck(first: first, catalog)
    return scenario.steps.enumerated().flatMap { index, step in
      check.follow(step.action)
      return check.problems(of: step, [.key("steps"), .index(index)])
    }
  }

  /// Returns the problem of an expectation about a known layout; nil for none.
  static func complaint(about expectation: Step.Expectation, of layout: Known) -> String? {
    KindCheck(first: layout) { _ in nil }.complaint(expectation.check, .layoutIfNeeded)
      .map { "'\(expectation.key)' \($0)" }
  }

  /// Adds the layouts of a step.
  private mutating func follow(_ action: Step.Action) {
    switch action {
    case .setLayout(let change): add(change.layout)
    case .transition(.start(let layout)): add(layout)
    case .animate(let animation): for step in animation.steps { follow(step.action) }
    default: break
    }
  }

  private mutating func add(_ subject: ScenarioSubject) {
    guard let kinds = catalog(subject) else { return layouts = nil }
    layouts?.append(Known(name: "'\(subject.layout)'", kinds: kinds))
  }

  // MARK: Steps

  private func problems(of step: Step, _ path: [ScenarioProblem.PathPart]) -> [ScenarioProblem] {
    guard layouts != nil else { return [] }
    var found = step.action.mentions.compactMap { element -> ScenarioProblem? in
      complaint(element, isNeeded: false).map {
        ScenarioProblem(
          path: path + [.key(step.action.word)],
          "'\(step.action.word)' mentions \(element.phrase), but \($0)")
      }
    }
    for expectation in step.expectations {
      // A query for such a kind has been reported already.
      if expectation.check is QueryExpectation, !found.isEmpty { continue }
      guard let complaint = complaint(expectation.check, step.action) else { continue }
      var problem = ScenarioProblem(
        path: path + [.key("expect")], "'\(expectation.key)' \(complaint)")
      problem.position = expectation.source ?? step.source
      found.append(problem)
    }
    return found
  }

  private func complaint(_ check: any ExpectationKind, _ action: Step.Action) -> String? {
    for mention in check.mentions {
      let isNeeded = mention.moment != .never
      guard let why = complaint(mention.element, isNeeded: isNeeded) ?? misplacement(mention) else {
        continue
      }
      return isNeeded
        ? "expects \(mention.thing) \(mention.element.phrase), but \(why)"
        : "mentions \(mention.element.phrase), but \(why)"
    }
    if case .frame? = (check as? QueryExpectation)?.expected, case .query(.element(let element)) = action,
      let why = complaint(element, isNeeded: true)
    {
      return "expects attributes for \(element.phrase), but \(why)"
    }
    return (check as? ScreenExpectation).flatMap { complaint($0.expected) }
  }

  /// Returns the problem of characters that represent a whole category of views.
  private func complaint(_ picture: ScreenPicture) -> String? {
    let drawn = Set(picture.rows.joined()).filter { picture.legend[$0] == nil }
    let (supplementary, decoration) = (all(\.supplementary), all(\.decoration))
    let bars: [(Character, Step.ElementKind)] = [("-", .header), ("_", .footer)]
    for (character, kind) in bars where drawn.contains(character) {
      if let why = complaint(.supplementary(kind, [0, 0]), isNeeded: true) {
        return "draws a \(kind.text) '\(character)', but \(why)"
      }
    }
    if drawn.contains("+"), supplementary.allSatisfy({ $0 == .header || $0 == .footer }) {
      return
        "draws a supplementary view '+', but \(lack("supplementary view other than headers and footers"))"
    }
    if drawn.contains(":"), decoration.isEmpty {
      return "draws a decoration view ':', but \(lack("decoration view"))"
    }
    return nil
  }

  // MARK: Kinds

  private func all(_ kinds: (LayoutKinds) -> [Step.ElementKind]) -> [Step.ElementKind] {
    ListPhrase.once((layouts ?? []).flatMap { kinds($0.kinds) })
  }

  /// Returns why no layout can have an element; nil if one can, or if an element that is not needed has no
  /// similar name.
  private func complaint(_ element: Step.Element, isNeeded: Bool) -> String? {
    let (category, valid, others): (String, [Step.ElementKind], [Step.ElementKind])
    switch element {
    case .item: return nil
    case .supplementary:
      (category, valid, others) = ("supplementary", all(\.supplementary), all(\.decoration))
    case .decoration: (category, valid, others) = ("decoration", all(\.decoration), all(\.supplementary))
    }
    guard let kind = element.kind else { return nil }
    if valid.contains(kind) { return isNeeded ? absence(of: kind) : nil }
    let words = valid.map(\.text)
    guard isNeeded || NearestWord.find(kind.text, among: words) != nil else { return nil }
    let fact = lack("\(category) view of that kind")
    if others.contains(kind) {
      return "\(fact); '\(kind.text)' is a \(category == "decoration" ? "supplementary" : "decoration") view"
    }
    return fact + (words.isEmpty ? "" : NearestWord.hint(kind.text, among: words))
  }

  /// Returns why a view cannot be at an item other than the first of its section; nil if it can.
  private func misplacement(_ mention: ElementMention) -> String? {
    guard case .supplementary(_, let path) = mention.element, path.count == 2, path[1] != 0 else {
      return nil
    }
    guard mention.moment == .end || mention.moment == .anywhere, let layouts, layouts.allSatisfy(\.isFlow)
    else { return nil }
    return "a flow layout only has headers and footers at item 0 of a section"
  }

  /// Returns why a kind that layouts can have does not appear in this scenario; nil if it can.
  private func absence(of kind: Step.ElementKind) -> String? {
    let reasons = (layouts ?? []).filter { $0.kinds.supplementary.contains(kind) }.map { $0.absent[kind] }
    return reasons.allSatisfy { $0 != nil } ? reasons.first ?? nil : nil
  }

  /// Returns the statement that no layout has a thing.
  private func lack(_ thing: String) -> String {
    let names = ListPhrase.once((layouts ?? []).map(\.name))
    guard let last = names.last, names.count > 1 else {
      return "\(names.first ?? "the layout") has no \(thing)"
    }
    return "none of \(names.dropLast().joined(separator: ", ")) and \(last) has a \(thing)"
  }
}

extension Step.Action {
  /// The supplementary and decoration views that the action mentions.
  fileprivate var mentions: [Step.Element] {
    switch self {
    case .query(.element(let element)): [element]
    case .invalidate(let invalidation):
      invalidation.supplementary.sorted { $0.key < $1.key }
        .map { .supplementary($0.key, $0.value.first ?? [0, 0]) }
        + invalidation.decoration.sorted { $0.key < $1.key }
        .map { .decoration($0.key, $0.value.first ?? [0, 0]) }
    case .animate(let animation): animation.steps.flatMap(\.action.mentions)
    default: []
    }
  }
}
