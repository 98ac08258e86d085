// The answers of one moment agree with each other and with the data.
extension Rule {
  static let queryContract: [Rule] = [
    Rule(
      .rectQueryMissesElements, .error,
      "layoutAttributesForElements(in:) leaves out an element that overlaps the rectangle.",
      why:
        "UIKit shows what it is told of, page by page, and never looks elsewhere: the element appears late, or "
        + "never.",
      fix:
        "Return every element whose frame intersects the rectangle; a search by halves needs an order that holds.",
      example: """
        // wrong
        cache.filter { rect.contains($0.frame) }
        // right
        cache.filter { $0.frame.intersects(rect) }
        """,
      explains: [.missingItems]),
    Rule(
      .frameDependsOnRect, .error,
      "An element has another frame when it is asked for through another rectangle.",
      why:
        "UIKit asks for pages of its own choice and puts the answers together: neighbours come to overlap where "
        + "two pages meet.",
      fix: "Compute an element's frame from the element, not from what else the same answer holds.",
      example: """
        // wrong: the first item of each answer has no predecessor
        for attributes in answer { attributes.frame.origin.x = previousMaxX + spacing }
        // right: the predecessor is found by its path
        let previous = layoutAttributesForItem(at: IndexPath(item: path.item - 1, section: path.section))
        """,
      explains: [.rectQueryMissesElements, .itemQueryDisagrees, .ambiguousStacking]),
    Rule(
      .itemQueryDisagrees, .error,
      "layoutAttributesForItem(at:) returns nil, or something else than layoutAttributesForElements(in:).",
      why:
        "UIKit uses it for updates, for scrolling to an item and after partial invalidations: cells appear in the "
        + "wrong place, or not at all.",
      fix: "Answer both questions from the same attributes.",
      example: """
        // wrong: not overridden in a subclass of UICollectionViewLayout
        // right
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          cache[indexPath]
        }
        """),
    Rule(
      .supplementaryQueryDisagrees, .error,
      "The question for a supplementary or decoration view is answered otherwise than the one for a rectangle.",
      why: "UIKit uses it in updates and after invalidations that name the element: headers vanish or jump.",
      fix:
        "Override layoutAttributesForSupplementaryView(ofKind:at:) and layoutAttributesForDecorationView(ofKind:at:) "
        + "and answer from the same attributes.",
      example: """
        // wrong: headers in layoutAttributesForElements(in:) only
        // right
        override func layoutAttributesForSupplementaryView(
          ofKind kind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { headers[indexPath.section] }
        """),
    Rule(
      .duplicateElement, .error, "One answer holds the same element twice.",
      why: "UIKit keeps one of the two, and which one is not said.",
      fix: "Empty the cache before filling it, and give each element a path of its own.",
      example: """
        // wrong: appended again in each prepare()
        cache.append(attributes)
        // right: at the beginning of prepare()
        cache.removeAll()
        """,
      explains: [.ambiguousStacking, .frameDependsOnRect, .itemQueryDisagrees, .supplementaryQueryDisagrees]),
    Rule(
      .indexPathOutOfRange, .error,
      "The layout answers with attributes for an item or a section that the data does not have.",
      why: "Recent versions of UIKit ignore them with a message, those up to iOS 12 raise an exception.",
      fix: "Count the items anew in prepare(), and make attributes for no others.",
      example: """
        // wrong: one too many
        for item in 0...collectionView.numberOfItems(inSection: section) { … }
        // right
        for item in 0..<collectionView.numberOfItems(inSection: section) { … }
        """,
      explains: [.uikitException, .ambiguousStacking, .contentSizeTooSmall]),
    Rule(
      .missingItems, .error,
      "Items that exist have no attributes at all: some of a section whose others have, or all of a layout that knows of "
        + "them and waits for nothing; or it has only empty frames for them, one behind the other.",
      why:
        "UIKit has no cell for an item without attributes, and cannot scroll to it; in an empty frame nothing is seen.",
      fix: "Give every item attributes with a size; hide with isHidden what is not to be seen.",
      example: """
        // wrong: the last items that fill no row are left out
        for row in 0..<(count / columns) { … }
        // right
        for row in 0..<((count + columns - 1) / columns) { … }
        """,
      explains: [.itemQueryDisagrees, .rectQueryMissesElements, .contentSizeTooLarge]),
    Rule(
      .ignoresSections, .warning, "Only section 0 is laid out.",
      why: "Items of other sections exist and are never shown.",
      fix: "Go through all sections, or say in the documentation that there must be one.",
      example: """
        // wrong
        for item in 0..<collectionView.numberOfItems(inSection: 0) { … }
        // right
        for section in 0..<collectionView.numberOfSections { … }
        """),
    Rule(
      .contentSizeTooSmall, .error,
      "An element ends beyond the content size and cannot be scrolled to.",
      why: "UIKit scrolls as far as the content size says: the last row is cut off, or cannot be tapped.",
      fix: "Take the content size from the far edges of all frames, and add the last inset.",
      example: """
        // wrong: the last row is not counted
        contentHeight = cache.last!.frame.minY
        // right
        contentHeight = cache.map(\\.frame.maxY).max() ?? 0
        """),
    Rule(
      .contentSizeTooLarge, .warning,
      "The content goes on after the last element, or across the direction in which it scrolls.",
      why: "There is nothing to see where the user can scroll to, or the content moves diagonally.",
      fix: "End the content after the last element and its inset, and make it as wide as the visible room.",
      example: """
        // wrong: rows for items that do not fill them are counted in full
        contentHeight = CGFloat(itemCount) * rowHeight
        // right
        contentHeight = CGFloat((itemCount + columns - 1) / columns) * rowHeight
        """),
    Rule(
      .contentSizeUnstable, .error, "Asked twice in one pass, the content size differs.",
      why: "UIKit asks for the size after each question for attributes, and takes over whatever it is told.",
      fix: "Compute the size in prepare(), and only return it from collectionViewContentSize.",
      example: """
        // wrong
        override var collectionViewContentSize: CGSize { height += 10; return CGSize(width: width, height: height) }
        // right
        override var collectionViewContentSize: CGSize { contentSize }
        """,
      explains: .staleness, [
        .impureQuery, .prepareNotIdempotent, .contentSizeTooSmall, .contentSizeTooLarge
      ]),
    Rule(
      .impureQuery, .error, "Asking the same twice, with nothing in between, gives other answers.",
      why: "UIKit asks as often as it needs, in an order that is its own.",
      fix: "Change nothing in a query: compute in prepare(), or from scratch each time.",
      example: """
        // wrong: in layoutAttributesForElements(in:)
        attributes.frame.origin.y += offset
        // right: on a copy
        let copy = attributes.copy() as! UICollectionViewLayoutAttributes
        copy.frame.origin.y = top + offset
        """,
      explains: .queries, .staleness, .updates, [.prepareNotIdempotent]),
    Rule(
      .unregisteredElementKind, .error,
      "The layout returns an element of a kind for which nobody can make a view: a decoration view that it has not "
        + "registered, or a supplementary view of a kind that it has registered for its own decoration views.",
      why:
        "UIKit makes decoration views from the layout's own registrations and asks the data source for supplementary "
        + "views. It raises an exception where the layout has registered nothing, and where the data source, which does "
        + "not know the layout's own kinds, returns no view. Any other kind of supplementary view an app can provide.",
      fix:
        "Call register(_:forDecorationViewOfKind:) on the layout, in its initialiser, and make the attributes with "
        + "init(forDecorationViewOfKind:with:).",
      example: """
        // wrong: registered with the collection view, or not at all; or returned as a supplementary view
        let panel = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Panel.kind, with: path)
        // right
        override init() { super.init(); register(Panel.self, forDecorationViewOfKind: Panel.kind) }
        let panel = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Panel.kind, with: path)
        """),
    Rule(
      .layoutCrash, .error, "The layout ended the process, or did not come to an end.",
      why: "The app is gone.",
      fix:
        "Guard what the data may not have: empty sections, no sections, rectangles before and beyond the content.",
      example: """
        // wrong: a rectangle may begin above the content
        let first = cache[Int(rect.minY / rowHeight)]
        // right
        let first = max(0, Int(rect.minY / rowHeight))
        """),
    Rule(
      .uikitException, .error, "UIKit would raise an exception here.",
      why: "The app is gone.", fix: "The sentence says what UIKit found.",
      example: """
        // wrong: attributes that were given bounds with an origin
        attributes.bounds = frame
        // right
        attributes.frame = frame
        """),
  ]
}
