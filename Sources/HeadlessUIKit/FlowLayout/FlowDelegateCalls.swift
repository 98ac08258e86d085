import Foundation

/// The calls of the delegate that a flow layout makes; each returns nil if the delegate does not implement the method.
@MainActor struct FlowDelegateCalls {
  private let delegate: any UICollectionViewDelegateFlowLayout
  private let view: UICollectionView
  private let layout: UICollectionViewFlowLayout

  /// Returns nil if the delegate of the collection view is not a `UICollectionViewDelegateFlowLayout`.
  init?(_ view: UICollectionView, _ layout: UICollectionViewFlowLayout) {
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else { return nil }
    self.delegate = delegate
    self.view = view
    self.layout = layout
  }

  /// Requests the sizes of all items in a section; nil if the section is empty.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - count: The number of items.
  ///   - standard: The size of an item for which the delegate reports that the method is missing, although it
  ///     returned a size for the first item.
  /// - Returns: The sizes.
  func sizes(of section: Int, count: Int, standard: () -> CGSize) -> FlowSectionMetrics.Sizes? {
    guard count > 0, let first = size(at: IndexPath(item: 0, section: section)) else { return nil }
    var sizes = FlowSizeCollector(count: count, first: first)
    if view.recorder.isObserved {
      for item in 1..<count where !view.isDead {
        sizes.append(size(at: IndexPath(item: item, section: section)) ?? standard())
      }
    } else {
      let path = IndexPath(index: section)
      for item in 1..<count where !view.isDead {
        OptionalCall.begin()
        let size = delegate.collectionView(view, layout: layout, sizeForItemAt: path.appending(item))
        sizes.append(OptionalCall.wasMissing ? standard() : size)
      }
      OptionalCall.begin()
    }
    if sizes.hasNegative { FlowFault.negativeItemSize.report(layout, to: view) }
    return sizes.sizes
  }

  private func size(at path: IndexPath) -> CGSize? {
    view.recorder.callOptional(
      .delegate(.sizeForItem), .init("indexPath", .indexPath(path)),
      result: { .size($0) }, { delegate.collectionView(view, layout: layout, sizeForItemAt: path) })
  }

  func inset(of section: Int) -> UIEdgeInsets? {
    call(.insetForSection, section, { .text(GeometryFormat.insets($0)) }) {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }

  func interitemSpacing(of section: Int) -> CGFloat? {
    call(
      .minimumInteritemSpacingForSection, section, { .number(Double($0)) }
    ) { delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
  }

  func lineSpacing(of section: Int) -> CGFloat? {
    call(.minimumLineSpacingForSection, section, { .number(Double($0)) }) {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  func headerSize(of section: Int) -> CGSize? {
    call(.referenceSizeForHeader, section, { .size($0) }) {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  func footerSize(of section: Int) -> CGSize? {
    call(.referenceSizeForFooter, section, { .size($0) }) {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }

  private func call<Result>(
    _ method: LifecycleCall.DelegateMember, _ section: Int, _ value: (Result) -> RecordedValue,
    _ body: () -> Result
  ) -> Result? {
    guard !view.isDead else { return nil }
    return view.recorder.callOptional(
      .delegate(method), .init("section", .integer(section)), result: value, body)
  }
}

/// A list of sizes that stores a single one as long as all are equal.
struct FlowSizeCollector {
  private let total: Int
  private let first: CGSize
  private var count = 1
  private var each: [CGSize] = []
  private(set) var hasNegative: Bool

  init(count: Int, first: CGSize) {
    total = count
    self.first = first
    hasNegative = Self.isNegative(first)
  }

  private static func isNegative(_ size: CGSize) -> Bool { size.width < 0 || size.height < 0 }

  @inline(__always) mutating func append(_ size: CGSize) {
    count += 1
    if each.isEmpty {
      if size == first { return }
      each.reserveCapacity(total)
      each.append(contentsOf: repeatElement(first, count: count - 1))
    }
    if Self.isNegative(size) { hasNegative = true }
    each.append(size)
  }

  var sizes: FlowSectionMetrics.Sizes { each.isEmpty ? .uniform(first) : .each(each) }
}
