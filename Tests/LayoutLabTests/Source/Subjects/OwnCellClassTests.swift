import LayoutLab
import LayoutLabSubjects
import Testing

/// The class of cells to which a layout casts the cells on screen.
@Suite("A layout's own cell class")
struct OwnCellClassTests {
  private func name(_ statement: String, cell: String = "class Card: UICollectionViewCell {}") throws
    -> String?
  {
    let text = """
      class L: UICollectionViewLayout {
        override func prepare() { \(statement) }
      }
      \(cell)
      """
    let program = Program([SourceFile(path: "A.swift", text: text)])
    return OwnCellClass(try SubjectFinder(program: program).find()[0], in: program).type?.path
  }

  @Test func `the class in a cast of visible cells`() throws {
    #expect(try name("let cells = collectionView?.visibleCells as? [Card]") == "Card")
    #expect(try name("let card = collectionView?.cellForItem(at: [0, 0]) as! Card") == "Card")
    #expect(try name("let cells = collectionView?.visibleCells") == nil)
  }

  @Test func `only a class that other files can name`() throws {
    let cast = "let cells = collectionView?.visibleCells as? [Card]"
    #expect(try name(cast, cell: "private class Card: UICollectionViewCell {}") == nil)
    #expect(try name(cast, cell: "class Card<Model>: UICollectionViewCell {}") == nil)
    let two = "class Card: UICollectionViewCell {}\nclass Tag: UICollectionViewCell {}"
    #expect(try name(cast + "; let tags = collectionView?.visibleCells as? [Tag]", cell: two) == nil)
  }
}
