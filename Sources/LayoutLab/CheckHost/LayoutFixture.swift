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

  /// A generated delegate.
  public var delegate: (any UICollectionViewDelegate)? { nil }
}
