// All answers in one state must agree with each other and with the data.
extension Rule {
  static let queries: [Rule] = [
    Rule(
      .rectQueryMissesElements, .error,
      "layoutAttributesForElements(in:) leaves out an element that overlaps the rectangle.",
      why:
        "UIKit only shows the elements in the answers to its page rectangles. An element that is left "
        + "out appears late, or never. If a layout shows a few items around the content offset in each scroll step, as a dial "
        + "does, the finding is a warning: the others may be hidden on purpose.",
      fix:
        "Return every element whose frame intersects the rectangle; a search that stops early is right only if "
        + "the frames are sorted.",
      example: """
        // wrong
        cache.filter { rect.contains($0.frame) }
        // right
        cache.filter { $0.frame.intersects(rect) }
        """,
      explains: [.missingItems]),
    Rule(
      .frameDependsOnRect, .error,
      "The frame of an element depends on the rectangle that is queried.",
      why:
        "UIKit chooses the rectangles and combines the answers, so that neighbors overlap where two "
        + "pages meet.",
      fix:
        "Compute the frame of an element from the element, not from the other elements in the same "
        + "answer.",
      example: """
        // wrong: the first item of each answer has no predecessor
        for attributes in answer { attributes.frame.origin.x = previousMaxX + spacing }
        // right: the predecessor is found by its path
        let previous = layoutAttributesForItem(at: IndexPath(item: path.item - 1, section: path.section))
        """,
      explains: [.rectQueryMissesElements, .itemQueryDisagrees, .ambiguousStacking]),
    Rule(
      .itemQueryDisagrees, .error,
      "layoutAttributesForItem(at:) returns nil, or other attributes than layoutAttributesForElements(in:).",
      why:
        "UIKit calls it during updates, to scroll to an item, and after partial invalidations. Cells "
        + "appear in the wrong place, or not at all. If only their look differs, such as the alpha, the transform or "
        + "the z-index, the finding is a warning: cells flash during updates.",
      fix: "Answer both queries from the same attributes.",
      example: """
        // wrong: not overridden in a subclass of UICollectionViewLayout
        // right
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          cache[indexPath]
        }
        """),
    Rule(
      .supplementaryQueryDisagrees, .error,
      "The query for a supplementary or decoration view returns other attributes than the query for a "
        + "rectangle.",
      why:
        "UIKit uses it in updates and after invalidations that name the element. Headers disappear or "
        + "jump. If only their look differs, the finding is a warning.",
      fix:
        "Override layoutAttributesForSupplementaryView(ofKind:at:) and "
        + "layoutAttributesForDecorationView(ofKind:at:), and answer from the same attributes.",
      example: """
        // wrong: headers in layoutAttributesForElements(in:) only
        // right
        override func layoutAttributesForSupplementaryView(
          ofKind kind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { headers[indexPath.section] }
        """),
    Rule(
      .duplicateElement, .error,
      "One answer contains the same element twice.",
      why: "UIKit keeps one of the two; which one is undefined.",
      fix: "Return each element once, with an index path of its own; empty a cache before filling it.",
      example: """
        // wrong: appended again in each prepare()
        cache.append(attributes)
        // right: at the beginning of prepare()
        cache.removeAll()
        """,
      explains: [.ambiguousStacking, .frameDependsOnRect, .itemQueryDisagrees, .supplementaryQueryDisagrees]),
    Rule(
      .indexPathOutOfRange, .error,
      "The layout returns attributes for an item or a section that the data does not have.",
      why:
        "Current versions of UIKit ignore them with a message, so that a check warns about them; up to iOS 12, UIKit raises "
        + "an exception. A delegate that is asked about a section that the data does not have may crash.",
      fix: "Return attributes only for the items and sections that the data has now; there can be none.",
      example: """
        // wrong: one too many
        for item in 0...collectionView.numberOfItems(inSection: section) { … }
        // right
        for item in 0..<collectionView.numberOfItems(inSection: section) { … }
        """,
      explains: [.uikitException, .ambiguousStacking, .contentSizeTooSmall]),
    Rule(
      .missingItems, .error,
      "The layout has no attributes for some items of a section or for any item at all, although it has "
        + "everything that it needs; or it only has empty frames for them.",
      why:
        "UIKit does not show items without attributes and cannot scroll to them. An empty frame shows "
        + "nothing.",
      fix: "Give every item attributes with a size, and use isHidden for items that should not be visible.",
      example: """
        // wrong: leaves out the items in a last row that is not full
        for row in 0..<(count / columns) { … }
        // right
        for row in 0..<((count + columns - 1) / columns) { … }
        """,
      explains: [.itemQueryDisagrees, .rectQueryMissesElements, .contentSizeTooLarge]),
    Rule(
      .ignoresSections, .warning,
      "The layout lays out section 0 only.",
      why: "Items of other sections exist but are never shown.",
      fix: "Lay out all sections, or document that there must be only one.",
      example: """
        // wrong
        for item in 0..<collectionView.numberOfItems(inSection: 0) { … }
        // right
        for section in 0..<collectionView.numberOfSections { … }
        """),
    Rule(
      .contentSizeTooSmall, .error,
      "An element ends beyond the content size, or begins before 0, where it cannot be scrolled to.",
      why:
        "UIKit scrolls from 0 to the end of the content size. The last row is cut off, or cannot be tapped. If a delegate "
        + "gives the length of the content as a whole, the finding is a warning: the app may choose a length that "
        + "suffices. So is one about a header before 0, which an app can show with a content inset, and one about an item that "
        + "ends too far out across the scroll direction only in a view of another size, for which an app can make it smaller; and "
        + "one that only a delegate shows, with insets or spacings that differ from those of a flow layout which does not ask it.",
      fix: "Compute the content size from the largest maxX and maxY of all frames, and add the last inset.",
      example: """
        // wrong: the last row is not counted
        contentHeight = cache.last!.frame.minY
        // right
        contentHeight = cache.map(\\.frame.maxY).max() ?? 0
        """),
    Rule(
      .contentSizeTooLarge, .warning,
      "The content extends beyond the last element, or across the scroll direction.",
      why: "The user can scroll to where there is nothing to see, or the content scrolls diagonally.",
      fix: "End the content after the last element and its inset, and make it as wide as the visible area.",
      example: """
        // wrong: one row for each item, although a row has several columns
        contentHeight = CGFloat(itemCount) * rowHeight
        // right
        contentHeight = CGFloat((itemCount + columns - 1) / columns) * rowHeight
        """),
    Rule(
      .misplacedElements, .warning,
      "Elements are not where the layout's own properties, or the answers of its delegate, place them.",
      why:
        "Equal sides and simple data hide that a layout takes the inset of the wrong side or of another section, adds a "
        + "spacing after the last item, or does not count the last item of a row.",
      fix: "Use each value for its own side and its own section, and a spacing only between two elements.",
      example: """
        // wrong: centered in the view
        let x = (width - rowWidth) / 2
        // right: centered between the insets
        let x = insets.left + (width - insets.left - insets.right - rowWidth) / 2
        """),
    Rule(
      .itemLargerThanView, .warning,
      "The items of a flow layout are larger than the room that the view has for a line of them.",
      why:
        "UIKit centers such an item beyond both edges of the view, so that its ends cannot be scrolled to, and logs that the "
        + "behavior of the flow layout is not defined. A size that fits a phone in portrait is often higher than the same "
        + "phone in landscape.",
      fix: "Set itemSize in prepare(), and limit it to the room between the insets of the view.",
      example: """
        // wrong: in the initializer
        itemSize = CGSize(width: 300, height: 420)
        // right: in prepare()
        itemSize = CGSize(width: 300, height: min(420, collectionView.bounds.height - 40))
        """),
    Rule(
      .contentSizeUnstable, .error,
      "Two queries for the content size in one layout pass return different sizes.",
      why:
        "UIKit queries the size after each query for attributes, and uses each new value. If only the first query changes "
        + "the size, because it sets a property of the flow layout, the finding is a warning: an app that reads the size "
        + "before that query gets the wrong one.",
      fix: "Compute the size in prepare(), and only return it from collectionViewContentSize.",
      example: """
        // wrong
        override var collectionViewContentSize: CGSize { height += 10; return CGSize(width: width, height: height) }
        // right
        override var collectionViewContentSize: CGSize { contentSize }
        """,
      explains: .staleness,
      [
        .impureQuery, .prepareNotIdempotent, .contentSizeTooSmall, .contentSizeTooLarge,
      ]),
    Rule(
      .impureQuery, .error,
      "Two identical queries with nothing in between return different answers.",
      why: "UIKit queries a layout as often as it needs to, in any order.",
      fix: "Do not change any state in a query: compute in prepare(), or from scratch each time.",
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
      "The layout returns an element of a kind for which no view can be created: a decoration view that "
        + "it has not registered, or a supplementary view of a kind that it has registered for decoration "
        + "views.",
      why:
        "UIKit creates decoration views from the registrations of the layout, and gets supplementary "
        + "views from the data source. It raises an exception if the layout has registered nothing, or if "
        + "the data source, which does not know the kinds of the layout's decoration views, returns no "
        + "view. An app can provide supplementary views of any other kind.",
      fix:
        "Call register(_:forDecorationViewOfKind:) on the layout, in its initializer, and create the "
        + "attributes with init(forDecorationViewOfKind:with:).",
      example: """
        // wrong: registered with the collection view, or not at all; or returned as a supplementary view
        let panel = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Panel.kind, with: path)
        // right
        override init() { super.init(); register(Panel.self, forDecorationViewOfKind: Panel.kind) }
        let panel = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Panel.kind, with: path)
        """),
    Rule(
      .layoutCrash, .error,
      "The layout crashed the process, or never returned.",
      why: "The app crashes or hangs.",
      fix:
        "Handle all states of the data: empty sections, no sections, and rectangles before and after the "
        + "content.",
      example: """
        // wrong: a rectangle may begin above the content
        let first = cache[Int(rect.minY / rowHeight)]
        // right
        let first = max(0, Int(rect.minY / rowHeight))
        """),
    Rule(
      .uikitException, .error,
      "UIKit would raise an exception.",
      why: "The app crashes.",
      fix: "Avoid the call, or the state, that the message of the exception names.",
      example: """
        // wrong: bounds of attributes with an origin
        attributes.bounds = frame
        // right
        attributes.frame = frame
        """),
    Rule(
      .screenDisagrees, .error,
      "The items on screen are not those that the layout returns for the visible bounds.",
      why:
        "UIKit shows what the layout returned when it was queried last: after an invalidation, for a new "
        + "page, or after prepare(forCollectionViewUpdates:). Answers that change at any other time never "
        + "reach the screen; if they were empty, the screen stays blank.",
      fix:
        "Answer every query after prepare() from the same model, and call invalidateLayout() when it "
        + "changes.",
      example: """
        // wrong: the model is built in the first query, after nil was returned
        defer { isReady = true }
        return isReady ? cache : nil
        // right: it is built in prepare()
        return cache.filter { $0.frame.intersects(rect) }
        """),
  ]
}
