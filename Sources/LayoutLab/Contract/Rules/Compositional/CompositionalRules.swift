// The definitions and handlers of a compositional layout must have the effect that they seem to have.
extension Rule {
  static let compositional: [Rule] = [
    Rule(
      .handlerAccumulatesChanges, .error,
      "A visibleItemsInvalidationHandler changes the elements further in each call, although the offset is the same.",
      why:
        "UIKit calls the handler in every layout pass and with every scroll step, and the elements keep what it has "
        + "changed. Cells shrink, fade or drift while the user scrolls.",
      fix: "Compute every value from the frame of the element and from the offset, and set it.",
      example: """
        // wrong
        item.transform = item.transform.scaledBy(x: factor, y: factor)
        // right
        item.transform = CGAffineTransform(scaleX: factor, y: factor)
        """,
      explains: [
        .staleAfterScroll, .staleAfterResize, .staleAfterInvalidate, .prepareNotIdempotent, .impureQuery,
        .mutatesReturnedAttributes, .screenDisagrees,
      ]),
    Rule(
      .estimateWithoutEffect, .warning,
      "A group has an estimated length, but the lengths of its items are fractions of it, so that no cell is measured.",
      why:
        "UIKit asks a cell for its size only on an axis on which the item itself has an estimated dimension. All rows "
        + "keep the estimate, and long texts are cut.",
      fix: "Give the items the same estimated dimension as the group.",
      example: """
        // wrong
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        // right
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
        """),
    Rule(
      .insetsWithoutEffect, .warning,
      "An item has content insets on an axis on which its dimension is estimated, where UIKit ignores them.",
      why:
        "The space that the insets are meant to make does not appear: the items touch each other.",
      fix:
        "Use interGroupSpacing, interItemSpacing or edgeSpacing, or inset the content inside the cell.",
      example: """
        // wrong
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0)
        // right
        section.interGroupSpacing = 8
        """),
    Rule(
      .estimateInFixedGroup, .warning,
      "An item has an estimated length in a group that keeps its own length, so that items overlap or leave gaps.",
      why:
        "The cell is measured and gets the length that it prefers, but the group and everything after it stay where "
        + "they are. A taller cell covers the next row.",
      fix: "Give the group an estimated dimension, too, or the item a fraction of the group.",
      example: """
        // wrong
        let row = NSCollectionLayoutGroup.horizontal(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [estimatedItem])
        // right
        let row = NSCollectionLayoutGroup.horizontal(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)), subitems: [estimatedItem])
        """),
    Rule(
      .repeatedItemsOverflow, .warning,
      "A group repeats an item more often than it has space for, so that items stick out of it.",
      why:
        "With repeatingSubitem:count: each item keeps its own length. Only the deprecated subitem:count: replaces it "
        + "by a share of the group. UIKit does not find the part of a cell that is outside its group.",
      fix: "Give the item a fraction of the group, such as fractionalWidth(1 / 3) with a count of 3.",
      example: """
        // wrong: three times the whole width
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 3)
        // right
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        """),
    Rule(
      .pinWithoutEffect, .warning,
      "A boundary item is pinned to the visible bounds, but is aligned to no edge at which it could stay.",
      why:
        "UIKit pins a boundary item only if its alignment names an edge along the scroll direction, such as the top of a "
        + "vertical layout. All others scroll away.",
      fix:
        "Align the item to the top or the bottom, or in a horizontal layout to the leading or trailing edge.",
      example: """
        // wrong, in a vertical layout
        let index = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .leading)
        index.pinToVisibleBounds = true
        // right
        let index = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .topLeading)
        """),
    Rule(
      .dimensionNotPositive, .warning,
      "A dimension of a compositional layout is zero or negative.",
      why:
        "UIKit writes a message to the console, which says that this will become an exception. Rows without height are "
        + "in no rectangle, so that their cells never appear.",
      fix: "Use a positive length; leave an element out instead of giving it no size.",
      example: """
        // wrong
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(0))
        // right
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        """),
    Rule(
      .identifierContract, .error,
      "Identifiers of a diffable data source are in a snapshot twice, or equal ones have different hash values.",
      why:
        "UIKit moves an item that is added again, so that it disappears from its first section. It cannot find an item "
        + "whose hash value has changed, and deletes and inserts it instead of leaving it alone.",
      fix:
        "Use identifiers that never change, such as the ID of a record, and compute == and hash(into:) from the same "
        + "properties. Use reconfigureItems(_:) for changed contents.",
      example: """
        // wrong: equal articles have different hash values
        struct Article: Hashable {
          var id: UUID, isRead: Bool
          static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        }
        // right: the ID alone identifies an item
        var dataSource: UICollectionViewDiffableDataSource<Section, Article.ID>
        """),
  ]
}
