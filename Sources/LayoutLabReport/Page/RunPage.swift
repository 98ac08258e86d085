import Foundation
import LayoutLab

/// A page on which one steps through a run: one file that needs nothing else, and no network.
///
/// The same runs give the same bytes.
public enum RunPage {
  /// The page of one run, or of two side by side.
  public static func text(_ runs: [RecordedRun]) -> String {
    let title = runs.map(\.recording.outcome.scenario.name).reduce(into: [String]()) { titles, name in
      if !titles.contains(name) { titles.append(name) }
    }
    .joined(separator: " – ")
    let data = JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("runs", .list(runs.map(PageData.json))),
    ])
    let parts = [
      "title": XMLText.escaped(title), "style": text(PackageResources.page_css),
      "data": data.line.replacing("<", with: "\\u003c"), "script": text(PackageResources.page_js),
    ]
    return filled(text(PackageResources.page_html), with: parts)
  }

  /// A template with each name in braces replaced; what takes a name's place is not looked at again.
  private static func filled(_ template: String, with parts: [String: String]) -> String {
    template.components(separatedBy: "{{").enumerated().map { place, piece in
      guard place > 0, let end = piece.range(of: "}}") else { return piece }
      return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
    }
    .joined()
  }

  private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
}
