import Foundation
import LayoutLabToolReport

/// The commands that build a program from Swift files: those of the compiler's frontend and of the linker.
///
/// `swiftc` finds out what to call, and needs almost as long for that as the frontend for a small file. Its commands
/// differ only in the names of files as long as the options and the imported modules are the same. The first program
/// is built by `swiftc`, which prints its commands; later ones run these commands themselves.
struct CompilerJobs: Codable, Equatable {
  /// The words of the frontend's command, with marks for the files.
  private var frontend: [String]
  /// The words of the linker's command, with marks for the files.
  private var linker: [String]

  /// The files of one program.
  struct Files: Equatable {
    var sources: [String]
    var object: String
    var program: String
  }

  /// The marks that stand for files; the null character cannot be part of an argument.
  private enum Mark {
    static let sources = "\0sources"
    static let object = "\0object"
    static let program = "\0program"
  }

  /// Reads the commands from what `swiftc -v` prints, or `nil` if it is not that of one frontend and one linker.
  ///
  /// - Parameters:
  ///   - output: The output, with one command in each line.
  ///   - sources: The paths of the sources, in the order of the arguments.
  ///   - program: The path of the program.
  init?(in output: String, sources: [String], program: String) {
    let commands = output.split(separator: "\n").map { ShellWord.words(in: $0) }
    let frontends = commands.filter { $0.count > 1 && $0[1] == "-frontend" }
    let linkers = commands.filter { $0.first?.hasSuffix("/ld.lld") ?? false }
    guard frontends.count == 1, linkers.count == 1, var frontend = frontends.first,
      var linker = linkers.first,
      let first = frontend.firstRange(of: sources),
      let object = Self.argument(after: "-o", in: frontend), object.hasSuffix(".o"),
      Self.argument(after: "-o", in: linker) == program, linker.contains(object)
    else { return nil }
    frontend.replaceSubrange(first, with: [Mark.sources])
    self.frontend = frontend.map { $0 == object ? Mark.object : $0 }
    for (file, mark) in [(object, Mark.object), (program, Mark.program)] {
      linker = linker.map { $0 == file ? mark : $0 }
    }
    self.linker = linker
    // Another file of the first program would not exist for the next one.
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/"
    guard (self.frontend + linker).allSatisfy({ !$0.contains(folder) }) else { return nil }
  }

  private static func argument(after option: String, in words: [String]) -> String? {
    guard let index = words.lastIndex(of: option), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  /// Returns the command that compiles the sources of a program.
  func frontend(for files: Files) -> [String] { Self.fill(frontend, files) }

  /// Returns the command that links the object of a program.
  func linker(for files: Files) -> [String] { Self.fill(linker, files) }

  private static func fill(_ words: [String], _ files: Files) -> [String] {
    words.flatMap { word in
      switch word {
      case Mark.sources: files.sources
      case Mark.object: [files.object]
      case Mark.program: [files.program]
      default: [word]
      }
    }
  }
}
