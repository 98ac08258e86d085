import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// Methods of targets that controls and gesture recognizers call.
@Suite @MainActor struct TargetActionTests {
  private final class Target: NSObject {
    var calls: [String] = []
    static let tap = Selector("tap") { target, sender in
      (target as? Target)?.calls.append("tap \(type(of: sender as AnyObject))")
    }
    static let change = Selector("change") { target, _ in (target as? Target)?.calls.append("change") }
  }

  private final class Parent: UIView {
    var taps = 0
    static let tap = Selector("tap") { target, _ in (target as? Parent)?.taps += 1 }
  }

  @Test func `a control calls the methods of its targets for their events`() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.tap, for: .touchUpInside)
    control.addTarget(target, action: Target.change, for: [.valueChanged, .touchUpInside])
    control.addTarget(target, action: Target.tap, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["change", "tap UIControl"] || target.calls == ["tap UIControl", "change"])
    control.sendActions(for: .valueChanged)
    #expect(target.calls.last == "change" && target.calls.count == 3)
  }

  @Test func `the names of a target's methods`() {
    let (control, target) = (UIControl(), Target())
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
    control.addTarget(target, action: Target.tap, for: .touchUpInside)
    control.addTarget(target, action: Target.change, for: .valueChanged)
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["change"])
    #expect(control.actions(forTarget: Target(), forControlEvent: .valueChanged) == nil)
    #expect(control.allTargets == [target])
    // Test classes of XCTest are no objects of Foundation on Linux.
    final class Plain {}
    let plain = Plain()
    control.addTarget(plain, action: Target.tap, for: .touchUpInside)
    #expect(control.allTargets.count == 2)
  }

  @Test func `removed methods are not called`() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.tap, for: .allTouchEvents)
    control.addTarget(target, action: Target.change, for: .valueChanged)
    control.removeTarget(target, action: Target.tap, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == [])
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["tap UIControl"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["tap UIControl"])
    #expect(control.allTargets == [])
  }

  @Test func `without a target the responders from the control on are called`() {
    let (parent, control) = (Parent(frame: .zero), UIControl())
    parent.addSubview(control)
    control.addTarget(nil, action: Parent.tap, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(parent.taps == 1)
  }

  @Test func `a control does not retain its targets`() {
    let control = UIControl()
    weak var gone: Target?
    do {
      let target = Target()
      control.addTarget(target, action: Target.tap, for: .touchUpInside)
      gone = target
    }
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test func `a gesture recognizer calls the methods of its targets until they are removed`() {
    let target = Target()
    let recognizer = UITapGestureRecognizer(target: target, action: Target.tap)
    recognizer.addTarget(target, action: Target.tap)
    recognizer.addTarget(target, action: Target.change)
    recognizer.state = .ended
    #expect(target.calls == ["tap UITapGestureRecognizer", "change"])
    recognizer.removeTarget(target, action: Target.tap)
    recognizer.state = .possible
    recognizer.state = .ended
    #expect(target.calls.count == 3)
    recognizer.removeTarget(nil, action: nil)
    recognizer.state = .possible
    recognizer.state = .ended
    #expect(target.calls.count == 3)
  }

  @Test func `a selector without a closure writes to the console that it cannot be performed`() {
    let others = UIKitConsole.exchange(.init())
    Selector(("tap")).perform(on: Target(), with: nil)
    let texts = UIKitConsole.exchange(others).messages.map(\.text)
    #expect(
      texts == [
        "Target.tap cannot be called by its name without Objective-C. Create the selector with a closure that calls "
          + "it."
      ])
  }

  @Test func `a responder finds the one that can perform an action`() {
    final class Able: UIView {
      // The second parentheses silence a warning about selectors without a method.
      static let stamping = Selector(("stamp"))
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Self.stamping
      }
    }
    let (able, inner) = (Able(frame: .zero), UIView())
    able.addSubview(inner)
    #expect(inner.target(forAction: Able.stamping, withSender: nil) as AnyObject? === able)
    #expect(inner.target(forAction: Selector(("paste")), withSender: nil) == nil)
  }

  @Test func `a button has its subtitle below its title`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let plain = UIButton(configuration: configuration)
    configuration.subtitle = "Subtitle"
    let button = UIButton(configuration: configuration)
    #expect(plain.subtitleLabel == nil)
    #expect(button.subtitleLabel?.text == "Subtitle")
    let height = button.subtitleLabel?.sizeThatFits(.zero).height ?? 0
    let taller = button.intrinsicContentSize.height - plain.intrinsicContentSize.height
    #expect(abs(taller - 1 - height) < 1e-9 && height > 0)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let (top, bottom) = (button.titleLabel?.frame.maxY ?? 0, button.subtitleLabel?.frame.minY ?? 0)
    #expect(abs(bottom - top - configuration.titlePadding) < 1e-9 && top > 0)
  }

  @Test func `a vertical page control is as high as a horizontal one is wide`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    #expect(control.intrinsicContentSize == CGSize(width: 39, height: 37))
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize == CGSize(width: 37, height: 39))
  }
}
