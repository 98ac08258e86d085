import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Apps that never change the content inset of a view")
struct InsetChangesTests {
  private func remark(_ members: String) throws -> String? { try limits(members).first?.remark }

  /// Returns the limits that the members of a screen lead to.
  private func limits(_ members: String) throws -> [DataLimit] { try changes(members).limits }

  /// Returns what is found in a screen with some members.
  private func changes(_ members: String) throws -> InsetChanges {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let plan = try SubjectFinder(program: program).find()[0]
    let screen = """
      class Screen: UIViewController {
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: Deck())
        \(members)
      }
      """
    let neighbors = NeighborFiles([
      SourceFile(path: "App.swift", text: screen),
      SourceFile(
        path: "Other.swift",
        text:
          "class OtherController: UIViewController {\n func show() {\n  list.contentInset.top = 9\n }\n}"),
    ])
    let project = ProjectFiles(program, neighbors)
    let users = LayoutUsers(of: plan, among: neighbors, files: project.naming)
    return InsetChanges(by: users, in: project)
  }

  @Test(arguments: [
    "", "func show() { print(collectionView.contentInset.top) }",
    "func show() { if collectionView.contentInset == .zero { return } }",
  ]) func `nothing changes the inset`(_ members: String) throws {
    #expect(try remark(members) == "Nothing in the app changes the content inset of the view.")
    #expect(try limits(members).map(\.extent) == [.constantInsets, .withoutInsets])
  }

  @Test func `a layout of a library is stale only if its example changes the inset`() throws {
    let limit = try changes("").limitOfStaleAnswers
    #expect(limit?.rules == [.staleAfterInsetChange])
    #expect(limit?.severity == .warning)
    #expect(try changes("func show() { collectionView.contentInset = inset }").limitOfStaleAnswers == nil)
  }

  @Test(arguments: [
    "override func viewDidLoad() { collectionView.contentInset = inset }",
    "func setUpList() { collectionView.contentInset.top = 20 }",
    "func setupList() { collectionView.contentInset.bottom += 20 }",
    "let list: UICollectionView = { let view = Self.make()\n view.contentInset = inset\n return view }()",
  ]) func `the inset is set before the layout is asked`(_ members: String) throws {
    let remark = try remark(members)
    #expect(try limits(members).map(\.extent) == [.constantInsets])
    #expect(remark?.hasPrefix("The app sets the content inset of the view only while it sets it up") == true)
  }

  @Test(arguments: [
    "func show() { collectionView.contentInset = inset }",
    "override func viewDidLayoutSubviews() { collectionView.contentInset.top = 20 }",
    "override func viewDidLoad() { collectionView.contentInset = inset }\n func hide() { collectionView.contentInset = .zero }",
    "override func viewDidLoad() { collectionView.refreshControl = control }",
    "override func viewDidLoad() { collectionView.mj_header = header }",
    "@objc func keyboardWillShow() { }",
  ]) func `something may change the inset`(_ members: String) throws {
    #expect(try remark(members) == nil)
  }
}
