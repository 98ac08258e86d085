/// A question for the view of an element, while it is being answered.
@MainActor final class ViewRequest {
  /// The element.
  let key: ElementKey
  /// The attributes that the view is given.
  let attributes: UICollectionViewLayoutAttributes
  /// The present view, where it is to be configured again.
  let existing: UICollectionReusableView?
  /// What was dequeued first, and last.
  private(set) var dequeued: (first: UICollectionReusableView, last: UICollectionReusableView)?

  init(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
  ) {
    self.key = key
    self.attributes = attributes
    self.existing = existing
  }

  func noteDequeued(_ view: UICollectionReusableView) { dequeued = (dequeued?.first ?? view, view) }

  /// A view that was dequeued and not returned; nil where there is none.
  func leftOver(returned view: UICollectionReusableView) -> UICollectionReusableView? {
    guard let dequeued else { return nil }
    if dequeued.first !== view { return dequeued.first }
    return dequeued.last !== view ? dequeued.last : nil
  }
}
