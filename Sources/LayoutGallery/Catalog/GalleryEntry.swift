import HeadlessUIKit

/// A layout of the gallery: a sound layout, or one of its broken forms.
public struct GalleryEntry: Sendable {
  /// The name that scenarios use, for example `waterfall-stale-cache`.
  public let name: String

  /// The visible behavior, in one sentence.
  public let about: String

  /// The fault, in one sentence; `nil` for a sound layout.
  public let fault: String?

  /// The name of the sound layout that a broken form is derived from; `nil` for a sound layout.
  public let soundForm: String?

  /// The numbers that configure the layout.
  public let parameters: [GalleryParameter]

  /// The kinds of supplementary views that the layout can have.
  public let supplementaryKinds: [String]

  /// The kinds of decoration views that the layout can have.
  public let decorationKinds: [String]

  private let build: @MainActor @Sendable (GalleryValues, GalleryData) -> GalleryInstance

  init(
    _ name: String, about: String, fault: String? = nil, soundForm: String? = nil,
    parameters: [GalleryParameter],
    supplementaryKinds: [String] = [], decorationKinds: [String] = [],
    build: @escaping @MainActor @Sendable (GalleryValues, GalleryData) -> GalleryInstance
  ) {
    self.name = name
    self.about = about
    self.fault = fault
    self.soundForm = soundForm
    self.parameters = parameters
    self.supplementaryKinds = supplementaryKinds
    self.decorationKinds = decorationKinds
    self.build = build
  }

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - parameters: Values by name. A name that is not among ``parameters`` is a programming error.
  ///   - data: The sizes that the layout's delegate returns.
  /// - Returns: The layout, the classes to register, and the objects to retain.
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
