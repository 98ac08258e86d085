import HeadlessUIKit

/// An element of which an expectation speaks, and what it says of it.
struct ElementMention {
  /// The element.
  var element: Step.Element
  /// What is expected of the element, with the word that leads to it, such as `a view of`.
  var deed: String
  /// When the element must be there.
  var moment: Moment

  /// When an element must be there for an expectation to be met.
  enum Moment {
    /// When the step has ended.
    case end
    /// Before the step or when it has ended: what leaves can still move.
    case anywhere
    /// In an answer of the layout, which may be about anything.
    case answer
    /// Not at all: it must not be there.
    case never
  }

  init(_ element: Step.Element, _ deed: String, _ moment: Moment = .end) {
    self.element = element
    self.deed = deed
    self.moment = moment
  }
}

extension Step.Expectation.Check {
  /// The elements of which the expectation speaks.
  var mentions: [ElementMention] {
    func items(_ paths: [IndexPath], _ deed: String) -> [ElementMention] {
      paths.map { ElementMention(.item($0), deed) }
    }
    switch self {
    case .visible(let paths): return items(paths, "a view of")
    case .cellsConfigured(let paths): return items(paths, "a cell of")
    case .selected(let paths): return items(paths, "a selection of")
    case .frame(let element, let frame):
      return [ElementMention(element, "a view of", frame == nil ? .never : .end)]
    case .value(let path, let text):
      return [ElementMention(.item(path), "a text of", text == nil ? .never : .end)]
    case .screen(let picture):
      return picture.legend.sorted { $0.key < $1.key }.compactMap { character, element in
        guard picture.rows.contains(where: { $0.contains(character) }) else { return nil }
        return ElementMention(element, "a view of")
      }
    case .animated(let elements): return elements.map { ElementMention($0, "an animation of", .anywhere) }
    case .animation(let change): return [ElementMention(change.element, "an animation of", .anywhere)]
    case .attributesApplied(let elements):
      return elements.map { ElementMention($0, "attributes for", .anywhere) }
    case .presentation(let view): return [ElementMention(view.element, "a view of", .anywhere)]
    case .query(.elements(let elements)):
      return elements.map { ElementMention($0, "attributes for", .answer) }
    default: return []
    }
  }
}
