import Foundation

/// Another package in a folder of its own, which depends on this one by its path.
///
/// It has one layout twice: in a module in Swift 5 mode, and in one in Swift 6 mode.
struct ClientPackage {
  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
  let folder = URL.temporaryDirectory.appending(path: "layoutlab-client-\(getuid())")
  let modules = ["Five", "Six"]

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let lab = "\(root.lastPathComponent)"
    func targets(_ name: String, _ mode: SwiftLanguageMode) -> [Target] {
      [
        .target(
          name: name, dependencies: [.product(name: "LayoutLab", package: lab)],
          swiftSettings: [.swiftLanguageMode(mode)]),
        .testTarget(
          name: name + "Tests",
          dependencies: [.target(name: name), .product(name: "LayoutLabTesting", package: lab)],
          swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]),
      ]
    }

    let package = Package(
      name: "Client",
      dependencies: [.package(path: "\(root.path)")],
      targets: targets("Five", .v5) + targets("Six", .v6)
    )

    """

  /// Writes the manifest and the layouts, and removes the tests of a previous run.
  init() throws {
    try? FileManager.default.removeItem(at: folder.appending(path: "Tests"))
    try write(Self.manifest, "Package.swift")
    for module in modules {
      try write(Self.layout, "Sources/\(module)/StripesLayout.swift")
      // A test target needs at least one file.
      try write("import Testing\n", "Tests/\(module)Tests/Imports.swift")
    }
  }

  /// The layout in the README.
  static var layout: String {
    get throws {
      try String(
        contentsOf: root.appending(path: "Tests/UIKitShimTests/StripesLayout.swift"), encoding: .utf8)
    }
  }

  /// Writes a file of the package, unless it already has the text and need not be compiled again.
  func write(_ text: String, _ path: String) throws {
    let file = folder.appending(path: path)
    if let old = try? Data(contentsOf: file), old == Data(text.utf8) { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file of the package; empty if the file does not exist.
  func text(_ path: String) -> String {
    (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The result of a run of `swift`.
  struct Result {
    var code: Int32
    var out: String
    var err: String
  }

  /// Runs `swift` with a command in the package.
  func swift(_ command: String, _ arguments: String..., environment: [String: String] = [:]) throws -> Result
  { try swift(command, arguments, in: folder, environment: environment) }

  /// The names of the modules that a module of this package is compiled with, and its own name.
  func modules(behind module: String) throws -> Set<String> {
    struct Manifest: Decodable {
      struct Target: Decodable {
        var name: String
        var dependencies: [[String: [Name?]]]
      }
      /// The name of a dependency, or what else describes it.
      struct Name: Decodable {
        var text: String?
        init(from decoder: any Decoder) throws {
          text = try? decoder.singleValueContainer().decode(String.self)
        }
      }
      var targets: [Target]
    }
    let dump = try swift("package", ["dump-package"], in: Self.root, environment: [:])
    let targets = try JSONDecoder().decode(Manifest.self, from: Data(dump.out.utf8)).targets
    var (found, open): (Set<String>, [String]) = ([], [module])
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      let own = targets.first { $0.name == name }?.dependencies ?? []
      open += own.flatMap { $0.values.compactMap { $0.first??.text } }
    }
    return found
  }

  private func swift(
    _ command: String, _ arguments: [String], in package: URL, environment: [String: String]
  ) throws -> Result {
    let (out, err) = (folder.appending(path: "out.txt"), folder.appending(path: "err.txt"))
    for file in [out, err] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swift", command, "--package-path", package.path, "--scratch-path",
        Self.root.appending(path: ".build/client").path,
      ] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Result(code: process.terminationStatus, out: text("out.txt"), err: text("err.txt"))
  }
}
