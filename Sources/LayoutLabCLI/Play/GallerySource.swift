import Foundation
import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

/// The sources of the gallery's layouts, which are there if the tool runs in the folder of its package.
enum GallerySource {
  private static let folder = "Sources/LayoutGallery"

  /// Returns the source of a layout.
  ///
  /// - Parameter type: The name of the class, which is that of the file.
  /// - Returns: The source; `nil` if it is not there.
  static func code(of type: String) -> LayoutCode? {
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    guard let own = paths.first(where: { $0 == "\(type).swift" || $0.hasSuffix("/\(type).swift") }) else {
      return nil
    }
    let neighbors = own.split(separator: "/").dropLast().joined(separator: "/") + "/"
    let files = paths.filter {
      $0.hasSuffix(".swift") && ($0.hasPrefix(neighbors) || $0.hasPrefix("Shared/"))
    }
    .compactMap { path in
      FileManager.default.contents(atPath: "\(folder)/\(path)").map {
        SourceFile(path: "\(folder)/\(path)", bytes: [UInt8]($0))
      }
    }
    let program = Program(files)
    let plan = try? SubjectFinder(program: program, typeName: type).find().first
    return plan.map { LayoutCode(SubjectSource($0, in: program)) }
  }
}
