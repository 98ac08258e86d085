import Foundation
import LayoutGallery
import LayoutLab
import LayoutLabToolReport

/// Lists scenarios and the layouts of the gallery.
enum ListCommand {
  /// Lists everything; without operands a missing `Scenarios` folder is no error, because the gallery is always there.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.battery) {
      guard invocation.operands.isEmpty else {
        throw UsageError(
          message: "'--battery' lists the scenarios of check; leave out the files", command: "list")
      }
      let names = Battery.allNames
      terminal.print(
        invocation.value(of: .format) == "json"
          ? BatteryList.json(names) : BatteryList.text(names, terminal.style))
      return .success
    }
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: false)
    let isMissing =
      invocation.operands.isEmpty && ScenarioFiles.scenarios(inFolder: ScenarioFiles.folder).isEmpty
    let scenarios = isMissing ? [] : try files.read(invocation.operands)
    let entries = scenarios.map { loaded in
      ListReport.ScenarioEntry(file: loaded.file, scenario: loaded.scenario)
    }
    let layouts = GalleryCatalog.entries.map { entry in
      ListReport.LayoutEntry(
        name: entry.name, about: entry.about, fault: entry.fault, soundForm: entry.soundForm,
        parameters: entry.parameters.map {
          ListReport.Parameter(name: $0.name, meaning: $0.meaning, defaultValue: $0.defaultValue)
        })
    }
    let report = ListReport(scenarios: entries, layouts: layouts)
    terminal.print(invocation.value(of: .format) == "json" ? report.json : report.text(terminal.style))
    return .success
  }
}

extension Flag {
  static let battery = Flag("--battery", "list the scenarios of check instead, which --only selects")
}
