import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@Suite(.device(.points(100, 240))) @MainActor struct CompositionalSessionTests {
  private func makeRow(columns: Int) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitem: item, count: columns)
  }

  @Test func `a section is all that a session needs`() {
    let session = LayoutSession(data: [7]) { NSCollectionLayoutSection(group: self.makeRow(columns: 2)) }
    session.load()
    session.expect {
      Expect.contentSize(CGSize(width: 100, height: 240))
      Expect.screen(
        """
        AABB
        CCDD
        EEFF
        GG..
        """)
    }
  }

  @Test func `a section provider sees each section`() {
    let session = LayoutSession(data: [2, 2]) { section, _ in
      NSCollectionLayoutSection(group: self.makeRow(columns: section + 1))
    }
    session.load()
    session.expect { Expect.frame([1, 1], CGRect(x: 50, y: 120, width: 50, height: 60)) }
  }

  @Test func `a picture shows where a section has scrolled to`() {
    let session = LayoutSession(data: [4]) {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(120))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    session.load()
    session.scroll(section: 0, by: CGVector(dx: 50, dy: 0))
    session.expect {
      Expect.sectionOffset(0, CGPoint(x: 50, y: 0))
      Expect.screen(
        """
        BBCC
        BBCC
        ....
        ....
        """)
    }
  }
}
