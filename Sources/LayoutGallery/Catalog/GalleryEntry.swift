import HeadlessUIKit

/// A layout of the gallery: a sound one, or one of its broken forms.
public struct GalleryEntry: Sendable {
  /// The name by which scenarios call it, such as `waterfall-stale-cache`.
  public let name: String

  /// What one sees, in a sentence.
  public let about: String

  /// What is wrong with the layout, in a sentence; nil for a sound one.
  public let fault: String?

  /// The name of the sound layout that a broken one differs from; nil for a sound one.
  public let twin: String?

  /// The numbers that it takes.
  public let parameters: [GalleryParameter]

  /// The kinds of supplementary views that it can have, whatever the numbers and the data.
  public let supplementaryKinds: [String]

  /// The kinds of decoration views that it can have, whatever the numbers and the data.
  public let decorationKinds: [String]

  private let build: @MainActor @Sendable (GalleryValues, GalleryData) -> GalleryInstance

  init(
    _ name: String, about: String, fault: String? = nil, twin: String? = nil, parameters: [GalleryParameter],
    supplementaryKinds: [String] = [], decorationKinds: [String] = [],
    build: @escaping @MainActor @Sendable (GalleryValues, GalleryData) -> GalleryInstance
  ) {
    self.name = name
    self.about = about
    self.fault = fault
    self.twin = twin
    self.parameters = parameters
    self.supplementaryKinds = supplementaryKinds
    self.decorationKinds = decorationKinds
    self.build = build
  }

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - parameters: Values by name; every name must be that of one of the entry's parameters.
  ///   - data: What the layout's delegate answers.
  /// - Returns: A new layout, and what must be registered and kept with it.
  @MainActor public func make(
    parameters: [String: Double] = [:], data: GalleryData = GalleryData()
  ) -> GalleryInstance {
    for name in parameters.keys.sorted() where !self.parameters.contains(where: { $0.name == name }) {
      fatalError("The gallery layout '\(self.name)' has no parameter '\(name)'.")
    }
    var made = build(GalleryValues(self.parameters, given: parameters), data)
    for kind in supplementaryKinds { made.supplementaryClasses[kind] = UICollectionReusableView.self }
    return made
  }
}
