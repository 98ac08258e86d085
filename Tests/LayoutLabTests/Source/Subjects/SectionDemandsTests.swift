import LayoutLab
import Testing

@Suite("Traps about the number of sections")
struct SectionDemandsTests {
  @Test func `lines of traps whose condition is about sections`() {
    let text = """
      func check(_ view: UICollectionView, _ items: [Int]) {
        precondition(view.numberOfSections == 1)
        precondition(items.count > 1)
        guard view.numberOfSections < 2 else {
          fatalError()
        }
        let count = view.numberOfSections
        if count > 1 { preconditionFailure() }
        if items.isEmpty { fatalError() }
        switch count {
        case 1: break
        default: fatalError("no")
        }
        fatalError()
      }
      """
    let demands = SectionDemands(Program([SourceFile(path: "My.swift", text: text)]))
    #expect(demands.lines.map(\.line) == [2, 5, 8, 12])
    #expect(demands.lines.first == SourceLine(file: "My.swift", line: 2))
  }
}
