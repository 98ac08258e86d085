import HeadlessUIKit

/// The data of a data source: sections, and in them items with sizes and displayed values.
///
/// This is the description, as it was written; ``DataStore`` holds each item.
public struct ScenarioData: Sendable, Equatable {
  /// The sections, in order.
  public var sections: [SectionData]

  /// Creates data from its sections.
  public init(sections: [SectionData]) { self.sections = sections }

  /// One section of 40 items, the default.
  public static let plain = ScenarioData(sections: [SectionData(items: 40)])
}

extension ScenarioData: ExpressibleByArrayLiteral {
  /// Creates data from its sections; a number is a section with that many items.
  public init(arrayLiteral elements: SectionData...) { sections = elements }
}

/// One section of the data.
public struct SectionData: Sendable, Equatable {
  /// The number of items, from 0 to ``largestCount``.
  public var items: Int
  /// Sizes and displayed values of the items.
  public var details: ItemDetails
  /// The sizes of header and footer, and the section's insets.
  public var metrics: SectionMetrics

  /// The largest number of items that a section can have.
  public static let largestCount = 10_000_000

  /// Creates a section.
  public init(
    items: Int, details: ItemDetails = ItemDetails(), metrics: SectionMetrics = SectionMetrics()
  ) {
    self.items = items
    self.details = details
    self.metrics = metrics
  }
}

extension SectionData: ExpressibleByIntegerLiteral {
  /// Creates a section with a number of items, without sizes.
  public init(integerLiteral value: Int) { self.init(items: value) }
}

/// The metrics of a section: the sizes of its header and footer, and its insets.
public struct SectionMetrics: Sendable, Equatable {
  /// The size of the header, in points; nil if the section has none.
  public var header: CGSize?
  /// The size of the footer, in points; nil if the section has none.
  public var footer: CGSize?
  /// The section's insets, in points; nil for the layout's own.
  public var insets: UIEdgeInsets?

  /// Creates metrics.
  public init(header: CGSize? = nil, footer: CGSize? = nil, insets: UIEdgeInsets? = nil) {
    self.header = header
    self.footer = footer
    self.insets = insets
  }
}

/// Sizes and displayed values of consecutive items; if a property is nil, the layout or the data source
/// decides.
public struct ItemDetails: Sendable, Equatable {
  /// The text that each item's cell shows; nil gives each item a text of its own.
  public var values: Series<String>?
  /// The items' heights, in points, for delegates that are asked for a height.
  public var heights: Series<CGFloat>?
  /// The items' sizes, in points, for delegates that are asked for a size; a size has a height too.
  public var sizes: Series<CGSize>?

  /// Creates details.
  public init(
    values: Series<String>? = nil, heights: Series<CGFloat>? = nil, sizes: Series<CGSize>? = nil
  ) {
    self.values = values
    self.heights = heights
    self.sizes = sizes
  }

  /// Whether nothing is given.
  public var isEmpty: Bool { self == ItemDetails() }
}
