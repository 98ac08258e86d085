import Foundation

/// A record of the animations that animation blocks created for the views of collection views.
///
/// Set ``UpdateCycle/animationLog`` to an instance to fill it. The log receives an animation when the block
/// has set the new value, and leaves out properties that were set to their current value.
@preconcurrency @MainActor public final class AnimationLog {
  private struct Entry {
    var layer: CALayer
    var animation: ViewLayerAnimation
    var view: UICollectionReusableView
    weak var collectionView: UICollectionView?
    var attributes: UICollectionViewLayoutAttributes
    var state: LoggedAnimation.ViewState
  }

  private var entries: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Creates an empty log.
  public nonisolated init() {}

  /// Removes all animations.
  public func clear() {
    entries = []
    places = [:]
  }

  /// Records an animation whose final value was set for the first time, or has changed.
  nonisolated func record(_ animation: ViewLayerAnimation, of layer: CALayer) {
    nonisolated(unsafe) let (animation, layer) = (animation, layer)
    MainActor.assumeIsolated {
      guard let view = layer._view as? UICollectionReusableView, let attributes = view.appliedAttributes,
        let collectionView = view.superview as? UICollectionView
      else { return }
      let entry = Entry(
        layer: layer, animation: animation, view: view, collectionView: collectionView,
        attributes: attributes,
        state: .init(
          center: view.center, size: view.bounds.size, alpha: view.alpha, transform: view.transform))
      if let place = places[ObjectIdentifier(animation)] {
        entries[place] = entry
      } else {
        places[ObjectIdentifier(animation)] = entries.count
        entries.append(entry)
      }
    }
  }

  /// Returns the animations of a collection view's views, in the order in which their blocks began them.
  ///
  /// Animations that change neither position, size, opacity nor transform are left out.
  public func animations(in collectionView: UICollectionView) -> [LoggedAnimation] {
    var places: [BlockAndLayer: Int] = [:]
    var found: [LoggedAnimation] = []
    for entry in entries where entry.collectionView === collectionView && !entry.animation.changesNothing {
      let key = BlockAndLayer(
        block: ObjectIdentifier(entry.animation.context), layer: ObjectIdentifier(entry.layer))
      let place = places[key] ?? found.count
      if place == found.count {
        places[key] = place
        let element = UICollectionView.DisplayedElement(entry.attributes, entry.view)
        found.append(LoggedAnimation(element, entry.state, entry.animation.context))
      }
      found[place].take(entry.animation)
    }
    return found.filter { $0.from != $0.to }
  }

  private struct BlockAndLayer: Hashable {
    var block: ObjectIdentifier
    var layer: ObjectIdentifier
  }
}
