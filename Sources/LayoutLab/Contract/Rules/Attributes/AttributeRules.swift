// Attributes must be valid, of the right class, and belong to one element each.
extension Rule {
  static let attributes: [Rule] = [
    Rule(
      .attributesCopyLosesState, .error,
      "A stored property of the attributes subclass is lost in copy().",
      why:
        "UIKit copies attributes before it stores them, animates them and passes them to cells, which "
        + "then see the default value. If the project has such cells, and nothing reads the property after prepare(), "
        + "the finding is advice.",
      fix: "Override copy(with:), call super and copy every property.",
      example: """
        override func copy(with zone: NSZone? = nil) -> Any {
          let copy = super.copy(with: zone) as! PageAttributes
          copy.progress = progress   // missing, the cell always sees 0
          return copy
        }
        """,
      explains: [.attributesEqualityContract, .attributesEqualityIgnoresState]),
    Rule(
      .attributesEqualityIgnoresState, .error,
      "Two attributes objects that differ in one stored property of the subclass are equal.",
      why:
        "UIKit only applies attributes to a view if they differ from the current ones, so that the "
        + "change is not shown. If the project has such views, and nothing reads the property after prepare(), the "
        + "finding is advice.",
      fix: "Override isEqual(_:), compare every property and then call super.",
      example: """
        override func isEqual(_ object: Any?) -> Bool {
          guard let other = object as? PageAttributes, other.progress == progress else { return false }
          return super.isEqual(object)
        }
        """),
    Rule(
      .attributesEqualityContract, .error,
      "isEqual(_:) of the attributes is not an equivalence relation, or equal objects have different hashes.",
      why: "UIKit applies attributes again and again, or never, and does not find them in sets.",
      fix:
        "Compare the properties and call super; let hash depend on nothing that isEqual(_:) does not "
        + "compare.",
      example: """
        // wrong
        override func isEqual(_ object: Any?) -> Bool { false }
        // right
        override func isEqual(_ object: Any?) -> Bool {
          guard let other = object as? PageAttributes else { return false }
          return other.progress == progress && super.isEqual(object)
        }
        """),
    Rule(
      .attributesClassMismatch, .warning,
      "The layout returns attributes of another class than layoutAttributesClass, or no attributes of "
        + "that class.",
      why:
        "UIKit and the flow layout create attributes of layoutAttributesClass, so that casts in cells "
        + "and in the layout fail for some of them.",
      fix: "Override layoutAttributesClass, and create all attributes of that class.",
      example: """
        override class var layoutAttributesClass: AnyClass { PageAttributes.self }
        """),
    Rule(
      .mutatesSuperAttributes, .error,
      "The layout changes the attributes that super returned, instead of copies.",
      why:
        "The flow layout returns the same objects again: changes accumulate, and UIKit logs a cached "
        + "frame mismatch. If only headers and footers are changed, the finding is advice: that message is about "
        + "items, and no measurement shows that UIKit keeps the others. So it is if the same value is set each time and the "
        + "frame stays.",
      fix: "Copy the attributes that super returns before changing them.",
      example: """
        // wrong
        let all = super.layoutAttributesForElements(in: rect)
        all?.forEach { $0.frame.origin.x = 0 }
        // right
        let all = super.layoutAttributesForElements(in: rect)?
          .map { $0.copy() as! UICollectionViewLayoutAttributes }
        """,
      explains: .queries, .staleness, .instability, .updates,
      [.mutatesReturnedAttributes, .staleAfterPropertyChange, .frameSetUnderTransform]),
    Rule(
      .mutatesReturnedAttributes, .error,
      "The layout changes attributes that it has returned before, without an invalidation.",
      why: "UIKit may or may not notice the change, so that the screen and the layout disagree.",
      fix: "Return copies, or create new objects and invalidate the layout.",
      example: """
        // wrong: the item in the cache stays invisible
        let attributes = cache[indexPath]
        attributes?.alpha = 0
        return attributes
        // right
        let attributes = cache[indexPath]?.copy() as? UICollectionViewLayoutAttributes
        """,
      explains: .queries, .staleness, .instability, .updates),
    Rule(
      .sharedAttributesInstance, .error,
      "One attributes object is used for several elements.",
      why: "All of them get the frame that was set last.",
      fix: "Create an object for each element.",
      example: """
        // wrong
        let attributes = UICollectionViewLayoutAttributes()
        for item in 0..<count { attributes.indexPath = …; cache.append(attributes) }
        // right
        for item in 0..<count { cache.append(UICollectionViewLayoutAttributes(forCellWith: …)) }
        """,
      explains: .queries, .staleness, .instability, .updates,
      [
        .wrongElementCategory
      ]),
    Rule(
      .wrongElementCategory, .error,
      "Attributes have the wrong category, such as a header created as a cell or as a decoration view, or no category at all.",
      why:
        "UIKit requests a cell where a header was meant, and raises an exception for attributes without "
        + "a category.",
      fix:
        "Use init(forCellWith:), init(forSupplementaryViewOfKind:with:) or "
        + "init(forDecorationViewOfKind:with:).",
      example: """
        // wrong
        let header = UICollectionViewLayoutAttributes(forCellWith: path)
        // right
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
        """,
      explains: .queries, .updates, [.uikitException]),
    Rule(
      .frameSetUnderTransform, .warning,
      "The layout sets the frame of attributes that have a transform.",
      why:
        "The setter changes size and center, but the getter returns the box around the transformed "
        + "element. If the layout reads a frame and sets it again, the element grows or shrinks each time.",
      fix: "Set size and center if there is a transform, or set the frame before the transform.",
      example: """
        // wrong
        attributes.transform = scale
        attributes.frame = frame
        // right
        attributes.frame = frame
        attributes.transform = scale
        """),
    Rule(
      .invalidGeometry, .error,
      "A frame, a size or the content size is infinite, not a number, or negative.",
      why:
        "Core Animation raises an exception for positions that are not numbers, and negative sizes show "
        + "nothing. A negative content size is a matter of style as long as there are no elements.",
      fix:
        "Guard divisions by counts and widths that may be zero, and values that are not a number until they are set.",
      example: """
        // wrong: negative in a narrow view
        let width = (view.bounds.width - CGFloat(columns - 1) * spacing) / CGFloat(columns)
        // right
        let width = max(0, (view.bounds.width - CGFloat(columns - 1) * spacing) / CGFloat(columns))
        """,
      explains: [.uikitException, .contentSizeTooSmall, .contentSizeTooLarge, .rectQueryMissesElements]),
    Rule(
      .unalignedFrame, .style,
      "Frames are between the pixels of the screen.",
      why: "Edges are blurred, and gaps between neighbors differ by a pixel.",
      fix: "Round frames to multiples of 1 / displayScale.",
      example: """
        // wrong
        let width = bounds.width / 3
        // right
        let width = (bounds.width / 3 * scale).rounded(.down) / scale
        """),
    Rule(
      .ambiguousStacking, .warning,
      "Elements that overlap have the same zIndex.",
      why: "The order is undefined, and changes when views are reused.",
      fix: "Give them different values of zIndex.",
      example: """
        // wrong: a pinned header with zIndex 0
        // right
        header.zIndex = 1024
        """),
    Rule(
      .propertyWithoutEffect, .warning,
      "A property that invalidates the layout, or that the app sets, changes none of its answers.",
      why:
        "The layout probably reads another property in its place, so that the app sets the property in vain.",
      fix: "Read the property where its value belongs, or remove it.",
      example: """
        // wrong: the spacing of the items between lines
        y += lineHeight + itemSpacing
        // right
        y += lineHeight + lineSpacing
        """),
    Rule(
      .invisibleByAlpha, .style,
      "An element has an alpha of 0 but is not hidden.",
      why: "It still has a view, and cellForItem(at:) and indexPathForItem(at:) find it.",
      fix: "Set isHidden, or leave the element out.",
      example: """
        // wrong
        attributes.alpha = 0
        // right
        attributes.isHidden = true
        """),
  ]
}
