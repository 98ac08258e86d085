/// Generates programs, and changes programs at random.
@MainActor struct ProgramMaker {
  let space: ProgramSpace
  private let kinds: [ProgramStep.Kind]

  /// The largest number of steps after the first display.
  static let mostSteps = 10
  private static let mostSections = 6
  /// The number of items that most layouts do not show on one screen.
  private static let itemsThatScroll = 36
  /// The smallest number of steps of a program that shows a form of the layout.
  private static let leastSteps = 4

  init(_ space: ProgramSpace) {
    self.space = space
    kinds = Self.weights.filter { Self.isPossible($0.kind, in: space) }
      .flatMap { Array(repeating: $0.kind, count: $0.weight) }
  }

  /// The weight with which each kind of step is drawn.
  private static let weights: [(kind: ProgramStep.Kind, weight: Int)] = [
    (.invalidate, 4), (.reload, 2), (.scroll, 8), (.rotate, 5), (.resize, 4), (.inset, 3), (.safeArea, 2),
    (.textSize, 1), (.margins, 1), (.scrollToItem, 3), (.pull, 2), (.drag, 1), (.configure, 6), (.context, 1),
    (.contents, 3), (.reloadItem, 3), (.insert, 8), (.delete, 8), (.move, 3), (.reloadSection, 2),
    (.insertSection, 3), (.deleteSection, 3), (.moveSection, 2), (.reloadChanged, 4), (.batch, 4),
    (.replaceLayout, 1),
  ]

  private static func isPossible(_ kind: ProgramStep.Kind, in space: ProgramSpace) -> Bool {
    switch kind {
    case .configure: !space.settings.isEmpty
    // A layout that has measured its cells knows sizes that a fresh instance cannot know.
    case .contents: !space.traits.isSelfSizing
    case .insertSection, .deleteSection, .moveSection: !space.hasOneSection && space.data == nil
    case .insert, .delete, .move, .batch, .reloadChanged: space.data == nil
    default: true
    }
  }

  // MARK: Generating

  /// Returns a new program.
  func program(_ numbers: inout ProgramNumbers) -> ExploredProgram {
    var program = ExploredProgram(sections: sections(&numbers))
    if numbers.chance(25) { program.header = numbers.below(ProgramVocabulary.headers.count) }
    if numbers.chance(35) { program.size = numbers.below(ProgramVocabulary.sizes.count) }
    if numbers.chance(20) { program.inset = numbers.below(ProgramVocabulary.insets.count) }
    if numbers.chance(20) { program.safeArea = numbers.below(ProgramVocabulary.safeAreas.count) }
    if numbers.chance(10) { program.textSize = numbers.below(ProgramVocabulary.textSizes.count) }
    if numbers.chance(10) { program.direction = 1 }
    if space.traits.isAlwaysSilent || numbers.chance(12) { program.silence = 1 }
    if !space.settings.isEmpty, numbers.chance(50) {
      program.settings = (0...numbers.below(2)).map { _ in setting(&numbers) }
    }
    if !space.questions.isEmpty, numbers.chance(Self.percentageOfQuestions) {
      return asking(1 + numbers.below(space.questions.count), program)
    }
    program.steps = (0..<(1 + numbers.below(Self.mostSteps))).map { _ in step(&numbers) }
    return program
  }

  /// The number of items in a section that a question needs.
  private static let itemsOfAddedSection = 13
  /// The percentage of new programs that ask a question.
  private static let percentageOfQuestions = 20

  /// Returns a program that asks a question about a layout with items at the beginning instead of taking steps.
  private func asking(_ question: Int, _ program: ExploredProgram) -> ExploredProgram {
    var program = program
    (program.question, program.steps, program.textSize) = (question, [], 0)
    guard space.data == nil else { return program }
    let least = space.questions[question - 1].least
    while program.sections.count < least.sections { program.sections.append(Self.itemsOfAddedSection) }
    program.sections[0] = max(1, program.sections[0])
    if least.items > 1 { program.sections = program.sections.map { max($0, least.items) } }
    return program
  }

  /// Returns a new program for a layout with the given properties, which takes it through several changes.
  func program(of form: [ProgramStep], _ numbers: inout ProgramNumbers) -> ExploredProgram {
    var program = program(&numbers)
    program.settings = form
    if space.data == nil {
      if program.sections.isEmpty { program.sections = [numbers.one(of: [5, 13, 24])] }
      // Where nothing can be scrolled, little can be wrong with a form.
      if program.itemCount < Self.itemsThatScroll {
        program.sections[program.sections.count - 1] += Self.itemsThatScroll
      }
    }
    program.question = 0
    while program.steps.count < Self.leastSteps { program.steps.append(step(&numbers)) }
    return program
  }

  private func sections(_ numbers: inout ProgramNumbers) -> [Int] {
    func count(_ numbers: inout ProgramNumbers) -> Int {
      numbers.chance(70) ? numbers.one(of: ProgramVocabulary.counts) : numbers.below(61)
    }
    if let data = space.data { return data.sections.map(\.items) }
    if space.hasOneSection || numbers.chance(40) { return [count(&numbers)] }
    var sections = (0..<numbers.below(Self.mostSections + 1)).map { _ in count(&numbers) }
    if numbers.chance(15), !sections.isEmpty { sections[0] = 0 }
    if numbers.chance(15), !sections.isEmpty { sections[sections.count - 1] = 0 }
    return sections
  }

  private func setting(_ numbers: inout ProgramNumbers) -> ProgramStep {
    let place = numbers.below(space.settings.count)
    return ProgramStep(
      kind: .configure, first: place, second: numbers.below(space.settings[place].values.count))
  }

  private func step(_ numbers: inout ProgramNumbers) -> ProgramStep {
    let kind = numbers.one(of: kinds)
    if kind == .configure { return setting(&numbers) }
    func number(_ numbers: inout ProgramNumbers) -> Int {
      numbers.chance(50) ? numbers.below(4) : numbers.below(ProgramStep.largest + 1)
    }
    return ProgramStep(
      kind: kind, first: number(&numbers), second: number(&numbers), third: number(&numbers))
  }

  // MARK: Changing

  /// Returns a program with some random changes.
  ///
  /// - Parameters:
  ///   - program: The program to change.
  ///   - other: Another program, whose steps can be taken over.
  ///   - numbers: The numbers that decide.
  /// - Returns: The changed program.
  func mutated(_ program: ExploredProgram, with other: ExploredProgram, _ numbers: inout ProgramNumbers)
    -> ExploredProgram
  {
    var program = program
    for _ in 0...numbers.below(3) { change(&program, other, &numbers) }
    program.steps = Array(program.steps.prefix(Self.mostSteps + 2))
    return program.question > 0 ? asking(program.question, program) : program
  }

  private func change(
    _ program: inout ExploredProgram, _ other: ExploredProgram, _ numbers: inout ProgramNumbers
  ) {
    let steps = program.steps.count
    switch numbers.below(12) {
    case 0, 1, 2: program.steps.insert(step(&numbers), at: numbers.below(steps + 1))
    case 3 where steps > 1: program.steps.remove(at: numbers.below(steps))
    case 4 where steps > 1: program.steps.swapAt(numbers.below(steps), numbers.below(steps))
    case 5 where steps > 0: program.steps[numbers.below(steps)] = step(&numbers)
    case 6 where steps > 0:
      let place = numbers.below(steps)
      if program.steps[place].kind == .configure {
        program.steps[place] = setting(&numbers)
      } else {
        program.steps[place].first = numbers.below(ProgramStep.largest + 1)
        program.steps[place].second = numbers.below(6)
      }
    case 7: program.steps = Array(program.steps.prefix(numbers.below(steps + 1))) + other.steps.suffix(3)
    case 8 where space.data == nil: program.sections = sections(&numbers)
    case 9 where space.data == nil && !program.sections.isEmpty:
      let place = numbers.below(program.sections.count)
      program.sections[place] = max(0, program.sections[place] + numbers.below(5) - 2)
    case 10:
      let made = self.program(&numbers)
      (program.size, program.inset, program.safeArea) = (made.size, made.inset, made.safeArea)
      (program.header, program.direction, program.textSize) = (made.header, made.direction, made.textSize)
    case 11 where !space.settings.isEmpty: program.settings = [setting(&numbers)]
    default: program.steps.append(step(&numbers))
    }
  }
}
