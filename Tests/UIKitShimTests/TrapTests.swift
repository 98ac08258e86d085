import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

/// A layout for one section, which traps if there are more.
final class OneSectionLayout: UICollectionViewFlowLayout {
  override func prepare() {
    precondition(collectionView?.numberOfSections == 1, "there must be one section")
    super.prepare()
  }
}

@Test func `a second section is refused`() async {
  await #expect(processExitsWith: .failure) { @MainActor in
    LayoutSession(data: [3, 3]) { OneSectionLayout() }.load()
  }
}

@Test @MainActor func `one section is laid out`() {
  expectScript(data: [3]) {
    OneSectionLayout()
  } steps: {
    Step.load.expecting { Expect.visible([[0, 0], [0, 1], [0, 2]]) }
  }
}
