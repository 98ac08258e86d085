import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabReport

/// A text that follows from everything that a verdict depends on.
///
/// It contains the arguments, the settings, the contents of the checked files, and the stamps of the files near them, of
/// the tool, of its modules and of the compiler.
struct CheckCacheKey: Equatable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Whether a file that is known by its stamp changed just now, so that the key proves nothing.
  private(set) var isUncertain = false

  /// The key in hexadecimal digits.
  var text: String {
    [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The flags that do not change the verdict.
  private static let flagsOfOutput: Set = [
    Flag.reportFormat.name, Flag.output.name, Flag.checkHTML.name, Flag.showOutput.name, Flag.baseline.name,
    Flag.writeBaseline.name, Flag.noCache.name, Flag.verbose.name, "--no-color",
  ]

  /// The variables of the environment that the compiler and the layouts can depend on.
  private static let variables = [
    "PATH", "HOME", "LANG", "LC_", "TZ", "SDKROOT", "TOOLCHAINS", "CPATH", "C_INCLUDE_PATH", "LD_", "DYLD_",
    "SWIFT", "LAYOUTLAB", "MALLOC_",
  ]

  /// Creates the key of a check.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - options: The options of the check.
  ///   - modules: The files to check.
  ///   - reader: Lists the files around them.
  init(
    _ invocation: Invocation, _ options: CheckOptions, _ modules: [CheckFiles.Module],
    _ reader: ProjectReader = ProjectReader()
  ) {
    add(LayoutLabVersion.current)
    add(FileManager.default.currentDirectoryPath)
    invocation.operands.forEach { add($0) }
    for word in invocation.words where !Self.flagsOfOutput.contains(word.flag) {
      add("\(word.flag) \(word.value)")
    }
    for name in invocation.flags.keys.sorted() where !Self.flagsOfOutput.contains(name) { add(name) }
    let environment = ProcessInfo.processInfo.environment
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where Self.variables.contains(where: name.hasPrefix) {
      add("\(name)=\(value)")
    }
    if options.recordsFindings { add("recordings") }
    if let settings = options.configuration?.path {
      add(settings)
      add([UInt8](FileManager.default.contents(atPath: settings) ?? Data()))
    }
    for module in modules {
      add("\(module.checked.sorted()) \(module.isNamed)")
      for file in module.program.files + module.spare.map(\.file) {
        add(file.path)
        add(file.bytes)
      }
    }
    let paths = modules.flatMap { $0.program.files.map(\.path) }
    let neighbors = NeighborFiles(of: paths.uniqued, reader: reader)
    for path in neighbors.paths + neighbors.interfacePaths { add(stampOf: path) }
    for path in paths.uniqued {
      let languages = ProjectLanguages(of: path)
      add("\(languages.leftToRightProject ?? "") \(languages.hasRightToLeft)")
      add(ProjectOrientations(of: path).remark ?? "")
    }
    for path in Self.tools { add(stampOf: path) }
  }

  /// The files of the tool, of the modules that it compiles layouts with, and of the compiler.
  private static var tools: [String] {
    let folder = Executable.ownFolder.path
    func files(_ name: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
      return names.filter { $0.hasSuffix(".o") || $0.hasSuffix(".swiftmodule") }.sorted()
        .map { "\(folder)/\(name)/\($0)" }
    }
    let modules = Compiler.modules + ["LayoutLabReport"]
    let compiler = Platform.compilerPath.map { path in
      [path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path]
    }
    return [Platform.ownPath] + files("Modules") + modules.flatMap { files("\($0).build") } + (compiler ?? [])
  }

  private mutating func add(stampOf path: String) {
    let stamp = FileStamp(path)
    if stamp?.isFresh(at: Date()) == true { isUncertain = true }
    add("\(path) \(stamp?.text ?? "missing")")
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ bytes: [UInt8]) {
    // The length separates a value from the next one.
    for byte in Array("\(bytes.count):".utf8) { mix(byte) }
    bytes.withUnsafeBufferPointer { for byte in $0 { mix(byte) } }
  }

  private mutating func mix(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
    second = (second ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    second ^= second >> 29
  }
}
