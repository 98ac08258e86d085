#if !canImport(AVFoundation)
  import Foundation
  import HeadlessUIKit
  import Testing

  @Suite struct AspectRatioTests {
    @Test func `AVMakeRect preserves the aspect ratio`() {
      let box = CGRect(x: 0, y: 0, width: 100, height: 100)
      #expect(
        GeometryFormat.rect(AVMakeRect(aspectRatio: CGSize(width: 400, height: 200), insideRect: box))
          == "(0, 25, 100, 50)")
      #expect(GeometryFormat.rect(AVMakeRect(aspectRatio: .zero, insideRect: box)) == "(50, 50, 0, 0)")
    }
  }
#endif
