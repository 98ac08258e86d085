import Foundation
import HeadlessUIKit

/// An animation that began in a step: what one block has made of the view of one element.
public struct StepAnimation: Sendable, Codable, Equatable {
  /// The element, by the path that it had when the animation began.
  public var element: Step.Element
  /// The looks that the view had before the block.
  public var from: LoggedAnimation.ViewState
  /// The looks that the block gave the view.
  public var to: LoggedAnimation.ViewState
  /// How long it lasts after the delay, in seconds.
  public var duration: TimeInterval
  /// The time before it begins, in seconds.
  public var delay: TimeInterval
  /// How it goes along.
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

  /// The animation in words, such as `frame from (0, 0, 10, 10) to (0, 5, 10, 10), 0.25 s easeInOut`.
  ///
  /// Only what changes is named.
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

/// How the view of an element looks at one moment, in the middle of an animation or not.
public struct PresentedView: Sendable, Codable, Equatable {
  /// The element; one that leaves, by the path that it had.
  public var element: Step.Element
  /// Whether the view is on screen only until it has left.
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
    frame = layer.frame
    alpha = CGFloat(layer.opacity)
    transform = layer.affineTransform()
  }

  /// The views of a collection view, those that leave last.
  @MainActor static func all(of view: UICollectionView) -> [PresentedView] {
    view.displayedElements.map { PresentedView($0, isLeaving: false) }
      + view.leavingElements.map { PresentedView($0, isLeaving: true) }
  }
}
