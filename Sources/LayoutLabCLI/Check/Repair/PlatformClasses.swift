import LayoutLab

/// The classes of UIKit and Foundation, by their names and their superclasses.
enum PlatformClasses {
  /// Returns whether a name begins as those of UIKit and Foundation do.
  static func isName(_ name: String) -> Bool { name.hasPrefix("UI") || name.hasPrefix("NS") }

  /// Returns the superclasses of a class, whose extensions also apply to it, nearest first; empty for a name that is not
  /// known.
  static func superclasses(of name: String) -> [String] {
    var (found, current): ([String], String) = ([], name)
    while let next = superclass[current], found.count < 8 {
      found.append(next)
      current = next
    }
    return found
  }

  /// Returns whether a class is one of views whose content no layout depends on.
  ///
  /// The content of a scroll view has a place of its own.
  static func isPlainView(_ name: String) -> Bool {
    let all = [name] + superclasses(of: name)
    return all.contains("UIView") && !all.contains("UIScrollView")
  }

  private static let superclass = [
    "UICollectionViewListCell": "UICollectionViewCell", "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionReusableView": "UIView", "UITableViewCell": "UIView", "UIScrollView": "UIView",
    "UICollectionView": "UIScrollView", "UITableView": "UIScrollView", "UITextView": "UIScrollView",
    "UILabel": "UIView", "UIImageView": "UIView", "UIStackView": "UIView", "UIVisualEffectView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView", "UIControl": "UIView",
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UITextField": "UIControl",
    "UIPageControl": "UIControl", "UISegmentedControl": "UIControl", "UIWindow": "UIView",
    "UIView": "UIResponder", "UIViewController": "UIResponder", "UIResponder": "NSObject",
    "UICollectionViewController": "UIViewController", "UINavigationController": "UIViewController",
    "UICollectionViewFlowLayout": "UICollectionViewLayout",
    "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "UICollectionViewTransitionLayout": "UICollectionViewLayout", "UICollectionViewLayout": "NSObject",
    "UICollectionViewFlowLayoutInvalidationContext": "UICollectionViewLayoutInvalidationContext",
    "UICollectionViewLayoutInvalidationContext": "NSObject", "UICollectionViewLayoutAttributes": "NSObject",
  ]
}
