import Foundation

/// Reports layer changes to the current transaction while no animation block runs.
final class TransactionWatch: LayerChangeObserver {
  nonisolated(unsafe) static let shared = TransactionWatch()

  func layer(_ layer: CALayer, willChange property: LayerProperty) {
    if layer._view == nil { CATransaction.layer(layer, willChange: property) }
  }
}
