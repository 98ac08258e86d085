import HeadlessUIKit

extension Mismatch {
  /// What UIKit does in such a place, for readers who wonder why; nil where the rest says it.
  public var background: String? {
    switch self {
    case .calls(let name, let count, let found):
      Self.background(name, tooOften: found.count > (count.max ?? .max), found.last)
    case .never(let name, let found): Self.background(name, tooOften: true, found.last)
    case .order(let name, _, _): Self.background(name, tooOften: false, nil)
    case .rects: Self.pages
    case .screen(let difference) where difference.expected.isEmpty: nil
    case .explained(_, .notLoaded): "UIKit lays out by itself what is in a window."
    case .explained(let mismatch, _): mismatch.background
    case .visible, .frame(_, nil, _), .frame(_, _, nil), .value(_, _, nil), .screen: Self.visiblePart
    case .frame: "UIKit sets the frame that the layout's attributes had when the view was last laid out."
    case .contentSize: Self.size
    case .cellsConfigured: Self.cells
    case .value: Self.cells
    case .contentOffset:
      "UIKit keeps an offset that code sets as it is, and moves it into the content only in a pass in which the content "
        + "or an inset has shrunk."
    case .updates:
      "UIKit tells of deletions from the last, insertions from the first, then reloads, then moves, in "
        + "prepare(forCollectionViewUpdates:)."
    case .presentation:
      "While an animation runs, the view has its last values at once; what is on screen is the presentation layer."
    case .selected:
      "UIKit keeps the selection through updates, where it follows its items; reloadData() ends it."
    case .attributesApplied:
      "UIKit applies attributes to a view when they differ from those that it has, as isEqual(_:) says."
    case .animated, .animation:
      "Views move in batches of updates, in changes of the layout and in animation blocks; "
        + "reloadData() alone moves nothing."
    case .unexpectedException: "An app ends here."
    case .query(_, let finding): finding?.background
    default: nil
    }
  }

  fileprivate static let visiblePart =
    "UIKit shows what layoutAttributesForElements(in:) returns where its frame meets the visible bounds, and nothing else."
  fileprivate static let size =
    "UIKit asks for collectionViewContentSize after prepare(), and keeps the answer until the next invalidation."
  private static let pages =
    "UIKit asks for whole pages of the size of the view, and for no page twice until something is invalidated."
  private static let cells =
    "UIKit asks for a cell when its item comes on screen, and again only after a reload of the item or of all data."

  /// What UIKit does about a call that is made and was not expected, or the other way round; nil where that is not told.
  package static func background(of name: CallName, tooOften: Bool) -> String? {
    background(name, tooOften: tooOften, nil)
  }

  private static func background(_ name: CallName, tooOften: Bool, _ last: LifecycleEvent?) -> String? {
    let cause = last?.cause.map { "; here the cause is '\($0.rawValue)', in call \(last?.number ?? 0)" } ?? ""
    switch name {
    case "layout.prepare()":
      return tooOften
        ? "UIKit prepares again after each invalidation, and not without one\(cause)."
        : "UIKit prepares only after an invalidation: by the layout, by a change of the data, or where "
          + "shouldInvalidateLayout(forBoundsChange:) has said yes."
    case "layout.layoutAttributesForElements(in:)": return pages
    case "layout.shouldInvalidateLayout(forBoundsChange:)":
      return
        "UIKit asks once for each change of the bounds, before it stores them, and invalidates where the answer is true."
    case "dataSource.collectionView(_:cellForItemAt:)": return cells
    default: return cause.isEmpty ? nil : "The last call was made for a reason\(cause)."
    }
  }

  /// What says more than words: the pictures that differ; nil for what words say.
  public var exhibit: String? {
    switch self {
    case .screen(let difference): difference.text
    case .explained(let mismatch, _): mismatch.exhibit
    default: nil
    }
  }
}

extension QueryFinding {
  /// What UIKit does with such an answer.
  fileprivate var background: String {
    switch self {
    case .elements: Mismatch.visiblePart
    case .frame:
      "UIKit asks for one element's attributes in updates, after invalidations that name it and, of an item, to scroll "
        + "to it."
    case .path: "indexPathForItem(at:) takes a point of the content, whatever part of it is visible."
    case .size: Mismatch.size
    }
  }
}

extension Mismatch {
  /// Whether what was expected and what was found need no lines of their own.
  fileprivate var isSaidInOneSentence: Bool {
    switch self {
    case .meaningless: true
    // What UIKit says in several lines is said once.
    case .unexpectedException(let exception): exception.reason.contains("\n")
    default: false
    }
  }
}

extension StepFailure {
  /// The whole account: the scenario, the step, the sentence, both sides, what UIKit does, and the way out.
  ///
  /// - Parameter scenario: The name of the scenario.
  /// - Returns: Several lines, without a line feed at the end.
  public func account(in scenario: String) -> String {
    var lines = ["\(scenario), \(stepName): \(mismatch.statement)"]
    func add(_ name: String, _ text: String?) {
      guard let text else { return }
      let indent = "\n" + String(repeating: " ", count: 12)
      lines.append(
        "  \(name)\(String(repeating: " ", count: 10 - name.count))"
          + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: indent))
    }
    if let exhibit = mismatch.exhibit {
      lines += exhibit.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    } else if !mismatch.isSaidInOneSentence {
      add("expected", mismatch.expected)
      add("found", mismatch.found)
    }
    add("UIKit", mismatch.background)
    add("hint", source?.file.hasSuffix(".json") ?? false ? mismatch.hint : mismatch.hintInSwift)
    return lines.joined(separator: "\n")
  }
}
