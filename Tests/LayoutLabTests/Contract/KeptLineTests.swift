import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// The line because of which a layout stays as it was in the previous view.
@MainActor @Suite struct KeptLineTests {
  /// Returns the line of a finding about a rotation.
  private func line(
    _ places: [String: Int], _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> Int? {
    var subject = LayoutSubject.fixture("Layout", make)
    for (name, line) in places { subject.members[name] = SourceLine(file: "Layout.swift", line: line) }
    return Examination(subject: subject).run(only: [.rotate]).findings
      .first { $0.rule == .staleAfterResize }?.line
  }

  /// Rows whose width a lazy property keeps, although each preparation uses it.
  private final class LazyRows: FixtureGrid {
    private lazy var kept = collectionView?.bounds.width ?? 0

    override func roomOfView(_ view: UICollectionView) -> CGFloat { kept }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  @Test func `a lazy property keeps what it has taken from the view`() {
    #expect(line([SubjectSource.lazyStateName: 30]) { LazyRows() } == 30)
    // A cache that is filled once is more likely to be the cause.
    #expect(line([SubjectSource.lazyStateName: 30, SubjectSource.onceName: 40]) { LazyRows() } == 40)
  }

  /// A flow layout that sets an inset for the first size of its view.
  private final class OnceFlow: UICollectionViewFlowLayout {
    private var isSetUp = false

    override func prepare() {
      super.prepare()
      guard let view = collectionView, !isSetUp else { return }
      isSetUp = true
      sectionInset.left = (view.bounds.width / 8).rounded()
      itemSize = CGSize(width: view.bounds.width - sectionInset.left, height: 40)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  @Test func `a flow layout that prepares once is stale because of that`() {
    #expect(line([SubjectSource.onceName: 12]) { OnceFlow() } == 12)
  }
}
