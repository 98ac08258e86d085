import Foundation
import HeadlessUIKit

/// A control with several parts of which one is chosen, 32 points high.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  private var images: [UIImage?] = []

  /// Says that no part is chosen.
  public nonisolated static let noSegment = -1

  /// Creates a control with parts that are titles or images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      titles.append(item as? String)
      images.append(item as? UIImage)
    }
    frame.size = intrinsicContentSize
  }

  /// How many parts there are.
  open var numberOfSegments: Int { titles.count }
  /// The part that is chosen, from 0; ``noSegment`` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether the choice is shown only for a moment; kept.
  open var isMomentary = false
  /// The colour of the part that is chosen.
  open var selectedSegmentTintColor: UIColor?

  /// Puts a title among the parts.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let place = max(0, min(segment, titles.count))
    titles.insert(title, at: place)
    images.insert(nil, at: place)
    invalidateIntrinsicContentSize()
  }

  /// Takes a part away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    images.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  /// Takes all parts away.
  open func removeAllSegments() {
    titles = []
    images = []
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a part.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title
    invalidateIntrinsicContentSize()
  }

  /// The title of a part.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// All parts are as wide as the widest content, with 10 points at each side.
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let widths = titles.indices.map { index in
      images[index]?.size.width ?? (titles[index] ?? "").size(withAttributes: [.font: font]).width
    }
    return CGSize(width: ((widths.max() ?? 0).rounded(.up) + 20) * CGFloat(titles.count), height: 32)
  }

  /// The size of all parts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
