// Attributes are values that belong to one element each, whatever class they are of.
extension Rule {
  static let attributes: [Rule] = [
    Rule(
      .attributesCopyLosesState, .error,
      "A stored property of the attributes subclass does not survive copy().",
      why:
        "UIKit copies attributes before it keeps them, animates them and hands them to cells: the property is back "
        + "at its default there.",
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
        "UIKit applies attributes to a view only when they are not equal to those that it has: the change is not "
        + "shown.",
      fix: "Override isEqual(_:), compare every property and then call super.",
      example: """
        override func isEqual(_ object: Any?) -> Bool {
          guard let other = object as? PageAttributes, other.progress == progress else { return false }
          return super.isEqual(object)
        }
        """),
    Rule(
      .attributesEqualityContract, .error,
      "Equality of the attributes is not one: an object is unlike itself or its copy, one is equal to another that "
        + "is not equal to it, or equal ones have different hashes.",
      why: "UIKit applies attributes again and again, or never, and looks for them in sets in vain.",
      fix: "Compare the properties and call super; override hash only with what isEqual(_:) compares.",
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
      .attributesClassMismatch, .error,
      "The layout returns attributes of a class that layoutAttributesClass does not name, or none of the one that it "
        + "names.",
      why:
        "UIKit and the flow layout make attributes of the named class: casts in cells fail for some of them.",
      fix: "Override layoutAttributesClass, and make all attributes of that class.",
      example: """
        override class var layoutAttributesClass: AnyClass { PageAttributes.self }
        """),
    Rule(
      .mutatesSuperAttributes, .error,
      "The layout changes attributes that super returned, instead of copies.",
      why:
        "The flow layout hands the same objects out again: changes add up, and UIKit logs a cached frame mismatch.",
      fix: "Copy what super returns before changing it.",
      example: """
        // wrong
        let all = super.layoutAttributesForElements(in: rect)
        all?.forEach { $0.frame.origin.x = 0 }
        // right
        let all = super.layoutAttributesForElements(in: rect)?
          .map { $0.copy() as! UICollectionViewLayoutAttributes }
        """,
      explains: .queries, .staleness, .instability, .updates, [
        .mutatesReturnedAttributes
      ]),
    Rule(
      .mutatesReturnedAttributes, .error,
      "The layout changes attributes that it has handed out, without an invalidation.",
      why: "UIKit may or may not see the change: what is on screen and what the layout says differ.",
      fix: "Hand out copies, or make new objects and invalidate.",
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
      "One attributes object stands for several elements.",
      why: "All of them are where the last one was put.",
      fix: "Make an object for each element.",
      example: """
        // wrong
        let attributes = UICollectionViewLayoutAttributes()
        for item in 0..<count { attributes.indexPath = …; cache.append(attributes) }
        // right
        for item in 0..<count { cache.append(UICollectionViewLayoutAttributes(forCellWith: …)) }
        """,
      explains: .queries, .staleness, .instability, .updates, [
        .wrongElementCategory
      ]),
    Rule(
      .wrongElementCategory, .error,
      "Attributes were made for another category: a header as a cell, or with no category at all.",
      why:
        "UIKit asks for a cell where a header was meant, and raises an exception for attributes of no category.",
      fix:
        "Use init(forCellWith:), init(forSupplementaryViewOfKind:with:) or init(forDecorationViewOfKind:with:).",
      example: """
        // wrong
        let header = UICollectionViewLayoutAttributes(forCellWith: path)
        // right
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
        """,
      explains: .queries, .staleness, .updates, [.uikitException]),
    Rule(
      .frameSetUnderTransform, .warning,
      "The frame is set while a transform is set.",
      why:
        "Setting the frame sets size and centre; the frame that is read back is the box around the transformed "
        + "element. What is set from what was read grows or shrinks each time.",
      fix: "Set size and center under a transform, or the frame before the transform.",
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
      "A frame, a size or the content size is not a number, infinite or negative.",
      why:
        "Core Animation raises an exception for positions that are not numbers; negative sizes show nothing.",
      fix: "Guard divisions by counts and widths that may be zero.",
      example: """
        // wrong: minus the spacing without items
        let height = CGFloat(rows) * (rowHeight + spacing) - spacing
        // right
        let height = rows == 0 ? 0 : CGFloat(rows) * (rowHeight + spacing) - spacing
        """,
      explains: [.uikitException, .contentSizeTooSmall, .contentSizeTooLarge, .rectQueryMissesElements]),
    Rule(
      .unalignedFrame, .style, "Frames lie between the pixels of the screen.",
      why: "Edges are blurred, and gaps between neighbours differ by a pixel.",
      fix: "Round frames to multiples of 1 / displayScale.",
      example: """
        // wrong
        let width = bounds.width / 3
        // right
        let width = (bounds.width / 3 * scale).rounded(.down) / scale
        """),
    Rule(
      .ambiguousStacking, .warning, "Elements that overlap have the same zIndex.",
      why: "Which one is in front is not said, and changes as views are reused.",
      fix: "Give them different values of zIndex.",
      example: """
        // wrong: a header that stays on top with zIndex 0
        // right
        header.zIndex = 1024
        """),
    Rule(
      .invisibleByAlpha, .style, "An element has an alpha of 0 and is not hidden.",
      why: "It has a view all the same, is found by cellForItem(at:) and takes touches.",
      fix: "Set isHidden, or leave the element out.",
      example: """
        // wrong
        attributes.alpha = 0
        // right
        attributes.isHidden = true
        """),
  ]
}
