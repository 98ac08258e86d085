import Foundation
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
    /// The properties of the layout that steps can set.
    public var settings: [LayoutSetting]
    /// Creates the collection view for a frame; `nil` for one of UIKit's class.
    public var makeCollectionView: ((CGRect, UICollectionViewLayout) -> UICollectionView?)?
    /// The view that contains the collection view; `nil` for a plain view.
    public var superview: UIView?

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - layout: The layout, which must not belong to a collection view yet.
    ///   - cellClass: The class of all cells.
    ///   - supplementaryClasses: The classes of supplementary views by kind.
    ///   - retained: Objects that the session keeps.
    ///   - settings: The properties of the layout that steps can set.
    public init(
      _ layout: UICollectionViewLayout, cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
      supplementaryClasses: [String: UICollectionReusableView.Type] = [:], retained: [AnyObject] = [],
      settings: [LayoutSetting] = []
    ) {
      self.layout = layout
      self.cellClass = cellClass
      self.supplementaryClasses = supplementaryClasses
      self.retained = retained
      self.settings = settings
    }

    /// Creates the collection view for the layout.
    func collectionView(frame: CGRect) -> UICollectionView {
      makeCollectionView?(frame, layout) ?? UICollectionView(frame: frame, collectionViewLayout: layout)
    }
  }
}
