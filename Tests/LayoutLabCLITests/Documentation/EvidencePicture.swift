import Foundation
import LayoutLabCLI
import Testing

@testable import LayoutLabReport

/// The picture of a finding, as the page of `check` shows it, in a file of its own.
enum EvidencePicture {
  private static let gap = 24.0

  /// Returns the file with the panels of the first picture in the report on a layout of the gallery, side by side.
  static func text(of type: String) async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let page = "\(folder.path)/check.html"
    _ = try await Tool.run(Documentation.check(type) + ["--html", page], in: Documentation.repository)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    let figure = try #require(
      html.firstMatch(of: /<figure>((?s).*?)<figcaption>/), "no finding has a picture")
    let panels = figure.1.matches(of: /<svg width="([0-9.]+)" height="([0-9.]+)"/)
    try #require(!panels.isEmpty)
    var width = -gap
    var height = 0.0
    var body = String(figure.1)
    for panel in panels {
      // A nested element needs a place.
      let placed = "<svg x=\"\(width + gap)\" y=\"0\" width=\"\(panel.1)\" height=\"\(panel.2)\""
      body = body.replacing(String(panel.0), with: placed, maxReplacements: 1)
      width += gap + (Double(panel.1) ?? 0)
      height = max(height, Double(panel.2) ?? 0)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="The picture of a finding">
      <style>
      \(DrawingSVG.styleSheet)
      </style>
      \(body.trimmingCharacters(in: .newlines))
      </svg>

      """
  }
}
