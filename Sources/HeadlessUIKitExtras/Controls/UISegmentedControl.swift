import Foundation
import HeadlessUIKit

/// A control with several segments, 32 points high.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  private var images: [UIImage?] = []

  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  /// Creates a control with titles and images as segments.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      titles.append(item as? String)
      images.append(item as? UIImage)
    }
    frame.size = intrinsicContentSize
  }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }
  /// The index of the selected segment, or ``noSegment``.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether the selection is shown only for a moment, which has no effect.
  open var isMomentary = false
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = max(0, min(segment, titles.count))
    titles.insert(title, at: place)
    images.insert(nil, at: place)
    invalidateIntrinsicContentSize()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    images.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    titles = []
    images = []
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title
    invalidateIntrinsicContentSize()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// The size in which all segments are as wide as the widest content plus 10 points at each side.
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let widths = titles.indices.map { index in
      images[index]?.size.width ?? (titles[index] ?? "").size(withAttributes: [.font: font]).width
    }
    return CGSize(width: ((widths.max() ?? 0).rounded(.up) + 20) * CGFloat(titles.count), height: 32)
  }

  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
