import HeadlessUIKit
import Testing

/// A size that every cell of a strip has.
private class StripSize: NSCollectionLayoutSize {
  convenience init(length: CGFloat) {
    self.init(widthDimension: .absolute(length), heightDimension: .absolute(length))
  }
}

private class CornerAnchor: NSCollectionLayoutAnchor {
  convenience init(offset: CGPoint) { self.init(edges: [.top, .trailing], absoluteOffset: offset) }
}

private class EvenSpacing: NSCollectionLayoutEdgeSpacing {
  convenience init(_ length: CGFloat) {
    let spacing = NSCollectionLayoutSpacing.fixed(length)
    self.init(leading: spacing, top: spacing, trailing: spacing, bottom: spacing)
  }
}

private class RaisedItem: NSCollectionLayoutGroupCustomItem {
  convenience init(in frame: CGRect) { self.init(frame: frame, zIndex: 3) }
}

/// Subclasses of the definitions inherit the initializers of UIKit's classes, as in apps that name their sizes.
@MainActor @Suite struct SubclassedDefinitionTests {
  @Test func `subclasses inherit the public initializers`() {
    #expect(StripSize(length: 36).widthDimension.dimension == 36)
    #expect(
      StripSize(length: 36)
        == NSCollectionLayoutSize(widthDimension: .absolute(36), heightDimension: .absolute(36)))
    #expect(CornerAnchor(offset: CGPoint(x: 4, y: -4)).offset == CGPoint(x: 4, y: -4))
    #expect(CornerAnchor(edges: .top).edges == .top)
    #expect(EvenSpacing(8).bottom?.spacing == 8)
    #expect(RaisedItem(in: CGRect(x: 0, y: 0, width: 10, height: 10)).zIndex == 3)
  }
}
