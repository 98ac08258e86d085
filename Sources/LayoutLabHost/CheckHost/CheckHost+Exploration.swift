import Foundation
import HeadlessUIKit
import LayoutLab

// The part of the program that `layoutlab explore` runs.
extension CheckHost {
  /// Puts a layout through generated programs, and reports what happens.
  static func explore(_ subject: LayoutSubject, _ task: ExplorationTask) {
    func tell(_ event: ExplorationEvent) { CheckHost.tell(.exploration(event)) }
    guard let exploration = Exploration(subject: subject, plan: task.plan) else {
      return tell(.impossible("'\(subject.name)' lays out nothing although there are items"))
    }
    switch task.part {
    case .seeds: run(exploration, task, tell)
    case .programs(let programs, let tellsSteps):
      for (index, program) in programs.enumerated() {
        tell(.trying(index))
        var runner = exploration.runner
        runner.willStand = { tell(.standing($0)) }
        if tellsSteps {
          runner.willBegin = { scenario in
            // A scenario without steps cannot be decoded.
            var begun = scenario
            begun.steps = [.load]
            tell(.scenario(begun))
          }
          runner.willTake = { tell(.step($0)) }
        }
        _ = runner.run(program, name: "program")
      }
    }
  }

  private static func run(
    _ exploration: Exploration, _ task: ExplorationTask, _ tell: @escaping (ExplorationEvent) -> Void
  ) {
    let clock = ContinuousClock()
    let end = task.seconds.map { clock.now + .seconds($0) }
    for seed in task.plan.seeds {
      var (steps, edges, place) = (0, 0, ExplorationTask.Place(program: 0, attempt: 0))
      var isOver = false
      var observer = Exploration.Observer()
      observer.willRun = { number in
        isOver = end.map { clock.now > $0 } ?? false
        place = ExplorationTask.Place(program: number, attempt: -1)
        return !isOver
      }
      observer.willTry = { program in
        place.attempt += 1
        if task.skipped.contains(place) { return false }
        // A program is reported before it runs, so that it is known if it crashes the process.
        tell(
          place.attempt == 0
            ? .began(seed: seed, number: place.program, steps: steps, edges: edges, program: program)
            : .shortening(attempt: place.attempt, program: program))
        return true
      }
      observer.didFind = { tell(.found($0)) }
      observer.didRun = { (steps, edges) = ($0.steps, $0.reachedEdges) }
      var result = exploration.run(seed: seed, observer)
      if isOver { return }
      result.findings = []
      tell(.ended(result))
    }
  }

  // MARK: Settings

  /// Returns the setting for a property; none if scenarios cannot write values of its type.
  public static func setting<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Value>
  ) -> [LayoutSetting] { [] }

  /// Returns the setting for a whole number.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Int>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for the number of an item or a section, if there is one.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Int?>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for a length.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, CGFloat>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for a number.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Double>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for true or false.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Bool>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for a size.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, CGSize>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for insets.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, UIEdgeInsets>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for insets.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, NSDirectionalEdgeInsets>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for the path of an item.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, IndexPath?>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for a scroll direction.
  public static func setting<Layout: UICollectionViewLayout>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, UICollectionView.ScrollDirection>
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath)] }

  /// Returns the setting for an enumeration with the given cases.
  public static func setting<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Layout, Value>, cases: [(String, Value)]
  ) -> [LayoutSetting] { [LayoutSetting(name, keyPath, cases: cases)] }
}
