/// A request to the data source for the view of an element.
@MainActor struct ViewRequest {
  let key: ElementKey
  /// A positive number that no other request has.
  let number: Int
  /// The attributes that are applied to the dequeued view.
  let attributes: UICollectionViewLayoutAttributes
  /// The existing view, if the request reconfigures it; nil otherwise.
  let existing: UICollectionReusableView?
  /// The first view that the data source has dequeued.
  private var first: UICollectionReusableView?
  /// The last view that the data source has dequeued, if it has dequeued several.
  private var last: UICollectionReusableView?

  /// The number of the request that was created last.
  @exclusivity(unchecked) private(set) static var lastNumber = 0

  init(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.key = key
    self.attributes = attributes
    self.existing = existing
  }

  mutating func noteDequeued(_ view: UICollectionReusableView) {
    if first == nil { first = view } else { last = view }
  }

  /// Returns a view that was dequeued but is not the returned one; nil if there is none.
  func leftOver(returned view: UICollectionReusableView) -> UICollectionReusableView? {
    if first !== view { return first }
    return last !== view ? last : nil
  }
}
