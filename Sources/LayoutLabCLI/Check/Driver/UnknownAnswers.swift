import LayoutLab
import LayoutLabSubjects

/// The answers of a layout's own delegate, the arguments of its initializer and the counts in its properties that the project
/// does not tell, so that LayoutLab chooses them.
///
/// The answers of an app belong together: it returns the height of a text for the width of its column, and the children
/// that its model has. Chosen ones need not, and can lead to what no app shows.
struct UnknownAnswers {
  /// The limits of what the layout shows with chosen answers, arguments and counts; none if there are none.
  let limits: [DataLimit]

  /// Finds the methods.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - facts: What the project says.
  init(of plan: SubjectPlan, in program: Program, _ facts: LayoutFacts) {
    let answers = facts.answers
    let protocols = DelegatePlan(plan, in: program).protocols
    func isOpen(_ member: Member) -> Bool {
      (member.kind == .property || !member.returnsNothing)
        && !(answers?.answer(of: member).map(Self.isKnown) ?? false)
    }
    func limit(_ member: Member, _ rules: Set<RuleID>) -> DataLimit {
      DataLimit(
        .unknownValues,
        remark: "LayoutLab has chosen what '\(member.fullName)' returns: what an app returns is not known.",
        rules: rules, severity: .warning)
    }
    var limits: [DataLimit] = []
    let required = protocols.flatMap { type in
      DelegatePlan.requirements(of: type, program) + DelegatePlan.defaulted(of: type, program)
    }.map(\.0)
    let chosen = required.first { isOpen($0) && !Self.isLength($0) }
    limits += [chosen.map { limit($0, Self.rules) }].compactMap(\.self)
    // The flow layout asks for the size of a header too, and an app can return the same one.
    let bars = required.first { isOpen($0) && Self.isLength($0) && Self.isOfBar($0) }
    if plan.root == "UICollectionViewFlowLayout", let bars {
      limits.append(limit(bars, [.supplementaryQueryDisagrees]))
    }
    // In an app, numbers of rows and columns are those of the data, which changes without them here.
    let all = protocols.flatMap { DelegatePlan.closure(of: $0, program).own }.flatMap(\.members)
    if !plan.isPublic, let count = all.first(where: { Self.isCount($0) && isOpen($0) }) {
      limits.append(limit(count, [.staleAfterDataChange]))
    }
    if plan.hasChosenArguments {
      limits.append(
        DataLimit(
          .unknownValues, remark: "LayoutLab has chosen arguments with which the layout is created.",
          rules: Self.rules, severity: .warning))
    }
    // In an app, a number of columns is that of its data.
    if let value = facts.values.first(where: { $0.isExample && !$0.isCall && Int($0.text) != nil }) {
      limits.append(
        DataLimit(
          .unknownValues,
          remark: "LayoutLab has chosen '\(value.name)': only the app knows the value (\(value.place.text)).",
          rules: Self.rules, severity: .warning))
    }
    self.limits = limits
  }

  /// The rules that an answer can break alone, if no app returns it.
  private static let rules: Set<RuleID> = [
    .contentSizeTooSmall, .layoutCrash, .uikitException, .missingItems, .indexPathOutOfRange,
    .invalidGeometry, .ambiguousStacking, .selfSizingDoesNotSettle,
  ]

  /// Whether a member returns a size, or a length such as a height or a spacing: a layout must be right with any of them.
  private static func isLength(_ member: Member) -> Bool {
    let type = AnswerText.stripped(member.type ?? "")
    let plain = AnswerText.optional(type).map(AnswerText.stripped) ?? type
    return ["CGFloat", "Double", "Float", "CGSize", "UIEdgeInsets"].contains(plain)
      && !wordsOfLengths.isDisjoint(with: NameWords.all(in: member.fullName))
  }

  private static let wordsOfLengths: Set = [
    "height", "width", "size", "inset", "insets", "spacing", "space", "margin", "margins", "padding", "gap",
    "ratio",
  ]

  /// Whether a member is about headers or footers.
  private static func isOfBar(_ member: Member) -> Bool {
    !Set(["header", "headers", "footer", "footers"]).isDisjoint(with: NameWords.all(in: member.fullName))
  }

  /// Whether a member returns one number for the whole layout, or for a section.
  private static func isCount(_ member: Member) -> Bool {
    AnswerText.stripped(member.type ?? "") == "Int" && !member.parameters.contains { $0.type == "IndexPath" }
  }

  /// Returns whether the generated delegate returns what the app does.
  private static func isKnown(_ answer: AppAnswers.Answer) -> Bool {
    switch answer.value {
    case .constant, .count, .zero, .absent: true
    case .same, .any: false
    }
  }
}
