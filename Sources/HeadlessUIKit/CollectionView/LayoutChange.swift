/// The replacement of one layout by another.
@MainActor struct LayoutChange {
  /// The old layout.
  let from: UICollectionViewLayout
  /// The new layout.
  let to: UICollectionViewLayout
  /// The layouts that are detached from the collection view at the end.
  let leaving: [UICollectionViewLayout]

  /// The classes of the layouts, as arguments of the recorded calls.
  var lifecycleArguments: LifecycleArguments {
    .init(.init("from", .text("\(type(of: from))")), .init("to", .text("\(type(of: to))")))
  }
}
