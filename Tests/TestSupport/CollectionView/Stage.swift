import Foundation
import HeadlessUIKit

/// A collection view with a layout, a data source and a log of its calls.
///
/// It registers plain cells as `cell` and plain headers of the kind `Header` as `header`.
@MainActor package final class Stage<Layout: UICollectionViewLayout, Data: UICollectionViewDataSource> {
  package let view: UICollectionView
  package let layout: Layout
  /// The data source, which the collection view references weakly.
  package let data: Data
  package let log = LifecycleLog()
  /// The window of the collection view; nil if it is in none.
  package let window: UIWindow?
  /// The delegate, which the collection view references weakly.
  package var delegate: (any UICollectionViewDelegate)? {
    didSet { view.delegate = delegate }
  }

  /// Creates a stage; nothing is loaded before the first layout pass.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - data: The data source.
  ///   - size: The size of the collection view, in points.
  ///   - scale: The number of pixels per point of the window; nil for no window.
  package init(
    _ layout: Layout, _ data: Data, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil
  ) {
    self.layout = layout
    self.data = data
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    window = scale.map { scale in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      window.traitOverrides.displayScale = scale
      return window
    }
    if let window {
      view.contentInsetAdjustmentBehavior = .never
      window.addSubview(view)
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "Header", withReuseIdentifier: "header")
    view.lifecycleObserver = log
    view.dataSource = data
  }

  /// Runs a layout pass and clears the log.
  package func loaded() -> Self {
    view.layoutIfNeeded()
    _ = log.take()
    return self
  }

  /// Performs an action and a layout pass, and returns the calls, indented by nesting.
  package func story(_ action: (UICollectionView) -> Void = { _ in }) -> [String] {
    action(view)
    view.layoutIfNeeded()
    return log.take()
  }

  /// Performs an action without a layout pass, and returns the calls, indented by nesting.
  package func immediate(_ action: (UICollectionView) -> Void) -> [String] {
    action(view)
    return log.take()
  }

  /// Performs an action and a layout pass, and returns the calls without indentation.
  package func calls(_ action: (UICollectionView) -> Void) -> [String] {
    action(view)
    view.layoutIfNeeded()
    return log.takeCalls()
  }
}
