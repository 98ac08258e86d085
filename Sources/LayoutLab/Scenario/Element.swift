import HeadlessUIKit

extension Step {
  /// One element of a collection view.
  public enum Element: Sendable, Codable, Hashable {
    /// The cell of an item.
    case item(IndexPath)
    /// A supplementary view, such as a header.
    case supplementary(ElementKind, IndexPath)
    /// A decoration view, such as the background of a section.
    case decoration(ElementKind, IndexPath)

    /// The path of the element.
    public var path: IndexPath {
      switch self {
      case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
      }
    }
  }

  /// The kind of a supplementary or decoration view.
  ///
  /// In a scenario file `header` and `footer` are the names of UIKit's own two kinds.
  public struct ElementKind: RawRepresentable, Sendable, Codable, Hashable, Comparable {
    /// The kind, as the layout gives it.
    public var rawValue: String

    /// Creates a kind from the string that the layout gives it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `UICollectionView.elementKindSectionHeader`.
    public static let header = ElementKind(rawValue: "UICollectionElementKindSectionHeader")
    /// `UICollectionView.elementKindSectionFooter`.
    public static let footer = ElementKind(rawValue: "UICollectionElementKindSectionFooter")

    /// The kind, as written in a scenario file.
    public var text: String {
      switch self {
      case .header: "header"
      case .footer: "footer"
      default: rawValue
      }
    }

    /// Whether one kind's text comes before another's in the alphabet.
    public static func < (one: ElementKind, other: ElementKind) -> Bool { one.text < other.text }
  }
}

extension Step.ElementKind: ExpressibleByStringLiteral {
  /// Creates a kind from its text; `header` and `footer` are UIKit's own.
  public init(stringLiteral value: String) { self.init(text: value) }

  /// Creates a kind from its text in a scenario file.
  public init(text: String) {
    switch text {
    case "header": self = .header
    case "footer": self = .footer
    default: self.init(rawValue: text)
    }
  }
}

extension Step.Element {
  /// The kind of a supplementary or decoration view; nil for an item.
  var kind: Step.ElementKind? {
    switch self {
    case .item: nil
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }

  /// The kind in words, such as `header`; nil for an item.
  var kindPhrase: String? {
    switch self {
    case .item: nil
    case .supplementary(let kind, _): kind.text
    case .decoration(let kind, _): "decoration \(kind.text)"
    }
  }

  /// The element in words, such as `item [0, 3]`.
  package var phrase: String {
    switch self {
    case .item(let path): "item \(Array(path))"
    case .supplementary(let kind, let path): "\(kind.text) \(Array(path))"
    case .decoration(let kind, let path): "decoration \(kind.text) \(Array(path))"
    }
  }

  /// A text that sorts elements: items, supplementary views, decoration views, each by path.
  var sortingText: String {
    let place = path.map { number in
      String(repeating: "0", count: max(0, 9 - "\(number)".count)) + "\(number)"
    }
    .joined(separator: "-")
    return switch self {
    case .item: "0 \(place)"
    case .supplementary(let kind, _): "1 \(kind.text) \(place)"
    case .decoration(let kind, _): "2 \(kind.text) \(place)"
    }
  }
}
