// Wrong: the layout returns attributes of a decoration view kind that it never registers.
import HeadlessUIKit

final class OnDemandGridUnregisteredPanelLayout: OnDemandGridLayout {
  override func registerPanel() {}
}
