import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutGallery

/// Compares broken attributes classes with the sound one.
@Suite @MainActor struct AttributesFormsTests {
  private func attributes(_ name: String) throws -> any PhotoHeightCarrying {
    let exhibit = Exhibit(name, ExhibitData([100]))
    let attributes = exhibit.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    return try #require(attributes as? any PhotoHeightCarrying)
  }

  private func copy(_ attributes: any PhotoHeightCarrying) throws -> any PhotoHeightCarrying {
    try #require(attributes.copy() as? any PhotoHeightCarrying)
  }

  @Test func `sound attributes copy and compare the photo height`() throws {
    let attributes = try attributes("annotated-waterfall")
    let copy = try copy(attributes)
    #expect(copy.photoHeight == 100)
    #expect(copy.isEqual(attributes) && copy.hash == attributes.hash)
    copy.photoHeight = 120
    #expect(!copy.isEqual(attributes) && !attributes.isEqual(copy))
  }

  @Test func `without isEqual, attributes with different photo heights are equal`() throws {
    let attributes = try attributes("annotated-waterfall-no-equality")
    let copy = try copy(attributes)
    copy.photoHeight = 120
    #expect(copy.isEqual(attributes))
  }

  @Test func `without copy, copies lose the photo height`() throws {
    let attributes = try attributes("annotated-waterfall-no-copy")
    #expect(attributes.photoHeight == 100)
    #expect(try copy(attributes).photoHeight == 0)
  }

  @Test func `the plain class differs from the class of the attributes`() throws {
    for (name, isSame) in [("annotated-waterfall", true), ("annotated-waterfall-plain-class", false)] {
      let layout = Exhibit(name, ExhibitData([100])).layout
      let attributes = try attributes(name)
      #expect((type(of: layout).layoutAttributesClass == type(of: attributes)) == isSame)
    }
  }

  /// A photo grows from 100 to 120 points in a cell of 200 points, so only the photo height of the attributes changes.
  @Test(
    arguments: [("annotated-waterfall", 120), ("annotated-waterfall-no-equality", 100)] as [(String, CGFloat)]
  )
  func `UIKit applies a new photo height unless attributes are equal`(_ name: String, _ expected: CGFloat)
    throws
  {
    let exhibit = Exhibit(name, ExhibitData([100]), parameters: ["cellHeight": 200])
    let cell = try #require(
      exhibit.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? AnnotatedPhotoCell)
    #expect(cell.photoHeight == 100)
    exhibit.data.sections[0][0] = 120
    exhibit.invalidate()
    #expect(cell.photoHeight == expected)
    #expect(cell.photoFrame == CGRect(x: 0, y: 0, width: 183, height: expected))
  }
}
