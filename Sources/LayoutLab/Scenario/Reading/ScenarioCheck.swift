import HeadlessUIKit

/// Finds errors that do not depend on a run: paths beyond the data, kinds that no layout has, and
/// expectations
/// that contradict each other.
///
/// It checks the value, so that scenarios from Swift and from files are checked alike.
enum ScenarioCheck {
  /// Returns the problems, in the order of the steps.
  static func problems(of scenario: Scenario) -> [ScenarioProblem] {
    var problems: [ScenarioProblem] = []
    var data = DataCheck(scenario.data)
    for (index, step) in scenario.steps.enumerated() {
      let path: [ScenarioProblem.PathPart] = [.key("steps"), .index(index)]
      let before = data.counts
      problems += data.problems(of: step).map { ScenarioProblem(path: path + $0.path, $0.message) }
      problems += NestedStepCheck.problems(of: step.action).map {
        ScenarioProblem(path: path + $0.path, place: $0.place, $0.message)
      }
      let reach = ReachCheck(counts: data.counts, before: before)
      let unreachable = data.isTold ? reach.problems(of: step) : []
      problems += (ContradictionCheck(step).problems + unreachable).map { message, position in
        var problem = ScenarioProblem(path: path + [.key("expect")], message)
        problem.position = position
        return problem
      }
    }
    problems += SequenceCheck.problems(of: scenario.steps)
    problems += RuleCheck.wholeProblems(of: scenario.expectations).map { message, position in
      var problem = ScenarioProblem(path: [.key("expect")], message)
      problem.position = position
      return problem
    }
    return problems
  }
}

extension ScenarioCheck {
  /// Returns the problems of the kinds of views in a scenario whose layouts are in a catalog.
  static func problems(of scenario: Scenario, in layouts: [LayoutSignature]?) -> [ScenarioProblem] {
    guard let layouts, let subject = scenario.subject else { return [] }
    let catalog: KindCheck.Catalog = { named in layouts.first { $0.name == named.layout }?.kinds }
    let first = catalog(subject).map { KindCheck.Known(name: "'\(subject.layout)'", kinds: $0) }
    return KindCheck.problems(of: scenario, first: first, catalog: catalog)
  }
}

extension Scenario {
  /// The errors that do not depend on a run, such as unknown calls, paths beyond the data and contradictions.
  ///
  /// A scenario that was read from a file has none; a scenario that was built in Swift has not been checked
  /// before.
  /// Positions are those of the steps; for a step without one, the first line of a file without a name.
  public var diagnostics: [ScenarioDiagnostic] {
    let values = ValueCheck.problems(of: self)
    // Wrong numbers cannot be followed through the steps.
    return diagnostics(of: values.isEmpty ? ScenarioCheck.problems(of: self) : values)
  }

  /// Returns diagnostics at the lines of the steps and expectations.
  func diagnostics(of problems: [ScenarioProblem]) -> [ScenarioDiagnostic] {
    problems.map { problem in
      var position = problem.position
      if problem.path.count > 1, case .index(let index) = problem.path[1] {
        position = position ?? steps[index].source
      }
      return ScenarioDiagnostic(
        position: position ?? SourcePosition(file: "", line: 1, column: 1), message: problem.message)
    }
  }
}

extension Step {
  /// Whether the step expects an exception, or none.
  var hasExceptionExpectation: Bool { expectations.contains { $0.check is ExceptionExpectation } }

  /// Whether the step expects rules to be broken or kept.
  var hasRuleExpectation: Bool { expectations.contains { $0.rule != nil } }

  /// Whether the step expects looks of views during animations.
  var hasPresentationExpectation: Bool { expectations.contains { $0.check is PresentationExpectation } }
}
