import HeadlessUIKit

/// The supplementary and decoration views that a layout reports as inserted and deleted in an update.
struct ReportedElements {
  /// The kind and the index path of each inserted element, as text.
  private(set) var inserted: Set<String> = []
  /// The kind and the index path of each deleted element, as text.
  private(set) var deleted: Set<String> = []

  /// Collects the answers to UIKit's queries in an update.
  init(_ events: [LifecycleEvent]) {
    for event in events {
      guard case .indexPaths(let paths)? = event.result, case .text(let kind)? = event.arguments.first?.value
      else { continue }
      let names = paths.map { "\(kind) \($0)" }
      switch event.layoutMember {
      case .indexPathsToInsertForSupplementaryView, .indexPathsToInsertForDecorationView:
        inserted.formUnion(names)
      case .indexPathsToDeleteForSupplementaryView, .indexPathsToDeleteForDecorationView:
        deleted.formUnion(names)
      default: break
      }
    }
  }

  /// Returns the method that reports an element.
  static func member(_ isInsertion: Bool, _ element: ElementID) -> LifecycleCall.LayoutMember {
    switch (isInsertion, element.isDecoration) {
    case (true, true): .indexPathsToInsertForDecorationView
    case (true, false): .indexPathsToInsertForSupplementaryView
    case (false, true): .indexPathsToDeleteForDecorationView
    case (false, false): .indexPathsToDeleteForSupplementaryView
    }
  }
}
