import Foundation
import LayoutLabHost
import Synchronization

/// A shared library of the simulator's objects, which programs with a user's layout are linked with.
///
/// The linker needs half a second for the hundreds of objects and their debug information. It links them once for each
/// build of the tool, into a library next to the tool; a program with one layout is then linked in a few hundredths of
/// a second. Several tools can do so at the same time: a library gets its name when it is complete.
struct EngineLibrary {
  /// The compiler, which calls the linker.
  let compiler: Compiler

  /// The folder of the libraries.
  private var folder: String { "\(compiler.build)/layoutlab-engine" }

  /// Returns what a program is linked with: the library, or all objects if there can be no library.
  func linkerInputs() -> [String] {
    guard Platform.linksEngineLibrary, let path = path() else { return compiler.objects }
    return Self.lock.withLock { _ in
      FileManager.default.fileExists(atPath: path) || link(path) ? [path] : compiler.objects
    }
  }

  private static let lock = Mutex(())

  /// Returns the path of the library of the present objects, or `nil` if an object is missing.
  private func path() -> String? {
    let stamps = compiler.objects.compactMap { FileStamp($0)?.text }
    guard stamps.count == compiler.objects.count else { return nil }
    return "\(folder)/libLayoutLabEngine-\(ContentStamp(compiler.objects + stamps).text).so"
  }

  /// Links the library, and returns whether that was possible.
  private func link(_ path: String) -> Bool {
    // The compiler's driver crashes if its temporary files are in a folder whose name has letters beyond ASCII.
    guard let scratch = try? TemporaryFolder() else { return false }
    defer { scratch.remove() }
    let (inputs, temporary) = ("\(scratch.path)/inputs", "\(folder)/\(UUID().uuidString)")
    defer { unlink(temporary) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(Compiler.list(compiler.objects).utf8).write(to: URL(fileURLWithPath: inputs))
      try compiler.run(
        Platform.targetSystem.compilerArguments
          + ["-emit-library", "-o", temporary, "@\(inputs)", "-Xlinker", "-Bsymbolic"],
        names: [:], folder: scratch.path)
    } catch {
      return false
    }
    // A program may be linked with the library of another tool, which must not be replaced meanwhile.
    let isOurs = (try? FileManager.default.linkItem(atPath: temporary, toPath: path)) != nil
    guard isOurs || FileManager.default.fileExists(atPath: path) else { return false }
    prune(except: path)
    return true
  }

  /// Removes libraries of earlier builds; another tool may still use one of the last hour.
  private func prune(except path: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let other = "\(folder)/\(name)"
      guard other != path,
        let date = (try? FileManager.default.attributesOfItem(atPath: other))?[.modificationDate] as? Date,
        date.timeIntervalSinceNow < -3600
      else { continue }
      unlink(other)
    }
  }
}
