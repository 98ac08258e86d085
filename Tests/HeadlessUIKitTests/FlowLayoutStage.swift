import Foundation

@testable import HeadlessUIKit

/// A collection view with a flow layout, on a screen of two pixels per point, and all that it asks.
@MainActor final class FlowLayoutStage: NSObject {
  let window: UIWindow
  let view: UICollectionView
  let layout: UICollectionViewFlowLayout
  let source: Source
  /// Held here, since the view holds it weakly.
  private var delegate: (any UICollectionViewDelegate)?
  private let calls = Calls()

  init(
    _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    bounds: CGSize = CGSize(width: 320, height: 480), counts: [Int], scale: CGFloat = 2
  ) {
    self.layout = layout
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    window.traitOverrides.displayScale = scale
    view = UICollectionView(frame: CGRect(origin: .zero, size: bounds), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    source = Source(counts: counts)
    super.init()
    window.addSubview(view)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = source
    view.lifecycleObserver = calls
  }

  func use(_ delegate: any UICollectionViewDelegate) {
    self.delegate = delegate
    view.delegate = delegate
  }

  // MARK: - What it answers

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// The origins of a section's items, such as `0,0 137.5,0`.
  func origins(_ section: Int = 0) -> String {
    (0..<source.counts[section]).map { FlowLayoutCase.origin(frame($0, section)) }
      .joined(separator: " ")
  }

  /// The frames of a section's items, such as `0,0,320,29 · 0,39,320,63`.
  func frames(_ section: Int = 0, _ items: Range<Int>? = nil) -> String {
    (items ?? 0..<source.counts[section]).map { FlowLayoutCase.text(frame($0, section)) }
      .joined(separator: " · ")
  }

  func bar(_ kind: String, _ section: Int = 0) -> String {
    FlowLayoutCase.text(
      layout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame)
  }

  func header(_ section: Int = 0) -> String { bar(UICollectionView.elementKindSectionHeader, section) }

  func footer(_ section: Int = 0) -> String { bar(UICollectionView.elementKindSectionFooter, section) }

  /// The calls since the last question, such as `sizeForItemAt 0-1`, for the receivers that are named.
  func takeCalls(_ receivers: Set<LifecycleReceiver> = [.delegate, .dataSource]) -> [String] {
    defer { calls.events = [] }
    return calls.events.filter { receivers.contains($0.receiver) }.map(Self.text)
  }

  private static func text(_ event: LifecycleEvent) -> String {
    // Of several labels the last says what is asked: `collectionView(_:layout:sizeForItemAt:)`.
    let labels = event.name.split(separator: ":")
    let name = labels.count > 2 ? String(labels[labels.count - 2]) : event.name
    let arguments = event.arguments.map { argument in
      switch argument.value {
      case .integer(let number): " \(number)"
      case .indexPath(let path): " \(path.section)-\(path.item)"
      default: ""
      }
    }
    return name + arguments.joined()
  }

  // MARK: - Helpers

  @MainActor final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// The size that the cell of an item prefers for the size that it is offered.
    var preferred: ((Int, CGSize) -> CGSize)?
    /// The drags that have ended, such as `0-0 to 1-1`.
    private(set) var moves: [String] = []

    init(counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      true
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt from: IndexPath, to destination: IndexPath
    ) {
      moves.append("\(from.section)-\(from.item) to \(destination.section)-\(destination.item)")
      counts[from.section] -= 1
      counts[destination.section] += 1
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
  }

  /// A cell that prefers the size that the source gives for what it is offered.
  final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let source = (superview as? UICollectionView)?.dataSource as? Source
      if let preferred = source?.preferred {
        layoutAttributes.size = preferred(layoutAttributes.indexPath.item, layoutAttributes.size)
      }
      return layoutAttributes
    }
  }

  @MainActor private final class Calls: LifecycleObserver {
    var events: [LifecycleEvent] = []

    func lifecycle(didBegin event: LifecycleEvent) { events.append(event) }

    func lifecycle(didEnd event: LifecycleEvent) {}
  }
}
