import Foundation
import HeadlessUIKit

extension Mismatch {
  /// What is not as expected, in one sentence with both sides.
  public var statement: String {
    switch self {
    case .calls(let name, let count, let found):
      "'\(name.rawValue)' is \(found.isEmpty ? "not called" : "called \(Words.count(found.count, "time"))"), and "
        + "\(count.phrase) "
        + "\(count.isPlural ? "are" : "is") expected."
    case .never(let name, let found):
      "'\(name.rawValue)' is called \(Words.count(found.count, "time")), and must not be called."
    case .order(let name, nil, _): "'\(name.rawValue)' is not called at all."
    case .order(let name, let before?, nil):
      "'\(name.rawValue)' is not called at all; it must be called after '\(before.call)', number \(before.number)."
    case .order(let name, let before?, let earlier?):
      "'\(name.rawValue)' is not called after '\(before.call)', number \(before.number); "
        + "its last call is number \(earlier.number), before it."
    case .exactly(let place, let call, let found):
      switch (call, found) {
      case (let call?, nil):
        "The calls end before '\(call.name.rawValue)', which is expected as call \(place + 1)."
      case (nil, _): "Call \(place + 1) is \(self.found), and the calls must end before it."
      default: "Call \(place + 1) is \(self.found), and \(expected) is expected."
      }
    case .rects(let rects, let found):
      "The layout is asked for "
        + "\(found.isEmpty ? "no rectangle" : "\(Words.count(found.count, "rectangle")), \(self.found)"), "
        + "and must be asked for \(rects.isEmpty ? "none" : expected)."
    case .visible(let paths, let found):
      "\(Self.list(found, self.found)) on screen, and \(Self.bare(paths)) must be."
    case .screen(let difference) where difference.expected.isEmpty:
      "There is no picture yet with which the screen could be compared."
    case .screen(let difference):
      "The screen differs from the picture in \(Words.count(difference.count, "cell")) "
        + "of \(difference.found.rows.count * difference.found.columns)."
    case .frame(let element, let frame, let found): Self.statement(element, frame, found)
    case .explained(let mismatch, let explanation):
      "\(mismatch.statement.dropLast()); \(explanation.statement)."
    case .contentSize(let size, let found):
      "The content measures \(GeometryFormat.size(found)), and \(GeometryFormat.size(size)) is expected."
    case .contentOffset(let offset, let found):
      "The content offset is \(GeometryFormat.point(found)), and \(GeometryFormat.point(offset)) is expected."
    case .cellsConfigured(let paths, let found):
      "The data source is asked for the cells of \(found.isEmpty ? "no item" : self.found), "
        + "and must be asked for those of \(paths.isEmpty ? "no item" : expected)."
    case .attributesApplied(let elements, let found):
      "Attributes are applied to \(found.isEmpty ? "no view" : self.found), "
        + "and must be applied to \(elements.isEmpty ? "none" : expected)."
    case .updates(let items, let found):
      "The layout is told of \(found.isEmpty ? "no update" : self.found), "
        + "and must be told of \(items.isEmpty ? "none" : expected)."
    case .animated(let elements, let found):
      "\(found.isEmpty ? "Nothing" : Self.capital(self.found)) \(found.count > 1 ? "are" : "is") animated, "
        + "and \(elements.isEmpty ? "nothing" : expected) must be."
    case .animation(let change, let found) where found.isEmpty:
      "\(Self.capital(change.element.phrase)) is not animated, and "
        + (change.isAny ? "must be." : "an animation is expected: \(expected).")
    case .animation(let change, _):
      "\(Self.capital(change.element.phrase)) is animated: \(self.found); what is expected is: \(expected)."
    case .presentation(let view, nil):
      "\(Self.capital(view.isLeaving ? "the leaving \(view.element.phrase)" : view.element.phrase)) has no view on "
        + "screen at this time, and one is expected\(view.isAny ? "" : ": \(expected)")."
    case .completions(let completions, let found):
      "\(Self.completions(found, self.found)) called, "
        + "and \(completions.isEmpty ? "none" : expected) must be."
    case .value(let path, let text, let cell):
      "Item \(GeometryFormat.indexPath(path)) has \(cell == nil ? "" : "a cell with ")\(found), "
        + "and \(text == nil ? "" : "a cell with ")\(expected) is expected."
    case .exception(let match, nil):
      "No exception is raised, and \(match.phrase("one", none: "none")) is expected."
    case .exception(let match, let exception?):
      "UIKit raises an exception: \(exception.description.withFullStop) "
        + "What is expected is \(match.phrase("another", none: "none"))."
    case .warning(let match, let messages) where messages.isEmpty:
      "Nothing is written to the console, and \(match.phrase("a message", none: "nothing")) is expected."
    case .warning(let match, _):
      "UIKit writes to the console: \(self.found). What is expected is \(match.phrase("another message", none: "nothing"))."
    case .selected(let paths, let found):
      "\(Self.list(found, self.found)) selected, and \(Self.bare(paths)) must be."
    case .violates(let rule, _): "The layout does not break '\(rule)', and must."
    case .holds(let rule, let judgement):
      judgement.finding(of: rule) == nil
        ? "Whether the layout keeps '\(rule)' is not known, because \(judgement.reason ?? "nothing was judged")."
        : "The layout breaks '\(rule)'."
    case .unexpectedException(let exception): "UIKit raises an exception that nobody expects: \(exception)"
    case .unreached(let count):
      "\(Words.count(count, "step")) \(count == 1 ? "is" : "are") not taken, for an exception has ended the session."
    case .query(.count(let count), .elements(let found)?):
      "The query is answered with \(Words.count(found.count, "attributes object")), and \(count) \(count == 1 ? "is" : "are") "
        + "expected."
    case .query(.frame(let frame), .frame(let found?)?):
      "The answer of the query is \(GeometryFormat.rect(found)), and \(GeometryFormat.rect(frame)) is expected: "
        + "\(Self.differences(frame, found))."
    case .query(let answer, _) where answer.isPlural:
      "The answer of the query is \(found), and \(expected) are expected."
    case .meaningless(_, let why): "The expectation means nothing: \(why)\(why.hasSuffix("?") ? "" : ".")"
    case .noTransition: "There is no interactive transition that the step could go on with."
    case .unknownLayout(let name): "Nobody makes a layout of the name '\(name)'."
    default:
      subject.prefix(1).uppercased() + subject.dropFirst() + " is \(found), and \(expected) is expected."
    }
  }

  private static func bare(_ paths: [IndexPath]) -> String {
    paths.isEmpty ? "none" : (paths.count == 1 ? "item " : "items ") + Words.items(paths)
  }

  private static func completions(_ found: [Step.Expectation.Completion], _ text: String) -> String {
    switch found.count {
    case 0: "No completion is"
    case 1: "The completion \(text) is"
    default: "The completions \(text) are"
    }
  }

  private static func list(_ paths: [IndexPath], _ text: String) -> String {
    switch paths.count {
    case 0: "No item is"
    case 1: "Item \(text) is"
    default: "Items \(text) are"
    }
  }

  private static func statement(_ element: Step.Element, _ frame: CGRect?, _ found: CGRect?) -> String {
    switch (frame, found) {
    case (let frame?, let found?):
      "The frame of \(element.phrase) is \(GeometryFormat.rect(found)), and \(GeometryFormat.rect(frame)) is "
        + "expected: \(differences(frame, found))."
    case (let frame?, nil):
      "\(capital(element.phrase)) has no view on screen, and one at \(GeometryFormat.rect(frame)) is expected."
    case (nil, let found?):
      "\(capital(element.phrase)) has a view on screen, at \(GeometryFormat.rect(found)), and must have none."
    case (nil, nil): "\(capital(element.phrase)) has no view on screen."
    }
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// What is larger or smaller about a frame, in points.
  private static func differences(_ expected: CGRect, _ found: CGRect) -> String {
    let parts: [(String, CGFloat)] = [
      ("x", found.origin.x - expected.origin.x), ("y", found.origin.y - expected.origin.y),
      ("width", found.size.width - expected.size.width),
      ("height", found.size.height - expected.size.height),
    ]
    return parts.filter { !CGFloat(0).isClose(to: $0.1) }
      .map { name, difference in
        let amount = GeometryFormat.number(difference.magnitude)
        return "\(name) is \(amount) too \(difference > 0 ? "large" : "small")"
      }
      .joined(separator: ", ")
  }
}

extension Mismatch.Explanation {
  /// The explanation as the second half of a sentence, without a full stop.
  fileprivate var statement: String {
    switch self {
    case .noSuchKind(_, let kinds) where kinds.isEmpty: "the layout's answer for this screen has items alone"
    case .noSuchKind(let element, let kinds):
      "the layout's answer for this screen has no \(element.kindPhrase ?? "item"), only: \(Words.list(kinds))"
    case .notLoaded: "the collection view is in no window yet"
    }
  }
}

extension Step.Expectation.QueryAnswer {
  /// Whether the words of the answer stand in the plural.
  fileprivate var isPlural: Bool {
    switch self {
    case .elements(let elements): elements.count > 1
    case .frames(let frames): frames.count > 1
    default: false
    }
  }
}

extension String {
  /// The text with a full stop at its end.
  fileprivate var withFullStop: String { hasSuffix(".") ? self : self + "." }
}

extension Step.Expectation.CallCount {
  /// Whether the words of the count stand in the plural.
  fileprivate var isPlural: Bool { max == nil ? min != 1 : max != 1 && max != 0 }
}
