/// Something that one oracle has seen in one step of one scenario, before it is known what caused it.
///
/// Several suspicions can have one cause; ``Attribution`` makes findings of them. They can be gathered from
/// several processes, in any order of scenarios.
public struct Suspicion: Sendable, Codable, Equatable {
  /// The finding that it becomes where nothing else explains it.
  public var finding: Finding
  /// By what mechanism the layout went wrong.
  public var mechanism: Mechanism
  /// What is at fault where several mechanisms of one rule must be told apart, such as a class; empty otherwise.
  public var about: String
  /// How the process ended, where it did.
  public var crash: Crash?

  /// The end of a process that ran a layout.
  public struct Crash: Sendable, Codable, Equatable {
    /// The sentence of a trap, such as `Index out of range`; nil where the process gave none.
    public var sentence: String?
    /// The innermost function of the user's that was running, with its type; nil where none was.
    public var function: String?

    /// Creates a description.
    public init(sentence: String? = nil, function: String? = nil) {
      self.sentence = sentence
      self.function = function
    }
  }

  /// How a layout comes to break a rule; one mechanism under several triggers is one cause.
  public enum Mechanism: String, Sendable, Codable, CaseIterable {
    /// The layout was invalidated, and did not compute anew.
    case notRecomputed
    /// The layout was not invalidated, because it did not ask for it.
    case neverAsked
    /// The rule speaks for itself.
    case direct
  }

  /// Creates a suspicion.
  public init(
    _ finding: Finding, mechanism: Mechanism = .direct, about: String = "", crash: Crash? = nil
  ) {
    self.crash = crash
    self.finding = finding
    self.mechanism = mechanism
    self.about = about
  }

  /// The same, about something else.
  func with(about: String) -> Suspicion {
    var other = self
    other.about = about
    return other
  }
}
