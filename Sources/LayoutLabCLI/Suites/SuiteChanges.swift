import Foundation
import LayoutLab

/// The files of a module and of those that it depends on that have changed since code was left out.
struct SuiteChanges {
  private let isEmpty: Bool
  /// The names that the files declare.
  private var declared: Set<String> = []
  /// All words in the files.
  private var words: Set<String> = []

  private static let keywords: Set<String> = [
    "func", "var", "let", "case", "class", "struct", "enum", "protocol", "actor", "extension", "typealias",
    "associatedtype",
  ]

  /// Reads files that have changed or are new.
  init(_ files: [SourceFile]) {
    isEmpty = files.isEmpty
    for file in files {
      var previous: Token?
      for token in Tokenizer.read(file).tokens {
        if token.kind == .word {
          words.insert(token.text)
          if let previous, Self.keywords.contains(where: previous.isKeyword) { declared.insert(token.text) }
        }
        previous = token
      }
    }
  }

  /// Returns whether the code could compile now, because of the changes.
  ///
  /// A missing name must be declared in a changed file. If arguments do not fit, a label of them is mentioned there. A
  /// name that is ambiguous or declared twice can have been removed from any file.
  func canMend(_ cut: SuiteRepair.Cut) -> Bool {
    guard !isEmpty else { return false }
    if cut.reason.contains("ambiguous") || cut.reason.contains("redeclaration") { return true }
    let names = cut.quoted.flatMap { quoted in quoted.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return names.contains { name in
      declared.contains(String(name)) || cut.reason.contains("argument") && words.contains(String(name))
    }
  }
}
