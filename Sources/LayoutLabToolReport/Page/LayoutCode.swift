import LayoutLab
import LayoutLabReport

/// The source of a layout, as a page shows it beside the calls.
package struct LayoutCode: Sendable {
  /// The file that declares the layout, then those with overrides of its superclasses.
  private var files: [SourceFile]
  private var overrides: [SubjectSource.Override]

  /// Creates the source of a layout.
  package init(_ source: SubjectSource) {
    let all = source.overrides
    let numbers = [source.plan.type.file] + all.map(\.file).filter { $0 != source.plan.type.file }
    var places: [Int: Int] = [:]
    for number in numbers where places[number] == nil { places[number] = places.count }
    files = places.sorted { $0.value < $1.value }.map { source.program.files[$0.key] }
    overrides = all.map { override in
      var override = override
      override.file = places[override.file] ?? 0
      return override
    }
  }

  /// Writes the files, and the lines of each override by its call.
  func write(to out: inout CompactJSON) {
    out.beginObject("code")
    out.beginList("files")
    for file in files { out.write([file.path, String(decoding: file.bytes, as: UTF8.self)]) }
    out.endList()
    out.beginObject("overrides")
    for override in overrides.sorted(by: { $0.name < $1.name }) {
      out.write(
        [override.file, override.lines.lowerBound, override.lines.upperBound], "layout.\(override.name)")
    }
    out.endObject()
    out.endObject()
  }
}
