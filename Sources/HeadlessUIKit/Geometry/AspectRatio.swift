#if !canImport(AVFoundation)
  import Foundation

  /// Returns the largest centered rectangle with an aspect ratio that fits into another rectangle.
  ///
  /// On Apple platforms the function belongs to AVFoundation; layouts of pictures use it. A size that isn't
  /// positive results in an empty rectangle at the center.
  public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let middle = CGPoint(x: boundingRect.midX, y: boundingRect.midY)
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return CGRect(origin: middle, size: .zero) }
    let factor = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }
#endif
