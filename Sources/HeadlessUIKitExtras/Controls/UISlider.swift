import Foundation
import HeadlessUIKit

/// A control for a value in a range.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var number: Float = 0

  /// The value, limited to the range.
  open var value: Float {
    get { number }
    set { number = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { value = number } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { value = number } }
  /// Whether actions are sent while the thumb moves.
  open var isContinuous = true
  /// The color of the track before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor?

  /// Sets the value without sending an action.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The size of a slider: 31 points high, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }
}

/// A bar that shows the progress of a task, 4 points high.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The progress, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// The color of the part that is done.
  open var progressTintColor: UIColor?
  /// The color of the part that is not done.
  open var trackTintColor: UIColor?

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The size of a progress view: 4 points high, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}
