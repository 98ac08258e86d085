import Foundation

/// Reports layer changes to the current transaction while no animation block runs.
final class TransactionLayerObserver: LayerChangeObserver {
  nonisolated(unsafe) static let shared = TransactionLayerObserver()

  func layer(_ layer: CALayer, willChange property: LayerProperty) {
    if layer._view == nil { CATransaction.layer(layer, willChange: property) }
  }
}
