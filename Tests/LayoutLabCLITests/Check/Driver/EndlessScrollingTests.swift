import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Apps that move the content while it scrolls")
struct EndlessScrollingTests {
  /// Returns the place at which an app moves the content of a layout with a method.
  private func place(_ statement: String, method: String = "", isForOthers: Bool = false) throws -> String? {
    let layout = """
      class Wheel: UICollectionViewFlowLayout {
        func recenter() { \(method) }
      }
      """
    let screen = """
      class Screen: UIViewController {
        let layout = Wheel()
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          \(statement)
        }
        func wrap() {
          collectionView.setContentOffset(middle, animated: false)
        }
      }
      """
    let program = Program([SourceFile(path: "Wheel.swift", text: layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    return EndlessScrolling(of: plan, in: program, by: users, project, isForOthers: isForOthers).place?.text
  }

  @Test(arguments: [
    ("scrollView.contentOffset.x = middle", 4), ("collectionView?.contentOffset = CGPoint(x: 90, y: 0)", 4),
    ("if isAtEnd {\n scrollView.contentOffset.x -= width }", 5), ("wrap()", 7),
    ("collectionView.scrollToItem(at: path, at: .left, animated: false)", 4),
    ("scrollView.contentOffset.x = scrollView.contentOffset.x + width", 4),
    // Animations, other views, and the beginning of the content.
    ("collectionView.scrollToItem(at: path, at: .left, animated: true)", nil),
    ("tableView.contentOffset.y = middle", nil), ("pages.current = scrollView.contentOffset.x", nil),
    ("collectionView.contentOffset.x = scrollView.contentOffset.x", nil),
    ("if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }", nil),
    ("scrollView.contentOffset = .zero", nil), ("stop()", nil),
  ]) func `the delegate moves the content`(_ statement: String, _ line: Int?) throws {
    #expect(try place(statement) == line.map { "App.swift:\($0)" })
    // Other apps need not do so.
    #expect(try place(statement, isForOthers: true) == nil)
  }

  @Test func `the delegate lets the layout move the content`() throws {
    let move = "collectionView!.contentOffset = middle"
    for isForOthers in [true, false] {
      #expect(try place("wheel.recenter()", method: move, isForOthers: isForOthers) == "Wheel.swift:2")
      #expect(try place("wheel.recenter()", isForOthers: isForOthers) == nil)
      #expect(try place("stop()", method: move, isForOthers: isForOthers) == nil)
    }
  }
}
