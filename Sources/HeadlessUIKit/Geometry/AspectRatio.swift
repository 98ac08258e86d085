#if !canImport(AVFoundation)
  import Foundation

  /// Returns the largest rectangle of a size's proportions in the middle of another rectangle.
  ///
  /// On Apple's platforms the function belongs to AVFoundation; layouts of pictures use it. A size without
  /// extent gives an empty rectangle in the middle.
  public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let middle = CGPoint(x: boundingRect.midX, y: boundingRect.midY)
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return CGRect(origin: middle, size: .zero) }
    let factor = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }
#endif
