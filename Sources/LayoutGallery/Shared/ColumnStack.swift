import HeadlessUIKit

/// Equally wide columns, side by side, in which frames are stacked from the top down.
///
/// The space between frames is the same across and down, unless a line spacing is given for the latter. Left and right edges lie on whole pixels, and so do the others where top, spacing and heights do.
struct ColumnStack {
  private var lefts: [CGFloat] = []
  private var widths: [CGFloat] = []
  /// Where the next frame of each column begins.
  private var tops: [CGFloat] = []
  private let lineSpacing: CGFloat

  /// The height of the tallest frame so far.
  private(set) var tallest: CGFloat = 0
  /// The lowest edge of all frames so far; the top where there is none.
  private(set) var bottom: CGFloat

  init(
    count: Int, left: CGFloat = 0, width: CGFloat, spacing: CGFloat, lineSpacing: CGFloat? = nil,
    top: CGFloat = 0, scale: CGFloat
  ) {
    let columns = max(1, count)
    let columnWidth = max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
    for column in 0..<columns {
      let exact = left + CGFloat(column) * (columnWidth + spacing)
      let start = exact.rounded(toPixels: scale)
      lefts.append(start)
      widths.append((exact + columnWidth).rounded(toPixels: scale) - start)
    }
    tops = Array(repeating: top, count: columns)
    bottom = top
    self.lineSpacing = lineSpacing ?? spacing
  }

  /// The column that ends highest up, and the leftmost of several.
  var shortest: Int {
    var shortest = 0
    for column in 1..<max(1, tops.count) where tops[column] < tops[shortest] { shortest = column }
    return shortest
  }

  func width(of column: Int) -> CGFloat { widths[column] }

  /// Puts a frame below the last one of a column.
  mutating func add(height: CGFloat, to column: Int) -> CGRect {
    let frame = CGRect(x: lefts[column], y: tops[column], width: widths[column], height: max(0, height))
    tops[column] = frame.maxY + lineSpacing
    tallest = max(tallest, frame.height)
    bottom = max(bottom, frame.maxY)
    return frame
  }
}
