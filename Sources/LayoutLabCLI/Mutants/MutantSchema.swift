import Foundation
import LayoutLab

/// Source that holds many mutants at once; which of them the program is, it reads when it starts.
///
/// A body that has mutants stands there once for each of them, with its change, and once as it is:
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
/// So each mutant is compiled as it would be on its own. The compiler is told of a file of its own for each, by
/// which its complaints tell whose they are; lines are those of the user's file.
struct MutantSchema: Sendable {
  /// The files as they are.
  let program: Program
  /// The mutants, by their numbers.
  private(set) var mutants: [Int: Mutation]
  private let paths: [String]

  /// Creates a schema of those mutants that can stand beside one another.
  ///
  /// - Parameters:
  ///   - program: The files as they are.
  ///   - mutants: The mutants, by their numbers.
  init(_ program: Program, _ mutants: [Int: Mutation]) {
    self.program = program
    self.mutants = mutants.filter { $0.value.region != nil }
    paths = program.files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
  }

  /// The name of the environment variable by which a program learns which mutant it is.
  static let variable = "LAYOUTLAB_MUTANT"

  /// What the program needs besides.
  static let declaration = "let _labMutant = LayoutLab.CheckHost.mutant\n"

  /// The names by which the user knows the files, by those that the compiler is told for mutants.
  var names: [String: String] {
    Dictionary(
      uniqueKeysWithValues: mutants.map { number, mutation in
        (name(of: number, mutation), program.files[mutation.file].path)
      })
  }

  private func name(of number: Int, _ mutation: Mutation) -> String { "\(paths[mutation.file])#\(number)" }

  // MARK: The source

  /// The files with all mutants in them.
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

  /// A body that returns as it would where it is written: one that is a single expression, its value.
  private static func wrapped(_ body: String, _ content: MutantRegion.Content, returns: Bool) -> String {
    guard case .result(let type) = content else { return returns ? body + "return\n" : body }
    return "func _labBody() -> \(type) {\n\(body)\n}\nreturn _labBody()\n"
  }

  private static func line(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \(Rewriter.quoted(path)), line: \(line))\n"
  }

  // MARK: What does not compile

  /// Leaves out what does not compile.
  ///
  /// - Parameter diagnostics: What the compiler says, with the names that it was told.
  /// - Returns: The mutants that do not compile whatever stands beside them, and those of which that is not known;
  ///   nil where nothing is left out, since the complaints are about something else.
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
    // Where the body as it is does not compile either, it cannot stand beside others.
    let regions = Set(unknown.values.map(\.region))
    let mixed = broken.filter { regions.contains(mutants[$0]?.region) }
    let left = Set(unknown.keys).union(mixed)
    for number in broken.union(left) { mutants[number] = nil }
    return (broken.subtracting(mixed).sorted(), left.sorted())
  }
}

extension Mutation {
  /// The text of some bytes with the change, which is among them; as many lines as before.
  fileprivate func text(of bytes: Range<Int>, in file: SourceFile) -> String {
    let all = applied(to: file).bytes
    return String(
      decoding: all[bytes.lowerBound..<bytes.upperBound + all.count - file.bytes.count], as: UTF8.self)
  }
}
