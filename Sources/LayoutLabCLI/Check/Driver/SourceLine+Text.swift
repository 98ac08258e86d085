import LayoutLab

extension SourceLine {
  /// The name of the file without its folders, and the line, such as `Screen.swift:12`.
  var text: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
