import Foundation
import HeadlessUIKit
import Testing

/// Compares layout margins with values recorded from UIKit.
@MainActor @Suite struct ViewMarginsTests {
  @Test func `margins are 8 points by default and stored as set`() {
    let view = UIView()
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    view.layoutMargins = insets(-5, 100, 0, 0.3)
    #expect(view.layoutMargins == insets(-5, 100, 0, 0.3))
    #expect(!view.preservesSuperviewLayoutMargins)
  }

  @Test(
    arguments: [
      (insets(40, 50, 60, 70), rect(20, 20, 100, 100), nil, insets(20, 30, 8, 8)),
      (insets(40, 50, 60, 70), rect(0, 0, 100, 100), nil, insets(40, 50, 8, 8)),
      (insets(40, 50, 60, 70), rect(0, 0, 100, 100), insets(1, 2, 3, 4), insets(40, 50, 3, 4)),
    ] as [(UIEdgeInsets, CGRect, UIEdgeInsets?, UIEdgeInsets)])
  func `preserved superview margins are minimum margins`(
    outer: UIEdgeInsets, frame: CGRect, own: UIEdgeInsets?, expected: UIEdgeInsets
  ) {
    let parent = UIView(frame: rect(0, 0, 300, 300))
    parent.layoutMargins = outer
    let view = UIView(frame: frame)
    parent.addSubview(view)
    if let own { view.layoutMargins = own }
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == expected)
  }

  @Test(arguments: [
    (rect(5, 50, 180, 145), insets(8, 25, 35, 35)), (rect(-10, -10, 250, 250), insets(30, 40, 80, 90)),
    (rect(60, 70, 20, 20), insets(8, 8, 8, 8)),
  ])
  func `preserved margins depend on the distance from the superview's edges`(
    frame: CGRect, expected: UIEdgeInsets
  ) {
    let parent = UIView(frame: rect(0, 0, 200, 200))
    parent.layoutMargins = insets(20, 30, 40, 50)
    let view = UIView(frame: frame)
    view.preservesSuperviewLayoutMargins = true
    parent.addSubview(view)
    #expect(view.layoutMargins == expected)
  }

  @Test func `a view is notified once of each actual change`() {
    let log = CallLog()
    let (parent, view) = (UIView(frame: rect(0, 0, 100, 100)), LoggingView("view", log))
    parent.addSubview(view)
    _ = log.take()
    view.layoutMargins = insets(8, 8, 8, 8)
    #expect(log.take() == [])
    view.layoutMargins = insets(1, 2, 3, 4)
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(log.take() == ["view layoutMarginsDidChange"])
    parent.layoutMargins = insets(20, 20, 20, 20)
    #expect(log.take() == [])
    view.preservesSuperviewLayoutMargins = true
    #expect(log.take() == ["view layoutMarginsDidChange"])
    parent.layoutMargins = insets(30, 20, 20, 20)
    #expect(log.take() == ["view layoutMarginsDidChange"])
    view.frame.origin.y = 10
    #expect(log.take() == ["view layoutMarginsDidChange"])
    #expect(view.layoutMargins == insets(20, 20, 3, 4))
  }

  @Test func `directional and plain margins are two forms of the same setting`() {
    let (left, right) = (UIView(), UIView())
    right.semanticContentAttribute = .forceRightToLeft
    for view in [left, right] { view.layoutMargins = insets(1, 2, 3, 4) }
    #expect(
      left.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(
      right.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    for view in [left, right] {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    }
    #expect(left.layoutMargins == insets(5, 6, 7, 8))
    #expect(right.layoutMargins == insets(5, 8, 7, 6))
    left.semanticContentAttribute = .forceRightToLeft
    #expect(left.layoutMargins == insets(5, 8, 7, 6))
    #expect(left.directionalLayoutMargins.leading == 6)
    right.layoutMargins = insets(9, 10, 11, 12)
    #expect(
      right.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 9, leading: 12, bottom: 11, trailing: 10)
    )
  }

  @Test func `layout guides follow the margins`() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let guide = view.layoutMarginsGuide
    #expect(guide.identifier == "UIViewLayoutMarginsGuide")
    #expect(guide === view.layoutMarginsGuide)
    #expect(view.layoutGuides == [guide])
    #expect(guide.owningView === view)
    #expect(guide.layoutFrame == rect(8, 8, 84, 84))
    view.layoutMargins.left = 20
    #expect(guide.layoutFrame == rect(20, 8, 72, 84))
    #expect(view.readableContentGuide.identifier == "UIViewReadableContentGuide")
    #expect(view.readableContentGuide.layoutFrame == guide.layoutFrame)
    view.frame.size.width = 2000
    view.layoutMargins = insets(8, 8, 8, 8)
    #expect(view.readableContentGuide.layoutFrame == rect(664, 8, 672, 84))
  }

  @Test func `a controller's view respects the system's minimum margins`() {
    let controller = UIViewController()
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
    controller.view.layoutMargins = insets(1, 2, 3, 40)
    #expect(controller.view.layoutMargins == insets(1, 16, 3, 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == insets(1, 2, 3, 40))
    controller.view.frame.size.width = 430
    #expect(controller.systemMinimumLayoutMargins.leading == 20)
  }

  @Test func `the view is notified first, then its controller, then its subviews`() {
    final class Controller: UIViewController {
      var log: CallLog?
      override func viewLayoutMarginsDidChange() { log?.add("controller") }
    }
    let (log, controller) = (CallLog(), Controller())
    let (view, inner) = (LoggingView("view", log), LoggingView("inner", log))
    controller.view = view
    controller.viewRespectsSystemMinimumLayoutMargins = false
    inner.preservesSuperviewLayoutMargins = true
    view.addSubview(inner)
    controller.log = log
    _ = log.take()
    view.layoutMargins = insets(20, 20, 20, 20)
    #expect(
      log.take() == ["view layoutMarginsDidChange", "controller", "inner layoutMarginsDidChange"])
  }
}
