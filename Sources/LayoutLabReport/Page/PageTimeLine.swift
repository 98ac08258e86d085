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
      addFrames(begin.0.map(one.frames(after:)) ?? [], begin.1.map(other.frames(after:)) ?? [])
      for call in step.calls {
        let places = (
          call.first.flatMap { one.place(of: $0.number) }, call.second.flatMap { other.place(of: $0.number) }
        )
        add(places.0, places.1, differs: !call.isSame)
        addFrames(places.0.map(one.frames(after:)) ?? [], places.1.map(other.frames(after:)) ?? [])
      }
    }
  }

  /// Adds the frames after a call, or after a step without calls.
  private mutating func addFrames(_ first: [Int], _ second: [Int]) {
    for place in 0..<max(first.count, second.count) {
      add(place < first.count ? first[place] : nil, place < second.count ? second[place] : nil)
    }
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
        case .frame, .end: break
        }
      }
    }

    func beginning(of step: Int) -> Int? { steps[step] }

    func place(of call: Int) -> Int? { calls[call] }

    /// Returns the stops after a stop, up to the next call or step.
    func frames(after place: Int) -> [Int] {
      Array((place + 1..<stops.count).prefix { stops[$0].isBetweenCalls })
    }
  }
}
