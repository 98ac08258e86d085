import LayoutLab
import LayoutLabSubjects
import Testing

@Suite("Whether a layout asks the flow layout's delegate") struct DelegatePlanTests {
  private func asksFlowDelegate(_ body: String, extending base: String) throws -> Bool {
    let layout = "class Rows: UICollectionViewFlowLayout { override func prepare() { \(body) } }"
    let helper = """
      extension \(base) {
        private var flowDelegate: UICollectionViewDelegateFlowLayout? {
          collectionView?.delegate as? UICollectionViewDelegateFlowLayout
        }
        func size(_ path: IndexPath) -> CGSize? { flowDelegate?.collectionView?(collectionView!, layout: self, sizeForItemAt: path) }
      }
      """
    let program = Program([
      SourceFile(path: "Rows.swift", text: layout), SourceFile(path: "Helper.swift", text: helper),
    ])
    return DelegatePlan(try SubjectFinder(program: program).find()[0], in: program).asksFlowDelegate
  }

  @Test(arguments: ["UICollectionViewFlowLayout", "UICollectionViewLayout"])
  func `an extension of the base class asks for the layout that calls it`(_ base: String) throws {
    #expect(try asksFlowDelegate("_ = size([0, 0])", extending: base))
    #expect(try !asksFlowDelegate("super.prepare()", extending: base))
  }
}
