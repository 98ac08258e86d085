import Foundation
import LayoutLab
import LayoutLabReport

/// The files with which the lessons of the documentation's site can be played: a page for each, and a script.
///
/// The articles are complete without them. The script adds the recorded run below each trace, the questions below the
/// heading `Predict the calls`, and the values to change below `Change it`.
package enum LessonSite {
  /// A file of the site.
  package struct File {
    /// The name in the folder ``LessonSite/folder``.
    package let name: String
    package let text: String
  }

  /// The name of the folder in the site.
  package static let folder = "lessons"
  /// The name of the script that each page of the site loads.
  package static let script = "embed.js"

  /// Runs all lessons, and returns the files.
  ///
  /// - Parameter article: Returns the Markdown of the article with a name.
  /// - Returns: A page for each lesson, then the script.
  /// - Throws: `InputError` if a scenario is missing, or an error from reading an article.
  @MainActor package static func files(article: (String) throws -> String) throws -> [File] {
    var places: [(key: String, value: JSONText)] = []
    var files: [File] = []
    for lesson in Lesson.all {
      files.append(File(name: "\(lesson.id).html", text: try LessonStage(lesson).page()))
      places.append((lesson.id, LessonPlaces(lesson, article: try article(lesson.id)).json))
    }
    let script = scriptText.replacing("{{lessons}}", with: JSONText.object(places).line)
    return files + [File(name: Self.script, text: script)]
  }
}

/// The places in the article of a lesson where its page is shown.
struct LessonPlaces {
  /// The trace in a code block: its number in the article from 0, the scene, and the first call or step.
  struct Trace: Equatable {
    var block: Int
    var scene: Int
    var address: String
  }

  let traces: [Trace]
  private let scene: JSONText

  /// Finds the traces, which comments such as `<!-- trace first-display, calls 1...9 -->` describe.
  init(_ lesson: Lesson, article: String) {
    var (block, isOpen, comment) = (0, false, "")
    var traces: [Trace] = []
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isOpen {
          traces += Self.trace(comment, lesson).map { Trace(block: block, scene: $0, address: $1) }
          block += 1
        }
        (isOpen, comment) = (!isOpen, "")
      } else if !isOpen, line.hasPrefix("<!--") {
        comment = String(line)
      } else if !isOpen, !line.isEmpty {
        comment = ""
      }
    }
    self.traces = traces
    scene = lesson.knob == nil ? .null : .count(lesson.scenes.count + 1)
  }

  /// Returns the scene that a comment names, from 1, and the address of the first call or step in it.
  private static func trace(_ comment: String, _ lesson: Lesson) -> [(Int, String)] {
    guard let match = comment.wholeMatch(of: /<!-- trace ([^,]+), (call|step)s? (\d+).* -->/),
      let scene = lesson.scenarios.firstIndex(of: String(match.1))
    else { return [] }
    return [(scene + 1, "#\(match.2 == "step" ? "step" : "event")-\(match.3)")]
  }

  /// The places as the script reads them.
  var json: JSONText {
    .object([
      ("traces", .list(traces.map { .list([.count($0.block), .count($0.scene), .string($0.address)]) })),
      ("knob", scene),
    ])
  }
}
