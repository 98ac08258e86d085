import HeadlessUIKit

/// Finds expectations of one step that cannot all be met.
struct ContradictionCheck {
  typealias Complaint = (message: String, position: SourcePosition?)

  private let step: Step

  init(_ step: Step) { self.step = step }

  /// The contradictions, each at the later of two expectations.
  var problems: [Complaint] {
    values + doubles + counts + screen + contradictions + RuleCheck.problems(of: step.expectations)
  }

  /// Expectations that no run can meet, or every run meets.
  private var values: [Complaint] {
    step.expectations.compactMap { expectation in
      guard expectation.rule == nil, let complaint = expectation.check.complaint else { return nil }
      return (complaint, expectation.source)
    }
  }

  /// Expectations that say different things about the same subject.
  private var doubles: [Complaint] {
    var seen: [String: Step.Expectation] = [:]
    return step.expectations.compactMap { expectation in
      guard let subject = expectation.check.subjectInStep else { return nil }
      guard let other = seen.updateValue(expectation, forKey: subject), other != expectation else {
        return nil
      }
      return ("'\(expectation.key)' has two values for \(subject); keep one of them", expectation.source)
    }
  }

  /// Expectations that contradict the action or another kind of expectation.
  private var contradictions: [Complaint] {
    step.expectations.compactMap { expectation in
      expectation.check.contradiction(in: step).map { ($0, expectation.source) }
    }
  }

  // MARK: Counts of calls

  private struct Bound {
    var count: Step.Expectation.CallCount
    var expectation: Step.Expectation
  }

  /// Expectations that count the same call differently.
  private var counts: [Complaint] {
    let names = Set(step.expectations.flatMap(\.check.countedCalls))
    return names.sorted { $0.rawValue < $1.rawValue }.compactMap { name in
      let bounds = step.expectations.compactMap { expectation in
        expectation.check.count(of: name).map { Bound(count: $0, expectation: expectation) }
      }
      return Self.contradiction(of: bounds, of: name)
    }
  }

  /// The first two bounds of one call that exclude each other.
  private static func contradiction(of bounds: [Bound], of name: CallName) -> Complaint? {
    for (index, one) in bounds.enumerated() {
      for other in bounds[..<index] where one.expectation.kind != other.expectation.kind {
        guard max(one.count.min, other.count.min) > min(one.count.max ?? .max, other.count.max ?? .max) else {
          continue
        }
        let (first, later) = isBefore(other, one) ? (other, one) : (one, other)
        return (
          "'\(later.expectation.key)' means \(later.count.phrase) of '\(name.rawValue)', "
            + "but '\(first.expectation.key)' means \(first.count.phrase)",
          later.expectation.source
        )
      }
    }
    return nil
  }

  private static func isBefore(_ one: Bound, _ other: Bound) -> Bool {
    guard let one = one.expectation.source, let other = other.expectation.source else { return true }
    return (one.line, one.column) < (other.line, other.column)
  }

  // MARK: Elements on screen

  /// Expectations that an element is on screen, and others that it is not.
  private var screen: [Complaint] {
    let visible = step.expectations.compactMap { ($0.check as? VisibleExpectation)?.expected }.last.map(
      Set.init)
    var seen: [Step.Element: (isThere: Bool, kind: Step.Expectation.Kind)] = [:]
    return step.expectations.compactMap { expectation -> Complaint? in
      guard expectation.check.describesScreen else { return nil }
      for mention in expectation.check.mentions {
        let isThere = mention.moment != .never
        var other: String?
        if case .item(let path) = mention.element, let visible, visible.contains(path) != isThere {
          other = "'visible' \(isThere ? "leaves it out" : "lists it")"
        } else if let before = seen[mention.element], before.isThere != isThere,
          before.kind != expectation.kind
        {
          other = "'\(before.kind.rawValue)' that it is\(before.isThere ? "" : " not")"
        }
        seen[mention.element] = (isThere, expectation.kind)
        guard let other else { continue }
        return (
          "'\(expectation.key)' means that \(mention.element.phrase) is \(isThere ? "" : "not ")on screen, "
            + "but \(other)", expectation.source
        )
      }
      return nil
    }
  }
}

extension ScreenPicture {
  /// The letters that represent items by their numbers, sorted.
  var letters: [Character] {
    Set(rows.joined()).filter { legend[$0] == nil && $0.isASCII && $0.isLetter }.sorted()
  }
}
