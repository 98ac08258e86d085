import HeadlessUIKit

/// A sound layout and its broken forms, which share their parameters and their setup.
struct GalleryFamily<Layout: UICollectionViewLayout> {
  let name: String
  let about: String
  let parameters: [GalleryParameter]
  /// The kinds of supplementary views that the layouts can have; `nil` for those of the base class.
  var supplementaryKinds: [String]?
  /// The kinds of decoration views that the layouts can have.
  var decorationKinds: [String] = []
  let setUp: @MainActor @Sendable (Layout, GalleryValues, GalleryData) -> GalleryInstance

  /// Returns the entry of the sound layout.
  func sound(_ make: @escaping @MainActor @Sendable () -> Layout) -> GalleryEntry {
    entry(name, about: about, fault: nil, make)
  }

  /// Returns the entry of a broken form.
  ///
  /// - Parameters:
  ///   - suffix: The part of the name after the name of the family.
  ///   - fault: The fault, in one sentence.
  ///   - about: The visible behavior, in one sentence.
  ///   - make: Creates the layout.
  /// - Returns: The entry.
  func broken(
    _ suffix: String, fault: String, about: String, _ make: @escaping @MainActor @Sendable () -> Layout
  ) -> GalleryEntry {
    entry("\(name)-\(suffix)", about: about, fault: fault, make)
  }

  private func entry(
    _ name: String, about: String, fault: String?, _ make: @escaping @MainActor @Sendable () -> Layout
  ) -> GalleryEntry {
    GalleryEntry(
      name, about: about, fault: fault, soundForm: fault == nil ? nil : self.name, parameters: parameters,
      supplementaryKinds: supplementaryKinds ?? Self.inheritedKinds, decorationKinds: decorationKinds
    ) { [setUp] values, data in setUp(make(), values, data) }
  }

  /// Headers and footers for subclasses of the flow layout, which shows them if they have a size.
  private static var inheritedKinds: [String] {
    guard Layout.self is UICollectionViewFlowLayout.Type else { return [] }
    return [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  }
}

extension GalleryParameter {
  static func columns(default count: Double) -> GalleryParameter {
    GalleryParameter("columns", "number of columns", default: count, in: 1...1000)
  }

  static func length(_ name: String, _ meaning: String, default value: Double) -> GalleryParameter {
    GalleryParameter(name, "\(meaning), in points", default: value, in: 0...100_000)
  }

  static func flag(_ name: String, _ meaning: String, default isOn: Bool) -> GalleryParameter {
    GalleryParameter(name, meaning, default: isOn ? 1 : 0, in: 0...1, kind: .flag)
  }
}
