import Foundation
import LayoutLab

/// Source that contains several mutants; when the program starts, it reads which one to be.
///
/// A body with mutants is repeated, once for each mutant with its change, and once unchanged:
///
/// ```swift
/// override func prepare() {
///   if _labMutant == 3 {
///     super.prepare()
///     return
///   }
///   super.prepare()
///   cache.removeAll()
/// }
/// ```
///
/// So each mutant is compiled as if it were alone. The compiler receives a different file name for each, so that its
/// errors show which mutant they belong to; lines are those of the user's file.
struct MutantSchema: Sendable {
  /// The unchanged files.
  let program: Program
  /// The mutants by number.
  private(set) var mutants: [Int: Mutation]
  private let paths: [String]

  /// Creates a schema of those mutants that can be combined.
  ///
  /// - Parameters:
  ///   - program: The unchanged files.
  ///   - mutants: The mutants by number.
  init(_ program: Program, _ mutants: [Int: Mutation]) {
    self.program = program
    self.mutants = mutants.filter { $0.value.region != nil }
    paths = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
  }

  /// The environment variable that selects the mutant.
  static let variable = "LAYOUTLAB_MUTANT"

  /// A declaration that the program also needs.
  static let declaration = "let _labMutant = LayoutLabHost.CheckHost.mutant\n"

  /// The paths as the user named them, by the paths that the compiler receives for mutants.
  var names: [String: String] {
    Dictionary(
      uniqueKeysWithValues: mutants.map { number, mutation in
        (name(of: number, mutation), program.files[mutation.file].path)
      })
  }

  private func name(of number: Int, _ mutation: Mutation) -> String { "\(paths[mutation.file])#\(number)" }

  // MARK: The source

  /// The files with all mutants.
  var files: [SourceFile] {
    program.files.enumerated().map { number, file in
      let regions = Dictionary(grouping: mutants.filter { $0.value.file == number }) { $0.value.region }
      var bytes: [UInt8] = []
      var end = 0
      for case let (region?, mutants) in regions.sorted(by: { start(of: $0.key) < start(of: $1.key) }) {
        bytes += file.bytes[end..<region.bytes.lowerBound]
        bytes += Array(text(of: region, mutants.sorted { $0.key < $1.key }, number).utf8)
        end = region.bytes.upperBound
      }
      return SourceFile(path: file.path, bytes: bytes + file.bytes[end...])
    }
  }

  private func start(of region: MutantRegion?) -> Int { region?.bytes.lowerBound ?? 0 }

  private func text(
    of region: MutantRegion, _ mutants: [(key: Int, value: Mutation)], _ number: Int
  ) -> String {
    let file = program.files[number]
    let original = file.text(region.bytes)
    if region.content == .value {
      let choices = mutants.map {
        "_labMutant == \($0.key) ? (\($0.value.text(of: region.bytes, in: file))) : "
      }
      return choices.joined() + "(\(original))"
    }
    let (first, last) = (file.line(at: region.bytes.lowerBound), file.line(at: region.bytes.upperBound))
    var text = "\n"
    for (key, mutation) in mutants {
      let body = Self.line(name(of: key, mutation), first) + mutation.text(of: region.bytes, in: file) + "\n"
      text += "if _labMutant == \(key) {\n\(Self.wrapped(body, region.content, returns: true))}\n"
    }
    let body = Self.line(paths[number], first) + original
    text += Self.wrapped(body, region.content, returns: false)
    return region.content == .statements ? text : text + Self.line(paths[number], last)
  }

  /// Wraps a body so that a single expression remains its result.
  private static func wrapped(_ body: String, _ content: MutantRegion.Content, returns: Bool) -> String {
    guard case .result(let type) = content else { return returns ? body + "return\n" : body }
    return "func _labBody() -> \(type) {\n\(body)\n}\nreturn _labBody()\n"
  }

  private static func line(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \(SwiftLiteral.quoted(path)), line: \(line))\n"
  }

  // MARK: Mutants that do not compile

  /// Removes the mutants that do not compile.
  ///
  /// - Parameter diagnostics: The compiler's errors, with the paths that it received.
  /// - Returns: The mutants that do not compile in any combination, and those for which this is unknown; `nil` if
  ///   nothing is removed, because the errors have another cause.
  mutating func leaveOut(_ diagnostics: [Compiler.Diagnostic]) -> (broken: [Int], unknown: [Int])? {
    let numbers = Dictionary(uniqueKeysWithValues: mutants.map { (name(of: $0, $1), $0) })
    let broken = Set(diagnostics.compactMap { numbers[$0.file] })
    let others = diagnostics.filter { numbers[$0.file] == nil }
    let unknown = mutants.filter { number, mutation in
      guard !broken.contains(number), let region = mutation.region else { return false }
      let file = program.files[mutation.file]
      let lines = file.line(at: region.bytes.lowerBound)...file.line(at: region.bytes.upperBound)
      return others.contains { $0.file == file.path && lines.contains($0.line) }
    }
    guard !broken.isEmpty || !unknown.isEmpty else { return nil }
    // If the unchanged body does not compile either, the region cannot be repeated.
    let regions = Set(unknown.values.map(\.region))
    let mixed = broken.filter { regions.contains(mutants[$0]?.region) }
    let left = Set(unknown.keys).union(mixed)
    for number in broken.union(left) { mutants[number] = nil }
    return (broken.subtracting(mixed).sorted(), left.sorted())
  }
}

extension Mutation {
  /// Returns the text of a range of bytes that contains the change; the number of lines stays the same.
  fileprivate func text(of bytes: Range<Int>, in file: SourceFile) -> String {
    let all = applied(to: file).bytes
    return String(
      decoding: all[bytes.lowerBound..<bytes.upperBound + all.count - file.bytes.count], as: UTF8.self)
  }
}
