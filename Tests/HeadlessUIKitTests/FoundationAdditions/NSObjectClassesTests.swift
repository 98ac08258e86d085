import HeadlessUIKit
import Testing

@MainActor @Suite struct NSObjectClassesTests {
  private final class Line: UICollectionReusableView {}

  @Test func `a class answers its class`() {
    #expect(Line.classForCoder() == Line.self)
    let layout = UICollectionViewFlowLayout()
    layout.register(Line.classForCoder(), forDecorationViewOfKind: "line")
  }
}
