import LayoutLab
import LayoutLabSubjects

/// Divides the files of a folder into modules, one for each file with a layout and the files that it needs.
struct FolderModules {
  private let files: [SourceFile]
  private let program: Program
  /// The files that declare a type at their top level, by the type's name.
  private var types: [String: [Int]] = [:]
  /// The files that extend a type, by the type's name.
  private var extensions: [String: [Int]] = [:]
  /// The files that declare a function or variable outside of all types, by its name.
  private var globals: [String: [Int]] = [:]
  /// The words in each file.
  private let words: [Set<String>]

  /// Reads the declarations of the files, without those that no layout needs.
  init(_ all: [SourceFile]) {
    files = all.filter { !CheckFiles.isOther($0) }
    program = Program(files)
    words = program.tokens.map { Set($0.lazy.filter { $0.kind == .word }.map(\.text)) }
    for type in program.types {
      if type.kind == .extension {
        extensions[type.path.split(separator: ".").first.map(String.init) ?? "", default: []].append(
          type.file)
      } else if type.enclosing == nil {
        types[type.name, default: []].append(type.file)
      }
    }
    for (file, tokens) in program.tokens.enumerated() {
      for member in DeclarationReader(tokens, file: file).globals {
        globals[member.name, default: []].append(file)
      }
    }
  }

  /// Returns the modules; files that need each other are in one.
  ///
  /// - Parameters:
  ///   - fixture: A file that becomes part of every module; `nil` for none.
  ///   - type: The class to check; `nil` for all.
  /// - Returns: The modules, each with the other files of the folder as spare files.
  func modules(fixture: SourceFile?, type: String?) -> [CheckFiles.Module] {
    let offered = files.indices.map(declaredNames)
    let owners = layoutFiles(type)
    var handled: Set<[Int]> = []
    var modules: [CheckFiles.Module] = []
    for file in owners {
      let needed = neededFiles(of: file)
      guard handled.insert(needed).inserted else { continue }
      let checked = needed.indices.filter { index in
        needed[index] == file || owners.contains(needed[index]) && neededFiles(of: needed[index]) == needed
      }
      let spare = files.indices.filter { !needed.contains($0) }.map { (files[$0], offered[$0]) }
      let sources = needed.map { files[$0] } + [fixture].compactMap(\.self)
      modules.append(CheckFiles.Module(program: Program(sources), checked: Set(checked), spare: spare))
    }
    return modules
  }

  /// Returns the files that declare the layouts to check, in order.
  private func layoutFiles(_ type: String?) -> [Int] {
    let named = type.flatMap { try? SubjectFinder(program: program, typeName: $0).find() }
    let layouts = named ?? (try? SubjectFinder(program: program).find()) ?? CheckFiles.loose(program)
    return layouts.map(\.type.file).uniqued
  }

  /// Returns the names that a file declares, including members of extensions.
  private func declaredNames(_ file: Int) -> Set<String> {
    let types = program.types.filter { $0.file == file }
    let members = types.filter { $0.kind == .extension }.flatMap(\.members).map(\.name)
    let own = globals.filter { $0.value.contains(file) }.map(\.key)
    return Set(types.map(\.name) + members + own)
  }

  /// Returns a file with all files that it refers to, directly or indirectly.
  private func neededFiles(of start: Int) -> [Int] {
    var seen: Set<Int> = [start]
    var queue = [start]
    while let file = queue.popLast() {
      for word in words[file] {
        for next in files(thatProvide: word, to: file) where seen.insert(next).inserted { queue.append(next) }
      }
    }
    return seen.sorted()
  }

  /// Returns the files that declare a word that a file uses, and those that extend it if it is an unambiguous type.
  private func files(thatProvide word: String, to file: Int) -> [Int] {
    let isOwn = (types[word] ?? []).contains(file)
    let owners = [types[word], globals[word]].compactMap { nearest($0 ?? [], to: file) }
    let isUnambiguous = types[word]?.uniqued.count == 1
    return (isOwn ? [] : owners) + (isUnambiguous ? extensions[word] ?? [] : [])
  }

  /// Returns the owner that shares the most folders with a file, or `nil` if there is a tie.
  private func nearest(_ owners: [Int], to file: Int) -> Int? {
    func folders(_ file: Int) -> [Substring] { files[file].path.split(separator: "/").dropLast() }
    let own = folders(file)
    let shared = owners.uniqued.map { owner in
      (owner, zip(folders(owner), own).prefix { $0 == $1 }.count)
    }
    let most = shared.map(\.1).max()
    let best = shared.filter { $0.1 == most }
    return best.count == 1 ? best[0].0 : nil
  }
}
