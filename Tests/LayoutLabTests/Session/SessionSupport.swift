import Foundation
import HeadlessUIKit
import LayoutLab

/// Rows of 50 points in one column, and a header of 20 points above each section that has one in the data.
class ListLayout: UICollectionViewLayout {
  private let data: ScenarioDataSource
  private var cells: [UICollectionViewLayoutAttributes] = []
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  init(_ data: ScenarioDataSource) {
    self.data = data
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    cells = []
    headers = []
    height = 0
    let width = collectionView?.bounds.width ?? 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      if data.metrics(ofSection: section)?.header != nil {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section))
        header.frame = CGRect(x: 0, y: height, width: width, height: 20)
        headers.append(header)
        height += 20
      }
      for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
        let path = IndexPath(item: item, section: section)
        let cell = UICollectionViewLayoutAttributes(forCellWith: path)
        let rowHeight = data.item(at: path)?.height ?? 50
        cell.frame = CGRect(x: 0, y: height, width: width, height: rowHeight)
        cells.append(cell)
        height += rowHeight
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (headers + cells).filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells.first { $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    headers.first { $0.indexPath == indexPath }
  }
}

/// A phone small enough for short traces: 100 × 200 points at scale 2, which shows four rows.
let smallPhone = ScenarioDevice(size: CGSize(width: 100, height: 200), scale: 2)

extension LayoutSession {
  /// Creates a session of ten rows, or of other data, on a small phone.
  convenience init(
    data: ScenarioData = [10], device: ScenarioDevice = smallPhone, images: [String: CGSize] = [:],
    @StepBuilder steps: () -> [Step] = { [] }
  ) {
    let scenario = Scenario("list", data: data, images: images, device: device, steps: steps)
    self.init(scenario) { Subject(ListLayout($0)) }
  }

  /// Takes a step, and returns the calls of some receivers as lines with their arguments.
  func calls(_ step: Step, of receivers: LifecycleReceiver...) -> [String] {
    let taken = take(step)
    return outcome.trace.entries[taken.calls].map(\.event).filter { receivers.contains($0.receiver) }
      .map { $0.argumentsText.isEmpty ? $0.call.description : "\($0.call) \($0.argumentsText)" }
  }

  /// The values of the cells on screen, in the order of their items.
  var texts: [String] { outcome.steps.last?.screen.elements.compactMap(\.value) ?? [] }

  /// The screen after the last step.
  var screen: ScreenSnapshot? { outcome.steps.last?.screen }
}
