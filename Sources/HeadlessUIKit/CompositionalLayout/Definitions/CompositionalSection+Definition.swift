import Foundation

extension CompositionalSection {
  /// Reads a definition.
  ///
  /// - Parameters:
  ///   - section: The definition.
  ///   - itemCount: The number of items.
  ///   - axis: The scroll direction of the layout.
  ///   - size: The size of the bounds, for the providers of custom groups.
  ///   - traits: The traits, for the providers of custom groups.
  @MainActor init(
    _ section: NSCollectionLayoutSection, itemCount: Int, axis: CompositionalAxis, size: CGSize,
    traits: UITraitCollection
  ) {
    var reader = CompositionalReader(size: size, traits: traits)
    let group = reader.item(section.group)
    self.init(
      itemCount: itemCount, group: group, insets: section.contentInsets,
      interGroupSpacing: section.interGroupSpacing, behavior: section.orthogonalScrollingBehavior,
      boundaryItems: section.boundarySupplementaryItems.map(CompositionalBoundaryItem.init),
      decorations: section.decorationItems.map {
        CompositionalDecoration(kind: $0.elementKind, insets: $0.contentInsets, zIndex: $0.zIndex)
      },
      kinds: reader.kinds)
  }

  /// The kinds of supplementary views that more than one definition has, in the order of the second definitions.
  var duplicateKinds: [String] {
    var known: Set<String> = []
    var duplicates: [String] = []
    for kind in boundaryItems.map(\.kind) + kinds where !known.insert(kind).inserted {
      if !duplicates.contains(kind) { duplicates.append(kind) }
    }
    return duplicates
  }
}

extension CompositionalBoundaryItem {
  @MainActor init(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
    self.init(
      kind: item.elementKind, width: item.layoutSize.widthDimension.value,
      height: item.layoutSize.heightDimension.value, alignment: item.alignment, offset: item.offset,
      zIndex: item.zIndex, extendsBoundary: item.extendsBoundary, isPinned: item.pinToVisibleBounds)
  }
}

/// The conversion of items and groups to values.
@MainActor private struct CompositionalReader {
  let size: CGSize
  let traits: UITraitCollection
  /// The kinds of the supplementary views so far.
  var kinds: [String] = []

  init(size: CGSize, traits: UITraitCollection) {
    self.size = size
    self.traits = traits
  }

  mutating func item(_ item: NSCollectionLayoutItem) -> CompositionalItem {
    var value = CompositionalItem(
      width: item.layoutSize.widthDimension.value, height: item.layoutSize.heightDimension.value,
      insets: item.contentInsets)
    if let edges = item.edgeSpacing {
      value.edges = CompositionalEdges(
        leading: edges.leading?.value ?? .zero, top: edges.top?.value ?? .zero,
        trailing: edges.trailing?.value ?? .zero, bottom: edges.bottom?.value ?? .zero)
    }
    value.supplementaries = item.supplementaryItems.map { supplementary($0) }
    if let group = item as? NSCollectionLayoutGroup { value.group = self.group(group, value) }
    return value
  }

  private mutating func supplementary(
    _ item: NSCollectionLayoutSupplementaryItem
  ) -> CompositionalSupplementary {
    kinds.append(item.elementKind)
    return CompositionalSupplementary(
      number: kinds.count - 1, kind: item.elementKind, width: item.layoutSize.widthDimension.value,
      height: item.layoutSize.heightDimension.value, zIndex: item.zIndex,
      containerAnchor: item.containerAnchor.value, itemAnchor: item.itemAnchor?.value)
  }

  private mutating func group(
    _ group: NSCollectionLayoutGroup, _ value: CompositionalItem
  ) -> CompositionalGroup {
    let axis: CompositionalAxis
    switch group.arrangement {
    case .horizontal: axis = .horizontal
    case .vertical: axis = .vertical
    case .custom(let provider):
      return CompositionalGroup(axis: .horizontal, subitems: [], frames: frames(from: provider, value))
    }
    return CompositionalGroup(
      axis: axis, subitems: group.subitems.map { item($0) }, countRule: group.countRule,
      spacing: group.interItemSpacing?.value ?? .zero)
  }

  /// Calls the provider of a custom group with the group's size in the whole bounds.
  private func frames(
    from provider: NSCollectionLayoutGroupCustomItemProvider, _ group: CompositionalItem
  ) -> [CompositionalFrame] {
    let scale = traits.displayScale
    let size = group.size(in: size, CompositionalPixels(scale: scale > 0 ? scale : 1))
    let isEstimated = group.width.isEstimated || group.height.isEstimated
    let environment = CompositionalEnvironment(
      size, insets: isEstimated ? .zero : group.insets, traits: traits)
    return provider(environment).map { CompositionalFrame(frame: $0.frame, zIndex: $0.zIndex) }
  }
}
