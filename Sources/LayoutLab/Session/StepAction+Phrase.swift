import Foundation
import HeadlessUIKit

extension Step.Action {
  /// What the action does, in a few words, such as `scroll to (0, 844)` or `insert items [0, 0…2]`.
  public var phrase: String {
    switch self {
    case .load, .invalidateLayout, .reloadData, .layoutIfNeeded: word
    case .scroll(let scroll): scroll.phrase
    case .resize(let size): "resize to \(GeometryFormat.size(size))"
    case .rotate(let orientation): orientation.map { "rotate to \($0.rawValue)" } ?? "rotate"
    case .inset(let insets): "inset \(GeometryFormat.insets(insets))"
    case .direction(let direction): "direction \(direction.rawValue)"
    case .invalidate(let invalidation): invalidation.phrase
    case .update(let update): update.phrase
    case .batch(let updates): "batch: " + Words.list(updates.map(\.phrase))
    case .mutate(let mutations): "mutate: " + Words.list(mutations.map(\.phrase))
    case .select(let paths): "select \(Words.items(paths))"
    case .deselect(let paths): "deselect \(Words.items(paths))"
    case .tap(let path): "tap item \(GeometryFormat.indexPath(path))"
    case .selection(let mode): "selection \(Words.list(mode.parts))"
    case .reorder(let part): part.phrase
    case .setLayout(let change): "set layout \(change.layout.phrase)\(change.animated ? ", animated" : "")"
    case .transition(let part): part.phrase
    case .animate(let animation): animation.phrase
    case .traits(let traits): "traits \(Words.list(traits.parts))"
    case .refresh(let refreshing): "\(refreshing.rawValue) refreshing"
    case .query(let query): query.phrase
    case .advance(let seconds): "advance \(GeometryFormat.number(CGFloat(seconds))) s"
    }
  }
}

extension Step.Scroll {
  fileprivate var phrase: String {
    switch self {
    case .to(let offset, let animated): "scroll to \(GeometryFormat.point(offset))" + Self.word(animated)
    case .by(let distance, let animated): "scroll by \(GeometryFormat.vector(distance))" + Self.word(animated)
    case .toItem(let path, let anchors, let animated):
      (["scroll to item \(GeometryFormat.indexPath(path))"] + anchors.map(\.rawValue)).joined(separator: " ")
        + Self.word(animated)
    case .drag(let distance, velocity: .zero): "drag by \(GeometryFormat.vector(distance))"
    case .drag(let distance, let velocity):
      "drag by \(GeometryFormat.vector(distance)) with velocity \(GeometryFormat.vector(velocity))"
    }
  }

  private static func word(_ animated: Bool) -> String { animated ? ", animated" : "" }
}

extension Step.Invalidation {
  fileprivate var phrase: String {
    var parts: [String] = []
    if let items { parts.append("items \(Words.items(items))") }
    for (kind, paths) in supplementary.sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind.text) \(Words.items(paths))")
    }
    for (kind, paths) in decoration.sorted(by: { $0.key < $1.key }) {
      parts.append("decoration \(kind.text) \(Words.items(paths))")
    }
    if let offset = contentOffsetAdjustment { parts.append("offset by \(GeometryFormat.point(offset))") }
    if let size = contentSizeAdjustment { parts.append("size by \(GeometryFormat.size(size))") }
    if let flag = flowDelegateMetrics { parts.append("flowDelegateMetrics \(flag)") }
    if let flag = flowAttributes { parts.append("flowAttributes \(flag)") }
    return parts.isEmpty ? "invalidate" : "invalidate \(parts.joined(separator: ", "))"
  }
}

extension Step.Query {
  fileprivate var phrase: String {
    switch self {
    case .rect(let rect): "query rect \(GeometryFormat.rect(rect))"
    case .element(let element): "query \(element.phrase)"
    case .point(let point): "query point \(GeometryFormat.point(point))"
    case .contentSize: "query contentSize"
    }
  }
}

extension DataUpdate {
  fileprivate var phrase: String {
    switch self {
    case .change(let change): change.phrase
    case .reloadItems(let paths, _): "reload items \(Words.items(paths))"
    case .reloadSections(let sections): "reload sections \(Words.list(sections.map { "\($0)" }))"
    case .reconfigureItems(let paths, _): "reconfigure items \(Words.items(paths))"
    }
  }
}

extension DataMutation {
  fileprivate var phrase: String {
    switch self {
    case .change(let change): change.phrase
    case .setItems(let paths, _): "set items \(Words.items(paths))"
    case .setSection(let section, _): "set section \(section)"
    }
  }
}

extension DataChange {
  fileprivate var phrase: String {
    switch self {
    case .insertItems(let paths, _): "insert items \(Words.items(paths))"
    case .insertSections(let sections, _): "insert sections \(Words.list(sections.map { "\($0)" }))"
    case .deleteItems(let paths): "delete items \(Words.items(paths))"
    case .deleteSections(let sections): "delete sections \(Words.list(sections.map { "\($0)" }))"
    case .moveItem(let path, let target):
      "move item \(GeometryFormat.indexPath(path)) to \(GeometryFormat.indexPath(target))"
    case .moveSection(let section, let target): "move section \(section) to \(target)"
    }
  }
}
