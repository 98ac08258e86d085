import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Registration and dequeuing of views.
@Suite @MainActor struct DequeueTests {
  private let data = PlainData(2)
  private let layout = ScriptedLayout()
  private let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let zero = IndexPath(item: 0, section: 0)

  private func shown(_ profile: UIKitProfile = .iOS26) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.profile = profile
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  @Test func `nil removes a registration`() {
    layout.alwaysReturn()
    let view = shown(.iOS16)
    view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: zero)
    #expect(view.raisedException?.kind == .reuseIdentifierNotRegistered)
  }

  @Test func `a nib registers plain views`() {
    layout.alwaysReturn(.cell(0, frame), .header(0, frame))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 9, height: 9), collectionViewLayout: layout)
    let nib = UINib(nibName: "Cell", bundle: nil)
    view.register(nib, forCellWithReuseIdentifier: "cell")
    view.register(nib, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(view.raisedException == nil)
    #expect(view.visibleCells.count == 1)
    #expect(view.visibleSupplementaryViews(ofKind: "Header").count == 1)
  }

  // MARK: - One view per request

  @Test(arguments: UIKitProfile.all) func `two views for one request`(profile: UIKitProfile) {
    layout.alwaysReturn(.cell(0, frame))
    data.cell = {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    let view = shown(profile)
    #expect(view.raisedException?.kind == (profile.strictDequeue ? .dequeuedWithoutRequest : nil))
    #expect(view.visibleCells.count == (profile.strictDequeue ? 0 : 1))
  }

  @Test(arguments: UIKitProfile.all) func `a view without a request`(profile: UIKitProfile) {
    layout.alwaysReturn(.cell(0, frame))
    let view = shown(profile)
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: zero)
    #expect(cell.reuseIdentifier == "cell")
    #expect(view.raisedException?.kind == (profile.strictDequeue ? .dequeuedWithoutRequest : nil))
  }

  @Test func `a dequeued cell has its frame before it is configured`() {
    layout.alwaysReturn(.cell(0, CGRect(x: 1, y: 2, width: 3, height: 4)))
    var frames: [CGRect] = []
    data.cell = {
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      frames.append(cell.frame)
      return cell
    }
    _ = shown()
    #expect(frames == [CGRect(x: 1, y: 2, width: 3, height: 4)])
  }
}
