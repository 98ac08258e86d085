import Foundation
import HeadlessUIKit

// Rows lie above each other, and columns side by side.
extension Examiner {
  /// Finds a grid in which the number of rows is that of the columns, and the other way round.
  ///
  /// Equal numbers, with which such a grid is often tried, do not show this.
  func examineRowsAndColumns() {
    guard variesData, subject.data == nil, !traits.isDynamic, !traits.isCompositional,
      let rows = setting(naming: Self.rowWords), let columns = setting(naming: Self.columnWords)
    else { return }
    let (few, many) = (2, 3)
    func areExchanged(rowCount: Int, columnCount: Int) -> Bool {
      let found = lines(rows, rowCount, columns, columnCount)
      return found?.rows == columnCount && found?.columns == rowCount
    }
    guard areExchanged(rowCount: few, columnCount: many), areExchanged(rowCount: many, columnCount: few)
    else { return }
    begin(2, "'\(rows)' = \(few) and '\(columns)' = \(many)")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      read: SubjectSource.name(ofProperty: rows),
      "With '\(rows)' = \(few) and '\(columns)' = \(many), \(few * many) items lie in \(many) rows and \(few) columns, and "
        + "the other way round with '\(rows)' = \(many) and '\(columns)' = \(few).",
      expected: "\(few) rows and \(many) columns", actual: "\(many) rows and \(few) columns",
      aspect: .named("rows and columns"),
      fix:
        "Divide the index of an item by the number of columns: the remainder is the column, and the result the row."
    )
  }

  private static let rowWords: Set = ["row", "rows"]
  static let columnWords: Set = ["col", "cols", "column", "columns"]
  /// The words of a number of rows or columns besides these themselves; others, as in `itemsPerRow`, mean other numbers.
  private static let wordsOfCounts: Set = ["number", "num", "count", "of", "per", "page"]

  /// Returns the name of the only property that is the number of rows or columns; `nil` if there is none.
  func setting(naming words: Set<String>) -> String? {
    let names = subject.settings.map(\.name).filter { name in
      let others = NameWords.all(in: name).filter { !words.contains($0) }
      return others.count < NameWords.all(in: name).count && Self.wordsOfCounts.isSuperset(of: others)
        && PropertyMeaning(name, value: 3) == .count
    }
    return names.count == 1 ? names[0] : nil
  }

  /// Returns the numbers of rows and columns in which as many items lie as there is room for; `nil` after an exception.
  private func lines(
    _ rows: String, _ rowCount: Int, _ columns: String, _ columnCount: Int
  ) -> (rows: Int, columns: Int)? {
    let count = rowCount * columnCount
    let trial = makeTrial(data: ScenarioData(sections: [SectionData(items: count)]))
    guard trial.take(.setting(rows, to: .number(Double(rowCount)))).exception == nil,
      trial.take(.setting(columns, to: .number(Double(columnCount)))).exception == nil,
      trial.take(.load).exception == nil
    else { return nil }
    let items = FreshInstance(of: trial).snapshot().plainItems.filter { $0.geometryFault == nil }
    guard items.count == count else { return nil }
    func places(_ edge: (CGRect) -> CGFloat) -> Int { Set(items.map { edge($0.frame).rounded() }).count }
    return (places(\.minY), places(\.minX))
  }
}
