import HeadlessUIKit

// A layout that is created with numbers of rows and columns may be a table, whose data has as many sections and items.
extension LayoutSubject {
  /// Shows as many sections of items as the arguments say, if the layout returns all of these whatever the data is.
  ///
  /// A grid that only divides its data into rows and columns keeps the usual data.
  ///
  /// - Parameter count: The number of rows and of columns with which the layout is created.
  public mutating func showTable(of count: Int) {
    guard data == nil else { return }
    var table = self
    table.data = ScenarioData(sections: Array(repeating: SectionData(items: count), count: count))
    table.keepsCounts = true
    if exceedsData, !table.exceedsData { self = table }
  }

  /// Whether the layout returns items on its first display that the data does not have.
  private var exceedsData: Bool {
    let trial = Trial(
      self, Scenario(name: Battery.probe.rawValue, data: data ?? .plain, steps: [.load]))
    guard trial.take(.load).exception == nil else { return false }
    let answer = trial.within { trial.layout.layoutAttributesForElements(in: trial.view.bounds) ?? [] }
    return answer.contains { attributes in
      let path = attributes.indexPath
      return attributes.representedElementCategory == .cell && path.count == 2
        && !(trial.counts.indices.contains(path.section) && path.item < trial.counts[path.section])
    }
  }
}
