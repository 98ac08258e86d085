import LayoutLab

extension Finding {
  /// The scenario and the step, or the length of the program, in a few words.
  package var seenIn: String {
    program == nil
      ? "\(scenario), step \(step)"
      : "a program of \(ListPhrase.count(program?.steps.count ?? 0, "step")) (\(scenario))"
  }
}
