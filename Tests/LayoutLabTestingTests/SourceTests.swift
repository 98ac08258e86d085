import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// Rows whose width is that of the view at the last preparation.
class RowsLayout: UICollectionViewLayout {
  fileprivate var width: CGFloat = 0
  private var count = 0

  override func prepare() {
    guard let collectionView else { return }
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    width = collectionView.bounds.width
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: CGFloat(count) * 60) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 60, width: width, height: 50)
    return attributes
  }
}

// layoutlab:disable:next stale-after-resize the app never rotates
private final class PortraitLayout: RowsLayout {}

private final class ComparingLayout: RowsLayout {
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if collectionView?.bounds.width != width { width = 0 }
    super.invalidateLayout(with: context)
  }
}

private final class PhotoLayout: RowsLayout {
  var photos: [String] = []

  override func prepare() {
    super.prepare()
    if photos.isEmpty { width = 0 }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    photos.isEmpty ? [] : super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    photos.isEmpty ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

/// The source of a layout counts in a test as it does for `layoutlab check`.
@MainActor struct SourceTests {
  private func rules(_ layout: @escaping @MainActor () -> UICollectionViewLayout) async throws -> [RuleID] {
    var rules: [RuleID] = []
    _ = try await issues { rules = expectSoundLayout(only: [.rotate], layout: layout).findings.map(\.rule) }
    return rules
  }

  @Test func `a comment at the class keeps a finding silent`() async throws {
    #expect(try await rules { RowsLayout() } == [.staleAfterResize])
    #expect(try await rules { PortraitLayout() } == [])
  }

  @Test func `a rule that cannot be decided for the source is not judged`() async throws {
    var result: ExaminationResult?
    let found = try await issues { result = expectSoundLayout(only: [.rotate]) { ComparingLayout() } }
    #expect(found == [])
    #expect(result?.notChecked.map(\.rule) == [.staleAfterResize])
  }

  @Test func `an issue names the value that the layout needs`() async throws {
    let found = try await issues { expectSoundLayout(only: [.load]) { PhotoLayout() } }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("(perhaps photos)") == true)
  }

  @Test func `findings have the line of the override`() async throws {
    var findings: [Finding] = []
    _ = try await issues { findings = expectSoundLayout(only: [.rotate]) { RowsLayout() }.findings }
    #expect(findings.map(\.file) == [#filePath])
    #expect(findings.map(\.line) == [7])
  }

  @Test func `a source that was named must exist and declare the layout`() async throws {
    let folder = #filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    let found = try await issues {
      expectSoundLayout(only: [.load], source: LayoutSource("SourceTests.swift")) { PortraitLayout() }
      expectSoundLayout(only: [.load], source: LayoutSource("Missing.swift")) { PortraitLayout() }
      expectSoundLayout(only: [.load], source: LayoutSource("StripesLayout.swift")) { PortraitLayout() }
    }
    #expect(
      found.filter { $0.severity == .error }.map(\.text) == [
        "There is no file '\(folder)Missing.swift', or it cannot be read.",
        "'PortraitLayout' is not declared in \(folder)StripesLayout.swift.",
      ])
  }
}
