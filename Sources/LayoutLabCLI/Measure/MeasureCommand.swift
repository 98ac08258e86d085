import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// Measures the costs of a layout in source files.
enum MeasureCommand {
  /// Compiles the files, measures the layout in them, and prints a report.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.operands.isEmpty else {
      throw MeasurePlan.error("'measure' needs a file or a folder")
    }
    let plan = try MeasurePlan(invocation)
    let gate = try MeasureGate(invocation)
    let page = try OutputFile(.measureHTML, invocation)
    let newBaseline = try OutputFile(.writeMeasureBaseline, invocation)
    var options = try CheckCommand.options(invocation)
    options.optimization = .release
    let sides = try sides(invocation, options)
    var report = try CheckCommand.inFolder { folder in
      try measure(sides, options, plan, folder: folder, terminal)
    }
    report.judgements = gate.judgements(on: report)
    if let newBaseline { try newBaseline.write(Data(MeasureBaseline(report).json.utf8), terminal) }
    if invocation.value(of: .format) == "json" {
      terminal.print(MeasureJSON.text(report))
    } else {
      terminal.print(MeasureText(style: terminal.style, width: terminal.width).text(report))
    }
    try page?.write(Data(MeasurePage.text(report).utf8), terminal)
    return report.isClean ? .success : .findings
  }

  /// A version of the files.
  private typealias Side = (name: String, modules: [CheckFiles.Module])

  /// Returns the versions to measure; the current one is the last.
  private static func sides(_ invocation: Invocation, _ options: CheckOptions) throws -> [Side] {
    let modules = try CheckFiles.modules(
      invocation.operands, fixture: options.fixture, type: options.type,
      fixtures: options.configuration?.fixtures ?? [])
    guard let revision = invocation.flags[Flag.measureSince.name] else { return [("now", modules)] }
    return [(revision, try GitRevision(revision).modules(modules)), ("now", modules)]
  }

  @MainActor private static func measure(
    _ sides: [Side], _ options: CheckOptions, _ plan: MeasurePlan, folder: String, _ terminal: Terminal
  ) throws -> MeasureReport {
    let progress = CheckProgress()
    defer { progress.end() }
    progress.tell("compiling")
    let compiled = CheckBatch.map(Array(sides.enumerated())) { place, side in
      Result { try ChosenLayout(side.modules, options, folder: "\(folder)/\(place)") }
    }
    let layouts = try compiled.map { try $0.get() }
    let layout = layouts[layouts.count - 1]
    for layout in layouts where !layout.plan.isPossible {
      throw InputError(lines: [
        "\(layout.file):\(layout.plan.type.line): error: '\(layout.plan.type.path)' cannot be measured: "
          + layout.run.obstacle(to: layout.plan)
      ])
    }
    progress.end()
    for note in layouts.flatMap(\.prepared.notes).uniqued {
      terminal.printMessage("\(note.file):\(note.line): note: \(note.message)")
    }
    let rounds = MeasureRounds(
      plan: plan,
      measure: { version, items, seconds in
        do {
          return try MeasureProcess(layout: layouts[version]).run(items: items, seconds: seconds)
        } catch let error as ChildError {
          throw InputError(lines: ["layoutlab: error: \(error.message)"])
        }
      },
      progress: { version, items, round in
        progress.tell(
          "\(sides[version].name): \(MeasureFormat.grouped(items)) items, round \(round) of \(plan.runs)")
      })
    return MeasureReport(
      type: layout.plan.type.path, file: layout.file, line: layout.plan.type.line,
      versions: try rounds.run(sides.map(\.name)), phoneFactor: plan.phoneFactor)
  }
}

extension Flag {
  static let measureHTML = Flag("--html", placeholder: "FILE", "also write a page with plots")
  static let measureSince = Flag(
    "--since", placeholder: "REVISION",
    "also measure the version in this git commit, for example HEAD, in turns with the current one")
}

extension Command {
  static let measure = Command(
    name: "measure", summary: "measure what a layout costs with more and more items",
    operands: "FILE or FOLDER …",
    discussion: """
      The layout is compiled with optimization and runs in processes of its own, with generated
      delegates and data as in 'check'. Preparation, queries, scroll steps, insertions, invalidations,
      self-sizing and memory are measured with each number of items: processor time in the layout's own
      calls, and counts that are the same in every run. A plain loop in the same process that makes the
      same number of attributes is the unit of all ratios. The growth of each cost is printed as an
      exponent with its standard error and in words.
      The gate judges by counts where these explain the times, by ratios otherwise, and never by
      absolute times. The names of operations are \(MeasuredOperation.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    flags: [
      .measuredItems, .measuredRuns, .measuredBudget, .measureSince, .maxExponent, .measureBaseline,
      .tolerance, .writeMeasureBaseline, .phoneFactor, .type, .make, .fixture, .swiftVersion, .format,
      .measureHTML,
    ],
    examples: [
      .init("layoutlab measure MyLayout.swift", "1,000 to 1,000,000 items"),
      .init("layoutlab measure MyLayout.swift --html costs.html", "a page with plots as well"),
      .init("layoutlab measure MyLayout.swift --since HEAD", "before and after an edit"),
      .init(
        "layoutlab measure MyLayout.swift --items 1000,4000 --max-exponent prepare=1.2,query=0.2", "for CI"),
    ],
    run: MeasureCommand.run,
    findings: "the gate is broken, or the layout cannot be measured")
}
