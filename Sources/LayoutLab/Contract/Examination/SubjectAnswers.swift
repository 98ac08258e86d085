import Foundation
import HeadlessUIKit

/// The numbers from which generated delegates derive their answers.
///
/// A delegate turns the number of an item or a section into a value of the type that it has to return. The number
/// belongs to the item or the section and not to its place: it moves with the item, and only changes when the contents
/// of the data change.
@MainActor public final class SubjectAnswers {
  /// Whether delegates implement optional requirements.
  public let includesOptional: Bool
  /// Whether a flow layout keeps the headers, footers, insets and spacings that it has set itself.
  ///
  /// If a layout sets them itself, the delegate of its app does not answer the same. If the source of the layout calls
  /// the delegate, it expects other answers.
  let leavesWhatIsSet: Bool
  /// Whether a delegate was asked about an item that exists.
  @exclusivity(unchecked) private(set) var wasAskedForItem = false
  /// Whether a delegate was asked for the size of a section's header or footer.
  @exclusivity(unchecked) private(set) var wasAskedForBar = false
  /// A section that does not exist and about which a delegate was asked; `nil` for none.
  ///
  /// A layout for one section may ask about the first one although there is none.
  var missingSection: Int?
  /// Returns the size that the layout wants its app to return for items; `nil` if it has none.
  public var ownItemSize: (@MainActor (UICollectionViewLayout) -> CGSize?)?
  /// Returns the width that the layout wants its app to return for items; `nil` if it has none.
  public var ownItemWidth: (@MainActor (UICollectionViewLayout) -> CGFloat?)?
  /// The size that the layout wanted at first.
  ///
  /// A flow layout keeps the sizes of its delegate when the bounds change, so that fresh instances get them too.
  @exclusivity(unchecked) var knownItemSize: CGSize?
  /// The size of the view when a flow layout first asked for an answer that depends on it.
  var knownViewSize: CGSize?
  /// The size of the view when the layout was created, if the app computes a property from it.
  var viewSizeAtFirst: CGSize?
  /// Whether the app does not compute the property again when the size changes.
  var keepsViewSize = false
  /// The number of changes of the contents, from which all answers are derived too.
  @exclusivity(unchecked) var revision = 0
  /// Whether values that belong to no item and no section are others than usual.
  @exclusivity(unchecked) var hasOtherConstants = false
  /// The insets that are added to all those that delegates return.
  var addedInsets = UIEdgeInsets.zero
  /// The only section whose insets grow; `nil` for all.
  var sectionOfAddedInsets: Int?
  /// The only method whose insets grow; `nil` for all.
  var questionOfAddedInsets: String?
  /// The methods in which a delegate was asked for insets.
  var questionsAboutInsets: [String] = []
  /// Whether a delegate was asked for insets.
  var gaveInsets: Bool { !questionsAboutInsets.isEmpty }
  /// The item for which a flow layout's delegate returns a size of zero; `nil` for none.
  var emptyItem: IndexPath?
  /// Whether a flow layout's delegate has returned a size of zero for the item.
  var gaveEmptyItem = false
  /// Whether a delegate was asked for a spacing, a margin or another distance.
  @exclusivity(unchecked) var gaveDistance = false
  /// Whether a delegate was asked for the size of a decoration view, which then does not depend on the items.
  var gaveDecorationSize = false
  /// Whether a delegate has chosen a case of an enumeration for a section, so that sections may look different.
  @exclusivity(unchecked) var choseForSection = false
  /// Whether times end soon after their beginning, so that only some of them overlap, and begin one after the other.
  ///
  /// Otherwise all times overlap.
  @exclusivity(unchecked) var hasShortTimes = false
  /// Whether a delegate was asked for the end of a time.
  @exclusivity(unchecked) var gaveEndOfTime = false
  /// The factor by which the sizes of items are smaller than usual, because more of them share a line.
  @exclusivity(unchecked) var sizeFactor: CGFloat = 1
  /// The number of values that delegates have asked for.
  @exclusivity(unchecked) package private(set) var delegateCalls = 0
  /// Whether sections have headers and footers; otherwise their size is zero.
  let showsBars: Bool
  /// Whether the delegate of a flow layout implements no methods for insets and spacings.
  let leavesDistances: Bool
  /// The kinds of headers and footers that the layout's source names.
  let namedBarKinds: Set<String>
  /// How the sizes of items differ.
  let itemSizes: ItemSizes
  private let data: ScenarioDataSource
  /// Tells a layout that the data has changed; `nil` if it does not follow the data.
  private var tell: (@MainActor () -> Void)?

  package init(
    _ data: ScenarioDataSource, includesOptional: Bool, leavesWhatIsSet: Bool = false,
    itemSizes: ItemSizes = .different, showsBars: Bool = true, leavesDistances: Bool = false,
    namedBarKinds: Set<String> = []
  ) {
    self.data = data
    self.leavesDistances = leavesDistances
    self.namedBarKinds = namedBarKinds
    self.showsBars = showsBars
    self.itemSizes = itemSizes
    self.includesOptional = includesOptional
    self.leavesWhatIsSet = leavesWhatIsSet
  }

  /// How the sizes of items differ.
  package enum ItemSizes {
    /// All sizes are different.
    case different
    /// The items of a section have one height, or one width in a flow layout that scrolls horizontally.
    case equalInLines
    /// All items are equally long across the direction in which a flow layout scrolls.
    case equalAcross
    /// All sizes and widths are different, and half as large as usual.
    case small
  }

  /// Gives the numbers of items and sections to a layout, now and whenever the data changes.
  ///
  /// - Parameter body: Receives the number of sections, and the number of items of the longest one.
  public func follow(_ body: @escaping @MainActor (_ sections: Int, _ items: Int) -> Void) {
    tell = { [weak data] in
      guard let counts = data?.store.counts else { return }
      body(counts.count, counts.max() ?? 0)
    }
    data.didChange = tell
    tell?()
  }

  /// The size of the view for which values were set last, and what sets them for another size.
  private var renewal: (size: CGSize, bodies: [@MainActor () -> Void]) = (.zero, [])

  /// Sets a property of a layout from the size of its view, now and whenever the size has changed.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - body: Sets the property.
  public func renew(for view: UICollectionView, _ body: @escaping @MainActor () -> Void) {
    renewal.size = view.bounds.size
    renewal.bodies.append(body)
    body()
  }

  /// Sets the properties that depend on the size of a view again if the size has changed.
  func renewValues(for view: UICollectionView) {
    guard view.bounds.size != renewal.size else { return }
    renewal.size = view.bounds.size
    for body in renewal.bodies { body() }
  }

  /// Gives a layout that follows the data the values that other contents have.
  func changeContents() {
    revision += 1
    tell?()
  }

  /// Returns the number of an item, of a section for a path with one index, or of all data for an empty path.
  ///
  /// - Parameters:
  ///   - indexPath: The path.
  ///   - isFirst: Whether the number is that of the first contents, even if they have changed since.
  /// - Returns: The number.
  public func number(at indexPath: IndexPath, ofFirstContents isFirst: Bool = false) -> SeededNumber {
    delegateCalls += 1
    let seed = UInt64(isFirst ? 0 : revision) &* 0x51_7C_C1B7_2722_0A95
    guard indexPath.count > 0 else { return SeededNumber(seed: seed, index: hasOtherConstants ? 1 : 0) }
    guard indexPath.count > 1, let item = data.item(at: indexPath) else {
      let sections = data.store.sections
      if indexPath[0] < 0 || !sections.isEmpty && indexPath[0] >= sections.count {
        missingSection = indexPath[0]
      }
      let identity = sections.indices.contains(indexPath[0]) ? sections[indexPath[0]].identity : indexPath[0]
      return SeededNumber(seed: seed &+ 1, index: UInt64(bitPattern: Int64(identity)))
    }
    wasAskedForItem = true
    return SeededNumber(seed: seed &+ 2, index: Self.mixed(item.value))
  }

  /// Returns the size that the layout wanted its app to return at first; `nil` if it has none that is possible.
  func itemSize(for layout: UICollectionViewLayout) -> CGSize? {
    if let knownItemSize { return knownItemSize }
    guard let size = ownItemSize?(layout), size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    else { return nil }
    knownItemSize = size
    return size
  }

  /// Returns the size of a section's header or footer that the scenario gives; `nil` if the method asks for something
  /// else, or if the scenario does not say.
  func barSize(_ question: String, _ path: IndexPath) -> CGSize? {
    let question = question.lowercased()
    guard let section = path.first, question.contains("header") || question.contains("footer") else {
      return nil
    }
    guard showsBars else { return .zero }
    wasAskedForBar = true
    guard let metrics = data.metrics(ofSection: section) else { return nil }
    return question.contains("header") ? metrics.header : question.contains("footer") ? metrics.footer : nil
  }

  /// Returns the number of a section.
  public func number(ofSection section: Int) -> SeededNumber { number(at: IndexPath(index: section)) }

  /// Returns a hash of a text that is the same on every machine.
  private static func mixed(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
