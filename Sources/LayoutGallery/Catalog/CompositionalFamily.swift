import HeadlessUIKit

/// A class that makes a compositional layout, and its broken subclasses.
struct CompositionalFamily<Maker: AnyObject> {
  let name: String
  let about: String
  let parameters: [GalleryParameter]
  /// The kinds of supplementary views that the layouts can have.
  var supplementaryKinds: [String] = []
  /// The kinds of decoration views that the layouts can have.
  var decorationKinds: [String] = []
  let make: @MainActor @Sendable (Maker, GalleryValues) -> UICollectionViewLayout

  /// Returns the entry of the sound layout.
  func sound(_ maker: @escaping @MainActor @Sendable () -> Maker) -> GalleryEntry {
    entry(name, about: about, fault: nil, maker)
  }

  /// Returns the entry of a broken form.
  ///
  /// - Parameters:
  ///   - suffix: The part of the name after the name of the family.
  ///   - fault: The fault, in one sentence.
  ///   - about: The visible behavior, in one sentence.
  ///   - maker: Creates the object that makes the layout.
  /// - Returns: The entry.
  func broken(
    _ suffix: String, fault: String, about: String, _ maker: @escaping @MainActor @Sendable () -> Maker
  ) -> GalleryEntry {
    entry("\(name)-\(suffix)", about: about, fault: fault, maker)
  }

  private func entry(
    _ name: String, about: String, fault: String?, _ maker: @escaping @MainActor @Sendable () -> Maker
  ) -> GalleryEntry {
    GalleryEntry(
      name, about: about, fault: fault, soundForm: fault == nil ? nil : self.name, parameters: parameters,
      supplementaryKinds: supplementaryKinds, decorationKinds: decorationKinds
    ) { [make] values, _ in
      let maker = maker()
      return GalleryInstance(layout: make(maker, values), retained: [maker])
    }
  }
}
