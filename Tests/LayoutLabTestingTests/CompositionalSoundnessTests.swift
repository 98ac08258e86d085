import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// Factory functions of compositional layouts are judged like layout classes.
@MainActor struct CompositionalSoundnessTests {
  private static func makeSection(
    rowHeight: NSCollectionLayoutDimension, itemHeight: NSCollectionLayoutDimension = .fractionalHeight(1)
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: itemHeight))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight),
      subitems: [item])
    return NSCollectionLayoutSection(group: row)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: Self.makeSection(rowHeight: .absolute(60)))
  }

  @Test func `a factory function that returns a layout`() {
    let result = expectSoundLayout("rows", only: [.load, .rotate]) { makeLayout() }
    #expect(result.findings.isEmpty)
    #expect(result.scenarios.contains(.load))
  }

  @Test func `a factory function that returns a section`() {
    let sound = expectSoundLayout(only: [.load]) { Self.makeSection(rowHeight: .absolute(60)) }
    #expect(sound.findings.isEmpty)
    let broken = expectSoundLayout(knownFindings: [.estimateWithoutEffect], only: [.load]) {
      Self.makeSection(rowHeight: .estimated(60))
    }
    #expect(broken.findings.map(\.rule) == [.estimateWithoutEffect])
  }

  @Test func `a group that grows to a fraction above 1 of its estimate`() {
    let result = expectSoundLayout(only: [.load]) {
      Self.makeSection(rowHeight: .estimated(1), itemHeight: .fractionalHeight(44))
    }
    #expect(result.findings.isEmpty)
  }

  @Test func `a section provider`() {
    let result = expectSoundLayout(data: [3, 4], only: [.load, .rotate]) { _, environment in
      Self.makeSection(rowHeight: .absolute(environment.container.contentSize.width > 500 ? 100 : 60))
    }
    #expect(result.findings.isEmpty)
  }
}
