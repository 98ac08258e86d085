import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite("Stack views")
struct StackViewTests {
  final class Block: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }

    convenience init(_ width: CGFloat, _ height: CGFloat) {
      self.init()
      size = CGSize(width: width, height: height)
    }
  }

  /// A column 100 points wide, with blocks that are 10, 20, 30 and 40 points high.
  private func column(height: CGFloat, _ set: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [10, 20, 30, 40].map { Block(50, $0) })
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: height)
    set(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.maxY] }
  }

  private func gaps(_ stack: UIStackView) -> [CGFloat] {
    zip(stack.arrangedSubviews, stack.arrangedSubviews.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
  }

  @Test func `free space goes to the view with the lowest hugging priority`() {
    #expect(spans(column(height: 130)) == [[0, 10], [10, 30], [30, 60], [60, 130]])
    let stack = column(height: 130) {
      $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(249), for: .vertical)
    }
    #expect(spans(stack) == [[0, 10], [10, 60], [60, 90], [90, 130]])
  }

  @Test func `missing space is taken from the view with the lowest resistance`() {
    let stack = column(height: 90) {
      $0.arrangedSubviews[2].setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    }
    #expect(spans(stack) == [[0, 10], [10, 30], [30, 50], [50, 90]])
  }

  @Test func `distributions`() {
    #expect(
      spans(column(height: 120) { $0.distribution = .fillEqually }) == [
        [0, 30], [30, 60], [60, 90], [90, 120],
      ])
    #expect(
      spans(column(height: 200) { $0.distribution = .fillProportionally })
        == [[0, 20], [20, 60], [60, 120], [120, 200]])
    #expect(gaps(column(height: 160) { $0.distribution = .equalSpacing }) == [20, 20, 20])
    let centered = column(height: 175) { $0.distribution = .equalCentering }
    let middles = centered.arrangedSubviews.map(\.frame.midY)
    #expect(middles == [5, 55, 105, 155])
  }

  /// The gaps were recorded on UIKit, with a spacing of 10.
  @Test func `custom spacings`() {
    let stack = column(height: 200) { $0.spacing = 10 }
    let views = stack.arrangedSubviews
    #expect(gaps(stack) == [10, 10, 10])
    stack.setCustomSpacing(20, after: views[0])
    stack.layoutIfNeeded()
    #expect(gaps(stack) == [20, 10, 10])
    stack.setCustomSpacing(0, after: views[1])
    stack.layoutIfNeeded()
    #expect(gaps(stack) == [20, 0, 10])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(gaps(stack) == [10, 0, 10])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.spacing = UIStackView.spacingUseDefault
    stack.layoutIfNeeded()
    #expect(gaps(stack) == [8, 0, 0])
    #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(5, after: UIView())
    #expect(gaps(stack) == [8, 0, 0])
  }

  @Test func `a hidden view takes no space and has no spacing`() {
    let stack = column(height: 90) { $0.spacing = 10 }
    stack.arrangedSubviews[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[2].frame.minY == 20)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 100))
  }

  @Test func `across the axis`() {
    let cases: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.fill, 0, 100), (.leading, 0, 50), (.center, 25, 50), (.trailing, 50, 50),
    ]
    for (alignment, x, width) in cases {
      let first = column(height: 100) { $0.alignment = alignment }.arrangedSubviews[0]
      #expect([first.frame.minX, first.frame.width] == [x, width])
    }
    let flipped = column(height: 100) {
      $0.alignment = .leading
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(flipped.arrangedSubviews[0].frame.minX == 50)
  }

  @Test func `margins, rows and sizes by constraints`() {
    let block = UIView()
    block.widthAnchor.constraint(equalToConstant: 40).isActive = true
    block.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let stack = UIStackView(arrangedSubviews: [block, Block(10, 10)])
    stack.spacing = 4
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = insets(1, 2, 3, 4)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 34))
    stack.frame = CGRect(x: 0, y: 0, width: 60, height: 34)
    stack.alignment = .top
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == [rect(2, 1, 40, 30), rect(46, 1, 10, 10)])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == [rect(16, 1, 40, 30), rect(2, 1, 10, 10)])
  }

  @Test func `arranged subviews and subviews`() {
    UIKitConsole.clear()
    let (stack, other, view) = (UIStackView(), UIStackView(), UIView())
    stack.addArrangedSubview(view)
    stack.insertArrangedSubview(UIView(), at: 0)
    #expect(stack.arrangedSubviews.last === view)
    stack.insertArrangedSubview(view, at: 0)
    #expect(stack.arrangedSubviews.first === view)
    stack.insertArrangedSubview(UIView(), at: 5)
    #expect(UIKitConsole.exceptions.count == 1)
    stack.removeArrangedSubview(view)
    #expect(view.superview === stack)
    stack.addArrangedSubview(view)
    other.addArrangedSubview(view)
    #expect(stack.arrangedSubviews.count == 1)
    view.removeFromSuperview()
    #expect(other.arrangedSubviews == [])
  }

  /// Recorded on UIKit: shares of 0.0988, 0.5926 and 0.1975 of the length, with spacings of 9 between
  /// lengths of 16, 96, 32.
  @Test func `proportional lengths include the spacings, and the last view takes the rest`() {
    let stack = UIStackView(arrangedSubviews: [16, 96, 32].map { Block($0, 10) })
    stack.distribution = .fillProportionally
    stack.spacing = 9
    stack.frame = CGRect(x: 0, y: 0, width: 324, height: 10)
    stack.layoutIfNeeded()
    let lengths = stack.arrangedSubviews.map { ($0.frame.width * 10).rounded() / 10 }
    #expect(lengths[0] == 32)
    #expect(lengths[1] == 192)
    #expect(lengths[2] == 82)
  }
}
