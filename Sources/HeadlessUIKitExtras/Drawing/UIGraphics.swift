import Foundation
import HeadlessUIKit

/// The drawing contexts of a thread; the last one is current.
private final class ContextStack {
  private static let key = "HeadlessUIKit.ContextStack"
  var contexts: [CGContext] = []

  static var ofThread: ContextStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    dictionary[key] = stack
    return stack
  }
}

/// The scale of drawings that do not specify one.
enum DrawingScale {
  /// The display scale of the current traits, or 3 if they do not specify one.
  static var standard: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 3
  }
}

/// Returns the current drawing context of the thread, or `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.contexts.last }

/// Makes a context the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.ofThread.contexts.append(context) }

/// Removes the current context and makes the previous one current.
public func UIGraphicsPopContext() { _ = ContextStack.ofThread.contexts.popLast() }

/// Makes a new context of a size in points current, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new context current.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the drawing is opaque. It has no effect.
///   - scale: The number of pixels per point, or 0 for the scale of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(CGContext(size: size, scale: scale > 0 ? scale : DrawingScale.standard))
}

/// Returns an image with the size of the current context, or `nil` if there is no context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
  return UIImage(drawn: image, size: context.size, scale: context.scale)
}

/// Removes the current context and makes the previous one current.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Does nothing.
public func UIRectFill(_ rect: CGRect) {}

/// Does nothing.
public func UIRectFrame(_ rect: CGRect) {}

/// Does nothing.
public func UIRectClip(_ rect: CGRect) {}
