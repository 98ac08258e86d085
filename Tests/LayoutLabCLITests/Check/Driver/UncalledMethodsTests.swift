import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Methods that an app never calls")
struct UncalledMethodsTests {
  private func names(_ app: String) throws -> Set<String> {
    let text = """
      class Pages: UICollectionViewLayout {
        var heights: [CGFloat] = []
        func add(height: CGFloat) { heights.append(height) }
      }
      """
    let program = Program([SourceFile(path: "Pages.swift", text: text)])
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: app)])
    return UncalledMethods(try SubjectFinder(program: program).find()[0], in: program, among: neighbors).names
  }

  @Test func `a method is called by a call, and by its name as a function`() throws {
    #expect(try names("func f() { pages.add(height: 3) }") == [])
    #expect(try names("func f() { heights.forEach(pages.add) }") == [])
    #expect(try names("func add(height: CGFloat) {}") == ["add(height:)"])
    #expect(try names("") == ["add(height:)"])
  }
}
