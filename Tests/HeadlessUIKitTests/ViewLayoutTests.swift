import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Layout passes of views")
struct ViewLayoutTests {
  /// A chain a > b > c, and d beside b.
  private struct Tree {
    let log = CallLog()
    let a, b, c, d: LoggingView

    @MainActor init() {
      a = LoggingView("a", log)
      b = LoggingView("b", log)
      c = LoggingView("c", log)
      d = LoggingView("d", log)
      a.addSubview(b)
      b.addSubview(c)
      a.addSubview(d)
      a.layoutIfNeeded()
      _ = log.take()
    }
  }

  @Test func `a new tree is laid out once, parents first`() {
    let log = CallLog()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    _ = log.take()
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer layout", "inner layout"])
    outer.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `only what needs layout is laid out`() {
    let tree = Tree()
    tree.c.setNeedsLayout()
    tree.c.setNeedsLayout()
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["c layout"])
  }

  @Test func `layout begins with the topmost of the superviews in a row that need it`() {
    let tree = Tree()
    tree.a.setNeedsLayout()
    tree.b.setNeedsLayout()
    tree.d.setNeedsLayout()
    tree.c.layoutIfNeeded()
    #expect(tree.log.take() == ["a layout", "b layout", "d layout"])
    tree.a.setNeedsLayout()
    tree.c.setNeedsLayout()
    tree.c.layoutIfNeeded()
    #expect(tree.log.take() == ["c layout"])
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["a layout"])
  }

  @Test func `another size needs layout, another place does not`() {
    let tree = Tree()
    tree.b.frame.origin.x = 30
    tree.b.center.y = 7
    tree.b.bounds.origin.y = 5
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == [])
    tree.b.bounds.size.width = 11
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["b layout"])
  }

  @Test func `adding and removing a view needs layout of the superview`() {
    let tree = Tree()
    let new = LoggingView("new", tree.log)
    tree.b.addSubview(new)
    _ = tree.log.take()
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["b layout", "new layout"])
    new.removeFromSuperview()
    _ = tree.log.take()
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["b layout"])
  }

  @Test func `a view that becomes dirty while its superview is laid out is laid out in the same pass`() {
    let tree = Tree()
    tree.a.onLayout = { tree.b.frame.size.width += 1 }
    tree.a.setNeedsLayout()
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["a layout", "b layout"])
  }

  @Test func `a view that asks its superview for layout is laid out after it again`() {
    let tree = Tree()
    var asked = false
    tree.b.onLayout = {
      if !asked { tree.a.setNeedsLayout() }
      asked = true
    }
    tree.b.setNeedsLayout()
    tree.a.layoutIfNeeded()
    #expect(tree.log.take() == ["b layout", "a layout"])
  }

  @Test func `a pass that never ends is given up with a message`() {
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

  @Test func `a turn of the update cycle lays out windows with dirty views`() {
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

  @Test func `a dirty tree that enters a window brings it into the update cycle`() {
    withWindow { window in
      UpdateCycle.current.runTurn()
      let tree = Tree()
      tree.c.setNeedsLayout()
      window.addSubview(tree.a)
      _ = tree.log.take()
      UpdateCycle.current.runTurn()
      #expect(tree.log.take() == ["c layout"])
    }
  }

  @Test func `the controller is told before and after its view's layout`() {
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
