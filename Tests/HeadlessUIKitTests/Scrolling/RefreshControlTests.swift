import Foundation
import Testing

@testable import HeadlessUIKit
@testable import HeadlessUIKitExtras

/// Tests of the geometry of refresh controls.
@MainActor @Suite struct RefreshControlTests {
  let cycle = UpdateCycle()

  @Test
  func
    `a refresh control is above the content, stays at the top while pulled, and insets the content`()
  {
    UpdateCycle.with(cycle) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
      let view = UIScrollView(frame: window.bounds)
      view.contentSize = CGSize(width: 100, height: 2000)
      window.addSubview(view)
      let control = UIRefreshControl()
      var pulls = 0
      control.addHandler(for: .valueChanged) { _ in pulls += 1 }
      view.refreshControl = control
      #expect(control.frame == CGRect(x: 0, y: -60, width: 100, height: 60))
      view.beginSimulatedDrag()
      view.continueSimulatedDrag(by: CGPoint(x: 0, y: -100))
      view.layoutIfNeeded()
      #expect([control.isRefreshing, pulls > 0] == [false, false])
      view.continueSimulatedDrag(by: CGPoint(x: 0, y: -400))
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(control.frame.minY == view.contentOffset.y)
      #expect([control.isRefreshing, pulls == 1] == [true, true])
      #expect(view.adjustedContentInset.top == 60)
      #expect(view.contentInset.top == 0)
      view.endSimulatedDrag()
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == -60)
      control.endRefreshing()
      cycle.advanceUntilIdle()
      #expect(view.contentOffset.y == 0)
      #expect(view.adjustedContentInset.top == 0)
    }
  }

  @Test func `beginRefreshing moves nothing, and removing the control removes the inset`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    view.contentSize = CGSize(width: 100, height: 2000)
    view.refreshControl = UIRefreshControl()
    view.refreshControl?.beginRefreshing()
    #expect(view.contentOffset.y == 0)
    #expect(view.adjustedContentInset.top == 60)
    view.refreshControl = nil
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.subviews == [])
  }
}
