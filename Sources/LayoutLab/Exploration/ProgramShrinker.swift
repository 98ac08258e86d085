import HeadlessUIKit

/// Finds the shortest program that shows a fault, by leaving out and simplifying parts as long as the fault shows.
///
/// Parts of decreasing length are left out first, then pairs of steps that only matter together, then sections and
/// items, and at last values are simplified. This is repeated until nothing more can be taken away. A program that ends
/// without items on screen, of which a reader sees little, gets some if it shows the fault with them too. The shrinker
/// does not run programs: the caller reports for each candidate whether it still shows the fault.
package struct ProgramShrinker {
  /// The shortest program so far.
  package private(set) var program: ExploredProgram
  /// The data and the size of the view after each step of ``program``, if the caller has reported them.
  private var standings: [ProgramStanding]
  /// Whether ``program`` ends with an item on screen.
  private var showsItems: Bool
  private var pass = ShrinkingPass.chunks
  private var candidates: [ExploredProgram] = []
  private var place = 0
  /// Whether a part was taken away in this pass, and since the first pass.
  private var (hasShortened, isShorter) = (false, false)
  /// The programs that were tried, which need no second run.
  private var tried: Set<ExploredProgram>

  /// Begins with a program that shows the fault.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - standings: The data and the size of the view after each of its steps, as far as they are known.
  ///   - showsItems: Whether it ends with an item on screen; true if it is unknown.
  package init(_ program: ExploredProgram, standings: [ProgramStanding] = [], showsItems: Bool = true) {
    (self.program, self.standings, self.showsItems, tried) = (program, standings, showsItems, [program])
    candidates = pass.candidates(program, standings, showsItems)
    skipTried()
  }

  /// The next program to try; `nil` if no part can be left out.
  package var next: ExploredProgram? {
    candidates.indices.contains(place) ? candidates[place] : nil
  }

  /// Notes whether the next program shows the fault, and goes on.
  ///
  /// - Parameters:
  ///   - shows: Whether it shows the fault.
  ///   - standings: The data and the size of the view after each of its steps, as far as they are known.
  ///   - showsItems: Whether it ends with an item on screen; true if it is unknown. A program without one takes the
  ///     place of a program with one only if it has fewer steps.
  package mutating func note(_ shows: Bool, standings: [ProgramStanding] = [], showsItems: Bool = true) {
    guard let next else { return }
    tried.insert(next)
    let isPreferred =
      pass == .items ? showsItems : showsItems || !self.showsItems || next.steps.count < program.steps.count
    if shows, isPreferred {
      (program, self.standings, self.showsItems) = (next, standings, showsItems)
      (hasShortened, isShorter) = (true, true)
      candidates = pass.candidates(program, standings, showsItems)
    } else {
      place += 1
    }
    skipTried()
  }

  /// Goes on to the next program that was not tried, in this pass or in the following ones.
  private mutating func skipTried() {
    while true {
      while let next, tried.contains(next) { place += 1 }
      if next != nil { return }
      if hasShortened {
        // The same pass again: what could not be left out before may now be left out.
        hasShortened = false
      } else if let following = pass.following {
        pass = following
      } else if isShorter {
        (pass, isShorter) = (.chunks, false)
      } else {
        return
      }
      (candidates, place) = (pass.candidates(program, standings, showsItems), 0)
    }
  }
}

/// A way of taking parts of a program away.
private enum ShrinkingPass: Int, CaseIterable {
  /// Steps that follow each other, from one half of them to single ones.
  case chunks
  /// The first steps, if the program begins with the data and the size that they lead to.
  case beginning
  /// Two steps at different places.
  case pairs
  /// Other numbers of items, if no item is on screen.
  case items
  /// Settings, sections, items and surroundings.
  case data
  /// Kinds of steps, and the numbers that choose among their forms.
  case values

  var following: Self? { Self(rawValue: rawValue + 1) }

  /// The number of steps up to which pairs are left out.
  private static let mostStepsForPairs = 8
  /// The numbers of items that a program without items on screen gets.
  private static let itemCounts = [1, 2, 3, 7, 40]

  /// Returns programs that are a little shorter or simpler, or that may show items if the program does not.
  func candidates(_ program: ExploredProgram, _ standings: [ProgramStanding], _ showsItems: Bool)
    -> [ExploredProgram]
  {
    var all: [ExploredProgram] = []
    func add(_ change: (inout ExploredProgram) -> Void) {
      var copy = program
      change(&copy)
      if copy != program { all.append(copy) }
    }
    let steps = program.steps.count
    switch self {
    case .chunks:
      var length = steps
      while length > 0 {
        for start in stride(from: 0, to: steps, by: length) {
          add { $0.steps.removeSubrange(start..<min(steps, start + length)) }
        }
        length /= 2
      }
    case .beginning:
      for (place, standing) in standings.prefix(steps).enumerated().reversed() {
        guard let size = ProgramVocabulary.sizes.firstIndex(of: standing.size) else { continue }
        add {
          $0.steps.removeSubrange(...place)
          ($0.sections, $0.size) = (standing.counts, size)
        }
      }
    case .pairs:
      guard (3...Self.mostStepsForPairs).contains(steps) else { break }
      for first in 0..<steps {
        for second in (first + 1)..<steps {
          add {
            $0.steps.remove(at: second)
            $0.steps.remove(at: first)
          }
        }
      }
    case .items:
      guard !showsItems else { break }
      for count in Self.itemCounts {
        for place in program.sections.indices { add { $0.sections[place] += count } }
        add { $0.sections.append(count) }
        add { $0.sections = [count] }
      }
    case .data: simplifyData(of: program, add)
    case .values: simplifyValues(of: program, add)
    }
    return all
  }

  private func simplifyData(of program: ExploredProgram, _ add: ((inout ExploredProgram) -> Void) -> Void) {
    // What the first display shows needs no question.
    add { $0.question = 0 }
    for place in program.settings.indices { add { $0.settings.remove(at: place) } }
    for place in program.sections.indices {
      if program.sections.count > 1 { add { $0.sections.remove(at: place) } }
      for count in Self.smaller(than: program.sections[place]) { add { $0.sections[place] = count } }
    }
    let fields: [WritableKeyPath<ExploredProgram, Int>] = [
      \.header, \.size, \.inset, \.safeArea, \.textSize, \.direction, \.silence,
    ]
    for field in fields {
      for number in Self.smaller(than: program[keyPath: field]) { add { $0[keyPath: field] = number } }
    }
  }

  private func simplifyValues(
    of program: ExploredProgram, _ add: ((inout ExploredProgram) -> Void) -> Void
  ) {
    for place in program.settings.indices {
      for value in Self.smaller(than: program.settings[place].second) {
        add { $0.settings[place].second = value }
      }
    }
    for place in program.steps.indices {
      for kind in program.steps[place].kind.simpler { add { $0.steps[place] = ProgramStep(kind: kind) } }
      for number in [\ProgramStep.first, \.second, \.third] {
        for value in Self.smaller(than: program.steps[place][keyPath: number]) {
          add { $0.steps[place][keyPath: number] = value }
        }
      }
    }
  }

  /// Returns some numbers below a number: the smallest ones first, then the half, and the next ones.
  private static func smaller(than number: Int) -> [Int] {
    var seen: Set<Int> = []
    return [0, 1, 2, number / 2, number - 2, number - 1].filter {
      $0 >= 0 && $0 < number && seen.insert($0).inserted
    }
  }
}

extension ProgramStep.Kind {
  /// Kinds of steps that do less, or that readers understand faster.
  fileprivate var simpler: [Self] {
    switch self {
    case .batch, .reloadChanged: [.reload, .insert, .delete, .move]
    case .insertSection, .deleteSection, .moveSection, .reloadSection: [.reload, .insert, .delete]
    case .resize: [.rotate]
    case .scrollToItem, .pull, .drag: [.scroll]
    case .contents: [.invalidate, .reloadItem]
    case .context, .replaceLayout, .reloadItem: [.invalidate]
    default: []
    }
  }
}
