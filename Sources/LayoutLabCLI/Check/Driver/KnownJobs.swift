import Foundation

/// The commands of earlier programs with the same options and imports, in a file next to the engine's library.
struct KnownJobs {
  /// The path of the file.
  private let path: String

  /// Finds the file for programs of one kind.
  ///
  /// - Parameters:
  ///   - arguments: The options of `swiftc`, without the names of sources and of the program.
  ///   - swiftc: The path of the compiler.
  ///   - library: The library that the program is linked with.
  ///   - texts: The texts of the sources, whose imports decide which libraries of the toolchain are needed.
  init(arguments: [String], swiftc: String, library: String, texts: [String]) {
    let kind = arguments + [swiftc, FileStamp(swiftc)?.text ?? "", library] + Self.imports(in: texts)
    path = "\(URL(fileURLWithPath: library).deletingLastPathComponent().path)/jobs-\(ContentStamp(kind).text)"
  }

  /// Reads the commands, or returns `nil` if no program of this kind was built yet.
  func read() -> CompilerJobs? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(CompilerJobs.self, from: data)
  }

  /// Keeps the commands for later programs.
  func write(_ jobs: CompilerJobs) {
    guard let data = try? JSONEncoder().encode(jobs) else { return }
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Forgets the commands, which do not work any more.
  func remove() { unlink(path) }

  /// Returns the modules that the texts name after `import`, each once, in order.
  static func imports(in texts: [String]) -> [String] {
    var modules: Set<String> = []
    for text in texts {
      for line in text.split(separator: "\n") where line.contains("import ") {
        let words = line.split { $0.isWhitespace || $0 == ";" }
        for index in words.indices where words[index] == "import" {
          // In "import struct Module.Type", a kind comes first.
          let names = words[(index + 1)...].prefix(2)
          modules.formUnion(names.map { String($0.prefix { $0 != "." }) })
        }
      }
    }
    return modules.sorted()
  }
}
