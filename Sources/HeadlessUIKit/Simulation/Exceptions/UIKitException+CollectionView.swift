import Foundation

// UIKit's sentences about collection views, without the addresses of objects, which differ from run to run.
extension UIKitException {
  // MARK: - Creating, registering, dequeuing

  static let noLayout = UIKitException(
    .noLayout, name: invalidArgument,
    reason: "UICollectionView must be initialized with a non-nil layout parameter")

  static func reuseIdentifierNotRegistered(kind: String?, identifier: String) -> UIKitException {
    UIKitException(
      .reuseIdentifierNotRegistered,
      reason: "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard")
  }

  static let cellNotDequeued = UIKitException(
    .cellNotDequeued,
    reason:
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
      + "cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")

  @MainActor static func supplementaryViewNotDequeued(
    kind: String, at path: IndexPath, view: UIView?
  ) -> UIKitException {
    UIKitException(
      .supplementaryViewNotDequeued,
      reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(\(kind),\(path.exceptionText)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(\(view.map { ExceptionText.of($0) } ?? "(null)"))")
  }

  // Unverified: the kind that the sentence names for a cell. Return a dequeued cell as a header on a device.
  static func supplementaryViewOfOtherKind(needed: String, dequeued: String?) -> UIKitException {
    UIKitException(
      .supplementaryViewOfOtherKind,
      reason:
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not "
        + "match the element kind it is being used for. When asked for a view of element kind '\(needed)' the data "
        + "source dequeued a view registered for the element kind '\(dequeued ?? "UICollectionElementKindCell")'."
    )
  }

  @MainActor static func dequeuedWithoutRequest(
    _ view: UICollectionReusableView, in collectionView: UICollectionView
  ) -> UIKitException {
    UIKitException(
      .dequeuedWithoutRequest,
      reason:
        "Expected dequeued view to be returned to the collection view in preparation for display. When the "
        + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
        + "view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
        + "collection view. For retrieving an existing view in the collection view, use "
        + "-[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. "
        + "Dequeued view: \(ExceptionText.of(view)); Collection view: \(ExceptionText.of(collectionView))")
  }

  static let dequeuedWithoutAttributes = UIKitException(
    .dequeuedWithoutAttributes,
    reason:
      "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view.")

  // Unverified: the sentence for a decoration view of an unregistered kind, which follows that for cells. Show such a
  // view on a device.
  static func decorationKindNotRegistered(_ kind: String) -> UIKitException {
    UIKitException(
      .decorationKindNotRegistered,
      reason:
        "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a "
        + "prototype in a storyboard (wording unverified)")
  }

  // MARK: - Attributes

  // Unverified: how the sentence about decoration views beyond the data ends. Return attributes for a missing section on
  // a device with iOS 12.
  @MainActor static func invalidIndexPath(_ key: ElementKey, sectionCount: Int) -> UIKitException {
    let section = key.indexPath.first ?? 0
    switch key.category {
    case .cell:
      return UIKitException(
        .cellBeyondData,
        reason:
          "UICollectionView received layout attributes for a cell with an index path that does not exist: "
          + key.indexPath.exceptionText)
    case .supplementaryView:
      return UIKitException(
        .supplementaryViewBeyondData,
        reason:
          "request for layout attributes for supplementary view \(key.kind ?? "") in section \(section) when "
          + "there are only \(sectionCount) sections in the collection view")
    case .decorationView:
      return UIKitException(
        .decorationViewBeyondData,
        reason:
          "request for layout attributes for decoration view of kind \(key.kind ?? "") in section \(section) "
          + "when there are only \(sectionCount) sections in the collection view")
    }
  }

  @MainActor static func changedWithoutInvalidation(
    from old: UICollectionViewLayoutAttributes, to new: UICollectionViewLayoutAttributes
  ) -> UIKitException {
    UIKitException(
      .changedWithoutInvalidation,
      reason:
        "layout attributes for supplementary item at index path (\(new.indexPath.exceptionText)) changed from "
        + "\(old.description) to \(new.description) without invalidating the layout")
  }

  static func missingAttributes(_ key: ElementKey) -> UIKitException {
    let path = key.indexPath.exceptionText
    let kind = key.kind ?? ""
    switch key.category {
    case .cell:
      return UIKitException(
        .missingItemAttributes,
        reason:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(path)")
    case .supplementaryView:
      return UIKitException(
        .missingViewAttributes,
        reason:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
          + "\(kind) at path \(path)")
    case .decorationView:
      return UIKitException(
        .missingViewAttributes,
        reason: "no UICollectionViewLayoutAttributes instance for "
          + "-layoutAttributesForDecorationViewOfKindOfKind: \(kind) at path \(path)")
    }
  }

  @MainActor static func elementKindIsNil(_ attributes: UICollectionViewLayoutAttributes) -> UIKitException {
    UIKitException(
      .elementKindIsNil,
      reason: "\(attributes.description) elementKind is nil. This probably means you created the "
        + "UICollectionViewLayoutAttributes using +alloc/-init instead of one of the class constructors")
  }

  static let frameIsNull = UIKitException(
    .frameIsNull,
    reason: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.")

  // Unverified: how the sentence about bounds with an origin begins. Set the bounds of attributes to such a rectangle on
  // a device.
  @MainActor static func boundsHaveOrigin(
    _ bounds: CGRect, _ attributes: UICollectionViewLayoutAttributes
  ) -> UIKitException {
    UIKitException(
      .boundsHaveOrigin,
      reason: "UICollectionViewLayoutAttributes: bounds must be set with a (0,0) origin "
        + "\(GeometryFormat.braced(bounds)) - \(attributes.description) (wording unverified)")
  }

  // Unverified: the global index that UIKit prints for a missing item. Invalidate a missing item on a device.
  static func invalidatedItemBeyondData(_ path: IndexPath, globalIndex: Int, items: Int) -> UIKitException {
    UIKitException(
      .invalidatedItemBeyondData,
      reason: "attempting to invalidate an item at an invalid indexPath: \(path.exceptionText) globalIndex: "
        + "\(globalIndex) numItems: \(items)")
  }

  static func itemCountOfMissingSection(_ section: Int, sections: Int) -> UIKitException {
    UIKitException(
      .itemCountOfMissingSection,
      reason:
        "request for number of items in section \(section) when there are only \(sections) sections in the "
        + "collection view")
  }

  static func itemsBeforeMissingSection(_ section: Int, sections: Int) -> UIKitException {
    UIKitException(
      .itemsBeforeMissingSection,
      reason:
        "request for number of items before section \(section) when there are only \(sections) sections in the "
        + "collection view")
  }

  static let indexPathWithoutTwoIndices = UIKitException(
    .indexPathWithoutTwoIndices,
    reason: IndexPath.notTwoIndices(for: "UICollectionView", "section and item"))

  // MARK: - Interactive movement

  @MainActor static func moveFromMissingSection(
    _ section: Int, sections: Int, in view: UICollectionView
  ) -> UIKitException {
    UIKitException(
      .moveFromMissingSection,
      reason:
        "trying to process interactive move from section \(section) when there are only \(sections) sections in "
        + "collection view: \(ExceptionText.of(view))")
  }

  // Unverified: how the sentence about updates during an interactive movement ends. Insert an item during a movement on
  // a device.
  static let updateDuringMovement = UIKitException(
    .updateDuringMovement,
    reason: "Could not compute initial update value after shadow updates (wording unverified)")

  // MARK: - Layout transitions

  // Unverified: the sentence for a second transition. Begin an interactive transition during a running one on a device.
  static let transitionInProgress = UIKitException(
    .transitionInProgress,
    reason: "the collection is already part way through an interactive transition (wording unverified)")

  // MARK: - Scrolling

  static func scrollToMissingItem(_ path: IndexPath, items: Int) -> UIKitException {
    UIKitException(
      .scrollToMissingItem,
      reason:
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
        + "\(items) items in section \(path.section).")
  }

  // Unverified: the sentence for conflicting scroll positions, which is that of PSTCollectionView. Scroll to an item at
  // top and bottom on a device.
  static func conflictingScrollPositions(_ axis: String) -> UIKitException {
    UIKitException(
      .conflictingScrollPositions, name: invalidArgument,
      reason: "attempt to use a scroll position with multiple \(axis) positioning styles")
  }

  @MainActor static func layoutLoop(_ view: UICollectionView) -> UIKitException {
    UIKitException(
      .layoutLoop,
      reason:
        "UICollectionView (\(ExceptionText.of(view))) is stuck in its update/layout loop. This can happen for "
        + "many reasons, including self-sizing views whose preferred attributes are not returning a consistent "
        + "size. To debug this issue, check the Console app for logs in the \"UICollectionViewRecursion\" category."
    )
  }
}

/// The descriptions of objects and counts in UIKit's sentences.
enum ExceptionText {
  /// Returns the class of an object, in angle brackets.
  static func of(_ object: AnyObject) -> String { "<\(type(of: object))>" }

  /// Returns the class and the frame of a view.
  @MainActor static func of(_ view: UIView) -> String {
    "<\(type(of: view)); frame = \(GeometryFormat.viewFrame(view.frame))>"
  }

  /// Returns the number of items in each section, for example `{ 1 section with item counts: [4] }`.
  static func of(counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with item counts: [\(counts.map(String.init).joined(separator: ", "))] }"
  }
}
