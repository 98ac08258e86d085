import LayoutLabReport

/// Goes through a lesson by keys, and asks.
struct LessonPlayer {
  let stage: LessonStage
  private let pages: [LessonStage.Page]
  private var place = 0
  private(set) var progress: LessonProgress
  /// The choice that the return key takes; nil for none yet.
  private(set) var selected: Int?
  private(set) var showsHelp = false
  private(set) var hasEnded = false

  init(_ stage: LessonStage) {
    self.stage = stage
    pages = stage.pages
    progress = LessonProgress(stage.questions)
  }

  /// What is shown.
  var page: LessonStage.Page { pages[place] }

  /// The question that is shown, and its number among all; nil for other pages.
  var question: (asked: AskedQuestion, number: Int)? {
    guard case .question(let scene, let number) = page else { return nil }
    return (stage.scenes[scene].questions[number], stage.number(of: number, in: scene))
  }

  /// Whether the question that is shown waits for an answer.
  var isWaiting: Bool { question.map { progress.answers[$0.number] == nil } ?? false }

  /// Does what a key means.
  mutating func press(_ key: TerminalKey) {
    guard !showsHelp else {
      showsHelp = false
      return
    }
    switch key {
    case .character("?"): showsHelp = true
    case .character("q"), .character("Q"), .endOfInput: hasEnded = true
    case .right, .character("l"): go(to: place + (showsSameNext ? 2 : 1))
    case .left, .character("h"): go(to: place - 1)
    case .home, .character("g"): go(to: 0)
    case .up, .character("k"): select { $0 - 1 }
    case .down, .character("j"): select { $0 + 1 }
    case .enter, .character(" "):
      if !isWaiting { goToStation() } else if let selected { answer(selected) }
    case .character(let character): if isWaiting, let choice = Self.choice(character) { answer(choice) }
    default: break
    }
  }

  /// The choice that a digit or a letter stands for, from 0.
  static func choice(_ character: Character) -> Int? {
    for keys in ["1234", "abcd", "ABCD"] {
      if let place = keys.firstIndex(of: character) { return keys.distance(from: keys.startIndex, to: place) }
    }
    return nil
  }

  private mutating func go(to place: Int) {
    if place >= pages.count { hasEnded = true }
    self.place = max(0, min(pages.count - 1, place))
    selected = nil
  }

  private mutating func goToStation() {
    go(to: pages[(place + 1)...].firstIndex(where: \.isStation) ?? pages.count)
  }

  /// Whether the next page is the call that the answer to this question shows already.
  private var showsSameNext: Bool {
    guard !isWaiting, let (asked, _) = question, place + 1 < pages.count,
      case .stop(_, let next) = pages[place + 1]
    else { return false }
    return asked.answerEnd == asked.answerPlace && next == asked.answerPlace
  }

  /// Goes to the choice above or below; the first one is next to both ends.
  private mutating func select(_ neighbour: (Int) -> Int) {
    guard isWaiting, let count = question?.asked.choices.count else { return }
    selected = selected.map { (neighbour($0) + count) % count } ?? 0
  }

  private mutating func answer(_ choice: Int) {
    guard let (asked, number) = question, asked.choices.indices.contains(choice) else { return }
    progress.answer(number, choice)
  }
}
