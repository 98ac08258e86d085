import Foundation

/// An error in the use of a flow layout: an unsupported size, or attributes that were changed without copying.
enum FlowFault {
  /// An item size without a positive width was set or is preferred by a cell.
  case itemSize(CGSize)
  /// The delegate returned a negative item size.
  case negativeItemSize
  /// A negative header or footer size was set.
  case negativeSupplementarySize
  /// An item is longer than its line.
  case overlongItems(FlowAxis)
  /// A cached attributes object no longer has the frame that the layout has set.
  case changedFrame(IndexPath, cached: CGRect, expected: CGRect)

  // Unverified: the wording for headers and footers. Set a negative header size on a device.
  /// Logs UIKit's message or raises its exception.
  @MainActor func report(_ layout: UICollectionViewFlowLayout, to view: UICollectionView) {
    switch self {
    case .itemSize(let size):
      guard view.profile.raisesForUnsupportedItemSizes else {
        return view.log(.unsupportedItemSize(size, view))
      }
      view.raise(
        UIKitException(
          reason: "negative or zero item sizes are not supported in the flow layout", identifier: "A15"))
    case .negativeItemSize:
      view.raise(
        UIKitException(
          name: UIKitException.invalidArgument,
          reason: "negative sizes are not supported in the flow layout", identifier: "A16"))
    case .negativeSupplementarySize:
      view.raise(
        UIKitException(
          reason: "negative sizes of headers or footers are not supported in the flow layout "
            + "(wording unverified)",
          identifier: "A17"))
    case .overlongItems(let axis): view.log(.overlongItems(axis, layout, view))
    case .changedFrame(let path, let cached, let expected):
      view.log(.changedFrame(path, cached: cached, expected: expected, layout))
    }
  }
}

extension UIKitConsoleMessage {
  @MainActor fileprivate static func unsupportedItemSize(
    _ size: CGSize, _ view: UICollectionView
  ) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      text: "Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
        + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
        + "\(GeometryFormat.braced(size)); collection view: \(ExceptionText.of(view))",
      identifier: "A15")
  }

  @MainActor fileprivate static func overlongItems(
    _ axis: FlowAxis, _ layout: UICollectionViewFlowLayout, _ view: UICollectionView
  ) -> UIKitConsoleMessage {
    let words =
      axis == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    return UIKitConsoleMessage(
      text: """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item \(words.0) must be less than the \(words.0) of the UICollectionView minus the section insets \
        \(words.1) values, minus the content insets \(words.1) values.
        Please check the values returned by the delegate.
        The relevant UICollectionViewFlowLayout instance is \(ExceptionText.of(layout)), and it is attached to \
        \(ExceptionText.of(view)).
        Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the \
        debugger.
        """, identifier: "W3")
  }

  @MainActor fileprivate static func changedFrame(
    _ path: IndexPath, cached: CGRect, expected: CGRect, _ layout: UICollectionViewFlowLayout
  ) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      text: """
        Logging only once for UICollectionViewFlowLayout cache mismatched frame
        UICollectionViewFlowLayout has cached frame mismatch for index path \(path.exceptionText) - cached \
        value: \(GeometryFormat.braced(cached)); expected value: \(GeometryFormat.braced(expected))
        This is likely occurring because the flow layout subclass \(type(of: layout)) is modifying attributes \
        returned by UICollectionViewFlowLayout without copying them
        """, identifier: "W2")
  }
}
