import Foundation
import HeadlessUIKit

// An inset that the delegate returns belongs to an element once.
extension Examiner {
  /// Finds elements that move by twice the points by which an inset of the delegate grows.
  ///
  /// The insets of each method grow alone, because an element may be within those of several methods.
  func examineDoubledInsets() {
    guard !traits.isDynamic, !traits.isCompositional else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    for question in trial.answers.questionsAboutInsets {
      for edge in [ViewEdge.left, .top] where examineEdge(edge, of: question, trial) { return }
    }
  }

  /// The points by which the inset grows; a smaller inset may not reach as far as another distance.
  private static let growth: [CGFloat] = [40, 60, 80]

  private func examineEdge(_ edge: ViewEdge, of question: String, _ trial: Trial) -> Bool {
    func snapshot(_ growth: CGFloat) -> AnswerSnapshot {
      var change = FreshInstance.Change(addedInsets: edge.insets(growth))
      change.questionOfAddedInsets = question
      return FreshInstance(of: trial, change).snapshot()
    }
    let (one, other) = (snapshot(Self.growth[0]), snapshot(Self.growth[1]))
    let first = one.elements.filter {
      $0.id.path == Battery.path(0, 0) && !$0.isInvisible && !$0.isTransformed && $0.geometryFault == nil
    }
    /// Returns whether a frame is farther by twice the points by which the inset has grown.
    func isDoubled(_ frame: CGRect, _ next: CGRect) -> Bool {
      abs(edge.start(next) - edge.start(frame) - 40) < 0.1 && Near.sizes(next.size, frame.size)
    }
    var doubled: (id: ElementID, places: [CGFloat])?
    for element in first {
      guard let next = other[element.id]?.frame else { return false }
      if abs(edge.start(next) - edge.start(element.frame)) < 0.1 { continue }
      // What is inside of something within the insets may have the same insets again.
      guard isDoubled(element.frame, next) else { return false }
      doubled = doubled ?? (element.id, [edge.start(element.frame), edge.start(next)])
    }
    guard let doubled, let last = other[doubled.id]?.frame,
      let next = snapshot(Self.growth[2])[doubled.id]?.frame, isDoubled(last, next)
    else { return false }
    begin(2, "larger insets")
    let axis = edge == .left ? "x" : "y"
    // The names of the parameters follow the name of the method.
    let method = question.prefix { $0 != " " }
    let places = doubled.places.map { GeometryFormat.number($0) }
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "\(doubled.id.words.capitalizedFirst) moves by 40 points if the \(edge.rawValue) inset that the delegate returns in "
        + "'\(method)' grows by 20, as if the inset counted twice.",
      expected: "\(axis) from \(places[0]) to \(GeometryFormat.number(doubled.places[0] + 20))",
      actual: "\(axis) from \(places[0]) to \(places[1])", aspect: .named("doubled insets"),
      fix: "Add the inset once, either to the position or to the edges between which the element may be.")
    return true
  }
}
