import Foundation
import HeadlessUIKit

/// A control for a value between two others.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var number: Float = 0

  /// The value, kept between the least and the greatest.
  open var value: Float {
    get { number }
    set { number = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The least value.
  open var minimumValue: Float = 0 { didSet { value = number } }
  /// The greatest value.
  open var maximumValue: Float = 1 { didSet { value = number } }
  /// Whether actions are sent while the thumb moves.
  open var isContinuous = true
  /// The colour before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The colour after the thumb.
  open var maximumTrackTintColor: UIColor?

  /// Sets the value; no action is sent.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// A slider is 31 points high and as wide as it may be.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }
}

/// A bar that shows how far something is, 4 points high.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// How far it is, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of what is left.
  open var trackTintColor: UIColor?

  /// Sets how far it is.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// A bar is 4 points high and as wide as it may be.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}
