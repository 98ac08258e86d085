import Foundation
import Synchronization

/// The traits of an environment, or some of them, as a value that never changes.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  // MARK: Creating

  /// Creates a collection that specifies nothing.
  public override init() {
    values = TraitValues()
    super.init()
  }

  /// Creates a collection that specifies nothing; archives are not read.
  public required init?(coder: NSCoder) {
    values = TraitValues()
    super.init()
  }

  /// Creates a collection from several; of those that specify a trait the last one counts.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.values) }
    self.values = values
    super.init()
  }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void) {
    self.init(Self.mutating(TraitValues(), mutations))
  }

  /// Creates a collection that specifies one trait.
  public convenience init<T>(_ trait: T.Type, value: T.Value) where T: UITraitDefinition {
    var values = TraitValues()
    T.write(value, to: &values)
    self.init(values)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: userInterfaceIdiom)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: layoutDirection)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(displayScale: CGFloat) { self.init(UITraitDisplayScale.self, value: displayScale) }

  /// Creates a collection that specifies one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: forceTouchCapability)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
  }

  /// Creates a collection that specifies one trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
  }

  /// Creates a collection that specifies one trait.
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

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }

  /// The direction of the interface.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// The number of pixels per point; 0 where it is unspecified.
  open var displayScale: CGFloat { values.displayScale }

  /// How much room there is across.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }

  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  /// Whether the screen feels how hard it is touched.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// How large the user likes text to be.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

  /// The colours that the screen shows.
  open var displayGamut: UIDisplayGamut { values.displayGamut }

  /// How much colours contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// Whether the content stands above other content.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

  /// How heavy text is.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// Whether the window looks active.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  /// The value of a trait; its default where the collection does not specify it.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { T.read(values) }

  // MARK: Deriving

  /// Returns a collection with another value of one trait.
  public func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection where T: UITraitDefinition {
    var values = values
    T.write(value, to: &values)
    return UITraitCollection(values)
  }

  /// Returns a collection with the traits that a closure changes.
  public func modifyingTraits(
    _ mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(Self.mutating(values, mutations))
  }

  // MARK: Comparing

  /// Whether each trait that another collection specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Whether a colour that depends on traits may be another one under another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? TraitValues()
    return values.userInterfaceIdiom != other.userInterfaceIdiom
      || values.userInterfaceStyle != other.userInterfaceStyle || values.displayGamut != other.displayGamut
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.activeAppearance != other.activeAppearance
  }

  /// Whether another object is a collection of the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash of the values.
  open override var hash: Int { values.hashValue }

  /// The collection itself, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes nothing: collections are not archived.
  open func encode(with coder: NSCoder) {}

  // MARK: Current

  /// The traits of the main screen, which a view outside any window answers.
  @MainActor static var ofMainScreen = ofPhone {
    didSet { CurrentTraits.shared.withLock { $0.ofMainScreen = ofMainScreen } }
  }
  /// The traits of a screen that nobody has changed.
  static let ofPhone = UITraitCollection(ScreenModel.phone.traits)

  /// The traits by which colours are resolved; those of the main screen unless set.
  open class var current: UITraitCollection {
    get { CurrentTraits.performing ?? CurrentTraits.shared.withLock { $0.set ?? $0.ofMainScreen } }
    set { CurrentTraits.shared.withLock { $0.set = newValue } }
  }

  /// Runs a closure while this is the current collection.
  open func performAsCurrent(_ actions: () -> Void) {
    CurrentTraits.$performing.withValue(self, operation: actions)
  }
}

/// What collection is the current one.
private enum CurrentTraits {
  /// That of the closure that runs, in this task or thread.
  @TaskLocal static var performing: UITraitCollection?
  /// That for closures that were given none.
  static let shared = Mutex((set: UITraitCollection?.none, ofMainScreen: UITraitCollection.ofPhone))
}
