import Foundation

/// The frames of all headers, rows and footers of a table.
struct TableGeometry {
  /// A section.
  struct Section {
    var header: CGRect
    var rows: [CGRect]
    var footer: CGRect

    var frame: CGRect {
      CGRect(x: header.minX, y: header.minY, width: header.width, height: footer.maxY - header.minY)
    }
  }

  /// The heights of the parts of a section.
  struct Heights {
    var header: CGFloat
    var rows: [CGFloat]
    var footer: CGFloat
  }

  private(set) var sections: [Section] = []
  /// The height of everything, with the views above and below all sections.
  private(set) var height: CGFloat

  /// Places sections below each other.
  ///
  /// - Parameters:
  ///   - heights: The heights of the parts of each section.
  ///   - width: The width of the table.
  ///   - top: The height of the view above all sections.
  ///   - bottom: The height of the view below all sections.
  init(_ heights: [Heights], width: CGFloat, top: CGFloat, bottom: CGFloat) {
    var y = top
    func next(_ height: CGFloat) -> CGRect {
      defer { y += height }
      return CGRect(x: 0, y: y, width: width, height: height)
    }
    for section in heights {
      let header = next(section.header)
      let rows = section.rows.map(next)
      sections.append(Section(header: header, rows: rows, footer: next(section.footer)))
    }
    height = y + bottom
  }

  /// The number of rows in each section.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Returns the paths of the rows that a test accepts.
  func paths(where isIncluded: (CGRect) -> Bool) -> [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.filter { isIncluded(sections[section].rows[$0]) }
        .map { IndexPath(indexes: [section, $0]) }
    }
  }

  /// Returns the frame of a row; nil if it does not exist.
  func row(at path: IndexPath) -> CGRect? {
    guard path.count == 2, sections.indices.contains(path[0]),
      sections[path[0]].rows.indices.contains(path[1])
    else { return nil }
    return sections[path[0]].rows[path[1]]
  }
}
