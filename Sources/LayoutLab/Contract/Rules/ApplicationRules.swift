// What shows when an app's own data source and controllers are driven, and not in a layout alone.
extension Rule {
  static let application: [Rule] = [
    Rule(
      .modelChangedOutsideUpdates, .error,
      "The numbers of items changed before, or without, the update that tells of it.",
      why: "UIKit may read the new numbers before the update begins, and then raises an exception.",
      fix: "Change the model inside the closure of performBatchUpdates(_:completion:).",
      example: """
        // wrong
        items.append(item)
        collectionView.performBatchUpdates { collectionView.insertItems(at: [path]) }
        // right
        collectionView.performBatchUpdates { items.append(item); collectionView.insertItems(at: [path]) }
        """, isChecked: false),
    Rule(
      .cellLifecycleAssumption, .warning,
      "The app relies on willDisplay following each cellForItemAt.",
      why:
        "Cells are made ahead and may never be displayed, and cells that left come back without being made anew.",
      fix: "Configure cells in cellForItemAt alone, and start and stop what is visible in willDisplay and "
        + "didEndDisplaying.",
      example: """
        // wrong: counts on one call for each cell that was made
        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)
        """, isChecked: false),
  ]
}
