import Foundation
import HeadlessUIKit

// Dials and stacks of cards show a few items around the content offset, and hide those that would lie among them.
extension Inspection {
  /// Returns whether a rectangle contains the items of a window, and those that are left out are before or after it, more than
  /// the window has.
  ///
  /// In a layout that places its items in a row, so many others do not overlap one rectangle.
  ///
  /// - Parameters:
  ///   - missed: The elements that are left out.
  ///   - rect: The rectangle.
  ///   - view: A view that asks again in each scroll step.
  /// - Returns: Whether it does.
  func leavesOutAllButWindow(_ missed: [ElementAnswer], in rect: CGRect, of view: FreshView) -> Bool {
    guard traits.dependsOnOffset, view.isQueriedOnScroll, !isPlacedBySuper,
      missed.allSatisfy(\.id.isItem)
    else { return false }
    let shown = view.ask(rect).filter(\.id.isItem).map(\.id.path)
    guard let first = shown.min(), let last = shown.max(), missed.count > shown.count else { return false }
    return missed.allSatisfy { !(first...last).contains($0.id.path) }
  }
}
