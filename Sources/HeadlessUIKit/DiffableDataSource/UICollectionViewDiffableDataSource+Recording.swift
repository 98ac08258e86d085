import Foundation

// Recorded calls that apply snapshots.
extension UICollectionViewDiffableDataSource {
  /// Records a call that applies a snapshot, in the record of the collection view.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - snapshot: The contents of the snapshot in words.
  ///   - arguments: The other arguments.
  ///   - body: Carries out the call.
  func record(
    _ method: LifecycleCall.DataSourceMember, _ snapshot: @autoclosure () -> String,
    _ arguments: [LifecycleArgument] = [], _ body: () -> Void
  ) {
    guard let recorder = collectionView?.recorder else { return body() }
    recorder.call(
      .dataSource(method), LifecycleArguments([.init("snapshot", .text(snapshot()))] + arguments), body)
  }

  /// Returns the numbers of sections, items and marks of a snapshot, for example `2 sections, 7 items, 1 reloaded`.
  func text(of snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> String {
    let reloaded = snapshot.reloadedSectionIdentifiers.count + snapshot.reloadedItemIdentifiers.count
    let reconfigured = snapshot.reconfiguredItemIdentifiers.count
    return
      ([
        ListedCount.text(snapshot.numberOfSections, "section"),
        ListedCount.text(snapshot.numberOfItems, "item"),
      ] + (reloaded > 0 ? ["\(reloaded) reloaded"] : [])
      + (reconfigured > 0 ? ["\(reconfigured) reconfigured"] : [])).joined(separator: ", ")
  }
}

/// Numbers of things in words.
enum ListedCount {
  /// Returns a number with a noun, for example `1 item` or `2 items`.
  static func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
}
