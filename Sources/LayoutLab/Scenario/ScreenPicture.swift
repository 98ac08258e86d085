import Foundation
import HeadlessUIKit

/// The arrangement of the elements on screen, drawn in characters.
///
/// The visible part of the collection view is divided into a grid with as many rows and columns as the picture has.
/// Each character is the frontmost element at the center of its cell:
///
/// ```
/// --------
/// AABBBBCC
/// AABBBB..
/// ```
///
/// | character | element |
/// | --- | --- |
/// | `A`…`Z` | the items of a section with an even number, from its first one on; after `Z` they begin again |
/// | `a`…`z` | the items of a section with an odd number |
/// | `-`, `_`, `+` | a header, a footer, a supplementary view of another kind |
/// | `:` | a decoration view |
/// | `.` or a space | nothing |
///
/// A legend gives elements characters of their own. An element whose usual character the legend gives to a different
/// element is drawn as `?`.
public struct ScreenPicture: Sendable, Equatable {
  /// The rows from the top to the bottom, all of one length, with `.` for nothing.
  public let rows: [String]
  /// The elements that have a character of their own.
  public let legend: [Character: Step.Element]

  /// The number of characters in a row.
  public var columns: Int { rows.first?.count ?? 0 }

  /// Whether nothing is drawn yet; such a picture matches no screen, and the failure shows the screen.
  public var isEmpty: Bool { columns == 0 }

  /// Creates a picture from its rows; short ones are filled with `.`.
  ///
  /// - Parameters:
  ///   - rows: The rows from the top to the bottom.
  ///   - legend: The elements that have a character of their own; not `.` and not a space, which stand for nothing.
  public init(rows: [String], legend: [Character: Step.Element] = [:]) {
    let width = rows.map(\.count).max() ?? 0
    self.rows = rows.map { row in
      String(row.map { $0 == " " ? Self.nothing : $0 })
        + String(repeating: Self.nothing, count: width - row.count)
    }
    self.legend = legend
  }

  /// Creates a picture from a text with a line for each row.
  ///
  /// - Parameters:
  ///   - text: The rows, one below the other.
  ///   - legend: The elements that have a character of their own.
  public init(_ text: String, legend: [Character: Step.Element] = [:]) {
    self.init(
      rows: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), legend: legend)
  }

  static let nothing: Character = "."
}

extension ScreenPicture: ExpressibleByStringLiteral {
  /// Creates a picture without a legend from a text with a line for each row.
  public init(stringLiteral value: String) { self.init(value) }
}

extension ScreenPicture: CustomStringConvertible {
  /// The rows, one below the other.
  public var description: String { rows.joined(separator: "\n") }
}

// MARK: - Drawing

extension ScreenSnapshot {
  /// Draws the elements on screen.
  ///
  /// - Parameters:
  ///   - columns: The number of characters in a row.
  ///   - rows: The number of rows; nil for cells that are twice as high as they are wide.
  ///   - legend: The elements that have a character of their own.
  /// - Returns: The picture; an empty one if the view has no area.
  public func picture(
    columns: Int = 26, rows: Int? = nil, legend: [Character: Step.Element] = [:]
  ) -> ScreenPicture {
    guard bounds.width > 0, bounds.height > 0, columns > 0 else { return ScreenPicture(rows: []) }
    let fitting = (bounds.height / bounds.width * CGFloat(columns) / 2).rounded()
    let rows = rows ?? max(1, Int(min(fitting, 1000)))
    let characters = Dictionary(legend.map { ($1, $0) }, uniquingKeysWith: { min($0, $1) })
    let seen = elements.filter(\.isSeen).sorted { $0.depth > $1.depth }
    let lines = (0..<rows).map { row in
      String(
        (0..<columns).map { column in
          let point = CGPoint(
            x: bounds.minX + (CGFloat(column) + 0.5) * bounds.width / CGFloat(columns),
            y: bounds.minY + (CGFloat(row) + 0.5) * bounds.height / CGFloat(rows))
          guard let front = seen.first(where: { $0.covers(point) }) else { return ScreenPicture.nothing }
          if let own = characters[front.element] { return own }
          let usual = front.element.character
          return legend[usual] == nil ? usual : "?"
        })
    }
    return ScreenPicture(rows: lines, legend: legend)
  }

  /// Draws the elements on screen in the grid and with the legend of another picture.
  func picture(like other: ScreenPicture) -> ScreenPicture {
    picture(columns: other.columns, rows: other.rows.count, legend: other.legend)
  }
}

extension ScreenSnapshot.Element {
  /// Whether the element is visible.
  public var isSeen: Bool { !isHidden && alpha > 0.01 && frame.width > 0 && frame.height > 0 }

  fileprivate func covers(_ point: CGPoint) -> Bool {
    point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
  }
}

extension Step.Element {
  /// The character that represents the element in a picture, unless a legend replaces it.
  public var character: Character {
    switch self {
    case .item(let path):
      let (section, item) = (path.first ?? 0, path.count > 1 ? path[1] : 0)
      let first = section.isMultiple(of: 2) ? "A" : "a" as Unicode.Scalar
      let offset = UInt8(((item % 26) + 26) % 26)
      return Character(Unicode.Scalar(UInt8(first.value) + offset))
    case .supplementary(.header, _): return "-"
    case .supplementary(.footer, _): return "_"
    case .supplementary: return "+"
    case .decoration: return ":"
    }
  }
}
