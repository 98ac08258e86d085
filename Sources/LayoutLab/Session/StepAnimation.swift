import Foundation
import HeadlessUIKit

/// An animation of an element's view that began in a step.
public struct StepAnimation: Sendable, Codable, Equatable {
  /// The element, with its index path at the beginning of the animation.
  public var element: Step.Element
  /// The frame, opacity and transform of the view before the animation block.
  public var from: LoggedAnimation.ViewState
  /// The frame, opacity and transform that the animation block set.
  public var to: LoggedAnimation.ViewState
  /// The duration without the delay, in seconds.
  public var duration: TimeInterval
  /// The delay before the animation, in seconds.
  public var delay: TimeInterval
  /// The timing curve.
  public var curve: LoggedAnimation.Curve

  @MainActor init(_ animation: LoggedAnimation) {
    let shown = animation.element
    element = Step.Element(category: shown.category, kind: shown.kind, path: shown.indexPath)
    from = animation.from
    to = animation.to
    duration = animation.duration
    delay = animation.delay
    curve = animation.curve
  }

  /// The animation as text, for example `frame from (0, 0, 10, 10) to (0, 5, 10, 10), 0.25 s easeInOut`.
  ///
  /// The text contains only the properties that change.
  public var text: String {
    var parts: [String] = []
    func add<Value: Equatable>(_ name: String, _ from: Value, _ to: Value, _ text: (Value) -> String) {
      if from != to { parts.append("\(name) from \(text(from)) to \(text(to))") }
    }
    add("frame", from.frame, to.frame, GeometryFormat.rect)
    add("alpha", from.alpha, to.alpha, GeometryFormat.number)
    add("transform", from.transform, to.transform, GeometryFormat.transform)
    parts.append("\(GeometryFormat.number(CGFloat(duration))) s \(curve.rawValue)")
    if delay != 0 { parts.append("after \(GeometryFormat.number(CGFloat(delay))) s") }
    return parts.joined(separator: ", ")
  }
}

/// The presentation of an element's view at one moment, also during an animation.
public struct PresentedView: Sendable, Codable, Equatable {
  /// The element; if the view is being removed, with its previous index path.
  public var element: Step.Element
  /// Whether the view is on screen only until the animation that removes it ends.
  public var isLeaving: Bool
  /// The frame of the presentation layer, in points.
  public var frame: CGRect
  /// The opacity of the presentation layer, from 0 to 1.
  public var alpha: CGFloat
  /// The transform of the presentation layer.
  public var transform: CGAffineTransform

  @MainActor private init(_ shown: UICollectionView.DisplayedElement, isLeaving: Bool) {
    let layer = shown.view.layer.presentation() ?? shown.view.layer
    element = Step.Element(category: shown.category, kind: shown.kind, path: shown.indexPath)
    self.isLeaving = isLeaving
    let distance = shown.scrolledDistance
    frame = layer.frame.offsetBy(dx: -distance.x, dy: -distance.y)
    alpha = CGFloat(layer.opacity)
    transform = layer.affineTransform()
  }

  /// Returns the views of a collection view; those that are being removed are at the end.
  @MainActor static func all(of view: UICollectionView) -> [PresentedView] {
    view.displayedElements.map { PresentedView($0, isLeaving: false) }
      + view.leavingElements.map { PresentedView($0, isLeaving: true) }
  }
}
