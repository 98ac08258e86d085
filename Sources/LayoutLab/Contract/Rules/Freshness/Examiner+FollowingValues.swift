import HeadlessUIKit

// A property can make elements follow the content offset, which takes more than the frames of one moment.
extension Examiner {
  /// Scrolls the layout with each value of a flag or an enumeration with which its answers depend on the content offset,
  /// although they do not with the usual values.
  ///
  /// Headers that a property lets stay at the top must move in each scroll step.
  func examineFollowingValues() {
    guard !traits.dependsOnOffset, !traits.isDynamic, inspection.candidates.isEmpty else { return }
    for setting in ProgramSpace(subject, traits: traits).settings {
      for value in setting.values where value.isChoice {
        examineScrolling(value, of: setting.name)
        if !inspection.candidates.isEmpty { return }
      }
    }
  }

  private func examineScrolling(_ value: ParameterValue, of name: String) {
    let trial = makeTrial()
    let change = "'\(name)' = \(value.text)"
    begin(1, "the first display with \(change)")
    guard trial.take(.setting(name, to: value)).exception == nil, trial.take(.load).exception == nil,
      trial.canScroll
    else { return }
    let first = FreshInstance(of: trial).snapshot()
    guard Self.distances.contains(where: { !Self.moving(trial, first, by: $0).isEmpty }) else { return }
    var before = Moment(trial, fresh: first)
    guard before.isFresh else { return }
    let (known, traits) = (inspection.candidates.count, traits)
    for (place, distance) in Self.distances.enumerated() {
      let step = BatteryStep(
        .scroll, "scrolling by \(GeometryFormat.number(distance)) points",
        .custom { $0.scroll(by: distance, traits: traits) })
      begin(place + 2, step.phrase)
      let taken = trial.take(step)
      guard taken.exception == nil else { break }
      inspection.events = taken.events
      let moment = Moment(trial, fresh: FreshInstance(of: trial).snapshot())
      inspection.checkFreshness(step, taken, before: before, after: moment, trial)
      if !moment.isFresh { break }
      before = moment
    }
    inspection.change(after: known) { candidate in
      candidate.finding.begin(with: "With \(change)")
    }
  }

  /// The distances by which the content is scrolled.
  private static let distances: [CGFloat] = [53, 260]
}

extension ParameterValue {
  /// Whether it is a flag or a case of an enumeration.
  var isChoice: Bool {
    switch self {
    case .flag, .text: true
    case .number, .list: false
    }
  }
}
