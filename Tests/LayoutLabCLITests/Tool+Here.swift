import Foundation
import LayoutLabReport

@testable import LayoutLabCLI

extension Tool {
  /// Runs the tool without a process of its own, which is many times quicker.
  ///
  /// The folder in which files are looked for is that of the tests.
  @MainActor static func runHere(_ arguments: [String], width: Int = ComparisonText.defaultWidth) -> Result {
    var (out, err) = ("", "")
    let terminal = Terminal(
      style: .plain, width: width, writeResult: { out += $0 }, writeMessage: { err += $0 })
    let code = CommandLineTool.layoutlab.run(arguments, terminal)
    return Result(code: code.rawValue, out: out, err: err)
  }

  /// Runs the tool without a process of its own on files that are named, and removes the folder.
  ///
  /// Operands are taken from the tool's folder, whose path is left out of what is printed. What follows from the current
  /// folder, or is written to it, needs a process.
  @MainActor func runHere(_ arguments: [String], operands: [String]) -> Result {
    defer { removeFolder() }
    var result = Self.runHere(arguments + operands.map { "\(folder.path)/\($0)" })
    result.out = result.out.replacing("\(folder.path)/", with: "")
    result.err = result.err.replacing("\(folder.path)/", with: "")
    return result
  }
}
