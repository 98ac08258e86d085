import Foundation
import HeadlessUIKit
import LayoutLab

/// The failed expectations of a step that can be drawn on a picture of the screen.
struct ExpectedScreen {
  /// The failed expectations that have a frame.
  private(set) var marks: [Mark] = []
  /// The elements that should have a view and have none, without an expected frame.
  private(set) var missing: [Step.Element] = []

  /// A failed expectation with a frame.
  struct Mark {
    /// The possible labels, the longest first.
    var labels: [String]
    /// The full description.
    var name: String
    /// The expected frame in content coordinates; `nil` if the element should not be on screen.
    var expected: CGRect?
    /// The frame that was found, in content coordinates; `nil` if the element is not on screen.
    var found: CGRect?
    /// Whether the mark is about a single view, rather than the content or the visible part.
    var isView = true
  }

  /// Collects the failed expectations that can be drawn.
  ///
  /// - Parameters:
  ///   - failures: The failures of one step.
  ///   - screen: The screen at the end of the step.
  init(_ failures: [StepFailure], on screen: ScreenSnapshot) {
    for failure in failures {
      for mark in failure.mismatch.marks { add(mark, screen) }
    }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { marks.isEmpty && missing.isEmpty }

  /// The description for screen readers; `nil` if there is nothing to draw.
  var description: String? {
    let parts = marks.map(\.name) + (missing.isEmpty ? [] : [missingText])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The text about the missing elements.
  var missingText: String { "expected, not on screen: \(ListPhrase.elements(missing))" }

  private mutating func add(_ mark: Mismatch.Mark, _ screen: ScreenSnapshot) {
    switch mark {
    case .view(let element, let frame, let found): add(element, frame, found: found)
    case .missing(let element): missing.append(element)
    case .text(let element, let text, let shown, let frame):
      let words = "shows '\(shown)', not '\(text)'"
      marks.append(
        Mark(labels: [words, "not '\(text)'"], name: "\(element.phrase) \(words)", found: frame))
    case .area(let name, let rect, let found):
      let label = "expected: \(name)"
      marks.append(
        Mark(labels: [label, "expected"], name: label, expected: rect, found: found, isView: found != nil))
    case .picture(let difference): if !difference.expected.isEmpty { add(difference, screen) }
    }
  }

  private mutating func add(_ element: Step.Element, _ frame: CGRect?, found: CGRect?) {
    let (name, short) = (element.phrase, element.shortName)
    guard let frame else {
      guard let found else { return }
      marks.append(
        Mark(
          labels: ["not expected: \(name)", "not expected", short], name: "\(name) must not be on screen",
          found: found))
      return
    }
    let word = found == nil ? "missing" : "expected"
    let place = found.map { "found at \(GeometryFormat.rect($0))" } ?? "not on screen"
    marks.append(
      Mark(
        labels: ["\(word): \(name)", "\(word) \(short)", short],
        name: "\(name) expected at \(GeometryFormat.rect(frame)), \(place)", expected: frame, found: found))
  }

  // MARK: Pictures in characters

  /// Adds a mark for each area of a character in the expected picture that differs from the found one.
  private mutating func add(_ difference: ScreenDifference, _ screen: ScreenSnapshot) {
    let grid = Grid(difference, screen.bounds)
    let (areas, others) = (grid.areas(of: difference.expected), grid.areas(of: difference.found))
    // An element that is drawn once also counts if the found area is larger.
    let larger = Set(others.filter(\.differs).map(\.character))
    for area in areas {
      let isOnly = areas.count { $0.character == area.character } == 1
      guard area.differs || isOnly && larger.contains(area.character) else { continue }
      let shown = screen.elements(for: area.character, in: difference.expected)
      let found = shown.count == 1 ? shown[0] : nil
      let name = found?.element.phrase ?? difference.expected.legend[area.character]?.phrase
      let text = name ?? "'\(area.character)'"
      let word = shown.isEmpty ? "missing" : "expected"
      marks.append(
        Mark(
          labels: ["\(word): \(text)", "\(word) '\(area.character)'", String(area.character)],
          name: "\(text) expected about \(GeometryFormat.rect(area.rect))", expected: area.rect,
          found: found?.frame))
    }
    let drawn = Set(areas.map(\.character))
    for area in others where !drawn.contains(area.character) {
      let shown = screen.elements(for: area.character, in: difference.expected)
      guard let found = shown.first(where: { RectQuery.overlaps($0.frame, area.rect) }) else { continue }
      add(found.element, nil, found: found.frame)
    }
  }

  /// The rows and columns of two character pictures of the same screen.
  private struct Grid {
    let difference: ScreenDifference
    let bounds: CGRect

    init(_ difference: ScreenDifference, _ bounds: CGRect) {
      self.difference = difference
      self.bounds = bounds
    }

    /// Returns the connected areas of each character, and whether the pictures differ within them.
    func areas(of picture: ScreenPicture) -> [(character: Character, rect: CGRect, differs: Bool)] {
      let rows = picture.rows.map(Array.init)
      let differs = zip(difference.expected.rows, difference.found.rows).map { one, other in
        zip(one, other).map { $0 != $1 }
      }
      var seen = rows.map { $0.map { $0 == "." } }
      var areas: [(Character, CGRect, Bool)] = []
      for row in rows.indices {
        for column in rows[row].indices where !seen[row][column] {
          let character = rows[row][column]
          var (rect, isOther, waiting) = (CGRect.null, false, [(row, column)])
          seen[row][column] = true
          while let (y, x) = waiting.popLast() {
            rect = rect.union(cell(y, x, rows.count, picture.columns))
            isOther = isOther || differs[y][x]
            for (nextY, nextX) in [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
            where rows.indices.contains(nextY) && rows[nextY].indices.contains(nextX) {
              guard !seen[nextY][nextX], rows[nextY][nextX] == character else { continue }
              seen[nextY][nextX] = true
              waiting.append((nextY, nextX))
            }
          }
          areas.append((character, rect, isOther))
        }
      }
      return areas
    }

    private func cell(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) -> CGRect {
      let size = CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(rows))
      return CGRect(
        x: bounds.minX + CGFloat(column) * size.width, y: bounds.minY + CGFloat(row) * size.height,
        width: size.width, height: size.height)
    }
  }
}

extension ScreenSnapshot {
  /// Returns the visible elements that a character of a picture represents.
  fileprivate func elements(for character: Character, in picture: ScreenPicture) -> [Element] {
    elements.filter { shown in
      guard shown.isSeen else { return false }
      if let own = picture.legend[character] { return own == shown.element }
      return shown.element.character == character && !picture.legend.values.contains(shown.element)
    }
  }
}

extension Step.Element {
  /// A short label: the path of an item, or the kind of another view.
  fileprivate var shortName: String {
    switch self {
    case .item(let path): GeometryFormat.indexPath(path)
    case .supplementary(let kind, _), .decoration(let kind, _): kind.text
    }
  }
}
