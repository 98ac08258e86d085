import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Bars of an app")
struct AppBarsTests {
  private func limit(_ screen: String, storyboard: String = "<scene/>") -> DataLimit? {
    let program = Program([SourceFile(path: "Deck.swift", text: "class Deck: UICollectionViewLayout {}")])
    let neighbors = NeighborFiles([
      SourceFile(path: "App.swift", text: screen), SourceFile(path: "Main.storyboard", text: storyboard),
    ])
    return AppBars.limit(in: ProjectFiles(program, neighbors), among: neighbors)
  }

  @Test func `an app without bars has none in code or in storyboards`() {
    #expect(limit("class Screen: UIViewController {}")?.extent == .withoutNavigationBars)
    #expect(limit("let root = UINavigationController(rootViewController: Screen())") == nil)
    #expect(limit("struct Home: View { var body: some View { TabView {} } }") == nil)
    #expect(limit("class Screen: UIViewController {}", storyboard: "<navigationController id=\"1\">") == nil)
  }
}
