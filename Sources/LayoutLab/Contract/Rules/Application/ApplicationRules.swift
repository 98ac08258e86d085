// Rules for an app's own data source and view controllers, which a layout alone cannot break.
extension Rule {
  static let application: [Rule] = [
    Rule(
      .modelChangedOutsideUpdates, .error,
      "The number of items changes before the update that reports it, or without an update.",
      why: "UIKit may read the new number before the update begins, and then raises an exception.",
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
      "The app relies on a call of willDisplay after each cellForItemAt.",
      why:
        "Cells are created in advance and may never be displayed, and cells that left the screen come "
        + "back without a new call of cellForItemAt.",
      fix:
        "Configure cells in cellForItemAt only, and start and stop visible effects in willDisplay and "
        + "didEndDisplaying.",
      example: """
        // wrong: assumes one call for each cell
        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath)
        """, isChecked: false),
  ]
}
