import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewLayoutTests {
  /// A root view with a child, a grandchild and a sibling of the child, all laid out.
  private struct Hierarchy {
    let log = CallLog()
    let root, child, grandchild, sibling: LoggingView

    @MainActor init() {
      root = LoggingView("root", log)
      child = LoggingView("child", log)
      grandchild = LoggingView("grandchild", log)
      sibling = LoggingView("sibling", log)
      root.addSubview(child)
      child.addSubview(grandchild)
      root.addSubview(sibling)
      root.layoutIfNeeded()
      _ = log.take()
    }
  }

  @Test func `a new hierarchy is laid out once, parents first`() {
    let log = CallLog()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    _ = log.take()
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer layout", "inner layout"])
    outer.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `only views that need layout are laid out`() {
    let views = Hierarchy()
    views.grandchild.setNeedsLayout()
    views.grandchild.setNeedsLayout()
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["grandchild layout"])
  }

  @Test func `layout begins with the topmost of consecutive superviews that need it`() {
    let views = Hierarchy()
    views.root.setNeedsLayout()
    views.child.setNeedsLayout()
    views.sibling.setNeedsLayout()
    views.grandchild.layoutIfNeeded()
    #expect(views.log.take() == ["root layout", "child layout", "sibling layout"])
    views.root.setNeedsLayout()
    views.grandchild.setNeedsLayout()
    views.grandchild.layoutIfNeeded()
    #expect(views.log.take() == ["grandchild layout"])
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["root layout"])
  }

  @Test func `a new size requires layout, a new position doesn't`() {
    let views = Hierarchy()
    views.child.frame.origin.x = 30
    views.child.center.y = 7
    views.child.bounds.origin.y = 5
    views.root.layoutIfNeeded()
    #expect(views.log.take() == [])
    views.child.bounds.size.width = 11
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["child layout"])
  }

  @Test func `adding and removing a view requires layout of the superview`() {
    let views = Hierarchy()
    let new = LoggingView("new", views.log)
    views.child.addSubview(new)
    _ = views.log.take()
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["child layout", "new layout"])
    new.removeFromSuperview()
    _ = views.log.take()
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["child layout"])
  }

  @Test func `a view invalidated during its superview's layout is laid out in the same pass`() {
    let views = Hierarchy()
    views.root.onLayout = { views.child.frame.size.width += 1 }
    views.root.setNeedsLayout()
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["root layout", "child layout"])
  }

  @Test func `a superview invalidated during a subview's layout is laid out in the same pass`() {
    let views = Hierarchy()
    var hasInvalidatedRoot = false
    views.child.onLayout = {
      if !hasInvalidatedRoot { views.root.setNeedsLayout() }
      hasInvalidatedRoot = true
    }
    views.child.setNeedsLayout()
    views.root.layoutIfNeeded()
    #expect(views.log.take() == ["child layout", "root layout"])
  }

  @Test func `an endless layout pass is aborted with a message`() {
    let log = CallLog()
    let view = LoggingView("view", log)
    view.onLayout = { view.setNeedsLayout() }
    UIKitConsole.clear()
    view.layoutIfNeeded()
    #expect(log.take().count == 10_000)
    #expect(UIKitConsole.messages.count == 1)
    view.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `a turn of the update cycle lays out windows that need it`() {
    withWindow { window in
      let log = CallLog()
      let view = LoggingView("view", log)
      window.addSubview(view)
      _ = log.take()
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["view layout"])
      UpdateCycle.current.runTurn()
      #expect(log.take() == [])
      view.setNeedsLayout()
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["view layout"])
    }
  }

  @Test func `a hierarchy that needs layout schedules it when it enters a window`() {
    withWindow { window in
      UpdateCycle.current.runTurn()
      let views = Hierarchy()
      views.grandchild.setNeedsLayout()
      window.addSubview(views.root)
      _ = views.log.take()
      UpdateCycle.current.runTurn()
      #expect(views.log.take() == ["grandchild layout"])
    }
  }

  @Test func `the controller is notified before and after its view's layout`() {
    let log = CallLog()
    final class Controller: UIViewController {
      var log: CallLog?
      override func loadView() { view = LoggingView("view", log!) }
      override func viewWillLayoutSubviews() { log?.add("will") }
      override func viewDidLayoutSubviews() { log?.add("did") }
    }
    let controller = Controller()
    controller.log = log
    controller.view.layoutIfNeeded()
    #expect(log.take() == ["will", "view layout", "did"])
  }
}
