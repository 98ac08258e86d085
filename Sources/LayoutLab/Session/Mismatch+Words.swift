import Foundation
import HeadlessUIKit

extension Mismatch {
  /// What the expectation is about, such as `'layout.prepare()'` or `the frame of item [0, 3]`.
  public var subject: String {
    switch self {
    case .calls(let name, _, _), .never(let name, _), .order(let name, _, _): "'\(name.rawValue)'"
    case .exactly(let place, _, _): "call \(place + 1) of 'exactly'"
    case .rects: "the rects asked for"
    case .visible: "the items on screen"
    case .screen: "the picture of the screen"
    case .frame(let element, _, _): "the frame of \(element.phrase)"
    case .explained(let mismatch, _): mismatch.subject
    case .contentSize: "the content size"
    case .contentOffset: "the content offset"
    case .cellsConfigured: "the cells configured"
    case .attributesApplied: "the attributes applied"
    case .updates: "the updates that the layout is told of"
    case .animated: "the elements animated"
    case .animation(let change, _): "the animation of \(change.element.phrase)"
    case .presentation(let view, _):
      "the presentation of \(view.isLeaving ? "the leaving " : "")\(view.element.phrase)"
    case .completions: "the completions called"
    case .unknownLayout(let name): "the layout '\(name)'"
    case .noTransition: "the interactive transition"
    case .value(let path, _, _): "the text of item \(GeometryFormat.indexPath(path))"
    case .query: "the answer of the query"
    case .exception, .unexpectedException: "the exception"
    case .warning: "the console"
    case .selected: "the selected items"
    case .violates(let rule, _), .holds(let rule, _): "the rule '\(rule)'"
    case .meaningless(let kind, _): "the expectation '\(kind.rawValue)'"
    case .unreached: "the steps after the exception"
    }
  }

  /// What was expected, such as `1 call` or `(0, 366, 195, 180)`.
  public var expected: String {
    switch self {
    case .calls(_, let count, _): count.phrase
    case .order(_, nil, _): "1 call"
    case .order(_, let before?, _): "1 call after '\(before.call)', number \(before.number)"
    case .exactly(_, let call, _): call?.phrase ?? "no more calls"
    case .never: "no call"
    case .rects(let rects, _): Words.list(rects.map(GeometryFormat.rect))
    case .visible(let paths, _), .cellsConfigured(let paths, _), .selected(let paths, _):
      Words.items(paths)
    case .screen(let difference):
      difference.expected.isEmpty ? "a picture" : difference.expected.rows.joined(separator: " / ")
    case .frame(_, let frame, _): frame.map(GeometryFormat.rect) ?? "no view on screen"
    case .explained(let mismatch, _): mismatch.expected
    case .contentSize(let size, _): GeometryFormat.size(size)
    case .contentOffset(let offset, _): GeometryFormat.point(offset)
    case .attributesApplied(let elements, _): Words.elements(elements)
    case .updates(let items, _): Words.list(items.map(\.text))
    case .animated(let elements, _): Words.elements(elements)
    case .animation(let change, _): change.phrase
    case .presentation(let view, _): view.phrase
    case .completions(let completions, _): Words.list(completions.map(\.phrase))
    case .unknownLayout: "one that can be made"
    case .noTransition: "one that has been started"
    case .value(_, let text, _): text.map { "'\($0)'" } ?? "no cell on screen"
    case .query(let answer, _): answer.phrase
    case .exception(let match, _): match.phrase("an exception", none: "none")
    case .warning(let match, _): match.phrase("a message", none: "no message")
    case .violates: "a layout that breaks it"
    case .holds: "a layout that keeps it"
    case .unexpectedException: "none"
    case .meaningless: "one that can be met"
    case .unreached: "none"
    }
  }

  /// What was found, in the words of ``expected``.
  public var found: String {
    switch self {
    case .calls(_, _, let events), .never(_, let events): Words.calls(events)
    case .order(_, _, nil): "no call"
    case .order(_, _, let earlier?): "no such call; the last is number \(earlier.number), before it"
    case .exactly(_, let call, let event): Words.call(event, withArguments: call?.arguments != nil)
    case .rects(_, let rects): Words.list(rects.map(GeometryFormat.rect))
    case .visible(let paths, let found), .selected(let paths, let found):
      Words.items(found) + Words.difference(paths, found, Words.items)
    case .cellsConfigured(let paths, let found):
      Words.items(found) + Words.difference(paths, found, Words.items)
    case .screen(let difference) where difference.expected.isEmpty:
      difference.found.rows.joined(separator: " / ")
    case .screen(let difference):
      "\(difference.found.rows.joined(separator: " / ")), in which \(Words.count(difference.count, "cell")) "
        + "of \(difference.found.rows.count * difference.found.columns) "
        + (difference.count == 1 ? "differs" : "differ")
    case .frame(_, _, let frame): frame.map(GeometryFormat.rect) ?? "no view on screen"
    case .explained(let mismatch, _): mismatch.found
    case .contentSize(_, let size): GeometryFormat.size(size)
    case .contentOffset(_, let offset): GeometryFormat.point(offset)
    case .attributesApplied(let elements, let found):
      Words.elements(found) + Words.difference(elements, found, Words.elements)
    case .updates(_, let items): Words.list(items)
    case .animated(let elements, let found):
      Words.elements(found) + Words.difference(elements, found, Words.elements)
    case .animation(_, let animations): Words.list(animations.map(\.text))
    case .presentation(let expected, let view): view.map { $0.phrase(as: expected) } ?? "no view on screen"
    case .completions(_, let completions): Words.list(completions.map(\.phrase))
    case .unknownLayout, .noTransition: "none"
    case .value(_, _, let cell): cell.map { $0.value.map { "'\($0)'" } ?? "no text" } ?? "no cell on screen"
    case .query(let answer, let finding): finding?.phrase(as: answer) ?? "no query"
    case .exception(_, let exception): exception?.description ?? "none"
    case .warning(_, let messages): messages.isEmpty ? "no message" : Words.list(messages.map { "'\($0)'" })
    case .violates(_, let judgement):
      judgement.reason.map { "no verdict, because \($0)" } ?? "one that keeps it"
    case .holds(let rule, let judgement): judgement.foundInstead(of: rule)
    case .unexpectedException(let exception): exception.description
    case .meaningless(_, let why): why
    case .unreached(let count): Words.count(count, "step")
    }
  }

  /// What can be done about it in a test in Swift; nil where that follows from the rest.
  var hintInSwift: String? {
    switch self {
    case .unexpectedException:
      "if it is meant, expect it: Expect.exception(containing: \"some of its words\")"
    case .exactly: "expectTrace() shows all calls"
    case .noTransition: "begin it: Step.startTransition(to: a layout)"
    case .explained(_, .notLoaded): "begin with Step.load, by hand with load()"
    case .explained(let mismatch, .noSuchKind(let element, let kinds)):
      Self.hint(for: element, among: kinds) ?? mismatch.hintInSwift
    default: hint
    }
  }

  /// What can be done about it in a scenario file; nil where that follows from the rest.
  public var hint: String? {
    switch self {
    case .unexpectedException: "if it is meant, expect it: \"expect\": {\"exception\": \"some of its words\"}"
    case .unknownLayout:
      "'layoutlab list' names those of the gallery; a session in Swift makes its own in 'layouts'"
    case .noTransition: "begin it: \"transition\": {\"to\": a layout}"
    case .explained(_, .notLoaded): "begin with {\"load\": true}"
    case .explained(let mismatch, .noSuchKind(let element, let kinds)):
      Self.hint(for: element, among: kinds) ?? mismatch.hint
    case .unreached: "nothing runs after an exception; put them in a scenario of their own"
    case .cellsConfigured(let paths, let found) where Set(paths) == Set(found):
      "the same items, not as often"
    case .violates(let rule, let judgement): judgement.hint(for: rule)
    case .holds(let rule, let judgement): judgement.finding(of: rule)?.fix
    default: nil
    }
  }

  /// The kind that is meant where a layout has no views of another one; nil where none is near.
  private static func hint(for element: Step.Element, among kinds: [String]) -> String? {
    guard let kind = element.kind, let phrase = element.kindPhrase else { return nil }
    let (bare, decoration) = (kind.text, "decoration \(kind.text)")
    if phrase != bare, kinds.contains(bare) { return "'\(bare)' is a supplementary view" }
    if phrase != decoration, kinds.contains(decoration) { return "'\(bare)' is a decoration view" }
    return NearestWord.find(phrase, among: kinds).map { "did you mean '\($0)'?" }
  }

  /// The whole sentence: what, expected, found, and the way out.
  public var sentence: String {
    "\(subject): expected \(expected), found \(found)" + (hint.map { "; \($0)" } ?? "")
  }
}

extension StepFailure {
  /// The step in words, such as `step 2, 'one screen down'`.
  public var stepName: String { step == 0 ? "the scenario as a whole" : "step \(step), '\(title)'" }

  /// The whole sentence, beginning with the step.
  public var sentence: String { "\(stepName): \(mismatch.sentence)" }
}

extension Step.Expectation.Call {
  fileprivate var phrase: String {
    "'\(name.rawValue)'" + (arguments.map { $0.isEmpty ? " without arguments" : " with \($0)" } ?? "")
  }
}

extension Step.Expectation.MessageMatch {
  /// What is expected of something, or what stands for its absence.
  func phrase(_ thing: String, none: String) -> String {
    switch self {
    case .absent: none
    case .contains(let words): "\(thing) with the words '\(words)'"
    case .exactly(let words): "\(thing): '\(words)'"
    }
  }
}

extension Step.Expectation.QueryAnswer {
  fileprivate var phrase: String {
    switch self {
    case .nothing: "nothing"
    case .frame(let frame): GeometryFormat.rect(frame)
    case .frames(let frames): Words.list(frames.map(GeometryFormat.rect))
    case .path(let path): GeometryFormat.indexPath(path)
    case .elements(let elements): Words.elements(elements)
    case .count(let count): LifecycleValue.attributesCount(count).text
    case .size(let size): GeometryFormat.size(size)
    }
  }
}

extension QueryFinding {
  /// The answer in the words of what was expected.
  fileprivate func phrase(as expected: Step.Expectation.QueryAnswer) -> String {
    guard case .elements(let found) = self, !found.isEmpty else {
      switch self {
      case .elements, .frame(nil), .path(nil): return "nothing"
      default: return text
      }
    }
    switch expected {
    case .frames: return Words.list(found.map { GeometryFormat.rect($0.frame) })
    case .elements(let elements):
      let found = found.map(\.element)
      return Words.elements(found) + Words.difference(elements, found, Words.elements)
    default: return text
    }
  }
}
