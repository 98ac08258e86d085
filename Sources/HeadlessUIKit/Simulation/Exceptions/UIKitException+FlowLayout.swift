import Foundation

// The sentences with which UIKit rejects sizes of a flow layout.
extension UIKitException {
  static let unsupportedItemSize = UIKitException(
    .unsupportedItemSize, reason: "negative or zero item sizes are not supported in the flow layout")

  // Unverified: the sentence for a negative item size of the delegate. Return such a size on a device.
  static let negativeItemSize = UIKitException(
    .negativeItemSize, name: invalidArgument,
    reason: "negative sizes are not supported in the flow layout")

  // Unverified: the sentence for a negative header or footer size. Set a negative header size on a device.
  static let negativeHeaderOrFooterSize = UIKitException(
    .negativeHeaderOrFooterSize,
    reason: "negative sizes of headers or footers are not supported in the flow layout "
      + "(wording unverified)")
}

extension UIKitConsoleMessage {
  @MainActor static func unsupportedItemSize(_ size: CGSize, _ view: UICollectionView) -> UIKitConsoleMessage
  {
    UIKitConsoleMessage(
      .unsupportedItemSize,
      text: "Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
        + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
        + "\(GeometryFormat.braced(size)); collection view: \(ExceptionText.of(view))")
  }

  @MainActor static func overlongItems(
    _ axis: FlowAxis, _ layout: UICollectionViewFlowLayout, _ view: UICollectionView
  ) -> UIKitConsoleMessage {
    let (dimension, edges) =
      axis == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    return UIKitConsoleMessage(
      .overlongItems,
      text: """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item \(dimension) must be less than the \(dimension) of the UICollectionView minus the section insets \
        \(edges) values, minus the content insets \(edges) values.
        Please check the values returned by the delegate.
        The relevant UICollectionViewFlowLayout instance is \(ExceptionText.of(layout)), and it is attached to \
        \(ExceptionText.of(view)).
        Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the \
        debugger.
        """)
  }

  @MainActor static func flowAttributesChanged(
    _ path: IndexPath, cached: CGRect, expected: CGRect, _ layout: UICollectionViewFlowLayout
  ) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      .flowAttributesChanged,
      text: """
        Logging only once for UICollectionViewFlowLayout cache mismatched frame
        UICollectionViewFlowLayout has cached frame mismatch for index path \(path.exceptionText) - cached \
        value: \(GeometryFormat.braced(cached)); expected value: \(GeometryFormat.braced(expected))
        This is likely occurring because the flow layout subclass \(type(of: layout)) is modifying attributes \
        returned by UICollectionViewFlowLayout without copying them
        """)
  }
}
