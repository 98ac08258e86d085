import Foundation

/// Methods that the delegate of a layer implements; all are optional.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Tells the delegate that the layer is about to be drawn; never called, because the engine draws no
  /// layers.
  func layerWillDraw(_ layer: CALayer)
  /// Tells the delegate to lay out the sublayers; called in layout passes.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
