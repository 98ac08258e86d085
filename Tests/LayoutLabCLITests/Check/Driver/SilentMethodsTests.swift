import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Methods that change a property without an invalidation")
struct SilentMethodsTests {
  private func expressions(_ methods: String, property: String = "var open: Set<Int> = []") throws -> [String]
  {
    let text = """
      class Questions: UICollectionViewLayout {
        \(property)
        func expand(_ section: Int) {
          open.insert(section)
          invalidateLayout()
        }
        \(methods)
      }
      """
    let program = Program([SourceFile(path: "Questions.swift", text: text)])
    return SilentMethods(try SubjectFinder(program: program).find()[0], in: program)
      .expressions { "\($0):\($1)" }
  }

  @Test func `a method is called with what the other one receives`() throws {
    #expect(
      try expressions("func collapse(at section: Int) { open.remove(section) }") == [
        "LayoutLab.LayoutMethodPair(\"expand(_:)\", \"collapse(at:)\", at: 0:7) "
          + "{ (layout: Questions, isSilent: Bool, value: Int) in "
          + "if isSilent { layout.collapse(at: value) } else { layout.expand(value) } }"
      ])
  }

  @Test(arguments: [
    "func collapse(_ section: Int) { open.remove(section); invalidateLayout() }",
    "func collapse(_ section: Int) { open.remove(section); renew() }; func renew() { invalidateLayout() }",
    // Another member calls it.
    "private func close(_ section: Int) { open.remove(section) }; func collapse(_ section: Int) { close(section) }",
    "func close(_ section: Int) { open.remove(section) }; func toggle(_ section: Int) { close(section) }",
    // The other method cannot receive the same value.
    "func collapse(_ path: IndexPath) { open.remove(path.section) }",
    "func collapseAll() { open.removeAll() }",
    // The data changes at the same time.
    "func deleteSection(_ section: Int) { open.remove(section) }",
    "func look(_ section: Int) -> Bool { open.contains(section) }",
  ]) func `a method is left out`(_ method: String) throws {
    #expect(try expressions(method) == [])
  }

  @Test func `a private extension hides its methods`() throws {
    #expect(
      try expressions(
        "} private extension Questions { func collapse(_ section: Int) { open.remove(section) }") == [])
  }

  @Test func `an observer of the property may invalidate the layout`() throws {
    #expect(
      try expressions(
        "func collapse(_ section: Int) { open.remove(section) }",
        property: "var open: Set<Int> = [] { didSet { invalidateLayout() } }") == [])
  }
}
