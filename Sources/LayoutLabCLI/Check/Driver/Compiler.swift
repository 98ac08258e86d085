import Foundation
import LayoutLab
import LayoutLabHost

/// Compiles the copies of the user's files together with the program that examines the layouts in them.
///
/// It uses the modules and objects next to the running tool, so that nothing is built again.
struct Compiler: Sendable {
  /// A compiler error.
  struct Diagnostic: Sendable, Equatable {
    /// The path of the file as the user named it.
    var file: String
    var line: Int
    var column: Int
    var message: String
    /// A possible solution; `nil` if none is known.
    var hint: String?
  }

  /// The reasons why there is no program.
  enum Failure: Error {
    /// The files do not compile.
    case diagnostics([Diagnostic])
    /// The compiler cannot be run, or fails without an error in a file.
    case tool(String)
    /// The compiler was stopped because it took too much processor time.
    case outOfTime
  }

  /// The modules that all programs import.
  static let modules = ["HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutLabHost"]

  let swiftc: String
  /// The folder with the modules and object files.
  let build: String
  /// The objects of the simulator.
  var objects: [String]

  /// Finds the compiler and the build products next to the tool.
  ///
  /// - Parameter modules: Further modules that the program imports.
  /// - Throws: `Failure` if the compiler or a module is missing.
  init(modules: [String] = []) throws(Failure) {
    guard let swiftc = Platform.compilerPath else {
      throw .tool(
        "'swiftc' is not on the PATH; checking a file needs the Swift toolchain that built the tool")
    }
    self.swiftc = swiftc
    build = Executable.ownFolder.path
    var objects: [String] = []
    for module in Self.modules + modules {
      let found = Self.objects(in: "\(build)/\(module).build")
      guard !found.isEmpty, FileManager.default.fileExists(atPath: "\(build)/Modules/\(module).swiftmodule")
      else {
        throw .tool(
          "the built module '\(module)' is not in '\(build)', next to the tool; run the tool in the folder in which "
            + "'swift build' created it")
      }
      objects += found
    }
    self.objects = objects
  }

  /// Returns the object files of a module, without those of deleted sources.
  private static func objects(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let all = names.filter { $0.hasSuffix(".o") }.sorted()
    let sources = (try? String(contentsOfFile: "\(folder)/sources", encoding: .utf8)) ?? ""
    let current = Set(
      sources.split(separator: "\n").map { line in
        URL(fileURLWithPath: line.trimmingCharacters(in: ["'", "\""])).lastPathComponent + ".o"
      })
    let kept = all.filter { current.contains($0) }
    return (kept.count == current.count && !kept.isEmpty ? kept : all).map { "\(folder)/\($0)" }
  }

  /// Returns a file name without characters that the compiler misreads in a list of files, such as an apostrophe.
  ///
  /// Messages name the user's own path, which `#sourceLocation` gives the compiler.
  static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "._-+".contains($0) ? $0 : "_" })
  }

  /// Compiles a program.
  ///
  /// - Parameters:
  ///   - files: The names and texts of the sources.
  ///   - names: The paths as the user named them, by the paths that `#sourceLocation` gives the compiler.
  ///   - swiftVersion: The language mode, 5 or 6.
  ///   - folder: The folder for the sources and the program.
  ///   - optimization: How the code is optimized.
  ///   - countsEdges: Whether the code counts the edges of its control flow.
  ///   - measuresCoverage: Whether the program writes a profile with counts of all regions.
  ///   - budget: The processor time that the compiler may take; `nil` for no limit.
  /// - Returns: The program's path.
  /// - Throws: `Failure` with the compiler's errors.
  func compile(
    _ files: [(name: String, text: String)], names: [String: String], swiftVersion: String, folder: String,
    optimization: Optimization = .none, countsEdges: Bool = false, measuresCoverage: Bool = false,
    budget: ProcessorBudget? = nil
  ) throws(Failure) -> String {
    let program = "\(folder)/checked"
    var sources: [String] = []
    let inputs = EngineLibrary(compiler: self).linkerInputs()
    do {
      for file in files {
        let path = "\(folder)/\(Self.plain(file.name))"
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
        sources.append(path)
      }
      try Data(Self.list(sources + inputs).utf8).write(to: URL(fileURLWithPath: "\(folder)/inputs"))
    } catch {
      throw .tool("'\(folder)' cannot be written: \(error)")
    }
    let options = programOptions(
      swiftVersion: swiftVersion, optimization: optimization, countsEdges: countsEdges,
      measuresCoverage: measuresCoverage, isHurried: budget != nil)
    let arguments = options + ["-o", program, "@\(folder)/inputs"]
    guard Platform.linksEngineLibrary, inputs.count == 1 else {
      try run(arguments, names: names, folder: folder, budget: budget)
      return program
    }
    let known = KnownJobs(
      arguments: options, swiftc: swiftc, library: inputs[0], texts: files.map(\.text))
    if let jobs = known.read() {
      let files = CompilerJobs.Files(sources: sources, object: "\(folder)/Checked.o", program: program)
      if try run(jobs, for: files, names: names, folder: folder, budget: budget) { return program }
      known.remove()
    }
    do {
      let output = try run(["-v"] + arguments, names: names, folder: folder, budget: budget)
      if let jobs = CompilerJobs(in: output, sources: sources, program: program) { known.write(jobs) }
    } catch .tool {
      // Its message is not to contain the commands that '-v' prints.
      try run(arguments, names: names, folder: folder, budget: budget)
    }
    return program
  }

  /// Returns the options with which a program is compiled.
  func programOptions(
    swiftVersion: String, optimization: Optimization = .none, countsEdges: Bool = false,
    measuresCoverage: Bool = false, isHurried: Bool = false
  ) -> [String] {
    common(swiftVersion: swiftVersion, module: "Checked", optimization: optimization, isHurried: isHurried)
      + ["-parse-as-library"] + (countsEdges ? Self.counting(optimization) : [])
      + (measuresCoverage ? ["-profile-generate", "-profile-coverage-mapping"] : [])
  }

  /// Runs the commands of an earlier program for other files.
  ///
  /// - Returns: Whether there is a program; `false` if a command fails without an error in a source.
  private func run(
    _ jobs: CompilerJobs, for files: CompilerJobs.Files, names: [String: String], folder: String,
    budget: ProcessorBudget?
  ) throws(Failure) -> Bool {
    for command in [jobs.frontend(for: files), jobs.linker(for: files)] {
      do {
        try run(
          Array(command.dropFirst()), with: command[0], names: names, folder: folder, budget: budget)
      } catch .tool {
        return false
      }
    }
    return true
  }

  /// Returns a list of paths for the compiler, one a line.
  static func list(_ paths: [String]) -> String {
    paths.map { path in
      "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }.joined(separator: "\n")
  }

  /// Returns the options with which all modules are compiled.
  ///
  /// - Parameters:
  ///   - swiftVersion: The language mode.
  ///   - module: The name of the module.
  ///   - optimization: How the code is optimized.
  ///   - isHurried: Whether expressions that take long are given up soon.
  /// - Returns: The options.
  func common(
    swiftVersion: String, module: String, optimization: Optimization = .none, isHurried: Bool
  ) -> [String] {
    [
      "-gline-tables-only", "-wmo", "-swift-version", swiftVersion,
      "-module-name", module,
      "-module-alias", "UIKit=HeadlessUIKitExtras", "-I", "\(build)/Modules", "-module-cache-path",
      "\(build)/ModuleCache", "-file-compilation-dir", "/layoutlab",
      "-suppress-warnings", "-no-color-diagnostics", "-diagnostic-style", "llvm", "-Xfrontend",
      "-solver-expression-time-threshold=\(isHurried ? Self.mostSeconds / 5 : Self.mostSeconds)",
    ] + optimization.arguments + Platform.targetSystem.compilerArguments
  }

  /// Runs the compiler.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - tool: The path of the program that is run; `swiftc` by default.
  ///   - names: The paths as the user named them, by the paths that `#sourceLocation` gives the compiler.
  ///   - folder: The folder for temporary files.
  ///   - budget: The processor time that the compiler may take; `nil` for no limit.
  /// - Returns: What a run without errors writes to standard output and to standard error.
  /// - Throws: `Failure` with the compiler's errors.
  @discardableResult
  func run(
    _ arguments: [String], with tool: String? = nil, names: [String: String], folder: String,
    budget: ProcessorBudget? = nil
  ) throws(Failure) -> String {
    let child: ChildProcess
    do {
      child = try ChildProcess(tool ?? swiftc, arguments, folder: folder, outputLimit: 1 << 20)
    } catch {
      throw .tool((error as? ChildError)?.message ?? "\(error)")
    }
    while !child.isOver {
      _ = child.wait(milliseconds: 50)
      if let budget, child.treeProcessorTime > budget.remaining { child.kill() }
    }
    budget?.spend(child.treeProcessorTime)
    if let budget, budget.remaining <= 0, child.ending != .exited(0) { throw .outOfTime }
    let errors = String(decoding: child.errors, as: UTF8.self)
    if child.ending == .exited(0) { return String(decoding: child.output, as: UTF8.self) + "\n" + errors }
    let found = Self.diagnostics(in: errors, names: names)
    if found.isEmpty { throw .tool("the compiler has failed:\n" + errors) }
    throw .diagnostics(found)
  }

  /// The processor time after which the compiler gives up an expression, in seconds.
  ///
  /// Its own limit is ten minutes, which expressions with missing types can reach. While files are repaired, a fifth of
  /// the time is enough, because the function with the expression can be left out.
  private static let mostSeconds = 15

  /// Returns the options with which the compiler adds a counter to each edge of the control flow, or to each region.
  ///
  /// Those for edges go to the frontend alone, because the driver would link a runtime that brings a `main` of its own.
  private static func counting(_ optimization: Optimization) -> [String] {
    if optimization == .search { return ["-profile-generate"] }
    return ["-Xfrontend", "-sanitize=fuzzer", "-Xfrontend", "-sanitize-coverage=edge,inline-8bit-counters"]
  }

  /// Returns the errors in the compiler's output.
  static func diagnostics(in text: String, names: [String: String]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in text.split(separator: "\n") {
      guard let mark = line.range(of: ": error: ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
      else {
        continue
      }
      let path = place.dropLast(2).joined(separator: ":")
      let message = String(line[mark.upperBound...])
      let diagnostic = Diagnostic(
        file: names[path] ?? path, line: row, column: column, message: message,
        hint: CompilerHint.hint(for: message))
      if !found.contains(diagnostic) { found.append(diagnostic) }
    }
    return found
  }
}

/// Hints that complete compiler errors.
enum CompilerHint {
  /// Returns a hint for an error, or `nil` if there is none.
  static func hint(for message: String) -> String? {
    let names = message.split(separator: "'", omittingEmptySubsequences: false)
    let name = names.count > 1 ? String(names[1]) : ""
    if let way = withoutObjectiveC.first(where: { message.contains("'\($0.name)'") })?.way { return way }
    if message.hasPrefix("cannot find type") || message.hasPrefix("cannot find '") {
      if isAboutPlatform(message) {
        return "'\(name)' is a symbol of the platform that LayoutLab does not have yet"
      }
      return "if '\(name)' is declared in another file, name that file as well"
    }
    if message.hasPrefix("no such module") {
      return "only UIKit and the modules of the Swift toolchain are there"
    }
    if message.contains("has no member"), names.count > 3 {
      let type = String(names[1])
      if platformPrefixes.contains(where: { type.hasPrefix($0) }) {
        return "'\(names[3])' is a member of the platform's '\(type)' that LayoutLab may not have yet"
      }
    }
    if message.contains("of type 'AnyObject' has no member") {
      return "members of any object are found by Objective-C alone; cast the value to its type"
    }
    if message.hasPrefix("invalid redeclaration") {
      return "two declarations have one name; name only the files that belong together"
    }
    return nil
  }

  /// Returns whether an error reports a missing symbol of the platform.
  static func isAboutPlatform(_ message: String) -> Bool {
    guard message.hasPrefix("cannot find type") || message.hasPrefix("cannot find '") else { return false }
    let names = message.split(separator: "'", omittingEmptySubsequences: false)
    let name = names.count > 1 ? names[1] : ""
    return platformPrefixes.contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
  }

  /// Features that need Objective-C, with a replacement.
  private static let withoutObjectiveC: [(name: String, way: String)] = [
    ("setValue", "key-value coding needs Objective-C, which Linux lacks; set the property itself"),
    (
      "setValuesForKeys",
      "key-value coding needs Objective-C, which Linux lacks; set the properties themselves"
    ),
    (
      "observeValue",
      "on Linux only layouts, views and view controllers observe by name; use observe(_:options:changeHandler:)"
    ),
    ("method_exchangeImplementations", "methods cannot be exchanged without Objective-C, which Linux lacks"),
    ("class_getInstanceMethod", "methods cannot be looked up without Objective-C, which Linux lacks"),
    ("NSSelectorFromString", "methods cannot be found by name without Objective-C; use #selector"),
  ]

  private static let platformPrefixes = ["UI", "CA", "CG", "NS", "AV", "CM", "MK", "SK", "CI"]
}
