import Foundation
import HeadlessUIKit

/// A run of a session with the state at each of its calls.
///
/// The stops of a recording are its steps, calls and animation frames, in order; a player steps through them. A session
/// returns its recording:
///
/// ```swift
/// let recording = LayoutSession(scenario, layout: WaterfallLayout()).record()
/// ```
public struct Recording: Sendable, Codable {
  /// The outcome of the session.
  public package(set) var outcome: Outcome
  /// The stops in order; there is at least one for each step.
  public internal(set) var stops: [Stop] = []
  /// The states of the screen, in order, without repetitions.
  public internal(set) var screens: [RecordedScreen] = []
  /// The states of the collection view's cached values, in order, without repetitions.
  public internal(set) var knowledge: [RecordedKnowledge] = []

  /// A moment of the run at which a player can stop.
  public struct Stop: Sendable, Codable, Equatable {
    /// The event at the stop.
    public var moment: Moment
    /// The number of the step, from 1.
    public var step: Int
    /// The virtual time, in seconds.
    public var time: TimeInterval
    /// The index of the screen in ``Recording/screens``.
    public var screen: Int
    /// The index of the cached values in ``Recording/knowledge``.
    public var knowledge: Int
  }

  /// The event at a stop.
  public enum Moment: Sendable, Codable, Equatable {
    /// A step begins; its action has not been carried out yet.
    case step
    /// A call, by its number from 1: after it has returned or, if it contains other calls, when the first of them
    /// begins.
    ///
    /// The collection view has stored the result of a call that has returned, and has done nothing else since.
    case call(Int)
    /// A call that contains other calls has returned, and the state has changed since the last of them.
    case returned(Int)
    /// Time has passed, and an animation or scrolling has moved a view.
    case frame
    /// A step has ended, and the state has changed since its last call.
    case end
  }

  /// Replaces the scenario that was decoded with the recording, whose steps have no source positions.
  ///
  /// - Parameter scenario: The scenario, with the steps that were taken and perhaps more.
  package mutating func adopt(_ scenario: Scenario) {
    outcome.scenario = scenario
    for (place, step) in zip(outcome.steps.indices, scenario.steps) { outcome.steps[place].step = step }
  }

  /// Returns the screen at a stop.
  public func screen(at stop: Stop) -> RecordedScreen { screens[stop.screen] }

  /// Returns the cached values of the collection view at a stop.
  public func knowledge(at stop: Stop) -> RecordedKnowledge { knowledge[stop.knowledge] }

  /// Returns the call at a stop; nil if the stop is not a call, or if the call only returns.
  public func event(at stop: Stop) -> LifecycleEvent? {
    guard case .call(let number) = stop.moment else { return nil }
    return outcome.trace.entries[number - 1].event
  }

  /// Returns the index of the first stop of a step, from 1; nil if the step was not taken.
  public func firstStop(ofStep step: Int) -> Int? {
    let place = firstStop(from: step)
    return place < stops.count && stops[place].step == step ? place : nil
  }

  /// Returns the index of the last stop of a step, from 1; nil if the step was not taken.
  public func lastStop(ofStep step: Int) -> Int? {
    let place = firstStop(from: step + 1) - 1
    return place >= 0 && stops[place].step == step ? place : nil
  }

  /// Returns the index of the first stop of a step or of a later one, by binary search.
  private func firstStop(from step: Int) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].step < step { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
