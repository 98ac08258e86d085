import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewHierarchyTests {
  /// Returns a superview with subviews that have the tags 1, 2 and 3.
  private func family() -> UIView {
    let parent = UIView()
    for tag in 1...3 {
      let view = UIView()
      view.tag = tag
      parent.addSubview(view)
    }
    return parent
  }

  private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  @Test func `inserting and moving subviews changes their order`() {
    let parent = family()
    let new = UIView()
    new.tag = 9
    parent.insertSubview(new, at: 1)
    #expect(tags(parent) == [1, 9, 2, 3])
    parent.insertSubview(new, aboveSubview: parent.subviews[3])
    #expect(tags(parent) == [1, 2, 3, 9])
    parent.insertSubview(new, belowSubview: parent.subviews[0])
    #expect(tags(parent) == [9, 1, 2, 3])
    parent.insertSubview(new, belowSubview: parent.subviews[3])
    #expect(tags(parent) == [1, 2, 9, 3])
    parent.bringSubviewToFront(new)
    #expect(tags(parent) == [1, 2, 3, 9])
    parent.sendSubviewToBack(new)
    #expect(tags(parent) == [9, 1, 2, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(tags(parent) == [2, 1, 9, 3])
    parent.addSubview(parent.subviews[0])
    #expect(tags(parent) == [1, 9, 3, 2])
  }

  @Test func `sublayers follow the order of subviews around additional layers`() {
    let parent = family()
    #expect(parent.layer.sublayers?.count == 3)
    let back = CALayer()
    parent.layer.insertSublayer(back, at: 0)
    #expect(parent.layer.sublayers?.first === back)
    #expect(back.superlayer === parent.layer)
    let new = UIView()
    parent.insertSubview(new, at: 1)
    #expect(parent.layer.sublayers?.map { $0 === new.layer } == [false, false, true, false, false])
    parent.bringSubviewToFront(new)
    #expect(parent.layer.sublayers?.last === new.layer)
    new.removeFromSuperview()
    back.removeFromSuperlayer()
    #expect(parent.layer.sublayers?.map { $0.delegate === parent.subviews[0] } == [true, false, false])
    #expect(UIView().layer.sublayers == nil)
  }

  @Test func `adding a subview removes it from its previous superview`() {
    let (first, second) = (family(), family())
    let view = first.subviews[1]
    second.addSubview(view)
    #expect(tags(first) == [1, 3])
    #expect(tags(second) == [1, 2, 3, 2])
    #expect(view.superview === second)
  }

  @Test func `a view can't become a subview of itself or its descendants`() {
    let parent = family()
    parent.addSubview(parent)
    parent.subviews[0].addSubview(parent)
    #expect(parent.superview == nil)
  }

  @Test func `descendants are found by isDescendant(of:) and viewWithTag(_:)`() {
    let parent = family()
    let deep = UIView()
    deep.tag = 40
    parent.subviews[1].addSubview(deep)
    #expect(deep.isDescendant(of: parent))
    #expect(deep.isDescendant(of: deep))
    #expect(!parent.isDescendant(of: deep))
    #expect(parent.viewWithTag(40) === deep)
    #expect(parent.viewWithTag(41) == nil)
  }

  @Test func `a subtree is notified when it enters a window, changes its superview and leaves`() {
    withWindow { window in
      let log = CallLog()
      let parent = LoggingView("parent", log)
      let child = LoggingView("child", log)
      parent.addSubview(child)
      #expect(
        log.take() == [
          "child willMove(toSuperview: view)", "child didMoveToSuperview", "parent didAddSubview",
        ])
      window.addSubview(parent)
      #expect(
        log.take() == [
          "parent willMove(toSuperview: view)", "parent willMove(toWindow: window)",
          "child willMove(toWindow: window)", "parent didMoveToWindow", "child didMoveToWindow",
          "parent didMoveToSuperview",
        ])
      #expect(child.window === window)
      parent.removeFromSuperview()
      #expect(
        log.take() == [
          "parent willMove(toSuperview: nil)", "parent willMove(toWindow: nil)",
          "child willMove(toWindow: nil)",
          "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview",
        ])
      #expect(child.window == nil)
      child.removeFromSuperview()
      #expect(
        log.take() == [
          "child willMove(toSuperview: nil)", "parent willRemoveSubview", "child didMoveToSuperview",
        ])
    }
  }

  @Test func `subviews outlive their superview`() {
    let child = UIView()
    do {
      let window = UIWindow(frame: rect(0, 0, 10, 10))
      let parent = UIView()
      window.addSubview(parent)
      parent.addSubview(child)
      #expect(child.window === window)
    }
    #expect(child.superview == nil)
    #expect(child.window == nil)
  }

  @Test func `the responder chain goes from views to controllers to the window and the app`() {
    withWindow { window in
      let controller = UIViewController()
      window.rootViewController = controller
      window.isHidden = false
      let child = UIView()
      controller.view.addSubview(child)
      #expect(child.next === controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === window)
      #expect(window.next === UIApplication.shared)
    }
  }

  @Test func `a mask view has the masked view as its superview but isn't a subview`() {
    let (view, mask, old) = (UIView(frame: rect(0, 0, 50, 50)), UIView(frame: rect(1, 2, 3, 4)), UIView())
    old.addSubview(mask)
    #expect(view.mask == nil)
    view.mask = mask
    #expect(view.mask === mask)
    #expect(mask.superview === view)
    #expect(view.subviews == [])
    #expect(old.subviews == [])
    view.frame = rect(0, 0, 99, 99)
    #expect(mask.frame == rect(1, 2, 3, 4))
    UIKitConsole.clear()
    view.mask = view
    #expect(UIKitConsole.exceptions.map(\.name) == ["NSInvalidArgumentException"])
    #expect(view.mask === mask)
    view.mask = nil
    #expect(mask.superview == nil)
  }
}
