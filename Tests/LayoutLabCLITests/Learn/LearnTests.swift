import Foundation
import HeadlessUIKit
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLab
@testable import LayoutLabCLI

/// The lessons of `learn`: their questions, and their screens in a terminal.
@Suite("Learning") @MainActor
struct LearnTests {
  // MARK: The lessons

  @Test func `there are thirteen lessons with unique names`() {
    #expect(
      Lesson.all.map(\.id) == [
        "first-display", "scrolling-and-pages", "bounds-question", "invalidation-and-contexts", "reload-data",
        "attributes-equality-and-copies", "updates", "supplementary-and-decoration-views", "flow-delegate",
        "self-sizing", "snapping", "compositional-layouts", "snapshots",
      ])
    #expect(Lesson.all.map(\.number) == Array(1...13))
    #expect(Lesson.named("3")?.id == "bounds-question")
    #expect(Lesson.named("updates")?.number == 7)
    #expect(Lesson.named("14") == nil)
    for lesson in Lesson.all {
      #expect(lesson.abstract.count <= 75 && lesson.abstract.hasSuffix("."))
      #expect(lesson.questionCount >= 6)
    }
  }

  /// The right answers of each lesson; if one changes, check whether the reason of the question still fits.
  nonisolated private static let answers: [(String, [String])] = [
    (
      "first-display",
      [
        "layout.prepare()", "dataSource.numberOfSections(in:)", "layout.collectionViewContentSize",
        "(0, 0, 390, 844)", "[0, 0], [0, 1]", "cell.apply(_:)", "nothing is called",
        "layout.collectionViewContentSize", "(0, 0, 390, 844)",
      ]
    ),
    (
      "scrolling-and-pages",
      [
        "layout.shouldInvalidateLayout(forBoundsChange:)", "(0, 0, 390, 1688)", "not at all",
        "[0, 8], [0, 9]",
        "cell.prepareForReuse()", Lesson.notAsked, "(0, 667, 375, 1334)", Lesson.notAsked,
        "(0, 3335, 375, 1334)", "(0, 0, 375, 667)",
      ]
    ),
    (
      "bounds-question",
      [
        "layout.invalidationContext(forBoundsChange:)", "scrollView.bounds", "not at all", "288 points",
        "[0, 2]",
        "once", "(0, 0, 844, 390)", "none", "nothing is called", "10 times",
      ]
    ),
    (
      "invalidation-and-contexts",
      [
        "not at all", "none", "150 points", "[0, 1], [0, 2]", "once", "nothing is called", "once",
        "layout.layoutAttributesForItem(at:)", "twice", "(0, 0, 370, 190)",
      ]
    ),
    (
      "reload-data",
      [
        "nothing is called", "150 points", "'old'", "not at all", "'new'", "[0, 0…3]",
        "delegate.collectionView(_:didEndDisplaying:forItemAt:)", "not at all", "not at all", "not at all",
      ]
    ),
    (
      "attributes-equality-and-copies", ["[0, 0]", "once", "none", "none", "[0, 0], [0, 1]", "none"]
    ),
    (
      "updates",
      [
        "layout.invalidateLayout(with:)", "layout.prepare(forCollectionViewUpdates:)",
        "layout.initialLayoutAttributesForAppearingItem(at:)", "4 times", "[0, 1]",
        "delegate.collectionView(_:didEndDisplaying:forItemAt:)", "none", "[0, 1]", "'again'",
      ]
    ),
    (
      "supplementary-and-decoration-views",
      [
        "twice", "cell.init(frame:)", "not at all", "(0, 0, 390, 600)",
        "layout.layoutAttributesForSupplementaryView(ofKind:at:)", "not at all", "[0, 0], [0, 1], [1, 0]",
      ]
    ),
    ("flow-delegate", ["4 times", "not at all", "not at all", "4 times", "once", "60 points", "90 points"]),
    (
      "self-sizing",
      [
        "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
        "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)", "[0, 0…5]",
        "twice",
        "9 times", "50 points",
      ]
    ),
    (
      "snapping",
      [
        "delegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "once", "once",
        "not at all",
        "layout.targetContentOffset(forProposedContentOffset:)",
        "delegate.collectionView(_:targetContentOffsetForProposedContentOffset:)",
      ]
    ),
    (
      "compositional-layouts",
      ["98 points", "98 points", "[0, 0]", "once", "40 points", "cell.apply(_:)"]
    ),
    ("snapshots", ["none", "[0, 1]", "[0, 3]", "none", "once", "not at all"]),
  ]

  @Test(arguments: FullRun.some(of: answers, oneIn: 4))
  func `the runs of a lesson decide its answers`(id: String, answers: [String]) throws {
    let lesson = try #require(Lesson.named(id))
    let stage = lesson.number == 1 ? try Self.first.get() : try LessonStage(lesson)
    #expect(stage.questions.map { $0.choices[$0.right] } == answers)
    for (scene, shown) in stage.scenes.enumerated() {
      #expect(shown.run.recording.outcome.verdict == .passed)
      for (number, asked) in shown.questions.enumerated() {
        let source = stage.lesson.scenes[scene].questions[number]
        #expect((2...4).contains(asked.choices.count), "\(asked.text)")
        #expect(Set(asked.choices).count == asked.choices.count)
        #expect(!asked.reason.isEmpty)
        // A call that does not exist in UIKit would be no plausible choice.
        if source.subject == .next {
          let calls = source.decoys.filter { $0 != Lesson.nothing }
          #expect(calls.compactMap { CallName(rawValue: $0).complaint } == [])
        }
        // The trace confirms the answer independently of the code that found it.
        let events = shown.run.recording.outcome.trace.events(ofStep: asked.step)
        let begins = source.after.flatMap { after in events.first { $0.call == after }?.number } ?? 0
        let isRight = asked.choices.map { Self.isTrue($0, source.subject, events, after: begins) }
        if let first = isRight.first, first != nil {
          #expect(isRight.indices.filter { isRight[$0] == true } == [asked.right], "\(asked.choices)")
        }
      }
    }
    #expect(
      stage.pages.compactMap(Self.number) == Self.places(stage), "questions are in the order of the run")
    if FullRun.isOn || stage.lesson.number == 1 { try Self.expectFit(stage) }
  }

  /// Returns whether an answer matches the calls of a step, or `nil` if calls do not determine it.
  private static func isTrue(
    _ choice: String, _ subject: LessonQuestion.Subject, _ events: [LifecycleEvent], after number: Int
  ) -> Bool? {
    let following = events.filter { $0.number > number }
    switch subject {
    case .next: return choice == following.first?.call.description ?? "nothing is called"
    case .rect:
      let asked = following.first { $0.call == .layout(.layoutAttributesForElements) }
      return choice == asked?.argumentsText ?? Lesson.notAsked
    case .count(let call):
      let count = events.filter { $0.call == call }.count
      return choice == ["not at all", "once", "twice"].dropFirst(count).first ?? "\(count) times"
    case .items(let call) where call != .cell(.apply):
      let paths = Set(events.filter { $0.call == call }.map(\.argumentsText)).sorted()
      return paths.count > 3 ? nil : choice == (paths.isEmpty ? "none" : paths.joined(separator: ", "))
    case .items, .height, .value: return nil
    }
  }

  private static func number(_ page: LessonStage.Page) -> [Int]? {
    if case .question(let scene, let number) = page { [scene, number] } else { nil }
  }

  private static func places(_ stage: LessonStage) -> [[Int]] {
    stage.scenes.enumerated().flatMap { scene, shown in shown.questions.indices.map { [scene, $0] } }
  }

  /// Checks that all pages of a lesson fit into terminals of several sizes.
  private static func expectFit(_ stage: LessonStage) throws {
    for (width, height) in FullRun.isOn ? [(80, 24), (120, 40), (40, 12), (20, 5)] : [(80, 24)] {
      var player = LessonPlayer(stage)
      let screen = LessonScreen(stage, style: .plain)
      var pages = 0
      while !player.hasEnded {
        for _ in 0..<(player.isWaiting ? 2 : 1) {
          let lines = screen.lines(player, width: width, height: height)
          #expect(lines.count == height || height < 18 && lines.count <= height)
          #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
          if height >= 18, let asked = player.question?.asked {
            #expect(lines.contains { $0.contains(asked.choices[asked.right].prefix(20)) })
            #expect(lines.contains { $0.hasPrefix("▸") || $0.contains(" ▸") })
          }
          if player.isWaiting { player.press(.character("1")) }
        }
        pages += 1
        player.press(FullRun.isOn ? .right : .enter)
      }
      #expect(pages >= stage.questions.count + 2 * stage.scenes.count + 1)
      #expect(player.progress.answeredCount == stage.questions.count)
    }
  }

  // MARK: Keys

  /// The first lesson, run once for all tests.
  private static let first = Result { try LessonStage(.firstDisplay) }

  private static func player() throws -> LessonPlayer {
    var player = LessonPlayer(try first.get())
    player.press(.enter)
    return player
  }

  @Test func `keys answer a question, and the first answer counts`() throws {
    var player = try Self.player()
    let (asked, _) = try #require(player.question)
    #expect(asked.text == "Which call comes next?")
    // Nothing is selected yet, so the return key has no effect.
    player.press(.enter)
    #expect(player.isWaiting && player.selected == nil)
    player.press(.up)
    #expect(player.selected == 0)
    player.press(.up)
    #expect(player.selected == 3)
    player.press(.down)
    player.press(.down)
    #expect(player.selected == 1)
    player.press(.enter)
    #expect(player.progress.answers[0] == 1 && player.progress.isRight(0) == false)
    player.press(.character("3"))
    #expect(player.progress.answers[0] == 1)
    player.press(.enter)
    player.press(.character("d"))
    #expect(player.progress.answers[1] == 3 && player.progress.isRight(1) == true)
    #expect(player.progress.marks(.plain) == "✗✓·······")
    #expect(player.progress.text == "1 of 2 right, 7 not answered")
  }

  @Test func `an answer does not reveal that of the next question`() throws {
    let stage = try Self.first.get()
    var player = LessonPlayer(stage)
    let screen = LessonScreen(stage, style: .plain)
    for _ in 1...20 where player.progress.answers[4] == nil {
      player.press(.enter)
      if player.isWaiting { player.press(.character("1")) }
    }
    let lines = screen.lines(player, width: 80, height: 24)
    #expect(lines.contains { $0.contains("Which cells are configured in this step?") })
    #expect(lines.contains { $0.contains("▸  10   dataSource.collectionView(_:cellForItemAt:)") })
    #expect(lines.contains { $0.contains("11     cell.init(frame:)") })
    #expect(!lines.contains { $0.contains("12     cell.apply(_:)") })
    // The label of the step would also reveal the answer.
    #expect(lines[1] == "step 1  load")
  }

  @Test func `keys go back, show help, and quit`() throws {
    var player = try Self.player()
    for _ in 1...4 { player.press(.left) }
    #expect(player.page == .setting(scene: 0))
    player.press(.character("?"))
    #expect(player.showsHelp)
    player.press(.character("q"))
    #expect(!player.showsHelp && !player.hasEnded)
    player.press(.character("q"))
    #expect(player.hasEnded)
  }

  // MARK: The command

  @Test func `lessons are listed`() throws {
    let list = Tool.runHere(["learn"])
    #expect(list.code == 0)
    let lines = list.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "The lifecycle of a layout in thirteen lessons")
    #expect(lines[2] == "  1  The first display  first-display")
    #expect(lines.contains("  layoutlab learn 1"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    let json = Tool.runHere(["learn", "--format", "json"]).out
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let lessons = try #require(object["lessons"] as? [[String: Any]])
    #expect(lessons.map { $0["id"] as? String } == Lesson.all.map(\.id))
    #expect(lessons.map { $0["questions"] as? Int } == Lesson.all.map(\.questionCount))
  }

  @Test nonisolated func `without a terminal, a lesson is printed with its answers`() async throws {
    let result = try await Tool().run("learn", "reload-data")
    #expect(result.code == 0 && result.err == "")
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("✓") }.count == 10)
    #expect(!lines.contains { $0.hasPrefix("✗") || $0.contains("Right.") })
    #expect(lines.contains("✓ 4  'old'"))
    #expect(lines.contains("10 questions, none answered"))
    let file = LessonTests.folder.appending(path: "reload-data.json").path(percentEncoded: false)
    #expect(lines.contains("  layoutlab play \(ShellWord.quoted(file)) --html page.html"))
    #expect(lines.allSatisfy { $0.count <= 80 || $0.contains("layoutlab play") })
  }

  @Test func `commands to copy are not wrapped, and are quoted where a shell needs it`() throws {
    var stage = try Self.first.get()
    stage.scenes[0].run.file = "/a folder/of Zoë's/Scenarios/first-display.json"
    for width in [20, 200] {
      let words = LessonParagraphs(stage: stage, style: .plain, width: width)
      let lines = words.ending(LessonProgress(stage.questions))
      #expect(lines.contains { $0.hasPrefix("  layoutlab learn 2") })
      let play = #"  layoutlab play '/a folder/of Zoë'\''s/Scenarios/first-display.json' --html page.html"#
      #expect(lines.contains(play))
    }
  }

  @Test(.enabled(if: FullRun.isOn)) nonisolated func `answers are read line by line`() async throws {
    let result = try await Tool().run(["learn", "reload-data"], input: "2\n a\nperhaps\n4\n")
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("> ") } == ["> 2", "> 1", "> 4"])
    #expect(lines.contains("2 of 3 right, 7 not answered"))
  }

  @Test func `answers can be given with the command`() throws {
    let result = Tool.runHere(["learn", "reload-data", "--answers", "2,a,-,b"])
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("> ") } == ["> 2", "> 1", "> 2"])
    #expect(lines.filter { $0.hasPrefix("  Right. ") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("  Not quite. ") }.count == 1)
    #expect(lines.contains("2 of 3 right, 7 not answered"))
  }

  @Test(arguments: [
    (["learn", "14"], "there is no lesson '14'"),
    (["learn", "fist-display"], "there is no lesson 'fist-display'; did you mean 'first-display'?"),
    (["learn", "1", "2"], "'learn' takes one lesson, but 2 are given"),
    (["learn", "--answers", "1"], "'--answers' needs a lesson; name one"),
    (["learn", "--html", "a.html"], "'--html' needs a lesson; name one"),
    (
      ["learn", "1", "--html", "a.html", "--answers", "1"],
      "'--answers' does not apply to a page, which asks itself"
    ),
    (["learn", "1", "--format", "json"], "'--format json' only applies to the list of lessons"),
    (
      ["learn", "1", "--answers", "1,x"],
      "'--answers' takes 1 to 4, a to d or - for each question, but 'x' was given"
    ),
    (["learn", "5", "--answers", "1,4"], "question 2 has only 2 choices, but the answer is 4"),
    (
      ["learn", "6", "--answers", "1,1,1,1,1,1,1"],
      "'--answers' has 7 answers, but the lesson has only 6 questions"
    ),
  ])
  func `invalid command lines are rejected`(_ arguments: [String], _ message: String) {
    let result = Tool.runHere(arguments)
    #expect(result.code == 64)
    #expect(result.out == "")
    #expect(result.err.hasPrefix("layoutlab: \(message)"), "\(result.err)")
  }
}
