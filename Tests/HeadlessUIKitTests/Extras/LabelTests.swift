import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// The tests use a monospaced font, whose characters are 0.6 of the point size wide.
@MainActor @Suite("Labels and image views")
struct LabelTests {
  private let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  private var advance: CGFloat { font.advance(of: "m") }

  private func up(_ length: CGFloat) -> CGFloat { (length * 3 - 1e-6).rounded(.up) / 3 }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = font
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `values before they are set`() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.text == nil)
  }

  @Test func `a single line is as wide as its text, whatever the width`() {
    let label = label("mmmm mmmm")
    let size = CGSize(width: up(9 * advance), height: up(font.lineHeight))
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(CGSize(width: 20, height: 20)) == size)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: .zero, size: size))
  }

  @Test func `lines wrap at the width`() {
    let label = label("mmmm mmmm mmmm", lines: 0)
    let room = CGSize(width: 5 * advance, height: 1000)
    #expect(label.sizeThatFits(room) == CGSize(width: up(4 * advance), height: up(3 * font.lineHeight)))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(room).height == up(2 * font.lineHeight))
    #expect(label.intrinsicContentSize.height == up(font.lineHeight))
    label.preferredMaxLayoutWidth = 5 * advance
    #expect(label.intrinsicContentSize.height == up(2 * font.lineHeight))
    label.text = "m"
    #expect(label.intrinsicContentSize == CGSize(width: up(advance), height: up(font.lineHeight)))
  }

  @Test func `lines of a label can wrap inside of words`() {
    let label = label("aaaa aaaa", lines: 0)
    #expect(label.sizeThatFits(CGSize(width: 7 * advance, height: 0)).width == up(4 * advance))
    label.lineBreakMode = .byCharWrapping
    #expect(label.sizeThatFits(CGSize(width: 7 * advance, height: 0)).width == up(7 * advance))
    label.attributedText = NSAttributedString(string: "aaaa aaaa")
    #expect(label.sizeThatFits(CGSize(width: 7 * advance, height: 0)).width == up(7 * advance))
  }

  @Test func `attributes determine the size of the text`() {
    let label = label("x")
    let large = UIFont.monospacedSystemFont(ofSize: 40, weight: .regular)
    label.attributedText = NSAttributedString(string: "mm", attributes: [.font: large])
    #expect(label.text == "mm")
    #expect(label.intrinsicContentSize.height == up(large.lineHeight))
    label.attributedText = NSAttributedString(string: "mm")
    #expect(label.intrinsicContentSize.height == up(font.lineHeight))
  }

  @Test func `constraints give a label the height of its lines at its width`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 5 * advance + 20, height: 500))
    let label = label("mmmm mmmm mmmm", lines: 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: parent.topAnchor, constant: 5),
    ])
    parent.layoutIfNeeded()
    #expect(label.frame.height == up(3 * font.lineHeight))
    let bottom = parent.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5)
    bottom.isActive = true
    let fitting = parent.systemLayoutSizeFitting(
      CGSize(width: parent.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height == up(up(3 * font.lineHeight) + 10))
    label.text = "m"
    parent.layoutIfNeeded()
    #expect(parent.systemLayoutSizeFitting(.zero).height == up(up(font.lineHeight) + 10))
  }

  @Test func `an image view has the size of its image`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let view = UIImageView(image: image)
    #expect(view.frame == rect(0, 0, 30, 20))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func `the content of a text view is as high as its text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 5 * advance + 10, height: 30))
    view.font = font
    view.text = "mmmm mmmm mmmm"
    view.layoutIfNeeded()
    #expect(view.contentSize.height == up(3 * font.lineHeight + 16))
  }
}
