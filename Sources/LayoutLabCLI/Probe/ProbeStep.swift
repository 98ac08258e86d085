import HeadlessUIKit
import LayoutLab

/// Writes a step of a scenario as Swift statements that call UIKit.
struct ProbeStep {
  /// The statements.
  private(set) var lines: [String] = []

  /// Writes a step, and makes its changes of the data.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isFlow: Whether the layout of the scenario is a flow layout.
  ///   - size: The size of the collection view before the step, and afterwards that after it.
  ///   - store: The data before the step, and afterwards that after it.
  ///   - states: A list to which the states of the data are added.
  /// - Throws: `ProbeRefusal` if a device cannot play the step as the simulator does.
  init(
    _ step: Step, isFlow: Bool, _ size: inout CGSize, _ store: inout DataStore, _ states: inout [DataStore]
  ) throws(ProbeRefusal) {
    switch step.action {
    case .load: lines = ["probe.load()"]
    case .scroll(let scroll): lines = [try Self.scroll(scroll)]
    case .resize(let newSize):
      size = newSize
      lines = [Self.resize(size)]
    case .rotate(let orientation):
      try Self.rejectRepetition(step)
      size = Self.turned(size, to: orientation)
      lines = [Self.resize(size)]
    case .inset(let insets): lines = ["probe.view.contentInset = \(ProbeLiteral.insets(insets))"]
    case .invalidateLayout: lines = ["probe.layout.invalidateLayout()"]
    case .invalidate(let invalidation): lines = Self.invalidate(invalidation, isFlow: isFlow)
    case .reloadData: lines = ["probe.view.reloadData()"]
    case .layoutIfNeeded: lines = ["probe.view.layoutIfNeeded()"]
    case .update(let update):
      try Self.rejectRepetition(step)
      store.apply([update])
      states.append(store)
      lines = [Self.data(store), Self.tell(update)]
    case .batch(let updates):
      try Self.rejectRepetition(step)
      store.apply(updates)
      states.append(store)
      lines =
        ["probe.view.performBatchUpdates({", "  " + Self.data(store)]
        + updates.map { "  " + Self.tell($0) } + ["})"]
    case .mutate(let mutations):
      try Self.rejectRepetition(step)
      for mutation in mutations { store.apply(mutation) }
      states.append(store)
      lines = [Self.data(store)]
    case .select(let paths):
      lines = paths.count > 1 ? ["probe.view.allowsMultipleSelection = true"] : []
      lines += paths.map {
        "probe.view.selectItem(at: \(ProbeLiteral.path($0)), animated: false, scrollPosition: [])"
      }
    case .deselect(let paths):
      lines = paths.map { "probe.view.deselectItem(at: \(ProbeLiteral.path($0)), animated: false)" }
    case .query(let query): lines = Self.ask(query)
    case .advance(let seconds): lines = ["ProbeLog.wait(\(ProbeLiteral.number(CGFloat(seconds))))"]
    case .direction, .traits:
      throw ProbeRefusal("it has '\(step.action.word)', and a device keeps its traits during a test")
    case .selection, .refresh:
      throw ProbeRefusal("it has '\(step.action.word)', which changes nothing for a layout")
    case .tap, .reorder, .transition:
      throw ProbeRefusal("it has '\(step.action.word)', and a test on a device has no finger")
    case .apply:
      throw ProbeRefusal("it has 'apply', and the data source of the probe is not a diffable one")
    case .configure:
      throw ProbeRefusal("it has 'configure', which only the layouts of the gallery understand")
    case .setLayout: throw ProbeRefusal("it has 'setLayout', and the probe has one layout for each scenario")
    case .animate:
      throw ProbeRefusal("it has 'animate', whose frames depend on the display of the device")
    }
  }

  private static func rejectRepetition(_ step: Step) throws(ProbeRefusal) {
    if step.repetitions > 1 { throw ProbeRefusal("it repeats a change of the data or of the size") }
  }

  private static func resize(_ size: CGSize) -> String { "probe.resize(\(ProbeLiteral.size(size)))" }

  private static func turned(_ size: CGSize, to orientation: DeviceOrientation?) -> CGSize {
    let turns =
      switch orientation {
      case .portrait?: size.width > size.height
      case .landscape?: size.height > size.width
      case nil: true
      }
    return turns ? CGSize(width: size.height, height: size.width) : size
  }

  private static func scroll(_ scroll: Step.Scroll) throws(ProbeRefusal) -> String {
    switch scroll {
    case .to(_, animated: true), .by(_, animated: true), .toItem(_, _, animated: true):
      throw ProbeRefusal("it scrolls with an animation, whose frames depend on the display of the device")
    case .section:
      throw ProbeRefusal("it scrolls an orthogonal section, which the layouts of the probe do not have")
    case .drag: throw ProbeRefusal("it has 'drag', and a test on a device has no finger")
    case .to(let offset, _):
      return "probe.view.setContentOffset(\(ProbeLiteral.point(offset)), animated: false)"
    case .by(let way, _):
      let offset = "probe.view.contentOffset"
      return "probe.view.setContentOffset(CGPoint(x: \(offset).x + \(ProbeLiteral.number(way.dx)), "
        + "y: \(offset).y + \(ProbeLiteral.number(way.dy))), animated: false)"
    case .toItem(let path, let anchors, _):
      return "probe.view.scrollToItem(at: \(ProbeLiteral.path(path)), at: ["
        + anchors.map { ".\($0.rawValue)" }.joined(separator: ", ") + "], animated: false)"
    }
  }

  private static func invalidate(_ invalidation: Step.Invalidation, isFlow: Bool) -> [String] {
    let name =
      isFlow ? "UICollectionViewFlowLayoutInvalidationContext" : "UICollectionViewLayoutInvalidationContext"
    var lines = ["let context = \(name)()"]
    if let items = invalidation.items {
      lines.append("context.invalidateItems(at: \(ProbeLiteral.paths(items)))")
    }
    for (kinds, noun) in [
      (invalidation.supplementary, "Supplementary"), (invalidation.decoration, "Decoration"),
    ] {
      for (kind, paths) in kinds.sorted(by: { $0.key < $1.key }) {
        lines.append(
          "context.invalidate\(noun)Elements(ofKind: \(ProbeLiteral.string(kind.rawValue)), "
            + "at: \(ProbeLiteral.paths(paths)))")
      }
    }
    if let offset = invalidation.contentOffsetAdjustment {
      lines.append("context.contentOffsetAdjustment = \(ProbeLiteral.point(offset))")
    }
    if let size = invalidation.contentSizeAdjustment {
      lines.append("context.contentSizeAdjustment = \(ProbeLiteral.size(size))")
    }
    if isFlow {
      if let flag = invalidation.flowDelegateMetrics {
        lines.append("context.invalidateFlowLayoutDelegateMetrics = \(flag)")
      }
      if let flag = invalidation.flowAttributes {
        lines.append("context.invalidateFlowLayoutAttributes = \(flag)")
      }
    }
    return lines + ["probe.layout.invalidateLayout(with: context)"]
  }

  private static func data(_ store: DataStore) -> String {
    "probe.data.sections = \(ProbeLiteral.data(store))"
  }

  private static func tell(_ update: DataUpdate) -> String {
    let call =
      switch update {
      case .change(.insertItems(let paths, _)): "insertItems(at: \(ProbeLiteral.paths(paths)))"
      case .change(.insertSections(let sections, _)): "insertSections(\(ProbeLiteral.sections(sections)))"
      case .change(.deleteItems(let paths)): "deleteItems(at: \(ProbeLiteral.paths(paths)))"
      case .change(.deleteSections(let sections)): "deleteSections(\(ProbeLiteral.sections(sections)))"
      case .change(.moveItem(let path, let target)):
        "moveItem(at: \(ProbeLiteral.path(path)), to: \(ProbeLiteral.path(target)))"
      case .change(.moveSection(let section, let target)): "moveSection(\(section), toSection: \(target))"
      case .reloadItems(let paths, _): "reloadItems(at: \(ProbeLiteral.paths(paths)))"
      case .reloadSections(let sections): "reloadSections(\(ProbeLiteral.sections(sections)))"
      case .reconfigureItems(let paths, _): "reconfigureItems(at: \(ProbeLiteral.paths(paths)))"
      }
    return "probe.view." + call
  }

  private static func ask(_ query: Step.Query) -> [String] {
    let kind = { (kind: Step.ElementKind) in ProbeLiteral.string(kind.rawValue) }
    let question =
      switch query {
      case .rect(let rect): "layoutAttributesForElements(in: \(ProbeLiteral.rect(rect)))"
      case .element(.item(let path)): "layoutAttributesForItem(at: \(ProbeLiteral.path(path)))"
      case .element(.supplementary(let name, let path)):
        "layoutAttributesForSupplementaryView(ofKind: \(kind(name)), at: \(ProbeLiteral.path(path)))"
      case .element(.decoration(let name, let path)):
        "layoutAttributesForDecorationView(ofKind: \(kind(name)), at: \(ProbeLiteral.path(path)))"
      case .point(let point): "indexPathForItem(at: \(ProbeLiteral.point(point)))"
      case .contentSize: "collectionViewContentSize"
      }
    if case .point = query { return ["_ = probe.view.\(question)"] }
    return ["probe.ask { _ = probe.layout.\(question) }"]
  }
}
