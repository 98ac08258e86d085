import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// A scenario file as the argument of a test.
///
/// Mistakes in a file are reported when a test runs it, so that one bad file fails one case.
public struct ScenarioFile: Sendable {
  /// The file's path.
  public let path: String
  /// The scenario, or the mistakes in the file.
  public let content: Result<Scenario, ScenarioErrors>

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path; a relative path starts at the folder of the test's file.
  ///   - testFile: The file of the test.
  public init(_ path: String, testFile: String = #filePath) {
    let full = Self.absolute(path, testFile)
    self.path = full
    guard let data = FileManager.default.contents(atPath: full) else {
      content = .failure(Self.error(full, "there is no such file, or it cannot be read"))
      return
    }
    do throws(ScenarioErrors) {
      content = .success(try ScenarioReader.read(data, file: full))
    } catch {
      content = .failure(error)
    }
  }

  private init(path: String, problem: String) {
    self.path = path
    content = .failure(Self.error(path, problem))
  }

  fileprivate static func absolute(_ path: String, _ testFile: String) -> String {
    path.hasPrefix("/")
      ? path
      : URL(fileURLWithPath: testFile).deletingLastPathComponent().appending(path: path).standardized.path
  }

  private static func error(_ path: String, _ message: String) -> ScenarioErrors {
    ScenarioErrors([
      ScenarioDiagnostic(position: SourcePosition(file: path, line: 1, column: 1), message: message)
    ])
  }

  fileprivate static func all(in folder: String) -> [ScenarioFile] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [ScenarioFile(path: folder, problem: "there is no such folder, or it cannot be read")]
    }
    let found = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
    guard !found.isEmpty else {
      return [
        ScenarioFile(path: folder, problem: "the folder has no scenario, a file that ends with '.json'")
      ]
    }
    return found.map { ScenarioFile("\(folder)/\($0)") }
  }
}

extension ScenarioFile: CustomTestStringConvertible, CustomStringConvertible {
  /// The name of the file.
  public var description: String { URL(fileURLWithPath: path).lastPathComponent }
  /// The name of the file, as a test's argument is printed.
  public var testDescription: String { description }
}

extension ScenarioFile: CustomTestArgumentEncodable {
  /// Encodes the name of the file, by which one case can be run again.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Scenario {
  /// Returns the scenario files of a folder, sorted by name, without those in its subfolders.
  ///
  /// ```swift
  /// @Test(arguments: Scenario.all(in: "Scenarios")) @MainActor func plays(file: ScenarioFile) {
  ///   expectScenario(file) { StripesLayout() }
  /// }
  /// ```
  ///
  /// If the folder is missing or has no scenarios, the list has one file that reports this when it runs, so that no test
  /// passes without any cases.
  ///
  /// - Parameters:
  ///   - folder: The folder; a relative path starts at the folder of the test's file.
  ///   - testFile: The file of the test.
  /// - Returns: The files, at least one.
  public static func all(in folder: String, testFile: String = #filePath) -> [ScenarioFile] {
    ScenarioFile.all(in: ScenarioFile.absolute(folder, testFile))
  }
}
