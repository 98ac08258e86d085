import Foundation
import HeadlessUIKit

// An item that a property names can be deleted before the app sets the property again.
extension Examiner {
  /// Sets each property that names an item, such as the one that is open, to the last item, and deletes that item.
  ///
  /// The layout is prepared with the new data while the property has its previous value, and must not trap.
  func examineDeletionOfNamedItem() {
    guard variesData, subject.data == nil else { return }
    for setting in subject.settings where setting.list == .indexPath {
      // What the layout sets itself, for example while an item is dragged, it also resets itself.
      if let inputs = subject.inputs, !inputs.contains(setting.name) { continue }
      let trial = makeTrial(data: [4])
      guard trial.take(.load).exception == nil, trial.value(of: setting.name) == .list([]) else { continue }
      let last = Battery.path(0, 3)
      begin(2, "setting '\(setting.name)' to the last item")
      let value = ParameterValue.list(last.map { .number(Double($0)) })
      guard trial.take(.setting(setting.name, to: value)).exception == nil else { continue }
      begin(3, "deleting the item that '\(setting.name)' names")
      _ = trial.take(BatteryStep(.data, inspection.phrase, Step.delete(items: [last])))
    }
  }
}
