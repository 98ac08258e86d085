import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite("Constraints")
struct ConstraintTests {
  /// A view with an intrinsic content size.
  final class Content: UIView {
    var content = CGSize.zero
    override var intrinsicContentSize: CGSize { content }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
      self.init()
      content = CGSize(width: width, height: height)
      translatesAutoresizingMaskIntoConstraints = false
    }
  }

  let parent = UIView(frame: rect(0, 0, 300, 200))

  private func free(in parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  // MARK: Placing

  @Test func `edges with constants`() {
    let view = free(in: parent)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -40),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == rect(10, 30, 270, 130))
    parent.frame.size = CGSize(width: 400, height: 100)
    parent.layoutIfNeeded()
    #expect(view.frame == rect(10, 30, 370, 30))
    parent.semanticContentAttribute = .forceRightToLeft
    parent.layoutIfNeeded()
    #expect(view.frame == rect(20, 30, 370, 30))
  }

  @Test func `center, size, aspect ratio and a multiple of another length`() {
    let view = free(in: parent)
    let width = view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5, constant: 10)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: parent.centerYAnchor, constant: 5),
      width, view.heightAnchor.constraint(equalToConstant: 50),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == rect(70, 80, 160, 50))
    width.constant = 0
    parent.layoutIfNeeded()
    #expect(view.frame == rect(75, 80, 150, 50))
    width.isActive = false
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    parent.layoutIfNeeded()
    #expect(view.frame == rect(140, 80, 20, 50))
  }

  @Test func `equal widths share the free space`() {
    let (left, right) = (free(in: parent), free(in: parent))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 4),
      right.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -8),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      left.topAnchor.constraint(equalTo: parent.topAnchor),
      right.topAnchor.constraint(equalTo: left.topAnchor),
      left.heightAnchor.constraint(equalToConstant: 10),
      right.heightAnchor.constraint(equalTo: left.heightAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(left.frame == rect(8, 0, 140, 10))
    #expect(right.frame == rect(152, 0, 140, 10))
  }

  @Test func `hugging and compression resistance follow their priorities`() {
    let (left, right) = (Content(100, 20), Content(80, 30))
    parent.addSubview(left)
    parent.addSubview(right)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
      right.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      left.topAnchor.constraint(equalTo: parent.topAnchor),
      right.topAnchor.constraint(equalTo: parent.topAnchor),
    ])
    right.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    parent.layoutIfNeeded()
    #expect(left.frame == rect(0, 0, 210, 20))
    #expect(right.frame == rect(220, 0, 80, 30))
    parent.frame.size.width = 150
    left.setContentCompressionResistancePriority(.required, for: .horizontal)
    parent.layoutIfNeeded()
    #expect(left.frame == rect(0, 0, 100, 20))
    #expect(right.frame == rect(110, 0, 40, 30))
  }

  @Test func `inequalities take effect if they are violated`() {
    let view = Content(500, 20)
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -8),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == rect(8, 0, 284, 44))
    view.content = CGSize(width: 50, height: 60)
    view.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    #expect(view.frame == rect(8, 0, 50, 60))
  }

  @Test func `a constraint of lower priority is ignored in a conflict`() {
    let view = free(in: parent)
    let wish = view.widthAnchor.constraint(equalToConstant: 1000)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      wish, view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame.width == 300)
  }

  @Test func `margins and guides`() {
    parent.layoutMargins = insets(1, 2, 3, 4)
    let (view, dependent) = (free(in: parent), free(in: parent))
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.layoutMarginsGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: parent.layoutMarginsGuide.leftAnchor),
      view.rightAnchor.constraint(equalTo: parent.layoutMarginsGuide.rightAnchor),
      view.heightAnchor.constraint(equalToConstant: 5),
      guide.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 50),
      dependent.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      dependent.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 5),
      dependent.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      dependent.heightAnchor.constraint(equalToConstant: 30),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == rect(2, 1, 294, 5))
    #expect(guide.layoutFrame == rect(10, 20, 100, 50))
    #expect(dependent.frame == rect(10, 75, 50, 30))
  }

  @Test func `frames are on whole pixels, and set through bounds and center`() {
    final class Watching: UIView {
      var setters: [String] = []
      override var frame: CGRect { didSet { setters.append("frame") } }
      override var bounds: CGRect { didSet { setters.append("bounds") } }
      override var center: CGPoint { didSet { setters.append("center") } }
    }
    let view = Watching()
    view.setters = []
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 0.4),
      view.widthAnchor.constraint(equalToConstant: 10.5),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    parent.layoutIfNeeded()
    #expect(view.setters == ["bounds", "center"])
    #expect(abs(view.frame.minX - 1.0 / 3) < 1e-9)
    #expect(abs(view.frame.maxX - 11) < 1e-9)
  }

  @Test func `views that translate their autoresizing masks keep their frames`() {
    let view = UIView(frame: rect(1, 2, 3, 4))
    parent.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    parent.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
  }

  // MARK: Activating

  @Test func `the nearest common superview holds a constraint, and a view holds that of its own size`() {
    let view = free(in: parent)
    let edge = view.topAnchor.constraint(equalTo: parent.topAnchor)
    let size = view.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([edge, size])
    #expect(parent.constraints == [edge])
    #expect(view.constraints == [size])
    NSLayoutConstraint.deactivate([edge])
    #expect(parent.constraints == [])
    #expect(!edge.isActive)
  }

  @Test func `views without a common superview raise, and the rest of the list is ignored`() {
    UIKitConsole.clear()
    let view = free(in: parent)
    let (first, foreign, last) = (
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.topAnchor.constraint(equalTo: UIView().topAnchor),
      view.leftAnchor.constraint(equalTo: parent.leftAnchor)
    )
    _ = foreign
    let other = UIView()
    let broken = view.topAnchor.constraint(equalTo: other.topAnchor)
    NSLayoutConstraint.activate([first, broken, last])
    #expect([first, broken, last].map(\.isActive) == [true, false, false])
    #expect(UIKitConsole.exceptions.map(\.name) == ["NSGenericException"])
  }

  @Test func `leaving the superview removes the constraints held above it permanently`() {
    let view = free(in: parent)
    let edge = view.topAnchor.constraint(equalTo: parent.topAnchor)
    let size = view.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([edge, size])
    view.removeFromSuperview()
    #expect(!edge.isActive)
    #expect(size.isActive)
    parent.addSubview(view)
    #expect(!edge.isActive)
  }

  @Test func `constraints of a guide without an owner silently stay inactive`() {
    UIKitConsole.clear()
    let guide = UILayoutGuide()
    #expect(guide.identifier == "")
    #expect(guide.layoutFrame == .zero)
    #expect(guide.owningView == nil)
    let constraint = guide.topAnchor.constraint(equalTo: parent.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    parent.addLayoutGuide(guide)
    parent.addLayoutGuide(guide)
    #expect(parent.layoutGuides == [guide])
    constraint.isActive = true
    #expect(constraint.isActive)
    UIView().removeLayoutGuide(guide)
    #expect(guide.owningView === parent)
    let other = UIView()
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other)
    #expect(parent.layoutGuides == [])
    #expect(!constraint.isActive)
    #expect(UIKitConsole.exceptions == [])
  }

  @Test(arguments: [(1.0, 8.0), (3, 24), (0, 0), (-2, 0)])
  func `the system's spacing is eight points`(multiplier: Double, constant: Double) {
    let view = free(in: parent)
    let across = view.leadingAnchor.constraint(
      equalToSystemSpacingAfter: parent.leadingAnchor, multiplier: multiplier)
    let down = view.topAnchor.constraint(equalToSystemSpacingBelow: parent.topAnchor, multiplier: multiplier)
    #expect([across, down].map { Double($0.constant) } == [constant, constant])
    #expect(across.multiplier == 1)
    #expect(across.priority == .required)
    #expect(!across.isActive)
  }

  @Test func `anchors are the same objects each time`() {
    #expect(parent.topAnchor === parent.topAnchor)
    #expect(parent.topAnchor.item === parent)
    #expect(parent.topAnchor !== parent.bottomAnchor)
    #expect(parent.forFirstBaselineLayout === parent)
  }

  // MARK: Fitting

  /// The target size, the priorities and the result for a card that was measured on UIKit.
  ///
  /// Its content is 295 × 51 points, 8 points from the sides and 6 points from top and bottom.
  @Test(arguments: [
    (CGSize(width: 320, height: 0), Float(1000), Float(50), CGSize(width: 320, height: 63)),
    (UIView.layoutFittingCompressedSize, 50, 50, CGSize(width: 311, height: 63)),
    (UIView.layoutFittingExpandedSize, 50, 50, CGSize(width: 311, height: 63)),
    (CGSize(width: 10_000, height: 10_000), 50, 50, CGSize(width: 311, height: 63)),
    (CGSize(width: 0, height: 120), 50, 1000, CGSize(width: 311, height: 120)),
    (CGSize(width: 320, height: 90), 1000, 1000, CGSize(width: 320, height: 90)),
    (CGSize(width: 320, height: 90), 750, 750, CGSize(width: 320, height: 90)),
    (CGSize(width: 320, height: 90), 250, 250, CGSize(width: 311, height: 63)),
  ])
  func `the size that fits a card`(target: CGSize, horizontal: Float, vertical: Float, expected: CGSize) {
    let (card, content) = (UIView(), Content(295, 51))
    card.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -6),
    ])
    let size = card.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: UILayoutPriority(horizontal),
      verticalFittingPriority: UILayoutPriority(vertical))
    #expect(size == expected)
    #expect(card.constraints.count == 4)
  }

  @Test func `the largest content determines the size`() {
    let card = UIView()
    for (index, content) in [Content(50, 10), Content(120, 20), Content(80, 30)].enumerated() {
      let above = card.subviews.last
      card.addSubview(content)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        content.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? card.topAnchor, constant: index == 0 ? 0 : 5),
      ])
    }
    card.bottomAnchor.constraint(equalTo: card.subviews[2].bottomAnchor).isActive = true
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 70))
  }

  @Test func `nested containers`() {
    let (card, inner, content) = (UIView(), UIView(), Content(40, 30))
    card.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    for (outer, view, inset) in [(card, inner, 10), (inner, content as UIView, 3)]
      as [(UIView, UIView, CGFloat)]
    {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
      ])
    }
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 56))
    card.bounds.size = CGSize(width: 66, height: 56)
    card.layoutIfNeeded()
    #expect(content.frame == rect(3, 3, 40, 30))
  }

  @Test func `spacing between lines of text follows from the fonts`() {
    let (upper, lower) = (UILabel(), UILabel())
    upper.font = .systemFont(ofSize: 40)
    lower.font = .systemFont(ofSize: 9)
    func up(_ length: CGFloat) -> CGFloat { (length * 3 - 1e-6).rounded(.up) / 3 }
    func constant(_ lower: NSLayoutYAxisAnchor, _ upper: NSLayoutYAxisAnchor) -> CGFloat {
      lower.constraint(equalToSystemSpacingBelow: upper, multiplier: 1).constant
    }
    #expect(
      constant(lower.firstBaselineAnchor, upper.lastBaselineAnchor)
        == up(lower.font.lineHeight + lower.font.descender - upper.font.descender))
    #expect(
      constant(lower.firstBaselineAnchor, parent.topAnchor)
        == up(lower.font.lineHeight + lower.font.descender))
    #expect(constant(lower.topAnchor, upper.bottomAnchor) == 8)
    #expect(constant(parent.firstBaselineAnchor, UIView().lastBaselineAnchor) == 8)
  }

  @Test func `autoresizing sets frames`() {
    final class Watching: UIView {
      var setters: [String] = []
      override var frame: CGRect { didSet { setters.append("frame") } }
      override var bounds: CGRect { didSet { setters.append("bounds") } }
    }
    let view = Watching(frame: rect(0, 0, 300, 200))
    view.autoresizingMask = [.flexibleWidth]
    parent.addSubview(view)
    view.setters = []
    parent.bounds.size.width = 400
    #expect(view.setters == ["frame"])
    view.layer.bounds.size.width = 10
    view.layer.frame = .zero
    #expect(view.setters == ["frame"])
  }

  /// The text of the measured card at smaller widths: wrapped text is as wide as its lines can be.
  @Test(arguments: [
    (CGSize(width: 200, height: 0), CGSize(width: 184, height: 85), CGSize(width: 200, height: 97)),
    (CGSize(width: 150, height: 0), CGSize(width: 134, height: 102), CGSize(width: 150, height: 114)),
  ])
  func `the size that fits a card with wrapped text`(target: CGSize, text: CGSize, expected: CGSize) {
    let (card, content) = (UIView(), Content(text.width, text.height))
    card.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -6),
    ])
    let size = card.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(size == expected)
  }

  @Test func `neither setter changes center and transform`() {
    final class Watching: UIView {
      var setters: [String] = []
      override var frame: CGRect { didSet { setters.append("frame") } }
      override var bounds: CGRect { didSet { setters.append("bounds") } }
    }
    let view = Watching(frame: rect(0, 0, 30, 20))
    view.setters = []
    view.center.x += 5
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.setters == [])
    view.bounds.size.width = 7
    #expect(view.setters == ["bounds"])
  }
}
