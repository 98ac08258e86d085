import Foundation
import LayoutLabReport
import LayoutLabToolReport

@testable import LayoutLabCLI

extension Tool {
  /// Runs the tool in this process, which is much faster than starting one.
  ///
  /// Relative paths start at the current folder of the tests.
  @MainActor static func runHere(_ arguments: [String], width: Int = ComparisonText.defaultWidth) -> Result {
    var (out, err) = ("", "")
    let terminal = Terminal(
      style: .plain, width: width, writeResult: { out += $0 }, writeMessage: { err += $0 })
    let code = CommandLineTool.layoutlab.run(arguments, terminal)
    return Result(code: code.rawValue, out: out, err: err)
  }

  /// Runs the tool in this process on files in its folder, and removes the folder.
  ///
  /// The path of the folder is removed from the output. A test that depends on the current folder needs a process.
  @MainActor func runHere(_ arguments: [String], operands: [String]) -> Result {
    defer { removeFolder() }
    var result = Self.runHere(arguments + operands.map { "\(folder.path)/\($0)" })
    result.out = result.out.replacing("\(folder.path)/", with: "")
    result.err = result.err.replacing("\(folder.path)/", with: "")
    return result
  }
}
