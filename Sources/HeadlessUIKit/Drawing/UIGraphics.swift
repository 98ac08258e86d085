import Foundation

/// The contexts into which a thread draws, the last being the current one.
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

/// How many pixels a point of a drawing has that does not say it.
enum DrawingScale {
  /// The scale of the current traits, or 3 where they have none.
  static var usual: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 3
  }
}

/// Returns the context into which the thread draws; nil outside of a drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThread.contexts.last }

/// Makes a context the one into which the thread draws.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.ofThread.contexts.append(context) }

/// Makes the context before the current one the one into which the thread draws.
public func UIGraphicsPopContext() { _ = ContextStack.ofThread.contexts.popLast() }

/// Begins a drawing of some size in points, with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a drawing.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether everything is covered; it makes no difference.
///   - scale: How many pixels a point has; 0 for as many as the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(CGContext(size: size, scale: scale > 0 ? scale : DrawingScale.usual))
}

/// Returns what was drawn so far; nil outside of a drawing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
  return UIImage(drawn: image, size: context.size, scale: context.scale)
}

/// Ends a drawing.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Records in the current drawing context that a rectangle is filled.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Records in the current drawing context that the edges of a rectangle are drawn.
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

/// Records in the current drawing context that later drawing stays inside a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
