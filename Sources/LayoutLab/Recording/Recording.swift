import Foundation
import HeadlessUIKit

/// A run of a session, and how things stood at each of its calls.
///
/// A recording is what can be stepped through: its stops are the steps, the calls, and the frames of animations, in
/// the order in which they came. Ask a session for it:
///
/// ```swift
/// let recording = LayoutSession(scenario, layout: WaterfallLayout()).record()
/// ```
public struct Recording: Sendable, Codable {
  /// What the session has shown.
  public package(set) var outcome: Outcome
  /// The places at which one can stop, in order; there is at least one for each step.
  public internal(set) var stops: [Stop] = []
  /// The states of the screen that differ from the one before, in order.
  public internal(set) var screens: [RecordedScreen] = []
  /// The states of what the collection view knows that differ from the one before, in order.
  public internal(set) var knowledge: [RecordedKnowledge] = []

  /// A place at which one can stop.
  public struct Stop: Sendable, Codable, Equatable {
    /// What comes to pass there.
    public var moment: Moment
    /// The step to which it belongs, from 1.
    public var step: Int
    /// The virtual time, in seconds.
    public var time: TimeInterval
    /// The place of the state of the screen in ``Recording/screens``.
    public var screen: Int
    /// The place of what the collection view knows in ``Recording/knowledge``.
    public var knowledge: Int
  }

  /// What comes to pass at a stop.
  public enum Moment: Sendable, Codable, Equatable {
    /// A step begins, and nothing of it is done.
    case step
    /// A call, by its number from 1: what it did before it called something else is done, or it has returned.
    case call(Int)
    /// Time has passed and an animation or a scroll has moved something.
    case frame
    /// A step has ended, and something has changed since its last call.
    case end
  }

  /// Puts a scenario in the place of the one that was read with the recording, whose steps do not know where they
  /// were written.
  ///
  /// - Parameter scenario: The scenario, with the steps that were taken and perhaps more.
  package mutating func adopt(_ scenario: Scenario) {
    outcome.scenario = scenario
    for (place, step) in zip(outcome.steps.indices, scenario.steps) { outcome.steps[place].step = step }
  }

  /// The state of the screen at a stop.
  public func screen(at stop: Stop) -> RecordedScreen { screens[stop.screen] }

  /// What the collection view knows at a stop.
  public func knowledge(at stop: Stop) -> RecordedKnowledge { knowledge[stop.knowledge] }

  /// The call at a stop; nil where the stop is none.
  public func event(at stop: Stop) -> LifecycleEvent? {
    guard case .call(let number) = stop.moment else { return nil }
    return outcome.trace.entries[number - 1].event
  }

  /// The place of the first stop of a step, from 1; nil where the step was not taken.
  public func firstStop(ofStep step: Int) -> Int? {
    let place = firstStop(from: step)
    return place < stops.count && stops[place].step == step ? place : nil
  }

  /// The place of the last stop of a step, from 1; nil where the step was not taken.
  public func lastStop(ofStep step: Int) -> Int? {
    let place = firstStop(from: step + 1) - 1
    return place >= 0 && stops[place].step == step ? place : nil
  }

  /// The place of the first stop of a step or a later one, found by halving: stops stand in the steps' order.
  private func firstStop(from step: Int) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].step < step { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
