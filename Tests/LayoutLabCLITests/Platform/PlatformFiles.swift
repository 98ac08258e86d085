import Foundation
import LayoutLab
import TestSupport

/// A source of the package with conditions about the platform.
struct PlatformFile {
  /// The path below the folder `Sources`.
  let path: String
  private let text: String
  private let tokens: [Token]

  /// Reads a file below the folder `Sources`.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    tokens = Tokenizer.read(SourceFile(path: path, text: text)).tokens
  }

  private static let sources = PackageFolder.url.appending(path: "Sources")

  /// Returns all Swift files of the package's modules.
  static func all() throws -> [PlatformFile] {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { try PlatformFile($0) }
  }

  /// The indices of the tokens that begin a condition about the platform.
  private var conditions: [Int] {
    tokens.indices.dropLast().filter { index in
      guard ["#if", "#elseif"].contains(tokens[index].text) else { return false }
      let rest = tokens[(index + 1)...].prefix { !$0.isFirstOnLine }
      return rest.contains { ["os", "canImport"].contains($0.text) }
    }
  }

  /// Whether a condition about the platform surrounds a part of the file only.
  var hasConditionInside: Bool {
    guard let first = conditions.first else { return false }
    return conditions.count > 1 || !isHead(tokens[..<first]) || tokens.last?.text != "#endif"
  }

  /// Whether tokens are imports only.
  private func isHead(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.filter(\.isFirstOnLine).allSatisfy { ["import", "public", "@"].contains($0.text) }
  }

  /// The members that extensions of `Platform` declare for other files, sorted.
  var declarations: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#if") && !$0.hasPrefix("#endif") }
    let program = Program([SourceFile(path: path, text: lines.joined(separator: "\n"))])
    return program.extensions(of: "Platform").flatMap(\.members)
      .filter { !$0.modifiers.contains("private") }.map(\.fullName).sorted()
  }
}
