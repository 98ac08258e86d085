import Foundation

/// UIKit's old form of animation blocks, with a call at the beginning and one at the end.
///
/// Settings count for changes that are made after them. Delegates and selectors don't exist without Objective-C.
extension UIView {
  @MainActor private enum Begun {
    static var blocks: [Block] = []

    struct Block {
      var request = AnimationBlock.Request(duration: 0.2, timing: .easeInOut)
      var open: AnimationBlock.Open?
    }
  }

  /// Begins an animation block: changes are animated until the matching ``commitAnimations()``.
  ///
  /// - Parameters:
  ///   - animationID: A name, which nobody is told.
  ///   - context: A pointer, which nobody is told.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    Begun.blocks.append(.init())
    change { _ in }
  }

  /// Ends the innermost block that was begun.
  public class func commitAnimations() {
    guard let block = Begun.blocks.popLast() else { return }
    block.open?.close()
  }

  /// Sets the duration, in seconds; 0.2 unless set.
  public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

  /// Sets the time before the animation begins, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

  /// Sets the curve.
  public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.timing = .curve(curve.bezier) } }

  /// Sets how often the animation runs; may be a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = Double(repeatCount) }
  }

  /// Sets whether each run is followed by one backwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether running animations of the same properties are replaced where they are.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Sets a transition, which is not drawn.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
  }

  /// Makes what follows in the innermost block another animation.
  private class func change(_ change: (inout AnimationBlock.Request) -> Void) {
    guard var block = Begun.blocks.popLast() else { return }
    block.open?.close()
    change(&block.request)
    block.open = AnimationBlock.open(block.request)
    Begun.blocks.append(block)
  }
}

extension AnimationBlock.Request {
  fileprivate mutating func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
