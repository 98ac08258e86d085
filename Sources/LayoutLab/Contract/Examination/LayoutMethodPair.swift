import Foundation
import HeadlessUIKit

/// Two methods of a layout that change the same property, of which only the first one invalidates the layout.
@MainActor public struct LayoutMethodPair {
  /// The name of the method that invalidates the layout, with its argument labels.
  public let invalidating: String
  /// The name of the other method, with its argument labels.
  public let silent: String
  /// The declaration of the other method.
  let place: SourceLine
  private let body: @MainActor (UICollectionViewLayout, Bool) -> Void

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - invalidating: The name of the method that invalidates the layout.
  ///   - silent: The name of the other method.
  ///   - place: The declaration of the other method.
  ///   - call: Calls the first method of a layout, or the other one if its second argument is true.
  public init<Layout: UICollectionViewLayout>(
    _ invalidating: String, _ silent: String, at place: SourceLine,
    _ call: @escaping @MainActor (Layout, _ isSilent: Bool) -> Void
  ) {
    self.invalidating = invalidating
    self.silent = silent
    self.place = place
    body = { layout, isSilent in
      if let layout = layout as? Layout { call(layout, isSilent) }
    }
  }

  /// Calls one of the methods.
  func call(_ layout: UICollectionViewLayout, isSilent: Bool) { body(layout, isSilent) }
}

// The values that the methods receive.
extension LayoutMethodPair {
  /// Creates a pair of methods that receive the number of an item or a section.
  public init<Layout: UICollectionViewLayout>(
    _ invalidating: String, _ silent: String, at place: SourceLine,
    _ call: @escaping @MainActor (Layout, _ isSilent: Bool, Int) -> Void
  ) {
    self.init(invalidating, silent, at: place) { (layout: Layout, isSilent) in call(layout, isSilent, 0) }
  }

  /// Creates a pair of methods that receive the index path of an item.
  public init<Layout: UICollectionViewLayout>(
    _ invalidating: String, _ silent: String, at place: SourceLine,
    _ call: @escaping @MainActor (Layout, _ isSilent: Bool, IndexPath) -> Void
  ) {
    self.init(invalidating, silent, at: place) { (layout: Layout, isSilent) in
      call(layout, isSilent, IndexPath(item: 1, section: 0))
    }
  }
}
