import LayoutLabReport

/// The state of a lesson that is controlled by keys.
struct LessonPlayer {
  let stage: LessonStage
  private let pages: [LessonStage.Page]
  private var place = 0
  private(set) var progress: LessonProgress
  /// The choice that the return key selects; `nil` for none.
  private(set) var selected: Int?
  private(set) var showsHelp = false
  private(set) var hasEnded = false

  init(_ stage: LessonStage) {
    self.stage = stage
    pages = stage.pages
    progress = LessonProgress(stage.questions)
  }

  /// The current page.
  var page: LessonStage.Page { pages[place] }

  /// The question on the current page with its number in the lesson; `nil` on other pages.
  var question: (asked: AskedQuestion, number: Int)? {
    guard case .question(let scene, let number) = page else { return nil }
    return (stage.scenes[scene].questions[number], stage.number(of: number, in: scene))
  }

  /// Whether the current page is a question without an answer.
  var isWaiting: Bool { question.map { progress.answers[$0.number] == nil } ?? false }

  /// Performs the action of a key.
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

  /// Returns the choice that a digit or a letter selects, from 0, or `nil` if it selects none.
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

  /// Whether the next page would only repeat the call that this page already shows as the answer.
  private var showsSameNext: Bool {
    guard !isWaiting, let (asked, _) = question, place + 1 < pages.count,
      case .stop(_, let next) = pages[place + 1]
    else { return false }
    return asked.answerEnd == asked.answerPlace && next == asked.answerPlace
  }

  /// Selects the choice above or below; without a selection, either key selects the first choice.
  private mutating func select(_ neighbor: (Int) -> Int) {
    guard isWaiting, let count = question?.asked.choices.count else { return }
    selected = selected.map { (neighbor($0) + count) % count } ?? 0
  }

  private mutating func answer(_ choice: Int) {
    guard let (asked, number) = question, asked.choices.indices.contains(choice) else { return }
    progress.answer(number, choice)
  }
}
