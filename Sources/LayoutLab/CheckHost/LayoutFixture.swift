import HeadlessUIKit

/// Tells `layoutlab check` how to make a layout that cannot be made by `init()`, and what to show in it.
///
/// A type in the checked files, or in the file of `--fixture`, that conforms to it is found by itself. It belongs
/// to the layout class that it names.
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
  /// Creates a fixture; one is made for each layout.
  init()

  /// Makes a layout, always in the same way.
  func makeLayout() -> UICollectionViewLayout

  /// The sections that are shown at first; nil, which is the default, for one section of 40 items.
  var data: ScenarioData? { get }

  /// The class of all cells; plain ones by default.
  var cellClass: UICollectionViewCell.Type { get }

  /// The classes of supplementary views by kind; plain ones by default.
  var supplementaryClasses: [String: UICollectionReusableView.Type] { get }

  /// The collection view's delegate, which the fixture keeps alive; nil, which is the default, for a generated one.
  var delegate: (any UICollectionViewDelegate)? { get }
}

extension LayoutFixture {
  /// The sections of a plain app.
  public var data: ScenarioData? { nil }

  /// Plain cells.
  public var cellClass: UICollectionViewCell.Type { UICollectionViewCell.self }

  /// Plain views for every kind.
  public var supplementaryClasses: [String: UICollectionReusableView.Type] { [:] }

  /// No delegate but the generated one.
  public var delegate: (any UICollectionViewDelegate)? { nil }
}
