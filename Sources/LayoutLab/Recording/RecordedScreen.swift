import Foundation
import HeadlessUIKit

/// The content of the screen at a stop of a recording.
public struct RecordedScreen: Sendable, Codable, Equatable {
  /// The visible part of the content, in points; its origin is the content offset.
  public var bounds: CGRect
  /// The content size of the scroll view, in points.
  public var contentSize: CGSize
  /// The insets around the content, which include the safe area, in points.
  public var inset: UIEdgeInsets
  /// The views from back to front.
  public var views: [RecordedView]
  /// The sections and groups of a compositional layout; empty for other layouts.
  public var boxes: [RecordedBox] = []
}

/// A rectangle in which a compositional layout has placed elements.
public struct RecordedBox: Sendable, Codable, Equatable {
  /// The number of groups that contain the group, from 0; nil for a section.
  public var level: Int?
  /// The section.
  public var section: Int
  /// The rectangle in the content, where it is on screen, in points.
  public var rect: CGRect
}

extension RecordedScreen {
  /// Creates a screen from a snapshot, in which the number of a view is that of its item.
  package init(_ snapshot: ScreenSnapshot) {
    bounds = snapshot.bounds
    contentSize = snapshot.contentSize
    inset = .zero
    views = snapshot.elements.sorted { $0.depth < $1.depth }.map(RecordedView.init)
  }
}

/// A view on screen at a stop of a recording.
public struct RecordedView: Sendable, Codable, Equatable {
  /// The number of the view in the recording, from 1; a reused view keeps its number.
  public var number: Int
  /// The element that it shows.
  public var element: Step.Element
  /// The center of the view in the content, in points.
  public var center: CGPoint
  /// The size of the view without its transform, in points.
  public var size: CGSize
  /// The affine transform of the view around its center.
  public var transform: CGAffineTransform
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat
  /// Whether the view is hidden.
  public var isHidden: Bool
  /// The z-index; views with higher ones are in front.
  public var zIndex: Int
  /// The text that a cell shows; nil for other views.
  public var value: String?
  /// Whether the view is on screen only until the animation that removes it ends.
  public var isLeaving: Bool
  /// Whether the view shows a selected item.
  public var isSelected: Bool

  /// The smallest rectangle around the view, in points.
  public var frame: CGRect {
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Creates a view from its entry in a snapshot.
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

  /// Creates a copy of the state of a view.
  ///
  /// - Parameters:
  ///   - shown: The view and its element.
  ///   - layer: The layer of the view as it appears on screen.
  ///   - number: The number of the view in the recording.
  ///   - isLeaving: Whether the view is on screen only until the animation that removes it ends.
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
    let distance = shown.scrolledDistance
    center = CGPoint(x: center.x - distance.x, y: center.y - distance.y)
    alpha = CGFloat(layer.opacity)
    isHidden = layer.isHidden
    zIndex = Int(exactly: layer.zPosition.rounded()) ?? (layer.zPosition > 0 ? .max : .min)
    value = shown.category == .cell ? shown.view.accessibilityValue : nil
    self.isLeaving = isLeaving
    isSelected = (shown.view as? UICollectionViewCell)?.isSelected ?? false
  }

  /// Returns the layer of a view as it appears on screen, also during an animation.
  @MainActor static func layer(of view: UIView) -> CALayer {
    view.layer.isPresentedByAnimations ? view.layer.presentation() ?? view.layer : view.layer
  }
}
