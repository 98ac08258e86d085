import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Layouts, views and completions that would never terminate.
@Suite(.serialized) @MainActor struct EndlessLayoutTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(arguments: UIKitProfile.all)
  func `a layout that invalidates itself in prepare is stopped at the limit`(profile: UIKitProfile) {
    let layout = ScriptedLayout()
    layout.onPrepare = { [weak layout] in layout?.invalidateLayout() }
    let stage = Stage(layout, PlainData(1))
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 100)
    #expect(stage.view.raisedException?.kind == (profile == .iOS12 ? nil : .layoutLoop))
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 100)
  }

  /// A flow layout that sets the item size to that of the view before it subtracts the insets.
  private final class TwoStepFlowLayout: UICollectionViewFlowLayout {
    var steps: [CGFloat] = [390, 350]
    var prepareCount = 0

    override func prepare() {
      prepareCount += 1
      for width in steps { itemSize = CGSize(width: width, height: 100) }
      super.prepare()
    }
  }

  @Test func `a flow layout whose prepare ends with the item size it began with is not prepared again`() {
    let layout = TwoStepFlowLayout()
    let stage = Stage(layout, PlainData(1))
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(layout.prepareCount == 2)
    #expect(layout.layoutAttributesForItem(at: path(0))?.size == CGSize(width: 350, height: 100))
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 3)
  }

  @Test func `a flow layout that ends each prepare with another item size is stopped at the limit`() {
    let stage = Stage(GrowingFlowLayout(), PlainData(1))
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException?.kind == .layoutLoop)
  }

  /// A flow layout whose items grow with each `prepare()`.
  private final class GrowingFlowLayout: UICollectionViewFlowLayout {
    override func prepare() {
      itemSize.width += 0.5
      super.prepare()
    }
  }

  @Test func `a layout that calls layoutIfNeeded in prepare is not entered again`() {
    let layout = ScriptedLayout()
    layout.onPrepare = { [weak layout] in
      layout?.invalidateLayout()
      layout?.collectionView?.setNeedsLayout()
      layout?.collectionView?.layoutIfNeeded()
    }
    let stage = Stage(layout, PlainData(1))
    stage.view.layoutIfNeeded()
    #expect(layout.prepareCount == 100)
    #expect(stage.view.raisedException?.kind == .layoutLoop)
  }

  @Test func `a layout that calls layoutIfNeeded in prepare shows an update`() {
    let layout = ScriptedLayout()
    layout.onPrepare = { [weak layout] in layout?.collectionView?.layoutIfNeeded() }
    let data = PlainData(1)
    let stage = Stage(layout, data)
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      data.counts = [2]
      stage.view.insertItems(at: [path(0)])
    }
    #expect(stage.view.raisedException == nil)
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
  }

  /// A view that calls its own layoutIfNeeded while it is laid out, a given number of times.
  private final class NestingView: UIView {
    var depth = 0
    var deepest = 0
    var calls = 0
    var wanted = 10_000
    var callsEach = 1

    override func layoutSubviews() {
      super.layoutSubviews()
      depth += 1
      defer { depth -= 1 }
      calls += 1
      deepest = max(deepest, depth)
      guard calls < wanted else { return }
      for _ in 0..<callsEach {
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
  }

  @Test(arguments: [1, 3])
  func `ten thousand nested calls of layoutIfNeeded end with a message`(callsEach: Int) {
    UIKitConsole.clear()
    let view = NestingView()
    view.callsEach = callsEach
    view.layoutIfNeeded()
    #expect(view.deepest == 500)
    #expect(view.calls == 500)
    #expect(
      UIKitConsole.messages.map(\.text).filter { $0.contains("NestingView") } == [
        "Layout of <NestingView> was aborted: 500 nested calls of layoutIfNeeded() have not returned. Look for "
          + "a layoutSubviews(), or a layout's prepare(), that calls setNeedsLayout() or invalidateLayout() and then "
          + "layoutIfNeeded()."
      ])
    view.wanted = 0
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.calls == 501, "views are laid out again afterwards")
  }

  @Test func `a hundred nested calls are carried out`() {
    let view = NestingView()
    view.wanted = 100
    view.layoutIfNeeded()
    #expect(view.deepest == 100)
  }

  @Test func `a batch that a completion starts is carried out in the next update cycle`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(3)).loaded()
      var turns: [Int] = []
      @MainActor func next() {
        stage.view.performBatchUpdates({}) { _ in
          turns.append(UpdateCycle.current.turn)
          if turns.count < 30 { next() }
        }
      }
      next()
      #expect(turns == [])
      for _ in 0..<30 { UpdateCycle.current.runTurn() }
      #expect(turns == Array(0..<30))
    }
  }

  @Test(arguments: [CGFloat.nan, -1, -CGFloat.infinity])
  func `an animation without a valid duration changes everything immediately`(duration: CGFloat) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 300, height: 400))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      var completed: [Bool] = []
      UIView.animate(withDuration: duration) {
        stage.layout.rowHeight = 50
        stage.layout.invalidateLayout()
        stage.view.layoutIfNeeded()
      } completion: {
        completed.append($0)
      }
      let cell = stage.view.cellForItem(at: path(1))
      #expect(cell?.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
      #expect(cell?.layer.presentation()?.frame == cell?.frame)
      UpdateCycle.current.advance(by: 0.1)
      #expect(completed == [true])
      #expect(stage.view.raisedException == nil)
    }
  }
}
