import Foundation
import HeadlessUIKit
import Testing

/// Properties that invalidate their view, and properties that load it.
@Suite @MainActor struct ViewInvalidatingTests {
  private final class Badge: UIView {
    @Invalidating(.intrinsicContentSize, .layout) var count = 0
    @Invalidating(.layout) var title = "one"
    var invalidations: [String] = []

    override func invalidateIntrinsicContentSize() { invalidations.append("size") }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      invalidations.append("layout")
    }
  }

  @Test func `another value invalidates the view, in the order of the invalidations`() {
    let badge = Badge(frame: .zero)
    badge.invalidations = []
    badge.count = 3
    #expect(badge.count == 3)
    #expect(badge.invalidations == ["size", "layout"])
    badge.title = "two"
    #expect(badge.invalidations == ["size", "layout", "layout"])
  }

  @Test func `the same value invalidates nothing`() {
    let badge = Badge(frame: .zero)
    badge.invalidations = []
    badge.count = 0
    #expect(badge.invalidations == [])
  }

  private final class Controller: UIViewController {
    @ViewLoading var label: UIView
    @ViewLoading var other = UIView()
    var loads = 0

    override func viewDidLoad() {
      loads += 1
      label = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test func `reading a ViewLoading property loads the view once`() {
    let controller = Controller()
    #expect(controller.isViewLoaded == false)
    #expect(controller.label.frame.width == 3)
    #expect(controller.isViewLoaded)
    _ = controller.other
    #expect(controller.loads == 1)
  }

  @Test func `a region is a guide and insets`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.edgeInsets(for: .margins()) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.edgeInsets(for: .safeArea(cornerAdaptation: .vertical)) == .zero)
    #expect(view.layoutGuide(for: .margins()) === view.layoutMarginsGuide)
    #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
  }
}
