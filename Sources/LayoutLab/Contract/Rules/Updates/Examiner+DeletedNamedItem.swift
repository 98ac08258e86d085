import Foundation
import HeadlessUIKit

// An item that a property names can be deleted before the app sets the property again.
extension Examiner {
  /// Sets each property that names an item, such as the one that is open, to the last item, and deletes that item.
  ///
  /// The layout is prepared with the new data while the property has its previous value, and must not trap.
  func examineDeletionOfNamedItem() {
    guard variesData, subject.data == nil else { return }
    let last = Battery.path(0, 3)
    for setting in subject.settings {
      guard let value = Self.value(of: setting, naming: last) else { continue }
      // What the layout sets itself, for example while an item is dragged, it also resets itself.
      if let inputs = subject.inputs, !inputs.contains(setting.name) { continue }
      let trial = makeTrial(data: [4])
      guard trial.take(.load).exception == nil, trial.value(of: setting.name) == .list([]) else { continue }
      begin(2, "setting '\(setting.name)' to the last item")
      guard trial.take(.setting(setting.name, to: value)).exception == nil else { continue }
      begin(3, "deleting the item that '\(setting.name)' names")
      _ = trial.take(BatteryStep(.data, inspection.phrase, Step.delete(items: [last])))
    }
  }

  /// Returns the value of a property that names an item; `nil` for a property that names something else.
  private static func value(of setting: LayoutSetting, naming path: IndexPath) -> ParameterValue? {
    switch setting.list {
    case .indexPath: return .list(path.map { .number(Double($0)) })
    case .index:
      let others: Set = ["section", "group", "row", "column", "line", "page"]
      let namesItem = others.isDisjoint(with: NameWords.all(in: setting.name))
      return namesItem ? .list([.number(Double(path.item))]) : nil
    case .insets, .directionalInsets, nil: return nil
    }
  }
}
