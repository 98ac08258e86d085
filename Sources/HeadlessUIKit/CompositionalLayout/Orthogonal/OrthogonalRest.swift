import Foundation

/// The offsets at which an orthogonal section can come to rest.
struct OrthogonalRest: Equatable {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The length of the visible part.
  var viewport: CGFloat
  /// The greatest offset that shows content only.
  var limit: CGFloat
  /// The runs of groups with equal lengths: start of the first, distance, number, length.
  var runs: [Run] = []

  struct Run: Equatable {
    var start: CGFloat
    var pitch: CGFloat
    var count: Int
    var length: CGFloat
  }

  /// Reads the groups of a solved section.
  init(_ section: SolvedSection) {
    behavior = section.definition.behavior
    let groups = section.groups
    viewport = groups.axis.main(section.viewportSize)
    limit = max(0, groups.length - viewport)
    runs = groups.runs.map {
      Run(start: $0.start, pitch: $0.pitch, count: $0.count, length: groups.axis.main($0.group.size))
    }
  }

  /// The least and the greatest offset.
  var range: ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, let first = runs.first, let last = runs.last else {
      return 0...limit
    }
    let low = centered(first, 0)
    return low...max(low, centered(last, last.count - 1))
  }

  private func centered(_ run: Run, _ index: Int) -> CGFloat {
    run.start + CGFloat(index) * run.pitch - (viewport - run.length) / 2
  }

  /// Returns the resting offset that is nearest to an offset.
  func rest(near offset: CGFloat) -> CGFloat {
    guard offset.isFinite else { return 0 }
    switch behavior {
    case .none, .continuous: return RectQuery.clamp(offset, 0, limit)
    case .paging:
      guard viewport > 0 else { return 0 }
      return RectQuery.clamp((offset / viewport).rounded() * viewport, 0, limit)
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return nearestStop(to: offset) ?? 0
    }
  }

  private func stop(_ run: Run, _ index: Int) -> CGFloat {
    if behavior == .groupPagingCentered { return centered(run, index) }
    return min(run.start + CGFloat(index) * run.pitch - (runs.first?.start ?? 0), limit)
  }

  private func nearestStop(to offset: CGFloat) -> CGFloat? {
    var nearest: CGFloat?
    for run in runs {
      var indexes = [0, run.count - 1]
      if run.pitch > 0 {
        let guess = ((offset - stop(run, 0)) / run.pitch).rounded(.down)
        if guess >= 0, guess < CGFloat(run.count) {
          indexes += [Int(guess), min(Int(guess) + 1, run.count - 1)]
        }
      }
      for index in indexes.sorted() {
        let stop = stop(run, index)
        if nearest.map({ abs(stop - offset) < abs($0 - offset) }) ?? true { nearest = stop }
      }
    }
    return nearest
  }

  // Unverified: a drag in a paging section moves at most one page or group from where it began. Record the offsets of
  // fast drags on a device.
  /// Returns the resting offset of a drag.
  ///
  /// - Parameters:
  ///   - target: The offset at which the deceleration would end.
  ///   - start: The offset at which the drag began.
  /// - Returns: The resting offset.
  func rest(ofDragTo target: CGFloat, from start: CGFloat) -> CGFloat {
    switch behavior {
    case .none, .continuous, .continuousGroupLeadingBoundary: return rest(near: target)
    case .paging: return rest(near: RectQuery.clamp(target, start - viewport, start + viewport))
    case .groupPaging, .groupPagingCentered:
      let from = rest(near: start)
      let to = rest(near: target)
      guard to != from else { return to }
      return neighbor(of: from, forward: to > from) ?? to
    }
  }

  /// Returns the stop next to a stop.
  private func neighbor(of offset: CGFloat, forward: Bool) -> CGFloat? {
    var nearest: CGFloat?
    for run in runs {
      let guess = run.pitch > 0 ? ((offset - stop(run, 0)) / run.pitch).rounded() : 0
      let middle = Int(RectQuery.clamp(guess.isFinite ? guess : 0, 0, CGFloat(run.count - 1)))
      for index in [0, middle - 1, middle, middle + 1, run.count - 1]
      where index >= 0 && index < run.count {
        let stop = stop(run, index)
        guard forward ? stop > offset + 0.001 : stop < offset - 0.001 else { continue }
        if nearest.map({ abs(stop - offset) < abs($0 - offset) }) ?? true { nearest = stop }
      }
    }
    return nearest
  }
}
