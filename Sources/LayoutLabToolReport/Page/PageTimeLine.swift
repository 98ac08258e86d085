import HeadlessUIKit
import LayoutLab

/// Aligns the stops of two recordings in rows.
struct PageTimeLine {
  /// The indices of the stops in each row; `nil` for a recording that has no stop there.
  private(set) var rows: [(first: Int?, second: Int?)] = []
  /// Whether the calls of each row differ.
  private(set) var differs: [Bool] = []

  /// Aligns two recordings by the calls and steps of their comparison.
  init(_ comparison: RunComparison, _ first: Recording, _ second: Recording) {
    let (one, other) = (Stops(first), Stops(second))
    for step in comparison.steps {
      let begin = (
        step.first.flatMap { one.beginning(of: $0.number) },
        step.second.flatMap { other.beginning(of: $0.number) }
      )
      add(begin.0, begin.1)
      add(one.stops(after: begin.0), other.stops(after: begin.1))
      for call in step.calls {
        let places = (
          call.first.flatMap { one.place(of: $0.number) }, call.second.flatMap { other.place(of: $0.number) }
        )
        add(places.0, places.1, differs: !call.isSame)
        add(one.stops(after: places.0), other.stops(after: places.1))
      }
    }
  }

  /// Adds the stops between two calls: those at which calls return, and the frames.
  private mutating func add(_ first: Between, _ second: Between) {
    for (one, other) in [(first.returns, second.returns), (first.frames, second.frames)] {
      for place in 0..<max(one.count, other.count) {
        add(place < one.count ? one[place] : nil, place < other.count ? other[place] : nil)
      }
    }
  }

  /// The stops after a call and before the next one; calls return before time passes.
  private struct Between {
    var returns: [Int] = []
    var frames: [Int] = []
  }

  private mutating func add(_ first: Int?, _ second: Int?, differs isDifferent: Bool = false) {
    guard first != nil || second != nil else { return }
    rows.append((first, second))
    differs.append(isDifferent)
  }

  /// The number of rows whose calls differ.
  var differences: Int { differs.lazy.filter { $0 }.count }

  /// The indices of the stops of a recording by call and step.
  private struct Stops {
    private let stops: [Recording.Stop]
    private var calls: [Int: Int] = [:]
    private var steps: [Int: Int] = [:]

    init(_ recording: Recording) {
      stops = recording.stops
      for (place, stop) in stops.enumerated() {
        switch stop.moment {
        case .step: steps[stop.step] = place
        case .call(let number): calls[number] = place
        case .returned, .frame, .end: break
        }
      }
    }

    func beginning(of step: Int) -> Int? { steps[step] }

    func place(of call: Int) -> Int? { calls[call] }

    /// Returns the stops after a stop, up to the next call or step; none if there is no stop.
    func stops(after place: Int?) -> Between {
      var between = Between()
      guard let place else { return between }
      for next in place + 1..<stops.count {
        switch stops[next].moment {
        case .step, .call: return between
        case .returned: between.returns.append(next)
        case .frame, .end: between.frames.append(next)
        }
      }
      return between
    }
  }
}
