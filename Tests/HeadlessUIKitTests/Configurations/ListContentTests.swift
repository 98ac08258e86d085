import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

/// The content views of lists and their sizes.
@Suite @MainActor struct ListContentTests {
  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  private func height(_ configuration: UIListContentConfiguration, width: CGFloat = 320) -> CGFloat {
    UIListContentView(configuration: configuration).sizeThatFits(CGSize(width: width, height: 0)).height
  }

  @Test func `a row with one line is 44 points high, and more lines make it higher`() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    #expect(height(configuration) == 44)
    configuration.text = String(repeating: "many words ", count: 20)
    #expect(height(configuration) > 100)
    #expect(height(configuration, width: 600) < height(configuration))
    configuration.textProperties.numberOfLines = 1
    #expect(height(configuration) == 44)
  }

  @Test func `the secondary text is below the text, or beside it if both fit`() {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Title"
    configuration.secondaryText = "Subtitle"
    let below = UIListContentView(configuration: configuration)
    below.frame = CGRect(
      x: 0, y: 0, width: 320, height: below.sizeThatFits(CGSize(width: 320, height: 0)).height)
    below.layoutIfNeeded()
    let lines = labels(below)
    #expect(lines.map(\.text) == ["Title", "Subtitle"])
    #expect(lines[1].frame.minY >= lines[0].frame.maxY)
    #expect(lines[0].frame.minX == 16 && lines[1].frame.minX == 16)

    configuration = .valueCell()
    configuration.text = "Title"
    configuration.secondaryText = "Value"
    let beside = UIListContentView(configuration: configuration)
    beside.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    beside.layoutIfNeeded()
    #expect(labels(beside)[1].frame.maxX == 312)
    #expect(height(configuration) == 44)
    #expect(height(configuration, width: 100) > 44, "both texts do not fit beside each other")
  }

  @Test func `a plain and an attributed text replace each other`() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "plain"
    configuration.attributedText = NSAttributedString(string: "rich")
    #expect(configuration.text == nil)
    configuration.text = "plain"
    #expect(configuration.attributedText == nil)
    #expect(configuration.description == "<UIListContentConfiguration: Base Style = Cell; text = \"plain\">")
  }

  @Test func `a grouped header shows uppercase letters`() {
    var configuration = UIListContentConfiguration.groupedHeader()
    configuration.text = "Fruit"
    #expect(labels(UIListContentView(configuration: configuration)).map(\.text) == ["FRUIT"])
    #expect(configuration.text == "Fruit")
  }

  @Test func `a view shows another list configuration and ignores other types`() {
    struct Other: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
      func updated(for state: any UIConfigurationState) -> Other { self }
    }
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "a"
    let view = UIListContentView(configuration: configuration)
    #expect(view.supports(configuration))
    #expect(!view.supports(Other()))
    configuration.text = "b"
    view.configuration = configuration
    view.configuration = Other()
    #expect(labels(view).map(\.text) == ["b"])
    #expect(view.configuration as? UIListContentConfiguration == configuration)
    #expect(view.textLayoutGuide != nil)
    #expect(view.secondaryTextLayoutGuide == nil)
  }

  @Test func `the styles differ, and equal configurations have equal hashes`() {
    let styles: [UIListContentConfiguration] = [
      .cell(), .subtitleCell(), .valueCell(), .header(), .footer(), .plainHeader(), .plainFooter(),
      .groupedHeader(),
      .groupedFooter(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(), .sidebarCell(),
      .sidebarSubtitleCell(), .sidebarHeader(), .accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell(),
    ]
    #expect(Set(styles).count == styles.count)
    #expect(UIListContentConfiguration.cell().hashValue == UIListContentConfiguration.cell().hashValue)
  }

  @Test func `a disabled cell has a paler text`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    let disabled = UIListContentConfiguration.cell().updated(for: state)
    #expect(disabled.textProperties.color == .tertiaryLabel)
    state.isDisabled = false
    #expect(disabled.updated(for: state) == .cell())
  }
}
