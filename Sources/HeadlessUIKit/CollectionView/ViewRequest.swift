/// A request to the data source for the view of an element.
@MainActor final class ViewRequest {
  let key: ElementKey
  /// A positive number that no other request has.
  let number: Int
  /// The attributes that are applied to the dequeued view.
  let attributes: UICollectionViewLayoutAttributes
  /// The existing view, if the request reconfigures it; nil otherwise.
  let existing: UICollectionReusableView?
  /// The first and the last view that the data source has dequeued.
  @exclusivity(unchecked) private(set) var dequeued:
    (first: UICollectionReusableView, last: UICollectionReusableView)?

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

  func noteDequeued(_ view: UICollectionReusableView) { dequeued = (dequeued?.first ?? view, view) }

  /// Returns a view that was dequeued but is not the returned one; nil if there is none.
  func leftOver(returned view: UICollectionReusableView) -> UICollectionReusableView? {
    guard let dequeued else { return nil }
    if dequeued.first !== view { return dequeued.first }
    return dequeued.last !== view ? dequeued.last : nil
  }
}
