import Testing

@testable import LayoutLab

@Suite("Words in names") struct NameWordsTests {
  @Test(arguments: [
    ("parentWidth", true), ("containerSize", true), ("screenWidth", true), ("availableWidth", true),
    ("cellWidth", false), ("itemContainerWidth", false), ("width", false), ("spacing", false),
  ]) func `a length can be that of the surface that holds all items`(_ name: String, _ isOfSurface: Bool) {
    #expect(NameWords.areOfSurface(name) == isOfSurface)
  }
}
