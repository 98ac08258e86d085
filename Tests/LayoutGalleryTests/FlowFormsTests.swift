import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import Testing

/// Compares broken subclasses of the flow layout with the sound one.
@Suite(.device(.points(390, 844))) @MainActor struct FlowFormsTests {
  private func layout(_ name: String) -> ScenarioSubject {
    ScenarioSubject(name, parameters: ["headerHeight": 30])
  }

  /// Section 0 is 50 points taller than in the flow layout, so the second header moves down by 50 points.
  @Test func `attributes that are changed without a copy move with each query`() {
    func tops(_ name: String) -> [CGFloat?] {
      // The lines of the flow layout are 50 points high, because the data has heights but no sizes.
      let photo = SectionData(items: 1, details: ItemDetails(heights: .all(100)))
      let session = LayoutSession(data: [photo, photo]) { .gallery(layout(name), $0) }
      session.load()
      session.invalidateLayout()
      let kind = UICollectionView.elementKindSectionHeader
      return session.within {
        (1...3).map { _ in
          session.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1, 0])?.frame.minY
        }
      }
    }
    #expect(tops("flow-waterfall") == [130, 130, 130])
    #expect(tops("flow-waterfall-mutates-super") == [180, 230, 280])
  }

  @Test func `without super.invalidateLayout(with:), nothing is prepared again`() {
    func item(_ name: String) -> CGRect? {
      let session = LayoutSession(data: [SectionData(items: 1)]) { .gallery(layout(name), $0) }
      session.load()
      session.invalidateLayout()
      return session.within { session.layout.layoutAttributesForItem(at: [0, 0])?.frame }
    }
    #expect(item("flow-waterfall") == CGRect(x: 0, y: 30, width: 190, height: 100))
    #expect(item("flow-waterfall-no-super-invalidation") == nil)
  }
}
