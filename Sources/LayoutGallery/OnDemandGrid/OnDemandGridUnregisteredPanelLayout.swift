// Wrong: the layout answers with panels of a kind whose class it never registered.
import HeadlessUIKit

final class OnDemandGridUnregisteredPanelLayout: OnDemandGridLayout {
  override func registerPanel() {}
}
