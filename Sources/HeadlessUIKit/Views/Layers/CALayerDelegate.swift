import Foundation

/// What a layer tells its delegate.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Tells that the layer is about to be drawn; never called, since nothing is drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Asks to lay out the sublayers; called in layout passes and for layers that need layout.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
