import LayoutLab
import LayoutLabReport

/// The scenarios of the battery as a list, in groups.
package enum BatteryList {
  /// Returns a line for each scenario, under the name of its group.
  package static func text(_ names: [String], _ style: TextStyle = .plain) -> String {
    groups(names).map { group in
      style(.heading, group.name) + "\n" + group.names.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a JSON object with the names of each group.
  package static func json(_ names: [String]) -> String {
    let groups = groups(names).map { group in
      JSONText.object([("group", .string(group.name)), ("scenarios", .list(group.names.map { .string($0) }))])
    }
    return JSONText.object([("layoutlab", .string(LayoutLabVersion.current)), ("battery", .list(groups))])
      .lines()
      + "\n"
  }

  private static func groups(_ names: [String]) -> [(name: String, names: [String])] {
    var groups: [(name: String, names: [String])] = []
    for name in names {
      guard let id = BatteryScenarioID(rawValue: name) else { continue }
      let group = Battery.group(of: id)
      if let index = groups.firstIndex(where: { $0.name == group }) {
        groups[index].names.append(name)
      } else {
        groups.append((group, [name]))
      }
    }
    return groups
  }
}
