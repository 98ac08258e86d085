import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Lessons on the site of the documentation") @MainActor struct LessonSiteTests {
  nonisolated private static func article(_ lesson: String) throws -> String {
    let file = PackageFolder.url.appending(path: "Sources/LayoutLab/LayoutLab.docc/Lessons/\(lesson).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `traces are found by their place among the code blocks`() {
    let places = LessonPlaces(
      .firstDisplay,
      article: """
        <!-- trace first-display, calls 3...9 -->
        ```
        <!-- trace first-display, call 1 -->
        ```
        ```swift
        let layout = Layout()
        ```
        <!-- trace waterfall, calls 1...2 -->
        ```
        ```
        <!-- trace no-data, step 2 -->

        ```
        ```
        """)
    #expect(
      places.traces == [
        .init(block: 0, scene: 1, address: "#event-3"), .init(block: 3, scene: 2, address: "#step-2"),
      ])
  }

  @Test(arguments: Lesson.all) func `the article has traces, questions and values to change`(lesson: Lesson)
    throws
  {
    let article = try Self.article(lesson.id)
    let places = LessonPlaces(lesson, article: article)
    #expect(places.traces.count == article.components(separatedBy: "<!-- trace ").count - 1)
    #expect(!places.traces.isEmpty)
    // A trace above the questions would show their answers.
    let questions = try #require(article.range(of: "\n### Predict the calls\n"))
    let firstTrace = try #require(article.range(of: "<!-- trace "))
    #expect(questions.upperBound < firstTrace.lowerBound)
    #expect(article.contains("`layoutlab learn \(lesson.id)`"))
    #expect(article.contains("\n### Change it\n") == (lesson.knob != nil))
  }

  @Test func `a page shows the scenarios of its lesson, then the changed runs`() throws {
    let page = try LessonStage(.boundsQuestion).page()
    let data = try #require(
      page.firstMatch(of: /<script type="application\/json" id="data">(.*)<\/script>/)?.1)
    let json = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let scenes = try #require(json["scenes"] as? [[String: Any]])
    let knob = try #require(Lesson.boundsQuestion.knob)
    #expect(
      scenes.map { $0["title"] as? String }
        == Lesson.boundsQuestion.scenes.map { try? LessonFiles.read($0.scenario).scenario.name }
        + knob.options.map(\.name))
    #expect(
      scenes.map { ($0["questions"] as? [Any])?.count } == Lesson.boundsQuestion.scenes.map(\.questions.count)
        + [0, 0])
  }
}
