import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Long random sequences of actions on a collection view; after each one the screen must match data and layout.
@Suite @MainActor struct RandomWalkTests {
  private final class Header: UICollectionReusableView {}

  /// A board that is invalidated when the width changes.
  private final class FittingBoard: BoardLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  /// A delegate that checks that each cell is displayed and ends being displayed in turn.
  private final class DisplayChecker: NSObject, UICollectionViewDelegate {
    var displayed: [ObjectIdentifier: IndexPath] = [:]
    var faults: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
        faults.append("a displayed cell is displayed again")
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell that was not displayed ends being displayed")
      }
    }
  }

  @MainActor private struct Walk {
    let data = NamedData()
    let displays = DisplayChecker()
    var layout = FittingBoard()
    let view: UICollectionView
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var random: SeededNumbers
    var batches: Int

    init(seed: Int, _ profile: UIKitProfile, _ policy: RectPolicy) {
      random = SeededNumbers(seed)
      batches = seed * 100
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.profile = profile
      view.rectPolicy = policy
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(Header.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
      data.names = RandomBatch(seed: batches).before
      view.dataSource = data
      view.delegate = displays
      if random.chance(70) { window.addSubview(view) }
    }

    /// Performs a random action and returns its description.
    mutating func step() -> String {
      switch random.below(17) {
      case 0: view.contentOffset.y += CGFloat(random.below(200)) - 80
      case 1: view.contentOffset.y = CGFloat(random.below(2000)) - 200
      case 2: view.frame.size = CGSize(width: 200 + random.below(200), height: random.below(700))
      case 3: layout.invalidateLayout()
      case 4: return partial()
      case 5:
        data.names = RandomBatch(seed: batches).before
        view.reloadData()
      case 6: view.contentInset.top = CGFloat(random.below(60))
      case 7:
        UIView.animate(withDuration: 0.2) { [view] in
          view.contentOffset.y += 150
          view.layoutIfNeeded()
        }
        return "animated scroll"
      case 8: UpdateCycle.current.advance(by: Double(random.below(30)) / 100)
      case 9:
        guard !data.names.isEmpty, !data.names[0].isEmpty else { return "nothing" }
        view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: random.chance(50))
      case 10: return reloadItems()
      case 11:
        layout = FittingBoard()
        view.setCollectionViewLayout(layout, animated: random.chance(50))
        return "another layout"
      case 12:
        view.layoutIfNeeded()
        return batch(
          RandomBatch(seed: nextBatch(), for: data.names.map { Array($0.prefix(8)) }), reloads: true)
      case 13:
        return batch(RandomBatch(seed: nextBatch()), reloads: true)
      default: return batch(RandomBatch(seed: nextBatch(), for: data.names), reloads: false)
      }
      return "step"
    }

    private mutating func partial() -> String {
      let context = UICollectionViewLayoutInvalidationContext()
      for (section, names) in data.names.enumerated() {
        if random.chance(40) {
          context.invalidateSupplementaryElements(
            ofKind: "Header", at: [IndexPath(item: 0, section: section)])
        }
        for item in names.indices where random.chance(30) {
          context.invalidateItems(at: [IndexPath(item: item, section: section)])
        }
      }
      layout.invalidateLayout(with: context)
      return "partial"
    }

    private mutating func nextBatch() -> Int {
      batches += 1
      return batches
    }

    /// Changes the data of some items or a section and reloads them.
    private mutating func reloadItems() -> String {
      view.layoutIfNeeded()
      guard !data.names.isEmpty else { return "nothing" }
      let section = random.below(data.names.count)
      if random.chance(40) {
        data.names[section] = (0..<random.below(6)).map { "reloaded \($0)" }
        view.reloadSections([section])
      } else {
        let items = data.names[section].indices.filter { _ in random.chance(50) }
        for item in items { data.names[section][item] += "!" }
        view.reloadItems(at: items.map { IndexPath(item: $0, section: section) })
      }
      return "reload in section \(section)"
    }

    /// Carries out a batch, after reloading its initial data if necessary.
    private mutating func batch(_ batch: RandomBatch, reloads: Bool) -> String {
      if reloads {
        data.names = batch.before
        view.reloadData()
        if random.chance(50) { view.layoutIfNeeded() }
      }
      let text = "batch \(batches) on \(data.names.map(\.count)): \(batch.operations.map(\.listed))"
      view.performBatchUpdates { [data, view] in
        data.names = batch.after
        batch.perform(in: view)
      }
      return text
    }

    /// Returns the differences between the screen and the data.
    func faults() -> [String] {
      var faults = displays.faults
      if let exception = view.raisedException { faults.append(exception.reason) }
      var expected: [IndexPath: CGRect] = [:]
      for (section, names) in data.names.enumerated() {
        for item in names.indices {
          let path = IndexPath(item: item, section: section)
          guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { continue }
          if RectQuery.overlaps(frame, view.bounds) { expected[path] = frame }
        }
      }
      let shown = Set(view.indexPathsForVisibleItems)
      if shown != Set(expected.keys) {
        let (bounds, loaded) = (GeometryFormat.rect(view.bounds), GeometryFormat.rect(view.loadedRect))
        faults.append(
          "shows \(shown.sorted()), not \(expected.keys.sorted()) in \(bounds) of \(loaded)")
      }
      if shown.count != view.visibleCells.count { faults.append("one item has several cells") }
      for cell in view.visibleCells {
        guard let path = view.indexPath(for: cell) else { continue }
        guard data.names.indices.contains(path.section), path.item < data.names[path.section].count else {
          continue
        }
        let name = cell.accessibilityLabel
        if name != data.names[path.section][path.item] { faults.append("\(path) shows \(name ?? "nothing")") }
        if cell.frame != expected[path] { faults.append("\(path) is at \(cell.frame)") }
        if cell.superview !== view { faults.append("\(path) is not in the view") }
      }
      return faults
    }

    /// Returns the differences after all animations have ended.
    func faultsAtRest() -> [String] {
      var faults = faults()
      if Set(displays.displayed.keys) != Set(view.visibleCells.map(ObjectIdentifier.init)) {
        faults.append("\(displays.displayed.count) cells are displayed, \(view.visibleCells.count) visible")
      }
      let reusable = view.subviews.filter { $0 is UICollectionReusableView }
      let headers = view.visibleSupplementaryViews(ofKind: "Header").count
      let backdrops = reusable.count { !($0 is UICollectionViewCell) && !($0 is Header) }
      let visible = data.names.indices.filter { section in
        layout.layoutAttributesForDecorationView(
          ofKind: "Backdrop", at: IndexPath(item: 0, section: section)
        ).map { RectQuery.overlaps($0.frame, view.bounds) } ?? false
      }
      if reusable.count != view.visibleCells.count + headers + backdrops || backdrops != visible.count {
        faults.append("\(reusable.count) views are left in the view")
      }
      return faults
    }
  }

  @Test(arguments: [
    (UIKitProfile.iOS26, RectPolicy.pages), (.iOS26, .exact), (.iOS26, .hostile(seed: 5)), (.iOS15, .pages),
    (.iOS12, .pages),
  ])
  func `the screen matches the layout and the data`(profile: UIKitProfile, policy: RectPolicy) {
    for seed in 0..<(FullRun.isOn ? 20 : 1) {
      UpdateCycle.with(UpdateCycle()) {
        var walk = Walk(seed: seed, profile, policy)
        for number in 0..<14 {
          let step = walk.step()
          walk.view.layoutIfNeeded()
          let faults = walk.faults()
          #expect(faults == [], "seed \(seed), step \(number): \(step)")
          if !faults.isEmpty { return }
        }
        UpdateCycle.current.advance(by: 3)
        walk.view.layoutIfNeeded()
        #expect(walk.faultsAtRest() == [], "seed \(seed), at rest")
      }
    }
  }
}
