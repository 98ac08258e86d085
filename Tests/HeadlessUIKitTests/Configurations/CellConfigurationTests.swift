import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import TestSupport
import Testing

/// The content and background configurations of cells, and the states for which they are updated.
@Suite @MainActor struct CellConfigurationTests {
  /// A configuration of a test, which counts its updates.
  private struct Tag: UIContentConfiguration {
    var name: String
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { TagView(self) }

    func updated(for state: any UIConfigurationState) -> Tag {
      var updated = self
      updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return updated
    }
  }

  private final class TagView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ tag: Tag) {
      configuration = tag
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    var shown: Tag? { configuration as? Tag }
  }

  private final class StateCell: UICollectionViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test func `a content configuration replaces the content view by its own`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let old = cell.contentView
    cell.contentConfiguration = Tag(name: "a")
    let view = cell.contentView as? TagView
    #expect(view?.shown?.name == "a")
    #expect(view?.frame == cell.bounds)
    #expect(old.superview == nil)
    cell.contentConfiguration = Tag(name: "b")
    #expect(cell.contentView === view, "the view supports the new configuration")
    #expect(view?.shown?.name == "b")
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test func `configurations are updated before the next layout after a change of the state`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.contentConfiguration = Tag(name: "a")
    cell.layoutIfNeeded()
    cell.isSelected = true
    #expect((cell.contentConfiguration as? Tag)?.isSelected == false)
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? Tag)?.isSelected == true)
    #expect((cell.contentView as? TagView)?.shown?.isSelected == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? Tag)?.isSelected == true)
  }

  @Test func `a subclass and then the handler receive each state once`() {
    let cell = StateCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      #expect((cell as? StateCell)?.states.last == state, "the handler comes second, with the same state")
      handled.append(state.isHighlighted)
    }
    cell.layoutIfNeeded()
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.states.map(\.isHighlighted) == [false, true])
    #expect(handled == [false, true])
    cell.configurationUpdateHandler = nil
    cell.layoutIfNeeded()
    #expect(handled == [false, true])
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(cell.states.count == 4)
  }

  @Test func `a handler that sets a configuration does not cause a further update`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var updates = 0
    cell.configurationUpdateHandler = { cell, state in
      updates += 1
      cell.contentConfiguration = Tag(name: state.isSelected ? "selected" : "normal")
    }
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(updates == 1)
    #expect((cell.contentConfiguration as? Tag)?.name == "normal")
  }

  @Test func `editing, dragging and disabling are part of the state`() {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    let cell = stage.view.visibleCells[0]
    #expect(cell.configurationState.isEditing == false)
    stage.view.isEditing = true
    #expect(cell.configurationState.isEditing)
    cell.dragStateDidChange(.lifting)
    #expect(cell.configurationState.cellDragState == .lifting)
    cell.isUserInteractionEnabled = false
    #expect(cell.configurationState.isDisabled)
  }

  @Test func `states describe and compare their properties`() {
    let traits = UITraitCollection()
    var state = UICellConfigurationState(traitCollection: traits)
    #expect(state == UICellConfigurationState(traitCollection: traits))
    #expect(state.description == "<UICellConfigurationState>")
    state.isSelected = true
    state.cellDropState = .notTargeted
    state[UIConfigurationStateCustomKey("level")] = 3
    #expect(state[UIConfigurationStateCustomKey("level")] == AnyHashable(3))
    #expect(state.description == "<UICellConfigurationState: Selected, Not Targeted, Custom = {level = 3}>")
    #expect(state != UICellConfigurationState(traitCollection: traits))
    var view = UIViewConfigurationState(traitCollection: traits)
    view.isPinned = true
    #expect(view.description == "<UIViewConfigurationState: Pinned>")
  }

  @Test func `a background configuration becomes the background view`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.cornerRadius = 8
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration == background)
    let plate = cell.backgroundView?.subviews.first
    #expect(plate?.backgroundColor == .red)
    #expect(plate?.layer.cornerRadius == 8)
    #expect(plate?.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundView == nil)
  }

  @Test func `a selected cell of a list gets a gray background, but keeps a color of the app`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    state.isSelected = false
    #expect(plain.updated(for: state) == plain)
    state.isSelected = true
    var own = plain
    own.backgroundColor = .red
    #expect(own.updated(for: state) == own)
    #expect(UIBackgroundConfiguration.clear().updated(for: state) == .clear())
  }

  @Test func `transformers change colors`() {
    let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    background.backgroundColorTransformer = half
    #expect(background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    var text = UIListContentConfiguration.cell().textProperties
    text.colorTransformer = .grayscale
    text.color = UIColor(white: 0.5, alpha: 1)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(text.resolvedColor().getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.5) < 1e-9)
  }
}
