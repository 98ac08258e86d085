import HeadlessUIKit

extension LayoutSession {
  /// What a session runs: a layout, and what a collection view needs to show it.
  @MainActor public struct Subject {
    /// The layout, which no collection view has yet.
    public var layout: UICollectionViewLayout
    /// The class of all cells.
    public var cellClass: UICollectionViewCell.Type
    /// The classes of supplementary views by kind; kinds that are not here get plain views.
    public var supplementaryClasses: [String: UICollectionReusableView.Type]
    /// What the layout refers to weakly, such as its delegate; kept as long as the session.
    public var retained: [AnyObject]

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - layout: The layout, which no collection view has yet.
    ///   - cellClass: The class of all cells.
    ///   - supplementaryClasses: The classes of supplementary views by kind.
    ///   - retained: What must live as long as the session.
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
