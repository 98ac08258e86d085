import Foundation
import HeadlessUIKit

/// The supplementary and decoration views that a layout reports as inserted and deleted in an update.
struct ReportedElements {
  /// The index paths of the inserted elements of each kind.
  private(set) var inserted: [String: Set<IndexPath>] = [:]
  /// The index paths of the deleted elements of each kind.
  private(set) var deleted: [String: Set<IndexPath>] = [:]

  /// Collects the answers to UIKit's queries in an update.
  init(_ events: [LifecycleEvent]) {
    for event in events {
      guard case .indexPaths(let paths)? = event.result, case .text(let kind)? = event.arguments.first?.value
      else { continue }
      switch event.layoutMember {
      case .indexPathsToInsertForSupplementaryView, .indexPathsToInsertForDecorationView:
        inserted[kind, default: []].formUnion(paths)
      case .indexPathsToDeleteForSupplementaryView, .indexPathsToDeleteForDecorationView:
        deleted[kind, default: []].formUnion(paths)
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

extension [String: Set<IndexPath>] {
  /// Returns whether an element is reported.
  func contains(_ element: ElementID) -> Bool { self[element.kind]?.contains(element.path) ?? false }
}
