import HeadlessUIKit
import LayoutLab

/// Scenarios as Swift code, for example the programs that break rules.
package enum ProgramScriptText {
  /// Returns the expression that creates a scenario.
  ///
  /// - Parameters:
  ///   - program: The scenario.
  ///   - indent: The spaces before its steps.
  /// - Returns: The expression.
  package static func scenario(_ program: Scenario, indent: String) -> String {
    var arguments = [quoted(program.name), "data: \(data(program.data))"]
    if let device = device(program.device) { arguments.append("device: \(device)") }
    if !program.answers.optionalMethods {
      arguments.append("answers: ScenarioAnswers(optionalMethods: false)")
    }
    let steps = program.steps.map { indent + step($0.action) + "\n" }.joined()
    return "Scenario(\(arguments.joined(separator: ", "))) {\n\(steps)\(indent.dropLast(2))}"
  }

  private static func quoted(_ text: String) -> String { SwiftLiteral.quoted(text) }

  private static func number(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  // MARK: Data and device

  private static func data(_ data: ScenarioData) -> String {
    let isPlain = data.sections.allSatisfy { $0.details.isEmpty && $0.metrics == SectionMetrics() }
    if isPlain, !data.sections.isEmpty {
      return "[\(data.sections.map { "\($0.items)" }.joined(separator: ", "))]"
    }
    return "ScenarioData(sections: [\(data.sections.map(section).joined(separator: ", "))])"
  }

  private static func section(_ section: SectionData) -> String {
    var arguments = ["items: \(section.items)"]
    if !section.details.isEmpty { arguments.append("details: \(details(section.details))") }
    if let header = section.metrics.header {
      arguments.append("metrics: SectionMetrics(header: \(size(header)))")
    }
    return "SectionData(\(arguments.joined(separator: ", ")))"
  }

  private static func details(_ details: ItemDetails) -> String {
    guard case .list(let values)? = details.values else { return "ItemDetails()" }
    return "ItemDetails(values: .list([\(values.map(quoted).joined(separator: ", "))]))"
  }

  private static func device(_ device: ScenarioDevice) -> String? {
    let usual = ScenarioDevice()
    var arguments: [String] = []
    if device.size != usual.size { arguments.append("size: \(size(device.size))") }
    if device.contentInset != .zero { arguments.append("contentInset: \(insets(device.contentInset))") }
    if device.safeArea != .zero { arguments.append("safeArea: \(insets(device.safeArea))") }
    if device.direction != usual.direction { arguments.append("direction: .\(device.direction.rawValue)") }
    return arguments.isEmpty ? nil : "ScenarioDevice(\(arguments.joined(separator: ", ")))"
  }

  private static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  private static func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private static func vector(_ vector: CGVector) -> String {
    "CGVector(dx: \(number(vector.dx)), dy: \(number(vector.dy)))"
  }

  private static func insets(_ insets: UIEdgeInsets) -> String {
    if insets == .zero { return ".zero" }
    return
      "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), "
      + "right: \(number(insets.right)))"
  }

  private static func path(_ path: IndexPath) -> String {
    "[\(path.map { "\($0)" }.joined(separator: ", "))]"
  }

  private static func paths(_ paths: [IndexPath]) -> String { "[\(paths.map(path).joined(separator: ", "))]" }

  // MARK: Steps

  /// Returns the expression that creates a step.
  ///
  /// Generated programs have these actions only.
  private static func step(_ action: Step.Action) -> String {
    switch action {
    case .load: return "Step.load"
    case .rotate(nil): return "Step.rotate"
    case .resize(let new): return "Step.resize(to: \(size(new)))"
    case .inset(let new): return "Step.inset(\(insets(new)))"
    case .invalidateLayout: return "Step.invalidateLayout"
    case .invalidate(let invalidation):
      return "Step.invalidate(Step.Invalidation(items: \(paths(invalidation.items ?? []))))"
    case .reloadData: return "Step.reloadData"
    case .scroll(let scroll): return self.scroll(scroll)
    case .traits(let traits): return "Step.traits(Step.Traits(\(self.traits(traits))))"
    case .configure(let values):
      let parts = values.sorted { $0.key < $1.key }
      if parts.count == 1 { return "Step.configure(\(quoted(parts[0].key)), to: \(value(parts[0].value)))" }
      return
        "Step.configure([\(parts.map { "\(quoted($0.key)): \(value($0.value))" }.joined(separator: ", "))])"
    case .setLayout(let change): return "Step.setLayout(\(quoted(change.layout.layout)))"
    case .update(let update): return "Step" + self.update(update)
    case .batch(let updates): return "Step.batch(\(updates.map(self.update).joined(separator: ", ")))"
    case .mutate(let mutations): return "Step.mutate(\(mutations.map(mutation).joined(separator: ", ")))"
    default: return "// \(action.phrase)"
    }
  }

  private static func scroll(_ scroll: Step.Scroll) -> String {
    switch scroll {
    case .to(let offset, _): return "Step.scroll(to: \(point(offset)))"
    case .by(let distance, _): return "Step.scroll(by: \(vector(distance)))"
    case .toItem(let item, let anchors, _):
      let anchors = anchors.map { ".\($0.rawValue)" }.joined(separator: ", ")
      return "Step.scroll(toItem: \(path(item))\(anchors.isEmpty ? "" : ", at: \(anchors)"))"
    case .drag(let distance, let velocity):
      return "Step.drag(\(vector(distance))\(velocity == .zero ? "" : ", velocity: \(vector(velocity))"))"
    case .section(let section, .to(let offset, _)):
      return "Step.scroll(section: \(section), to: \(point(offset)))"
    case .section(let section, .by(let distance, _)):
      return "Step.scroll(section: \(section), by: \(vector(distance)))"
    case .section(let section, .drag(let distance, let velocity)):
      return
        "Step.drag(section: \(section), by: \(vector(distance))\(velocity == .zero ? "" : ", velocity: \(vector(velocity))"))"
    // Only these three kinds of scrolling exist in a section.
    case .section(_, let scroll): return self.scroll(scroll)
    }
  }

  private static func traits(_ traits: Step.Traits) -> String {
    var parts: [String] = []
    if let size = traits.contentSizeCategory { parts.append("contentSizeCategory: .\(size.rawValue)") }
    if let direction = traits.layoutDirection { parts.append("layoutDirection: .\(direction.rawValue)") }
    if let margins = traits.layoutMargins { parts.append("layoutMargins: \(insets(margins))") }
    if let area = traits.safeArea { parts.append("safeArea: \(insets(area))") }
    return parts.joined(separator: ", ")
  }

  private static func value(_ value: ParameterValue) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(let number): self.number(CGFloat(number))
    case .text(let text): quoted(text)
    case .list(let values): "[\(values.map(self.value).joined(separator: ", "))]"
    }
  }

  /// Returns a call such as `.insert(items: [[0, 0]])`, which creates a step as well as an update.
  private static func update(_ update: DataUpdate) -> String {
    switch update {
    case .change(let change): return self.change(change)
    case .reloadItems(let items, let new):
      return ".reload(items: \(paths(items))\(new.isEmpty ? "" : ", \(details(new))"))"
    case .reloadSections(let sections): return ".reload(sections: \(sections))"
    case .reconfigureItems(let items, _): return ".reconfigure(items: \(paths(items)))"
    }
  }

  private static func change(_ change: DataChange) -> String {
    switch change {
    case .insertItems(let items, let new):
      return ".insert(items: \(paths(items))\(new.isEmpty ? "" : ", \(details(new))"))"
    case .insertSections(let sections, let contents):
      let list = contents.isEmpty ? "" : ", [\(contents.map(section).joined(separator: ", "))]"
      return ".insert(sections: \(sections)\(list))"
    case .deleteItems(let items): return ".delete(items: \(paths(items)))"
    case .deleteSections(let sections): return ".delete(sections: \(sections))"
    case .moveItem(let item, let target): return ".move(item: \(path(item)), to: \(path(target)))"
    case .moveSection(let section, let target): return ".move(section: \(section), to: \(target))"
    }
  }

  private static func mutation(_ mutation: DataMutation) -> String {
    switch mutation {
    case .change(.insertItems(let items, let new)):
      return ".change(.insertItems(\(paths(items)), \(details(new))))"
    case .change(.insertSections(let sections, let contents)):
      return ".change(.insertSections(\(sections), [\(contents.map(section).joined(separator: ", "))]))"
    case .change(.deleteItems(let items)): return ".change(.deleteItems(\(paths(items))))"
    case .change(.deleteSections(let sections)): return ".change(.deleteSections(\(sections)))"
    case .change(.moveItem(let item, let target)):
      return ".change(.moveItem(\(path(item)), to: \(path(target))))"
    case .change(.moveSection(let section, let target)):
      return ".change(.moveSection(\(section), to: \(target)))"
    case .setItems(let items, let new): return ".setItems(\(paths(items)), \(details(new)))"
    case .setSection(let section, _): return ".setSection(\(section), SectionMetrics())"
    }
  }
}
