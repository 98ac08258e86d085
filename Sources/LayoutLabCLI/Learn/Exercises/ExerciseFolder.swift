import Foundation
import LayoutLab

/// The folder with the user's copies of exercises, and with what was repaired.
struct ExerciseFolder {
  let path: String

  /// The state of an exercise.
  enum State: String { case new, begun, repaired }

  /// The name of the file with the repaired exercises.
  private static let record = ".layoutlab-exercises.json"
  /// The folder with the files that the user need not change.
  private static let given = "Given"

  /// Returns the path of an exercise's folder.
  func path(of exercise: Exercise) -> String { "\(path)/\(exercise.folder)" }

  /// Returns the path of the file to repair.
  func file(of exercise: Exercise) -> String { "\(path(of: exercise))/\(exercise.type).swift" }

  // MARK: What was repaired

  /// The types of the repaired exercises; empty if there is no readable record.
  private var repaired: [String] {
    let data = FileManager.default.contents(atPath: "\(path)/\(Self.record)") ?? Data()
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  func state(of exercise: Exercise) -> State {
    if repaired.contains(exercise.type) { return .repaired }
    return FileManager.default.fileExists(atPath: file(of: exercise)) ? .begun : .new
  }

  /// Records whether an exercise is repaired.
  ///
  /// - Throws: `InputError` if the folder cannot be written.
  func record(_ exercise: Exercise, isRepaired: Bool) throws {
    let before = repaired
    let after = before.filter { $0 != exercise.type } + (isRepaired ? [exercise.type] : [])
    guard after != before else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted]
    try Self.writing("\(path)/\(Self.record)") { file in
      try encoder.encode(Exercise.all.map(\.type).filter(after.contains)).write(to: file)
    }
  }

  // MARK: Copies

  /// Copies an exercise and what it needs.
  ///
  /// - Throws: `InputError` if the gallery is missing or the folder cannot be written.
  func copy(_ exercise: Exercise) throws {
    let files = try Self.files(of: exercise)
    let folder = path(of: exercise)
    for (name, text) in files {
      let isOwn = name == "\(exercise.type).swift"
      let target = isOwn ? file(of: exercise) : "\(folder)/\(Self.given)/\(name)"
      try Self.writing(target) { file in
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }

  /// Returns the names and texts of the files: the layout, its base class and the helpers of the gallery.
  private static func files(of exercise: Exercise) throws -> [(name: String, text: String)] {
    let paths = (FileManager.default.enumerator(atPath: gallery)?.compactMap { $0 as? String } ?? []).sorted()
    guard let own = paths.first(where: { $0.hasSuffix("/\(exercise.type).swift") }) else {
      throw InputError(lines: [
        "\(gallery): error: the layouts of the exercises are not there; build the tool from a clone of LayoutLab"
      ])
    }
    let family = own.prefix { $0 != "/" } + "/"
    let others = paths.filter { path in
      path.hasSuffix(".swift") && (path.hasPrefix(family) || path.hasPrefix("Shared/"))
    }
    let types = Set(Exercise.all.map(\.type))
    return others.compactMap { path -> (String, String)? in
      let name = String(path.split(separator: "/").last ?? "")
      guard path == own || !types.contains(String(name.dropLast(6))),
        let data = FileManager.default.contents(atPath: "\(gallery)/\(path)")
      else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      // Other broken forms of the same layout would only confuse.
      guard path == own || !text.hasPrefix("// Wrong:") else { return nil }
      return (name, asInAnApp(text))
    }
  }

  /// Returns a file as it stands in an app, without the comment that reveals what is wrong.
  static func asInAnApp(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("//") || $0.isEmpty }.joined(separator: "\n")
      .replacing(/import HeadlessUIKit(Extras)?/, with: "import UIKit")
  }

  /// The gallery of the package that the tool was built from.
  private static let gallery =
    URL(filePath: #filePath).appending(path: "../../../../../Sources/LayoutGallery").standardized
    .path(percentEncoded: false)

  private static func writing(_ path: String, _ body: (URL) throws -> Void) throws {
    do {
      try body(URL(filePath: path))
    } catch {
      throw InputError(lines: ["\(path): error: the file cannot be written: \(error.localizedDescription)"])
    }
  }
}
