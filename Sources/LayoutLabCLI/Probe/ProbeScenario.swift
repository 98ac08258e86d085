import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Writes a scenario as a Swift function that plays it on real UIKit.
struct ProbeScenario {
  /// The name of the function.
  let function: String
  /// The delegate methods that the scenario needs.
  let needs: ProbeNeeds
  /// Whether its layout is a flow layout rather than columns.
  let isFlow: Bool
  private let loaded: LoadedScenario
  private let steps: [(lines: [String], step: Step)]

  /// Translates a scenario.
  ///
  /// - Parameters:
  ///   - loaded: The scenario, with the file that it was read from.
  ///   - function: The name of the function.
  /// - Throws: `ProbeRefusal` if a device cannot play the scenario as the simulator does.
  @MainActor init(_ loaded: LoadedScenario, function: String) throws(ProbeRefusal) {
    let scenario = loaded.scenario
    (self.loaded, self.function) = (loaded, function)
    guard let subject = scenario.subject, ["waterfall", "flow"].contains(subject.layout) else {
      throw ProbeRefusal(
        "its layout is '\(scenario.subject?.layout ?? "none")'; the probe has 'waterfall' and 'flow'")
    }
    isFlow = subject.layout == "flow"
    if subject.parameters["delegate"] == .flag(false) {
      throw ProbeRefusal("its layout has no delegate")
    }
    try Self.reject(scenario.device)
    try Self.reject(scenario.answers)
    var store = DataStore(scenario.data)
    var states = [store]
    var size = scenario.device.size
    var steps: [(lines: [String], step: Step)] = []
    for (place, step) in scenario.steps.enumerated() {
      do throws(ProbeRefusal) {
        let written = try ProbeStep(step, isFlow: subject.layout == "flow", &size, &store, &states)
        steps.append((written.lines, step))
      } catch {
        throw ProbeRefusal("of step \(place + 1): \(error.reason)")
      }
    }
    self.steps = steps
    needs = try ProbeNeeds(scenario.answers, states)
    let items = states.flatMap(\.sections).map(\.items)
    let isMixed = items.contains { items in Set(items.map { $0.height == nil }).count > 1 }
    if isMixed, scenario.answers.cellsPreferSizes {
      throw ProbeRefusal("some cells prefer a size, and others have none")
    }
    if items.contains(where: { $0.count > 2000 }) {
      throw ProbeRefusal("a section has more than 2000 items, which would be too long for a test on a device")
    }
    let outcome = try? RunCommand.outcome(of: scenario)
    if let outcome, let step = outcome.steps.first(where: { $0.exception != nil }) {
      throw ProbeRefusal("step \(step.number) raises an exception, which would end the test")
    }
  }

  private static func reject(_ device: ScenarioDevice) throws(ProbeRefusal) {
    if device.direction != .ltr { throw ProbeRefusal("the probe does not change the layout direction") }
    if device.safeArea != .zero { throw ProbeRefusal("a device has its own safe area") }
    if device.rects != .pages {
      throw ProbeRefusal("it has 'rects', and UIKit chooses the rectangles itself")
    }
  }

  private static func reject(_ answers: ScenarioAnswers) throws(ProbeRefusal) {
    if answers.prefetches { throw ProbeRefusal("prefetching depends on the time that a device has") }
    if answers.entrance != nil {
      throw ProbeRefusal("it has an entrance, whose frames depend on the display of the device")
    }
  }

  /// The function; `delegate` is the name of the delegate's class.
  func text(delegate: String) -> String {
    let scenario = loaded.scenario
    let file = URL(filePath: loaded.file).lastPathComponent
    let inset =
      scenario.device.contentInset == .zero
      ? "" : ", inset: \(ProbeLiteral.insets(scenario.device.contentInset))"
    var lines = [
      "// \(file)", "private static func \(function)() {", "  let data = ProbeData()",
      "  data.sections = \(ProbeLiteral.data(DataStore(scenario.data)))",
    ]
    if scenario.answers.cellsPreferSizes { lines.append("  data.cellsPreferSizes = true") }
    lines += layoutLines.map { "  " + $0 }
    lines.append(
      "  let probe = ProbeStage(\(ProbeLiteral.size(scenario.device.size))\(inset), layout, data, \(delegate)(data))"
    )
    for (place, (body, step)) in steps.enumerated() {
      var arguments = "\(place + 1)"
      if step.repetitions > 1 { arguments += ", times: \(step.repetitions)" }
      // A step that lets time pass does not wait again.
      if !step.settles || step.action.word == "advance" { arguments += ", settles: false" }
      if let label = step.label { lines.append("  // \(label.replacing("\n", with: " "))") }
      if body.count == 1, body[0].count < 60 {
        lines.append("  probe.step(\(arguments)) { \(body[0]) }")
      } else {
        lines += ["  probe.step(\(arguments)) {"] + body.map { "    " + $0 } + ["  }"]
      }
    }
    let id = ProbeIdentity.text(of: scenario)
    lines += ["  probe.end(\(ProbeLiteral.string(scenario.name)), id: \(ProbeLiteral.string(id)))", "}"]
    return lines.map { "  \($0)\n" }.joined()
  }

  private var layoutLines: [String] {
    let parameters = loaded.scenario.subject?.parameters ?? [:]
    func number(_ name: String, _ usual: CGFloat) -> CGFloat {
      if case .number(let value)? = parameters[name] { CGFloat(value) } else { usual }
    }
    func flag(_ name: String) -> Bool { parameters[name] == .flag(true) }
    guard isFlow else {
      let padding = ProbeLiteral.number(number("cellPadding", 6))
      return ["let layout = ProbeColumnsLayout(\(Int(number("columns", 2))), padding: \(padding), data)"]
    }
    func size(_ prefix: String, _ usual: CGFloat) -> String {
      ProbeLiteral.size(
        CGSize(width: number(prefix + "Width", usual), height: number(prefix + "Height", usual)))
    }
    var lines = ["let layout = ProbeFlowLayout()", "layout.itemSize = \(size("item", 50))"]
    if number("estimatedWidth", 0) > 0 || number("estimatedHeight", 0) > 0 {
      lines.append("layout.estimatedItemSize = \(size("estimated", 0))")
    }
    if parameters["lineSpacing"] != nil {
      lines.append("layout.minimumLineSpacing = \(ProbeLiteral.number(number("lineSpacing", 10)))")
    }
    if parameters["interitemSpacing"] != nil {
      lines.append("layout.minimumInteritemSpacing = \(ProbeLiteral.number(number("interitemSpacing", 10)))")
    }
    let inset = number("inset", 0)
    if inset != 0 {
      let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      lines.append("layout.sectionInset = \(ProbeLiteral.insets(insets))")
    }
    if flag("horizontal") { lines.append("layout.scrollDirection = .horizontal") }
    if flag("pinsHeaders") { lines.append("layout.sectionHeadersPinToVisibleBounds = true") }
    if flag("pinsFooters") { lines.append("layout.sectionFootersPinToVisibleBounds = true") }
    return lines
  }
}
