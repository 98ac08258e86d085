import Foundation
import HeadlessUIKit

/// What is on screen at a stop of a recording.
public struct RecordedScreen: Sendable, Codable, Equatable {
  /// The visible part of the content, in points; its origin is the content offset.
  public var bounds: CGRect
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// What is added around the content, the safe area included, in points.
  public var inset: UIEdgeInsets
  /// The views from back to front.
  public var views: [RecordedView]
}

extension RecordedScreen {
  /// Creates a screen of which only a snapshot is known: views have the numbers of their items.
  package init(_ snapshot: ScreenSnapshot) {
    bounds = snapshot.bounds
    contentSize = snapshot.contentSize
    inset = .zero
    views = snapshot.elements.sorted { $0.depth < $1.depth }.map(RecordedView.init)
  }
}

/// How one view on screen looks at a stop of a recording.
public struct RecordedView: Sendable, Codable, Equatable {
  /// The view's number among all views of the recording, from 1: a view that is used again keeps it.
  public var number: Int
  /// The element that it shows.
  public var element: Step.Element
  /// The middle of the view in the content, in points.
  public var center: CGPoint
  /// The size of the view before it is transformed, in points.
  public var size: CGSize
  /// How the view is turned, scaled and moved around its middle; depth is left out.
  public var transform: CGAffineTransform
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat
  /// Whether the view is hidden.
  public var isHidden: Bool
  /// The place in depth; higher ones are in front.
  public var zIndex: Int
  /// The text that a cell shows; nil for other views.
  public var value: String?
  /// Whether the view is on screen only until it has left.
  public var isLeaving: Bool
  /// Whether the view shows a selected item.
  public var isSelected: Bool

  /// The smallest rectangle around the view, in points.
  public var frame: CGRect {
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Creates a view of which only its place in a snapshot is known.
  init(_ element: ScreenSnapshot.Element) {
    number = (element.element.path.last ?? 0) + 1
    self.element = element.element
    center = CGPoint(x: element.frame.midX, y: element.frame.midY)
    size = element.frame.size
    transform = .identity
    alpha = element.alpha
    isHidden = element.isHidden
    zIndex = 0
    value = element.value
    isLeaving = false
    isSelected = false
  }

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - shown: The view, and the element that it stands for.
  ///   - layer: The view's layer as it is on screen.
  ///   - number: The view's number among all.
  ///   - isLeaving: Whether the view is on screen only until it has left.
  @MainActor init(
    _ shown: UICollectionView.DisplayedElement, _ layer: CALayer, number: Int, isLeaving: Bool
  ) {
    self.number = number
    element = Step.Element(category: shown.category, kind: shown.kind, path: shown.indexPath)
    size = layer.bounds.size
    transform = layer.affineTransform()
    center = layer.position
    if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      let way = CGPoint(
        x: (0.5 - layer.anchorPoint.x) * size.width, y: (0.5 - layer.anchorPoint.y) * size.height)
      let turned = way.applying(transform)
      center.x += turned.x - transform.tx
      center.y += turned.y - transform.ty
    }
    alpha = CGFloat(layer.opacity)
    isHidden = layer.isHidden
    zIndex = Int(exactly: layer.zPosition.rounded()) ?? (layer.zPosition > 0 ? .max : .min)
    value = shown.category == .cell ? shown.view.accessibilityValue : nil
    self.isLeaving = isLeaving
    isSelected = (shown.view as? UICollectionViewCell)?.isSelected ?? false
  }

  /// A view's layer as it is on screen, in the middle of an animation or not.
  @MainActor static func layer(of view: UIView) -> CALayer {
    view.layer.isPresentedByAnimations ? view.layer.presentation() ?? view.layer : view.layer
  }
}
