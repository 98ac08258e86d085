import Foundation
import HeadlessUIKit
import LayoutGallery

/// Measures the time of updates, next to a loop that only computes all frames again.
///
/// An update is timed from the change of the data to the end of its animations, including the layout's
/// preparation.
@MainActor struct UpdateBenchmark {
  let count: Int

  /// Measures each kind of update, and writes a line with its name and its time.
  func run(_ write: (String, String) -> Void) {
    let heights = BenchData.heights(count + 1)
    let waterfallFloor = BenchClock.median { _ = BenchData.waterfallFloor(heights).height }
    let gridFloor = BenchClock.median { _ = BenchData.gridFloor(count + 1).height }
    insertions("insert at front, flow", floor: gridFloor, write) { self.flow() }
    insertions("insert at front, waterfall", floor: waterfallFloor, write) { self.waterfall(heights) }
    batches("batch of 1,000, flow", floor: gridFloor, write) { self.flow() }
    batches("batch of 1,000, waterfall", floor: waterfallFloor, write) { self.waterfall(heights) }
  }

  // MARK: Kinds of updates

  /// Inserts an item at the front and deletes it again, several times.
  private func insertions(
    _ name: String, floor: Double, _ write: (String, String) -> Void, _ make: () -> BenchStage
  ) {
    let stage = make()
    let front = [IndexPath(item: 0, section: 0)]
    measure(name, floor: floor, write) {
      let insert = BenchClock.measure { stage.update(to: count + 1) { $0.insertItems(at: front) } }
      stage.update(to: count) { $0.deleteItems(at: front) }
      return insert
    }
  }

  /// Performs 400 deletions, 400 insertions, 100 reloads and 100 moves, spread over all items.
  private func batches(
    _ name: String, floor: Double, _ write: (String, String) -> Void, _ make: () -> BenchStage
  ) {
    guard count >= 10_000 else { return }
    let stage = make()
    let pitch = count / 1_000
    func paths(_ numbers: Range<Int>) -> [IndexPath] {
      numbers.map { IndexPath(item: $0 * pitch, section: 0) }
    }
    let (deleted, inserted, reloaded, moved) = (
      paths(0..<400), paths(0..<400), paths(500..<600), paths(600..<700)
    )
    measure(name, floor: floor, write) {
      BenchClock.measure {
        stage.update(to: count) { view in
          view.deleteItems(at: deleted)
          view.insertItems(at: inserted)
          view.reloadItems(at: reloaded)
          for path in moved {
            view.moveItem(at: path, to: IndexPath(item: path.item + 300 * pitch, section: 0))
          }
        }
      }
    }
  }

  /// Runs an update several times, and writes the median next to the time of the loop.
  private func measure(
    _ name: String, floor: Double, _ write: (String, String) -> Void, _ update: () -> Double
  ) {
    _ = update()
    let time = BenchClock.median(of: (0..<BenchClock.runs).map { _ in update() })
    write(
      name,
      "\(Benchmark.time(time)), floor \(Benchmark.time(floor)), \(Benchmark.ratio(time / floor))")
  }

  // MARK: Stages

  private func flow() -> BenchStage {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 85, height: 85)
    return BenchStage(layout, count: count)
  }

  private func waterfall(_ heights: [CGFloat]) -> BenchStage {
    let data = GalleryData(itemHeight: { heights[$0.item] }, sectionHeights: { _ in heights })
    guard let entry = GalleryCatalog.entry(named: "frame-waterfall") else { return flow() }
    return BenchStage(entry.make(data: data), count: count)
  }
}
