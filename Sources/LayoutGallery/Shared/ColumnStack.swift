import HeadlessUIKit

/// Columns of equal width in which frames are stacked from top to bottom.
///
/// Left and right edges are aligned to pixels. Upper and lower edges are aligned if top, spacing and heights are.
struct ColumnStack {
  private var lefts: [CGFloat] = []
  private var widths: [CGFloat] = []
  /// The top of the next frame in each column.
  private var tops: [CGFloat] = []
  private let lineSpacing: CGFloat

  /// The height of the tallest frame.
  private(set) var tallest: CGFloat = 0
  /// The maximum `maxY` of all frames; the top of the columns if there are no frames.
  private(set) var bottom: CGFloat

  /// Creates empty columns.
  ///
  /// - Parameters:
  ///   - count: The number of columns.
  ///   - left: The left edge of the first column.
  ///   - width: The total width of the columns.
  ///   - spacing: The space between columns.
  ///   - lineSpacing: The space between the frames of a column; `nil` for `spacing`.
  ///   - top: The top of the columns.
  ///   - scale: The number of pixels per point.
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

  /// The shortest column, the leftmost one if there are several.
  var shortest: Int {
    var shortest = 0
    for column in 1..<max(1, tops.count) where tops[column] < tops[shortest] { shortest = column }
    return shortest
  }

  func width(of column: Int) -> CGFloat { widths[column] }

  /// Adds a frame at the bottom of a column and returns it.
  mutating func add(height: CGFloat, to column: Int) -> CGRect {
    let frame = CGRect(x: lefts[column], y: tops[column], width: widths[column], height: max(0, height))
    tops[column] = frame.maxY + lineSpacing
    tallest = max(tallest, frame.height)
    bottom = max(bottom, frame.maxY)
    return frame
  }
}
