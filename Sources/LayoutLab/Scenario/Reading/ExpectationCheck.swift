import HeadlessUIKit

/// Finds expectations of one step that cannot all be met.
struct ExpectationCheck {
  typealias Complaint = (message: String, position: SourcePosition?)

  private let step: Step

  init(_ step: Step) { self.step = step }

  /// What contradicts, each at the later of two expectations.
  var problems: [Complaint] {
    values + doubles + counts + orders + screen + animations + answers
      + RuleCheck.problems(of: step.expectations)
  }

  // MARK: What means nothing

  private var values: [Complaint] {
    step.expectations.compactMap { expectation in
      guard expectation.rule == nil, let complaint = expectation.check.complaint else { return nil }
      return (complaint, expectation.source)
    }
  }

  // MARK: Said twice

  private var doubles: [Complaint] {
    var seen: [String: Step.Expectation] = [:]
    return step.expectations.compactMap { expectation in
      guard let subject = Self.subject(of: expectation) else { return nil }
      guard let other = seen.updateValue(expectation, forKey: subject), other != expectation else {
        return nil
      }
      return (
        "'\(expectation.kind.rawValue)' says two things of \(subject); keep one of them", expectation.source
      )
    }
  }

  /// What an expectation is about, where there can be only one of it.
  private static func subject(of expectation: Step.Expectation) -> String? {
    switch expectation.check {
    case .calls(let name, _): "'\(name.rawValue)'"
    case .frame(let element, _): "the frame of \(element.phrase)"
    case .value(let path, _): "the text of item \(Array(path))"
    case .presentation(let view):
      "the presentation of \(view.isLeaving ? "the leaving " : "")\(view.element.phrase)"
    case .order, .never, .animation, .violates, .holds: nil
    default: "'\(expectation.kind.rawValue)'"
    }
  }

  // MARK: Counts of calls

  private struct Bound {
    var name: CallName
    var count: Step.Expectation.CallCount
    var expectation: Step.Expectation
  }

  private var bounds: [Bound] {
    step.expectations.flatMap { expectation -> [Bound] in
      func exact(_ name: CallName, _ count: Int) -> [Bound] {
        [Bound(name: name, count: .init(count), expectation: expectation)]
      }
      /// At least one call where there must be one; without, none has to be missing.
      func some(_ name: CallName, _ isNeeded: Bool) -> [Bound] {
        isNeeded ? [Bound(name: name, count: .init(min: 1), expectation: expectation)] : []
      }
      switch expectation.check {
      case .calls(let name, let count): return [Bound(name: name, count: count, expectation: expectation)]
      case .never(let name): return exact(name, 0)
      case .order(let names):
        return Set(names).sorted { $0.rawValue < $1.rawValue }.map { name in
          Bound(name: name, count: .init(min: names.count { $0 == name }), expectation: expectation)
        }
      case .rects(let rects): return exact("layout.layoutAttributesForElements(in:)", rects.count)
      case .cellsConfigured(let paths):
        return exact("dataSource.collectionView(_:cellForItemAt:)", paths.count)
      case .attributesApplied(let elements): return some("cell.apply(_:)", !elements.isEmpty)
      case .updates(let items):
        return some("layout.prepare(forCollectionViewUpdates:)", !items.isEmpty)
      default: return []
      }
    }
  }

  private var counts: [Complaint] {
    var bounds = bounds
    let names = Set(bounds.map(\.name))
    for expectation in step.expectations {
      guard case .exactly(let list) = expectation.check else { continue }
      for name in names.union(list.calls.map(\.name)) {
        guard let receivers = list.receivers ?? name.receiver.map({ [$0] }) else { continue }
        guard let receiver = name.receiver, receivers.contains(receiver) else { continue }
        let count = list.calls.count { $0.name == name }
        bounds.append(Bound(name: name, count: .init(count), expectation: expectation))
      }
    }
    return Dictionary(grouping: bounds, by: \.name).sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap { _, bounds in Self.contradiction(of: bounds) }
  }

  /// The first two bounds of one call that exclude each other.
  private static func contradiction(of bounds: [Bound]) -> Complaint? {
    for (index, one) in bounds.enumerated() {
      for other in bounds[..<index] where one.expectation.kind != other.expectation.kind {
        guard max(one.count.min, other.count.min) > min(one.count.max ?? .max, other.count.max ?? .max) else {
          continue
        }
        let (first, later) = isBefore(other, one) ? (other, one) : (one, other)
        return (
          "'\(later.expectation.kind.rawValue)' means \(later.count.phrase) of '\(later.name.rawValue)', "
            + "and '\(first.expectation.kind.rawValue)' means \(first.count.phrase); both cannot be",
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

  // MARK: Order of calls

  private var orders: [Complaint] {
    let lists = step.expectations.compactMap { expectation -> Step.Expectation.CallList? in
      guard case .exactly(let list) = expectation.check else { return nil }
      return list
    }
    guard let list = lists.first else { return [] }
    return step.expectations.compactMap { expectation in
      guard case .order(let names) = expectation.check else { return nil }
      var listed = list.calls.map(\.name)[...]
      for name in names {
        if let receivers = list.receivers, let receiver = name.receiver, !receivers.contains(receiver) {
          continue
        }
        guard let place = listed.firstIndex(of: name) else {
          // Too few of them is a matter of counts.
          guard list.calls.count(where: { $0.name == name }) >= names.count(where: { $0 == name }) else {
            return nil
          }
          return (
            "'order' wants '\(name.rawValue)' later than 'exactly' lists it; both cannot be",
            expectation.source
          )
        }
        listed = listed[(place + 1)...]
      }
      return nil
    }
  }

  // MARK: What is on screen

  private var screen: [Complaint] {
    var visible: Set<IndexPath>?
    for case .visible(let paths) in step.expectations.map(\.check) { visible = Set(paths) }
    var seen: [Step.Element: (isThere: Bool, kind: Step.Expectation.Kind)] = [:]
    return step.expectations.compactMap { expectation -> Complaint? in
      let kind = expectation.kind
      guard [.frames, .values, .screen].contains(kind) else { return nil }
      for mention in expectation.check.mentions {
        let isThere = mention.moment != .never
        var other: String?
        if case .item(let path) = mention.element, let visible, visible.contains(path) != isThere {
          other = "'visible' \(isThere ? "leaves it out" : "lists it")"
        } else if let before = seen[mention.element], before.isThere != isThere, before.kind != kind {
          other = "'\(before.kind.rawValue)' that it is\(before.isThere ? "" : " not")"
        }
        seen[mention.element] = (isThere, kind)
        guard let other else { continue }
        return (
          "'\(kind.rawValue)' means that \(mention.element.phrase) is \(isThere ? "" : "not ")on screen, "
            + "and \(other); both cannot be", expectation.source
        )
      }
      if case .screen(let picture) = expectation.check, let visible,
        let letter = picture.letters.first(where: { letter in
          !visible.contains { Step.Element.item($0).character == letter }
        })
      {
        return (
          "'screen' draws an item '\(letter)', and 'visible' leaves out all items that it stands for; "
            + "both cannot be", expectation.source
        )
      }
      return nil
    }
  }

  // MARK: Animations

  private var animations: [Complaint] {
    var animated: Set<Step.Element>?
    for case .animated(let elements) in step.expectations.map(\.check) { animated = Set(elements) }
    guard let animated else { return [] }
    return step.expectations.compactMap { expectation in
      guard case .animation(let change) = expectation.check, !animated.contains(change.element) else {
        return nil
      }
      return (
        "'animations' means that \(change.element.phrase) is animated, and 'animated' leaves it out; "
          + "both cannot be",
        expectation.source
      )
    }
  }

  // MARK: Answers of queries

  private var answers: [Complaint] {
    step.expectations.compactMap { expectation in
      guard case .query(let answer) = expectation.check else { return nil }
      guard case .query(let query) = step.action else {
        return (
          "'query' is the answer of a query, and this step is '\(step.action.word)'; put a query in a step of its own",
          expectation.source
        )
      }
      let possible = query.possibleAnswers
      guard let key = answer.key, !possible.contains(key) else { return nil }
      return (
        "'\(key.rawValue)' is no answer of this query; expect null"
          + possible.map { ", '\($0.rawValue)'" }.joined(),
        expectation.source
      )
    }
  }
}

extension Step.Query {
  /// The keys of answers that the query can have.
  fileprivate var possibleAnswers: [Step.Expectation.QueryAnswer.Key] {
    switch self {
    case .rect: [.frames, .elements, .count]
    case .element: [.frame]
    case .point: [.path]
    case .contentSize: [.size]
    }
  }
}

extension Step.Expectation.QueryAnswer {
  /// The key under which the answer stands; nil for none.
  fileprivate var key: Key? {
    switch self {
    case .nothing: nil
    case .frame: .frame
    case .frames: .frames
    case .path: .path
    case .elements: .elements
    case .count: .count
    case .size: .size
    }
  }
}

extension Step.Expectation.CallCount {
  /// The count in words, such as `at least 2 calls`.
  var phrase: String {
    func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
    return switch max {
    case nil: "at least \(calls(min))"
    case 0?: "no call"
    case let max? where max == min: calls(max)
    case let max?: "\(min) to \(calls(max))"
    }
  }
}

extension Step.Element {
  /// The kind in words, such as `header`; nil for an item.
  var kindPhrase: String? {
    switch self {
    case .item: nil
    case .supplementary(let kind, _): kind.text
    case .decoration(let kind, _): "decoration \(kind.text)"
    }
  }

  /// The element in words, such as `item [0, 3]`.
  package var phrase: String {
    switch self {
    case .item(let path): "item \(Array(path))"
    case .supplementary(let kind, let path): "\(kind.text) \(Array(path))"
    case .decoration(let kind, let path): "decoration \(kind.text) \(Array(path))"
    }
  }
}

extension ScreenPicture {
  /// The letters that stand for items by their numbers, sorted.
  var letters: [Character] {
    Set(rows.joined()).filter { legend[$0] == nil && $0.isASCII && $0.isLetter }.sorted()
  }
}
