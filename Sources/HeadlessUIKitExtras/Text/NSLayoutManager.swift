import Foundation
import HeadlessUIKit

/// Text whose lines layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  /// The layout managers.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }
}

/// Measures text in regions, as ``NSAttributedString`` measures it; there are no glyphs.
open class NSLayoutManager: NSObject {
  /// The text.
  open weak var textStorage: NSTextStorage?
  /// The regions.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether the space above and below lines that a font requests is used, which has no effect here.
  open var usesFontLeading = true

  /// Adds a region.
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }

  /// Does nothing, because text is measured when it is asked for.
  open func ensureLayout(for container: NSTextContainer) {}

  /// Returns the range of the whole text.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: textStorage?.length ?? 0)
  }

  /// Returns the rectangle of the text in a region.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textStorage else { return .zero }
    let aside = 2 * container.lineFragmentPadding
    let width = container.size.width > 0 ? max(0, container.size.width - aside) : 0
    let size = TextMeasurer(textStorage, width: width).size
    return CGRect(x: 0, y: 0, width: size.width + aside, height: size.height)
  }
}
