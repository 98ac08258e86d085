import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import Testing

/// Broken forms of a layout that derives from the flow layout, each beside the sound one.
@Suite("Forms of a flow layout's subclass", .device(.points(390, 844))) @MainActor struct FlowFormsTests {
  private func layout(_ name: String) -> ScenarioSubject {
    ScenarioSubject(name, parameters: ["headerHeight": 30])
  }

  /// Section 0 is 50 points taller in columns than in flow's line, so the second header stands 50 points lower.
  @Test func `attributes that are not copied move once more each time that they are asked for`() {
    func tops(_ name: String) -> [CGFloat?] {
      // Flow's own lines are 50 points high: the delegate is asked for heights, and for no sizes.
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

  @Test func `without super's prepare() there is nothing`() {
    expectGallery(layout("flow-waterfall"), [100]) {
      Step.load.expecting {
        Expect.cells([[0, 0]: box(0, 30, 190, 100)])
        Expect.contentSize(CGSize(width: 390, height: 130))
      }
    }
    expectGallery(layout("flow-waterfall-no-super-prepare"), [100]) {
      Step.load.expecting {
        Expect.visible([])
        Expect.contentSize(.zero)
      }
    }
  }
}
