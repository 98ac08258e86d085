/// A request to the data source for the view of an element.
@MainActor final class ViewRequest {
  let key: ElementKey
  /// A positive number that no other request has.
  let number: Int
  /// The attributes that are applied to the dequeued view.
  let attributes: UICollectionViewLayoutAttributes
  /// The existing view, if the request reconfigures it; nil otherwise.
  let existing: UICollectionReusableView?
  /// The first view that the data source has dequeued.
  @exclusivity(unchecked) private var first: UICollectionReusableView?
  /// The last view that the data source has dequeued, if it has dequeued several.
  @exclusivity(unchecked) private var last: UICollectionReusableView?

  @exclusivity(unchecked) private static var lastNumber = 0

  init(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.key = key
    self.attributes = attributes
    self.existing = existing
  }

  func noteDequeued(_ view: UICollectionReusableView) {
    if first == nil { first = view } else { last = view }
  }

  /// Returns a view that was dequeued but is not the returned one; nil if there is none.
  func leftOver(returned view: UICollectionReusableView) -> UICollectionReusableView? {
    if first !== view { return first }
    return last !== view ? last : nil
  }
}
