import Foundation
import HeadlessUIKit

/// Creates a layout for `layoutlab check` that `init()` cannot create, and provides its data and views.
///
/// A conforming type in the checked files, or in the file of `--fixture`, is found automatically. It belongs to the
/// layout class that it names.
///
/// ```swift
/// import LayoutLab
///
/// struct StackFixture: LayoutFixture {
///   func makeLayout() -> UICollectionViewLayout { StackLayout(columns: 3) }
///   var data: ScenarioData? { [12, 0, 7] }
/// }
/// ```
@preconcurrency @MainActor public protocol LayoutFixture {
  /// Creates a fixture, one for each layout.
  init()

  /// Creates a layout, always in the same way.
  func makeLayout() -> UICollectionViewLayout

  /// The sections at first; `nil`, the default, for one section of 40 items.
  var data: ScenarioData? { get }

  /// The class of all cells; by default UIKit's.
  var cellClass: UICollectionViewCell.Type { get }

  /// The classes of supplementary views by kind; by default UIKit's.
  var supplementaryClasses: [String: UICollectionReusableView.Type] { get }

  /// The classes of decoration views by kind, which are registered with the layout; by default none.
  var decorationClasses: [String: UICollectionReusableView.Type] { get }

  /// Creates the collection view, for a layout that needs a certain class; `nil`, the default, for UIKit's class.
  func makeCollectionView(frame: CGRect, layout: UICollectionViewLayout) -> UICollectionView?

  /// Creates the view that contains the collection view and fills the screen; `nil`, the default, for a plain view.
  func makeSuperview() -> UIView?

  /// Creates the data source of the collection view, for a layout that needs a certain class; `nil`, the default, for
  /// `data` itself.
  ///
  /// The scenarios change the sections and items of `data`, so that the data source must return its counts and cells. The
  /// fixture does not have to keep the object.
  ///
  /// - Parameter data: The data source with the sections and items of the scenario.
  /// - Returns: The data source.
  func makeDataSource(_ data: any UICollectionViewDataSource) -> (any UICollectionViewDataSource)?

  /// The delegate of the collection view, which the fixture keeps alive; `nil`, the default, for a generated one.
  var delegate: (any UICollectionViewDelegate)? { get }
}

extension LayoutFixture {
  /// One section of 40 items.
  public var data: ScenarioData? { nil }

  /// Plain cells.
  public var cellClass: UICollectionViewCell.Type { UICollectionViewCell.self }

  /// Plain views for every kind.
  public var supplementaryClasses: [String: UICollectionReusableView.Type] { [:] }

  /// No decoration views.
  public var decorationClasses: [String: UICollectionReusableView.Type] { [:] }

  /// A collection view of UIKit's class.
  public func makeCollectionView(frame: CGRect, layout: UICollectionViewLayout) -> UICollectionView? { nil }

  /// A plain view.
  public func makeSuperview() -> UIView? { nil }

  /// The data source of the scenario.
  public func makeDataSource(_ data: any UICollectionViewDataSource) -> (any UICollectionViewDataSource)? {
    nil
  }

  /// A generated delegate.
  public var delegate: (any UICollectionViewDelegate)? { nil }
}
