#if !canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit
  import LayoutLabHost
  import Testing

  @Suite("Conformances of checked objects")
  @MainActor
  struct ConformanceTests {
    private class Source: NSObject, UICollectionViewDelegate {}
    private final class FlowSource: Source, UICollectionViewDelegateFlowLayout {}

    @Test func `an object conforms to the protocols of its class and superclasses`() {
      let (plain, flow): (any UICollectionViewDelegate, any UICollectionViewDelegate) = (
        Source(), FlowSource()
      )
      #expect(!plain.conforms(to: (any UICollectionViewDelegateFlowLayout).self))
      #expect(flow.conforms(to: (any UICollectionViewDelegateFlowLayout).self))
      #expect(flow.conforms(to: (any UICollectionViewDelegate).self))
    }
  }
#endif
