import Foundation

/// The content layout guide of a scroll view, whose origin is the origin of the content.
@MainActor final class ContentGuide {
  let guide = UILayoutGuide()
  private unowned let scrollView: UIScrollView
  private let own: [NSLayoutConstraint]

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    guide.identifier = "UIScrollView-contentLayoutGuide"
    scrollView.addLayoutGuide(guide)
    own = [NSLayoutConstraint.Attribute.left, .top].map { [guide] in
      NSLayoutConstraint(
        item: guide, attribute: $0, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 0)
    }
    NSLayoutConstraint.activate(own)
  }

  /// The size that constraints give to the content, or `nil` if no constraint of the app uses the guide.
  var contentSize: CGSize? {
    let isConstrained = scrollView.constraints.contains { constraint in
      (constraint.firstItem === guide || constraint.secondItem === guide) && !own.contains(constraint)
    }
    return isConstrained ? guide.layoutFrame.size : nil
  }
}
