/// One layout that takes over from another.
@MainActor struct LayoutChange {
  /// The layout that goes.
  let from: UICollectionViewLayout
  /// The layout that comes.
  let to: UICollectionViewLayout
  /// The layouts that belong to no collection view once the views have moved.
  let leaving: [UICollectionViewLayout]

  /// The classes of the layouts, for the record.
  var lifecycleArguments: [LifecycleArgument] {
    [.init("from", .text("\(type(of: from))")), .init("to", .text("\(type(of: to))"))]
  }
}
