import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// Views of a type parameter, as ChatLayout's container views create them.
@Suite @MainActor struct GenericViewTests {
  private class Card: UIView {
    let title: String
    override init(frame: CGRect) {
      title = "card"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class WideCard: Card {
    var isWide = true
  }

  private final class Container<Content: UIView>: UIView {
    lazy var content = Content(frame: bounds)
  }

  private func make<View: UIView>(_ type: View.Type) -> View {
    View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a view of a type parameter is of its class, with its own values`() {
    let card = make(WideCard.self)
    #expect(type(of: card) == WideCard.self)
    #expect(card.title == "card" && card.isWide)
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(make(UILabel.self).intrinsicContentSize == .zero)
    let cell = make(UICollectionViewCell.self)
    #expect(cell.contentView.superview === cell)
  }

  @Test func `a generic view creates its content`() {
    let container = make(Container<Container<Card>>.self)
    #expect(container.content.content.title == "card")
    #expect(container.content.content.frame.size == CGSize(width: 3, height: 4))
  }

  @Test func `the value of a class creates a view of this class, whatever it is declared as`() {
    let types: [UIView.Type] = [UIView.self, Card.self, WideCard.self, UIScrollView.self]
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for known in types {
      #expect(type(of: known._new()) == known)
      #expect(type(of: known._new(frame: frame)) == known)
      #expect(known._new(frame: frame).frame == frame)
    }
  }
}
