import Foundation
import Synchronization

/// An immutable set of traits of an environment; each trait can be unspecified.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  // MARK: Creating

  /// Creates a trait collection in which all traits are unspecified.
  public override init() {
    values = TraitValues()
    super.init()
  }

  /// Creates an empty trait collection without reading the archive.
  public required init?(coder: NSCoder) {
    values = TraitValues()
    super.init()
  }

  /// Creates a trait collection by merging others; the last one that specifies a trait determines its value.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.values) }
    self.values = values
    super.init()
  }

  /// Creates a trait collection with the traits that a closure sets.
  public convenience init(mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void) {
    self.init(Self.mutating(TraitValues(), mutations))
  }

  /// Creates a trait collection that specifies one trait.
  public convenience init<T>(_ trait: T.Type, value: T.Value) where T: UITraitDefinition {
    var values = TraitValues()
    T.write(value, to: &values)
    self.init(values)
  }

  /// Creates a trait collection that specifies only the interface idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: userInterfaceIdiom)
  }

  /// Creates a trait collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
  }

  /// Creates a trait collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: layoutDirection)
  }

  /// Creates a trait collection that specifies only the display scale.
  public convenience init(displayScale: CGFloat) { self.init(UITraitDisplayScale.self, value: displayScale) }

  /// Creates a trait collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
  }

  /// Creates a trait collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
  }

  /// Creates a trait collection that specifies only the availability of 3D Touch.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: forceTouchCapability)
  }

  /// Creates a trait collection that specifies only the preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
  }

  /// Creates a trait collection that specifies only the color gamut.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }

  /// Creates a trait collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
  }

  /// Creates a trait collection that specifies only the visual level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
  }

  /// Creates a trait collection that specifies only the weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
  }

  /// Creates a trait collection that specifies only the active appearance.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(UITraitActiveAppearance.self, value: activeAppearance)
  }

  private static func mutating(
    _ values: TraitValues, _ mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void
  ) -> TraitValues {
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return (traits as? MutableTraits)?.values ?? values
  }

  // MARK: Values

  /// The type of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// The interface style: light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }

  /// The layout direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// The number of pixels per point, or 0 if it is unspecified.
  open var displayScale: CGFloat { values.displayScale }

  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }

  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  /// The availability of 3D Touch.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

  /// The color gamut of the screen.
  open var displayGamut: UIDisplayGamut { values.displayGamut }

  /// The contrast that the user prefers.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// The visual level of the content.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

  /// The weight of text that the user prefers.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// The appearance of the window, active or inactive.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  /// The value of a trait, or its default value if the trait is unspecified.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { T.read(values) }

  // MARK: Creating modified collections

  /// Returns a collection in which the value of one trait is replaced.
  public func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection where T: UITraitDefinition {
    var values = values
    T.write(value, to: &values)
    return UITraitCollection(values)
  }

  /// Returns a collection with the changes that a closure makes.
  public func modifyingTraits(
    _ mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(Self.mutating(values, mutations))
  }

  // MARK: Comparing

  /// Returns whether all traits that another collection specifies have the same values in this collection.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Returns whether dynamic colors can differ between this collection and another.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? TraitValues()
    return values.userInterfaceIdiom != other.userInterfaceIdiom
      || values.userInterfaceStyle != other.userInterfaceStyle || values.displayGamut != other.displayGamut
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.activeAppearance != other.activeAppearance
  }

  /// Returns whether an object is a trait collection with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// The hash of the values.
  open override var hash: Int { values.hashValue }

  /// Returns the collection itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// A Boolean value that indicates whether the class supports secure coding; always `true`.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes nothing, because trait collections are not archived.
  open func encode(with coder: NSCoder) {}

  // MARK: Current traits

  /// The traits of the main screen, which are also those of views outside of windows.
  @MainActor static var ofMainScreen = ofPhone {
    didSet { if ofMainScreen !== oldValue { CurrentTraits.setMainScreen(ofMainScreen) } }
  }
  /// The traits of the default screen.
  static let ofPhone = UITraitCollection(ScreenModel.phone.traits)

  /// The traits that resolve dynamic colors; the main screen's traits by default.
  open class var current: UITraitCollection {
    get { CurrentTraits.performing ?? CurrentTraits.shared.withLock { $0.set ?? $0.ofMainScreen } }
    set { CurrentTraits.shared.withLock { $0.set = newValue } }
  }

  /// Calls a closure while this collection is the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    CurrentTraits.$performing.withValue(self, operation: actions)
  }
}

/// The storage of the current trait collection.
private enum CurrentTraits {
  /// The collection of the running `performAsCurrent(_:)` call in this task or thread.
  @TaskLocal static var performing: UITraitCollection?
  /// The collection outside of `performAsCurrent(_:)`.
  static let shared = Mutex((set: UITraitCollection?.none, ofMainScreen: UITraitCollection.ofPhone))

  /// Stores the traits of the main screen.
  nonisolated static func setMainScreen(_ traits: UITraitCollection) {
    shared.withLock { $0.ofMainScreen = traits }
  }
}
