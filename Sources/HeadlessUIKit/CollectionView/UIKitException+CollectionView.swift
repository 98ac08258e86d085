import Foundation

// The sentences are UIKit's own, without object addresses, which differ from run to run. A sentence that is not known
// word for word ends with "(wording unverified)".

extension UIKitException {
  // MARK: - Creation, registration, dequeuing

  static let noLayout = UIKitException(
    name: invalidArgument, reason: "UICollectionView must be initialized with a non-nil layout parameter",
    identifier: "A1")

  static func notRegistered(kind: String?, identifier: String) -> UIKitException {
    UIKitException(
      reason: "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard",
      identifier: "A2")
  }

  static let noReuseIdentifier = UIKitException(
    reason:
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
      + "cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
    identifier: "A3")

  @MainActor static func supplementaryViewNotDequeued(
    kind: String, at path: IndexPath, view: UIView?
  ) -> UIKitException {
    UIKitException(
      reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(\(kind),\(path.exceptionText)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(\(view.map { ExceptionText.of($0) } ?? "(null)"))",
      identifier: "A4")
  }

  @MainActor static func dequeuedWithoutRequest(
    _ view: UICollectionReusableView, in collectionView: UICollectionView
  ) -> UIKitException {
    UIKitException(
      reason:
        "Expected dequeued view to be returned to the collection view in preparation for display. When the "
        + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
        + "view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
        + "collection view. For retrieving an existing view in the collection view, use "
        + "-[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. "
        + "Dequeued view: \(ExceptionText.of(view)); Collection view: \(ExceptionText.of(collectionView))",
      identifier: "A4b")
  }

  static let nilAttributesForView = UIKitException(
    reason:
      "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view.",
    identifier: "A4c")

  // Unverified: the wording, which follows that for cells. Show a decoration view that is not registered on a device.
  static func decorationNotRegistered(kind: String) -> UIKitException {
    UIKitException(
      reason:
        "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a "
        + "prototype in a storyboard (wording unverified)")
  }

  // MARK: - Attributes

  @MainActor static func invalidIndexPath(_ key: ElementKey, sectionCount: Int) -> UIKitException {
    let section = key.indexPath.first ?? 0
    switch key.category {
    case .cell:
      return UIKitException(
        reason:
          "UICollectionView received layout attributes for a cell with an index path that does not exist: "
          + key.indexPath.exceptionText, identifier: "A5")
    case .supplementaryView:
      return UIKitException(
        reason:
          "request for layout attributes for supplementary view \(key.kind ?? "") in section \(section) when "
          + "there are only \(sectionCount) sections in the collection view", identifier: "A6")
    case .decorationView:
      return UIKitException(
        reason:
          "request for layout attributes for decoration view of kind \(key.kind ?? "") in section \(section) "
          + "when there are only \(sectionCount) sections in the collection view", identifier: "A7")
    }
  }

  @MainActor static func changedWithoutInvalidation(
    from old: UICollectionViewLayoutAttributes, to new: UICollectionViewLayoutAttributes
  ) -> UIKitException {
    UIKitException(
      reason:
        "layout attributes for supplementary item at index path (\(new.indexPath.exceptionText)) changed from "
        + "\(old.description) to \(new.description) without invalidating the layout", identifier: "A8")
  }

  static func missingAttributes(_ key: ElementKey) -> UIKitException {
    let path = key.indexPath.exceptionText
    let kind = key.kind ?? ""
    switch key.category {
    case .cell:
      return UIKitException(
        reason:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(path)",
        identifier: "A9")
    case .supplementaryView:
      return UIKitException(
        reason:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
          + "\(kind) at path \(path)", identifier: "A10")
    case .decorationView:
      return UIKitException(
        reason: "no UICollectionViewLayoutAttributes instance for "
          + "-layoutAttributesForDecorationViewOfKindOfKind: \(kind) at path \(path)", identifier: "A10")
    }
  }

  @MainActor static func elementKindIsNil(_ attributes: UICollectionViewLayoutAttributes) -> UIKitException {
    UIKitException(
      reason: "\(attributes.description) elementKind is nil. This probably means you created the "
        + "UICollectionViewLayoutAttributes using +alloc/-init instead of one of the class constructors",
      identifier: "A11")
  }

  static let frameIsNull = UIKitException(
    reason: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.", identifier: "A14")

  // Unverified: the beginning of the sentence. Set attributes' bounds with a nonzero origin on a device.
  @MainActor static func boundsHaveOrigin(
    _ bounds: CGRect, _ attributes: UICollectionViewLayoutAttributes
  ) -> UIKitException {
    UIKitException(
      reason: "UICollectionViewLayoutAttributes: bounds must be set with a (0,0) origin "
        + "\(GeometryFormat.braced(bounds)) - \(attributes.description) (wording unverified)",
      identifier: "A13")
  }

  static func invalidatedItemBeyondData(_ path: IndexPath, globalIndex: Int, items: Int) -> UIKitException {
    UIKitException(
      reason: "attempting to invalidate an item at an invalid indexPath: \(path.exceptionText) globalIndex: "
        + "\(globalIndex) numItems: \(items)", identifier: "A12")
  }

  static func numberOfItems(inSection section: Int, sections: Int) -> UIKitException {
    UIKitException(
      reason:
        "request for number of items in section \(section) when there are only \(sections) sections in the "
        + "collection view", identifier: "A18a")
  }

  static func itemsBefore(section: Int, sections: Int) -> UIKitException {
    UIKitException(
      reason:
        "request for number of items before section \(section) when there are only \(sections) sections in the "
        + "collection view", identifier: "A18b")
  }

  static let notTwoIndices = UIKitException(
    reason: IndexPath.notTwoIndices(for: "UICollectionView", "section and item"))

  // MARK: - Interactive movement

  @MainActor static func moveFromSectionBeyondData(
    _ section: Int, sections: Int, in view: UICollectionView
  ) -> UIKitException {
    UIKitException(
      reason:
        "trying to process interactive move from section \(section) when there are only \(sections) sections in "
        + "collection view: \(ExceptionText.of(view))", identifier: "A18e")
  }

  // Unverified: the end of the sentence. Insert an item during an interactive movement on a device.
  static let updateDuringMovement = UIKitException(
    reason: "Could not compute initial update value after shadow updates (wording unverified)",
    identifier: "A42")

  // MARK: - Change of layout

  // Unverified: the wording. Begin an interactive transition during a running one on a device.
  static let alreadyInTransition = UIKitException(
    reason: "the collection is already part way through an interactive transition (wording unverified)")

  // MARK: - Scrolling

  static func scrollBeyondData(_ path: IndexPath, items: Int) -> UIKitException {
    UIKitException(
      reason:
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
        + "\(items) items in section \(path.section).", identifier: "A46")
  }

  static func severalPositions(_ axis: String) -> UIKitException {
    UIKitException(
      name: invalidArgument,
      reason: "attempt to use a scroll position with multiple \(axis) positioning styles", identifier: "A47")
  }

  @MainActor static func layoutLoop(_ view: UICollectionView) -> UIKitException {
    UIKitException(
      reason:
        "UICollectionView (\(ExceptionText.of(view))) is stuck in its update/layout loop. This can happen for "
        + "many reasons, including self-sizing views whose preferred attributes are not returning a consistent "
        + "size. To debug this issue, check the Console app for logs in the \"UICollectionViewRecursion\" category.",
      identifier: "R1")
  }
}

extension UIKitConsoleMessage {
  static let layoutIsLocked = UIKitConsoleMessage(
    text: "trying to load collection view layout data when layout is locked", identifier: "A18d")

  static func deletedTwice(_ operation: UpdateOperation) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      text: "\(operation.listed) is requested twice in one batch: UIKit accepts this and crashes later.")
  }

  static func insertedIntoMovedSection(_ operation: UpdateOperation) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      text:
        "\(operation.listed) goes into a section that the same batch moves: UIKit accepts this and corrupts "
        + "its memory.")
  }

  static let layoutLoopBeforeIOS15 = UIKitConsoleMessage(
    text:
      "The layout of the collection view is invalidated by each layout pass. Before iOS 15 UIKit never "
      + "stops; the simulator stopped after 100 passes.")

  @MainActor static func invalidIndexPath(
    _ attributes: UICollectionViewLayoutAttributes, layout: UICollectionViewLayout, counts: [Int],
    _ profile: UIKitProfile
  ) -> UIKitConsoleMessage {
    guard profile.invalidIndexPathMessage == .withCounts else {
      return UIKitConsoleMessage(
        text: "Layout attributes \(attributes.description) were received from the layout "
          + "\(ExceptionText.of(layout)) but are not valid for the data source counts. "
          + "Attributes will be ignored.",
        identifier: "W1")
    }
    return UIKitConsoleMessage(
      text: "Received layout attributes with an invalid index path. Attributes will be ignored. Attributes: "
        + "\(attributes.description); layout: \(ExceptionText.of(layout)); data source counts: "
        + ExceptionText.of(counts: counts),
      identifier: "W1")
  }
}

/// The text for objects and counts in the sentences of exceptions.
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
