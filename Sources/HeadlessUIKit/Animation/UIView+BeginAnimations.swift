import Foundation

/// The animation blocks of UIKit before closures: one call begins a block, another call ends it.
///
/// Settings apply to changes that are made after them. The delegate and its selectors are missing because
/// they require Objective-C.
extension UIView {
  @MainActor private enum OpenBlocks {
    static var blocks: [Block] = []

    struct Block {
      var request = AnimationBlock.Request(duration: 0.2, timing: .easeInOut)
      var open: AnimationBlock.Open?
    }
  }

  /// Begins an animation block, which animates changes until the matching ``commitAnimations()``.
  ///
  /// - Parameters:
  ///   - animationID: A name for the animation; UIKit passes it to the animation delegate, which doesn't
  ///     exist here.
  ///   - context: A pointer for the animation delegate, which doesn't exist here.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OpenBlocks.blocks.append(.init())
    change { _ in }
  }

  /// Ends the innermost animation block.
  public class func commitAnimations() {
    guard let block = OpenBlocks.blocks.popLast() else { return }
    block.open?.close()
  }

  /// Sets the duration of the animations, in seconds; 0.2 by default.
  public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

  /// Sets the time before the animations begin, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

  /// Sets the timing curve of the animations.
  public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.timing = .curve(curve.bezier) } }

  /// Sets the number of repetitions, which can be a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = Double(repeatCount) }
  }

  /// Sets whether each repetition plays backward after it plays forward.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether the animations replace running ones and start at the values on screen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Does nothing, because the engine draws no transitions.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
  }

  /// Changes the settings of the innermost block, which starts a new animation for the changes that follow.
  private class func change(_ change: (inout AnimationBlock.Request) -> Void) {
    guard var block = OpenBlocks.blocks.popLast() else { return }
    block.open?.close()
    change(&block.request)
    block.open = AnimationBlock.open(block.request)
    OpenBlocks.blocks.append(block)
  }
}

extension AnimationBlock.Request {
  fileprivate mutating func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
