import HeadlessUIKit

extension LayoutSession {
  /// A layout that a session runs, and the classes and objects that it needs.
  @MainActor public struct Subject {
    /// The layout, which must not belong to a collection view yet.
    public var layout: UICollectionViewLayout
    /// The class of all cells.
    public var cellClass: UICollectionViewCell.Type
    /// The classes of supplementary views by kind; other kinds get plain views.
    public var supplementaryClasses: [String: UICollectionReusableView.Type]
    /// Objects that the layout references weakly, for example its delegate; the session keeps them.
    public var retained: [AnyObject]

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - layout: The layout, which must not belong to a collection view yet.
    ///   - cellClass: The class of all cells.
    ///   - supplementaryClasses: The classes of supplementary views by kind.
    ///   - retained: Objects that the session keeps.
    public init(
      _ layout: UICollectionViewLayout, cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
      supplementaryClasses: [String: UICollectionReusableView.Type] = [:], retained: [AnyObject] = []
    ) {
      self.layout = layout
      self.cellClass = cellClass
      self.supplementaryClasses = supplementaryClasses
      self.retained = retained
    }
  }
}
