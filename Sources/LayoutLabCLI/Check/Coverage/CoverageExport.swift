import Foundation
import LayoutLab
import LayoutLabHost

/// The counts of regions of source code, as the toolchain's `llvm-cov export` writes them.
struct CoverageExport: Decodable {
  /// A part of the source that always runs as a whole.
  struct Region: Equatable {
    /// The first line with its column, and the last line with the column after the region.
    var first: Position
    var last: Position
    var count: Int
  }

  /// A position in a source file, from 1.
  struct Position: Equatable, Hashable {
    var line: Int
    var column: Int
  }

  private struct Part: Decodable {
    var functions: [Function]
  }

  private struct Function: Decodable {
    var filenames: [String]
    /// Line, column, last line, last column, count, file, file of an expansion, and kind.
    var regions: [[Int]]
  }

  private var data: [Part]
  /// The kind of a region that is code; others are gaps between regions, or skipped by conditions.
  private static let code = 0

  /// Returns the regions of a file; regions with the same bounds are counted together.
  ///
  /// - Parameter isWanted: Whether a path is that of the file.
  /// - Returns: The regions, in order.
  func regions(of isWanted: (String) -> Bool) -> [Region] {
    struct Bounds: Hashable {
      var first: Position
      var last: Position
    }
    var counts: [Bounds: Int] = [:]
    for function in data.flatMap(\.functions) {
      for fields in function.regions where fields.count > 7 && fields[7] == Self.code {
        guard function.filenames.indices.contains(fields[5]), isWanted(function.filenames[fields[5]]) else {
          continue
        }
        let bounds = Bounds(
          first: Position(line: fields[0], column: fields[1]),
          last: Position(line: fields[2], column: fields[3]))
        counts[bounds] = max(counts[bounds] ?? 0, fields[4])
      }
    }
    return counts.map { Region(first: $0.key.first, last: $0.key.last, count: $0.value) }
      .sorted {
        ($0.first.line, $0.first.column, $0.last.line) < ($1.first.line, $1.first.column, $1.last.line)
      }
  }

  /// Reads the profiles that a program has written.
  ///
  /// - Parameters:
  ///   - profiles: The paths of the profiles.
  ///   - program: The path of the program.
  ///   - compiler: The path of the compiler, next to which the toolchain's own tools are. Others cannot read the
  ///     profiles.
  ///   - folder: The folder for temporary files.
  /// - Returns: The counts; `nil` if the tools are missing or cannot read the profiles.
  static func read(_ profiles: [String], of program: String, compiler: String, folder: String) -> Self? {
    let tools = self.folder(of: compiler)
    let merged = "\(folder)/coverage.profdata"
    guard !profiles.isEmpty,
      run("\(tools)/llvm-profdata", ["merge", "-sparse", "-o", merged] + profiles, folder) != nil,
      let text = run(
        "\(tools)/llvm-cov", ["export", "-skip-expansions", "-instr-profile", merged, program], folder)
    else { return nil }
    return try? JSONDecoder().decode(Self.self, from: text)
  }

  /// Whether the tools that read profiles are installed.
  static var isAvailable: Bool {
    guard let compiler = Platform.compilerPath else { return false }
    return ["llvm-profdata", "llvm-cov"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "\(folder(of: compiler))/\($0)")
    }
  }

  /// Returns the folder of a toolchain's tools.
  private static func folder(of compiler: String) -> String {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  /// Returns the output of a tool; `nil` if it cannot be run or fails.
  private static func run(_ tool: String, _ arguments: [String], _ folder: String) -> Data? {
    guard let child = try? ChildProcess(tool, arguments, folder: folder, outputLimit: 64 << 20) else {
      return nil
    }
    child.waitForEnd()
    return child.ending == .exited(0) ? child.output : nil
  }
}
