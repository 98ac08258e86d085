import Foundation
import HeadlessUIKit

// A decoration view around the items of a section has the insets of the section.
extension Examiner {
  /// Finds decoration views that follow the section inset of a flow layout, but not the insets that its delegate returns
  /// instead, which the items follow.
  ///
  /// Decoration views that follow neither of them may be as wide as the view on purpose.
  func examineInsetsOfDecorations() {
    guard traits.isFlow, traits.scrollsVertically != traits.scrollsHorizontally, !traits.isDynamic,
      !traits.decorationKinds.isEmpty, inspection.candidates.isEmpty
    else { return }
    let edge: ViewEdge = traits.scrollsVertically ? .left : .top
    let added = edge.insets(Self.addedInset)
    let answered = makeTrial(answersOptional: true)
    guard answered.take(.load).exception == nil, answered.answers.gaveInsets else { return }
    let usual = FreshInstance(of: answered).snapshot()
    let moved = FreshInstance(of: answered, FreshInstance.Change(addedInsets: added)).snapshot()
    func silent(adding added: UIEdgeInsets) -> AnswerSnapshot? {
      let trial = silentTrial { old in
        UIEdgeInsets(
          top: old.top + added.top, left: old.left + added.left, bottom: old.bottom, right: old.right)
      }
      guard let trial, !trial.answers.gaveInsets else { return nil }
      return trial.snapshot()
    }
    guard let before = silent(adding: .zero), let after = silent(adding: added) else { return }
    /// Returns how far an element moves from one snapshot to another; `nil` if it is in one of them only.
    func distance(_ id: ElementID, _ old: AnswerSnapshot, _ new: AnswerSnapshot) -> CGFloat? {
      guard let old = old[id]?.frame, let new = new[id]?.frame else { return nil }
      return edge.start(new) - edge.start(old)
    }
    let first = ElementID.item(0, section: 0)
    guard let way = distance(first, usual, moved), abs(way - Self.addedInset) < 1 else { return }
    for kind in traits.decorationKinds {
      let views = usual.elements.filter { $0.id.kind == kind && $0.id.isDecoration && $0.id.section == 0 }
      guard let view = views.first,
        views.allSatisfy({ view in
          guard let way = distance(view.id, usual, moved), let silentWay = distance(view.id, before, after)
          else { return false }
          return abs(way) < 1 && abs(silentWay - Self.addedInset) < 1
        })
      else { continue }
      return report(view, edge)
    }
  }

  private func report(_ view: ElementAnswer, _ edge: ViewEdge) {
    begin(2, "larger insets of the delegate")
    let axis = edge == .left ? "x" : "y"
    let place = edge.start(view.frame)
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "\(view.id.words.capitalizedFirst) moves if the \(edge.rawValue) of 'sectionInset' grows, but stays where it is if the "
        + "delegate returns a larger \(edge.rawValue) inset, with which the items move.",
      expected:
        "\(axis) = \(GeometryFormat.number(place + Self.addedInset)) if the \(edge.rawValue) inset that the delegate "
        + "returns grows by \(GeometryFormat.number(Self.addedInset)) points",
      actual: "\(axis) = \(GeometryFormat.number(place)), as before", aspect: .named(view.id.kind),
      // The apps of a layout that never asks for insets may not return any.
      severity: subject.asksFlowDelegate ? nil : .style,
      fix:
        "Ask the delegate for the insets of the section, and use 'sectionInset' only if it does not implement "
        + "collectionView(_:layout:insetForSectionAt:).")
  }

  /// The points by which an inset grows.
  private static let addedInset: CGFloat = 40
}
