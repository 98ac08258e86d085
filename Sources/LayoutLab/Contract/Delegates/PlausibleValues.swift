import Foundation
import HeadlessUIKit

/// The values that generated delegates return, which are plausible for an app and never change.
///
/// The range of a value is derived from the name of the method, and the value within the range from the item.
@MainActor public final class PlausibleValues {
  /// Whether all flags are false, all choices the first one, and each item is in one column and row only, because a layout
  /// stops with other answers.
  package static var arePlain = false

  /// Whether optional members are implemented.
  public var answersOptional: Bool { answers.includesOptional }

  private let answers: SubjectAnswers
  private(set) weak var collectionView: UICollectionView?
  /// The data source before a generated one was set.
  let dataSource: (any UICollectionViewDataSource)?

  /// Whether the values stay the same when the contents of items change.
  private var areConstant = false

  init(_ answers: SubjectAnswers, _ collectionView: UICollectionView) {
    self.answers = answers
    self.collectionView = collectionView
    dataSource = collectionView.dataSource
  }

  /// The values that an app sets once, whatever its data shows later.
  public var constant: PlausibleValues {
    guard let collectionView else { return self }
    let values = PlausibleValues(answers, collectionView)
    values.areConstant = true
    return values
  }

  /// The size of the collection view.
  public var viewSize: CGSize { collectionView?.bounds.size ?? CGSize(width: 390, height: 844) }

  /// The size of the collection view when a flow layout asked for the first time.
  ///
  /// A flow layout keeps the answers of its delegate when the bounds change, so that fresh instances get them too.
  public var firstViewSize: CGSize {
    if let known = answers.knownViewSize { return known }
    answers.knownViewSize = viewSize
    return viewSize
  }

  /// The size from which an app computes a property of its layout once.
  public var viewSizeAtFirst: CGSize {
    answers.keepsViewSize = true
    if let known = answers.viewSizeAtFirst { return known }
    let size = renewedViewSize
    answers.viewSizeAtFirst = size
    return size
  }

  /// The size from which an app computes a property of its layout, and again when the size changes.
  ///
  /// This is the size of the collection view, or that of the screen if the view has none.
  public var renewedViewSize: CGSize {
    viewSize.width > 0 && viewSize.height > 0 ? viewSize : UIScreen.main.bounds.size
  }

  /// Returns a value that an app computes from the size of its view.
  public func possible<Value>(_ value: Value) -> Value { value }

  /// Returns a size that an app computes from that of its view; in a small view, no side is negative.
  public func possible(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Returns insets that an app computes from the size of its view; in a small view, none is negative.
  public func possible(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
      right: max(0, insets.right))
  }

  /// Returns a value of an app, and counts it like the generated ones.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The item or the section.
  /// - Returns: The value.
  public func given<Value>(_ value: Value, _ path: IndexPath) -> Value {
    _ = answers.number(at: path)
    return value
  }

  /// Returns a size of an app, and counts it like the generated ones; in a small view, no side is negative.
  public func given(_ size: CGSize, _ path: IndexPath) -> CGSize {
    _ = answers.number(at: path)
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Returns a square with the height of a size, so that items of one height are all equal.
  public func square(_ size: CGSize) -> CGSize { CGSize(width: size.height, height: size.height) }

  /// Returns the place of a section among those of the data: `only`, `first`, `middle` or `last`.
  public func place(ofSection section: Int) -> String {
    let count = numberOfSections
    if count <= 1 { return "only" }
    return section == 0 ? "first" : section == count - 1 ? "last" : "middle"
  }

  /// Whether the delegate of a flow layout implements no methods for insets and spacings.
  var leavesDistances: Bool { answers.leavesDistances }

  /// Whether a flow layout has not set a property itself, so that the delegate may answer.
  ///
  /// - Parameters:
  ///   - layout: The layout that calls the delegate.
  ///   - property: The property that it could have set.
  ///   - usual: The initial value in a flow layout.
  ///   - isImplemented: Whether the member is implemented even where optional members are not.
  /// - Returns: Whether an optional member is implemented.
  func answers<Value: Equatable>(
    _ layout: UICollectionViewLayout, _ property: KeyPath<UICollectionViewFlowLayout, Value>,
    ifStill usual: Value, isImplemented: Bool
  ) -> Bool {
    let answersOptional = answersOptional || isImplemented
    guard answersOptional, answers.leavesWhatIsSet, let flow = layout as? UICollectionViewFlowLayout else {
      return answersOptional
    }
    return flow[keyPath: property] == usual
  }

  /// Whether the delegate of a flow layout that sets the size of its items returns the sizes of headers or footers, because
  /// the layout names their kind.
  func answersBars(ofKind kind: String, in layout: UICollectionViewLayout) -> Bool {
    guard answers.leavesWhatIsSet, let flow = layout as? UICollectionViewFlowLayout else { return false }
    return answers.namedBarKinds.contains(kind) && flow.itemSize != Self.usualItemSize
  }

  /// The size of a flow layout's items that neither the layout nor a delegate has set.
  private static let usualItemSize = CGSize(width: 50, height: 50)

  /// Whether a flow layout estimates the size of its items, which cells then have themselves, and no delegate returns.
  func measuresItems(_ layout: UICollectionViewLayout) -> Bool {
    guard answers.leavesWhatIsSet, let flow = layout as? UICollectionViewFlowLayout else { return false }
    return flow.estimatedItemSize != .zero
  }

  /// Returns the size that a flow layout wants its app to return for items; `nil` if it has none or has set its own.
  public func ownItemSize(_ layout: UICollectionViewLayout) -> CGSize? {
    guard let flow = layout as? UICollectionViewFlowLayout, flow.itemSize == Self.usualItemSize
    else { return nil }
    return answers.itemSize(for: layout)
  }

  /// Returns a plausible size for an item, with the width that a flow layout wants its app to return if it has one.
  func itemSize(_ item: IndexPath, for layout: UICollectionViewLayout) -> CGSize {
    var size = size("item", item)
    if let width = answers.ownItemWidth?(layout), width > 0, width.isFinite { size.width = width }
    return size
  }

  /// Whether a flow layout's delegate returns a size of zero for an item.
  func isEmpty(_ item: IndexPath) -> Bool {
    guard item == answers.emptyItem else { return false }
    answers.gaveEmptyItem = true
    return true
  }

  private static var ranges: [String: AnswerRange] = [:]
  /// The method that was asked last, with its range.
  ///
  /// A layout asks one method for each item, and even a hash of its name takes longer than the answer.
  private static var last = (question: "", range: AnswerRange(""))

  /// Returns the range for a method; the search for words is slow, so that the results are cached.
  private static func range(_ question: String) -> AnswerRange {
    if last.question == question { return last.range }
    let range = ranges[question] ?? AnswerRange(question)
    ranges[question] = range
    last = (question, range)
    return range
  }

  private func draw(_ range: ClosedRange<Int>, _ path: IndexPath, axis: UInt64 = 0) -> Int {
    let number = answers.number(at: path, ofFirstContents: areConstant)
    let steps = number.steps(upTo: UInt64(range.upperBound - range.lowerBound), axis: axis)
    return range.lowerBound + Int(steps)
  }

  /// Returns a number of steps in a range.
  private func draw(_ range: AnswerRange, _ path: IndexPath) -> Int {
    if let beginnings = range.beginnings {
      answers.gaveEndOfTime = true
      // From half an hour to two hours.
      if answers.hasShortTimes { return beginning(in: beginnings, path) + draw(2...8, path, axis: 1) }
    }
    if range.isBeginning, answers.hasShortTimes { return beginning(in: range.steps, path) }
    return draw(range.steps, path, axis: range.axis)
  }

  /// Returns the beginning of a short time: many layouts demand that the items of a section begin one after the other.
  ///
  /// A few items begin together, so that some of them end before the next ones begin.
  private func beginning(in range: ClosedRange<Int>, _ path: IndexPath) -> Int {
    let count = items(inSection: path.first ?? 0)
    guard path.count > 1, path[1] < count else { return draw(range, path) }
    let first = path[1] - path[1] % 4
    return range.lowerBound + first * (range.upperBound - range.lowerBound) / count
  }

  /// Returns a length in points, a ratio or another number.
  public func length(_ question: String, _ path: IndexPath) -> CGFloat {
    let range = Self.range(question)
    if range.isDistance { answers.gaveDistance = true }
    if range.isBar, let size = answers.barSize(question, path) { return size.height }
    let length = CGFloat(draw(range, path)) * range.unit
    return range.isWidth && sizeFactor < 1 ? (length * sizeFactor).rounded() : length
  }

  /// The factor of the sizes of items and of widths.
  private var sizeFactor: CGFloat { answers.itemSizes == .small ? 0.5 : 1 }

  /// Returns a small number, or the number of sections or items if the method asks for that.
  public func count(_ name: String, _ path: IndexPath) -> Int {
    let question = name.lowercased()
    func asks(_ words: String...) -> Bool { words.contains { question.contains($0) } }
    if asks("numberofsections", "sectioncount") { return numberOfSections }
    if asks("numberofitems", "itemcount", "itemscount") { return items(inSection: path.first ?? 0) }
    if asks("child"), !asks("row", "column", "line"), path.count > 1 { return numberOfChildren(of: path) }
    if asks("zindex") { return draw(0...3, path) }
    // The index of a column; there may be only one column.
    if asks("columnfor", "columnof", "columnindex", "rowfor", "rowindex", "lanefor", "indexfor") { return 0 }
    if Self.arePlain, path.count > 1, asks("span", "column", "row") { return 1 }
    if asks("span") { return draw(1...2, path) }
    if let range = AnswerRange.time(name) {
      // A duration of less than an hour counts as one.
      return max(1, Int(CGFloat(draw(range, path)) * range.unit))
    }
    // A task can be longer than the screen.
    if NameWords.all(in: name).contains("days"), !asks("numberof", "count") { return draw(1...30, path) }
    return draw(
      AnswerRange.isEnd(name) ? 5...8 : 1...4,
      path.count > 1 && asks("column", "row", "line") ? IndexPath(index: path[0]) : path)
  }

  private var numberOfSections: Int {
    collectionView.flatMap { dataSource?.numberOfSections(in: $0) } ?? 1
  }

  /// Returns the number of children of an item in a tree whose levels are the sections: the items of the next section, as
  /// evenly as possible.
  private func numberOfChildren(of path: IndexPath) -> Int {
    guard path[0] + 1 < numberOfSections else { return 0 }
    let (parents, children) = (items(inSection: path[0]), items(inSection: path[0] + 1))
    return parents > 0 ? (path[1] + 1) * children / parents - path[1] * children / parents : 0
  }

  private func items(inSection section: Int) -> Int {
    collectionView.flatMap { dataSource?.collectionView($0, numberOfItemsInSection: section) } ?? 0
  }

  /// Returns a time of this day, in the morning for a beginning and in the afternoon for an end.
  public func date(_ question: String, _ path: IndexPath) -> Date {
    let quarters = draw(AnswerRange.timeOfDay(question), path)
    return Calendar.current.startOfDay(for: Date()).addingTimeInterval(Double(quarters) * 900)
  }

  /// Returns the hours of an event in the daytime, or its minutes if the method asks for them.
  public func times<Bound: BinaryFloatingPoint>(_ question: String, _ path: IndexPath) -> Range<Bound> {
    let unit: Bound = question.lowercased().contains("minute") ? 15 : 0.25
    let quarters = quarters(path)
    return Bound(quarters.lowerBound) * unit..<Bound(quarters.upperBound) * unit
  }

  /// Returns the minutes of an event in the daytime.
  public func times(_ question: String, _ path: IndexPath) -> Range<Int> {
    let quarters = quarters(path)
    return quarters.lowerBound * 15..<quarters.upperBound * 15
  }

  /// Returns the minutes of an event in the daytime.
  public func times(_ question: String, _ path: IndexPath) -> ClosedRange<Int> {
    let range: Range<Int> = times(question, path)
    return range.lowerBound...range.upperBound
  }

  /// Returns the quarters of an hour of an event in the daytime, from half an hour to two hours if times are short.
  private func quarters(_ path: IndexPath) -> Range<Int> {
    answers.gaveEndOfTime = true
    guard answers.hasShortTimes else { return draw(32...44, path)..<draw(52...64, path, axis: 1) }
    let start = beginning(in: 32...64, path)
    return start..<start + draw(2...8, path, axis: 1)
  }

  /// Returns the hours of an event in the daytime, or its minutes if the method asks for them.
  public func times<Bound: BinaryFloatingPoint>(
    _ question: String, _ path: IndexPath
  ) -> ClosedRange<Bound> {
    let range: Range<Bound> = times(question, path)
    return range.lowerBound...range.upperBound
  }

  /// Returns the hours and minutes of a beginning or an end, such as `09:30`.
  public func timeOfDay(_ question: String, _ path: IndexPath) -> String {
    let minutes = count(question + " minutes", path)
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }

  /// Returns true or false.
  public func flag(_ question: String, _ path: IndexPath) -> Bool {
    let isSet = draw(0...1, path, axis: 2) == 1
    return isSet && !Self.arePlain
  }

  /// Returns a text, or the name of a kind if the method asks for one.
  ///
  /// The text moves with its item, because it may be an identifier.
  public func text(_ question: String, _ path: IndexPath) -> String {
    if question.lowercased().contains("kind") { return UICollectionView.elementKindSectionHeader }
    let number = answers.number(at: path).steps(upTo: 0xFF_FFFF, axis: 5)
    return "text \(String(number, radix: 36))"
  }

  /// Returns a size with independent width and height.
  public func size(_ question: String, _ path: IndexPath) -> CGSize {
    let isBar = Self.range(question).isBar
    if isBar, let size = answers.barSize(question, path) { return size }
    if question.lowercased().contains("decoration") { answers.gaveDecorationSize = true }
    let isSideways =
      (collectionView?.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
    var (column, row) = (path, path)
    switch isBar || path.count < 2 ? .different : answers.itemSizes {
    case .different, .small: break
    case .equalInLines: if isSideways { column = [path[0]] } else { row = [path[0]] }
    case .equalAcross: if isSideways { row = [0] } else { column = [0] }
    }
    let factor = isBar ? 1 : answers.sizeFactor * sizeFactor
    return CGSize(
      width: (CGFloat(draw(isBar ? 30...60 : 60...160, column, axis: 0)) * factor).rounded(),
      height: (CGFloat(draw(isBar ? 30...60 : 60...160, row, axis: 1)) * factor).rounded())
  }

  /// Gives attributes without a size the one of an item or of a header.
  public func fill(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.size == .zero else { return }
    let isItem = attributes.representedElementCategory == .cell
    let path = isItem ? attributes.indexPath : IndexPath(index: attributes.indexPath.first ?? 0)
    attributes.frame.size = size(isItem ? "item" : "header", path)
  }

  /// Returns a distance of a few points.
  public func inset(_ question: String, _ path: IndexPath) -> CGFloat {
    answers.gaveDistance = true
    return CGFloat(draw(2...12, path))
  }

  /// Returns insets of a few points each.
  public func insets(_ question: String, _ path: IndexPath) -> UIEdgeInsets {
    // Headers and footers may be low, and no app gives them insets that leave nothing of them.
    let range = Self.range(question).isBar ? 1...3 : 2...12
    func edge(_ axis: UInt64) -> CGFloat { CGFloat(draw(range, path, axis: axis)) }
    if !answers.questionsAboutInsets.contains(question) { answers.questionsAboutInsets.append(question) }
    answers.gaveDistance = true
    let isConcerned =
      answers.sectionOfAddedInsets.map { $0 == path.first } ?? true
      && answers.questionOfAddedInsets.map { $0 == question } ?? true
    let added = isConcerned ? answers.addedInsets : .zero
    return UIEdgeInsets(
      top: edge(0) + added.top, left: edge(1) + added.left, bottom: edge(2) + added.bottom,
      right: edge(3) + added.right)
  }

  /// Returns insets of a few points each.
  public func directionalInsets(_ question: String, _ path: IndexPath) -> NSDirectionalEdgeInsets {
    let insets = insets(question, path)
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  /// Returns one of several values.
  public func one<Value>(of values: [Value], _ path: IndexPath) -> Value {
    if path.count == 1 { answers.choseForSection = true }
    let place = draw(0...values.count - 1, path, axis: 3)
    return values[Self.arePlain ? 0 : place]
  }

  /// Returns a list with the columns of a section, which are as many as an item can span.
  public func columns<Value>(_ question: String, _ path: IndexPath, _ make: (IndexPath) -> Value) -> [Value] {
    (0..<Self.mostSpanned).map { make(IndexPath(item: $0, section: path.first ?? 0)) }
  }

  /// The largest number of columns that an item spans.
  private static let mostSpanned = 4

  private static func measuresItems(_ question: String) -> Bool {
    let words = Set(NameWords.all(in: question))
    return !words.isDisjoint(with: ["weights", "heights", "widths", "sizes", "ratios"])
      && words.isDisjoint(with: ["column", "columns", "row", "rows", "lane", "lanes", "line", "lines"])
  }

  /// Returns a list with a value for each item of a section, or with three values if there is no section.
  ///
  /// Values without a section that measure items, such as the weights in a tree map, are those of the first section.
  public func list<Value>(_ question: String, _ path: IndexPath, _ make: (IndexPath) -> Value) -> [Value] {
    if path.isEmpty, Self.measuresItems(question) {
      return (0..<items(inSection: 0)).map { make(IndexPath(item: $0, section: 0)) }
    }
    guard path.count == 1 else {
      return (0..<3).map { make(IndexPath(item: $0, section: path.first ?? 0)) }
    }
    return (0..<items(inSection: path[0])).map { make(IndexPath(item: $0, section: path[0])) }
  }

  /// Returns a list of lists: one for each section of the data if nothing says what they are for.
  public func lists<Value>(_ question: String, _ path: IndexPath, _ make: (IndexPath) -> Value) -> [Value] {
    guard path.isEmpty else { return list(question, path, make) }
    return (0..<numberOfSections).map { make(IndexPath(index: $0)) }
  }
}

/// The range of plausible numbers for a method.
struct AnswerRange: Equatable {
  /// The range, in steps.
  var steps: ClosedRange<Int>
  /// The size of a step.
  var unit: CGFloat = 1
  /// Whether the method is about an element that is usually less high than an item.
  private(set) var isBar = false
  /// Whether the method asks for a distance between elements or from an edge.
  private(set) var isDistance = false
  /// Whether the method asks for the width of an item or of a column.
  private(set) var isWidth = false
  /// Whether the method asks for the beginning of a time.
  private(set) var isBeginning = false
  /// The steps for the beginning of a time for whose end the method asks; `nil` for other questions.
  private(set) var beginnings: ClosedRange<Int>?
  /// A number in which the parts of one value differ, because a layout may divide by the difference of two lengths.
  private(set) var axis: UInt64 = 0

  /// Creates a range from the words in a method name, such as `collectionView(_:heightForItemAt:)`.
  ///
  /// The name of a part follows the name of the method or the type, after a dot.
  init(_ name: String) {
    if let time = Self.time(name) {
      self = time
      return
    }
    let question = Self.withoutMisleadingParts(name)
    func asks(_ words: [String]) -> Bool { words.contains { question.contains($0) } }
    if Self.isPartOfRadius(question) {
      self.init(steps: 1...4, unit: 0.25)
    } else if asks(["spacing", "padding", "margin", "inset", "gap", "gutter", "spaceb", "distance", "radius"])
      || Self.isSpaceBetween(name)
    {
      self.init(steps: 2...12)
      isDistance = true
    } else if asks(["ratio", "aspect", "scale", "multiplier", "factor", "weight"]) {
      self.init(steps: 2...6, unit: 0.25)
    } else if asks(["alpha", "progress", "fraction", "percent"]) {
      self.init(steps: 1...4, unit: 0.25)
    } else if asks(["angle", "rotation", "radian"]) {
      self.init(steps: 0...0)
    } else if question.contains(".columns.") && question.hasSuffix("width") {
      // Four columns with gaps and insets are not wider than a narrow view.
      self.init(steps: 40...64)
    } else {
      self.init(steps: Self.isBar(question) ? 20...60 : 60...240)
    }
    if Self.isEnd(name) {
      // Layouts divide by the difference of a beginning and an end.
      steps = steps.lowerBound + steps.upperBound...2 * steps.upperBound
    }
    isBar = Self.isBar(question)
    isWidth = !isBar && !isDistance && question.contains("width")
    if name.contains(".") { axis = name.utf8.reduce(5) { ($0 * 31 + UInt64($1)) % 1_009 } }
  }

  /// Returns the range of a time of day or of a duration in minutes or hours, in quarters of an hour; `nil` for other
  /// questions.
  static func time(_ name: String) -> AnswerRange? {
    let words = NameWords.all(in: name)
    func asks(_ beginnings: String...) -> Bool {
      words.contains { word in beginnings.contains { word.hasPrefix($0) } }
    }
    guard lengths.isDisjoint(with: words) else { return nil }
    let unit: CGFloat
    if name.lowercased().contains("minute") {
      unit = 15
    } else if words.contains("hour") || words.contains("hours") {
      unit = 0.25
    } else {
      return nil
    }
    if isEnd(name) { return AnswerRange(steps: 72...92, unit: unit, beginnings: beginningsInQuarters) }
    if asks("duration", "length") {
      var range = AnswerRange(steps: 1...8, unit: unit)
      range.axis = 1
      return range
    }
    guard asks("start", "begin") || words.contains("time") else { return nil }
    return AnswerRange(steps: beginningsInQuarters, unit: unit, isBeginning: true)
  }

  private static let beginningsInQuarters = 32...68

  /// Returns the range of a time of day in quarters of an hour: in the morning for a beginning, later for an end.
  static func timeOfDay(_ question: String) -> AnswerRange {
    let morning = 32...48
    return isEnd(question)
      ? AnswerRange(steps: 52...72, beginnings: morning) : AnswerRange(steps: morning, isBeginning: true)
  }

  /// The names of what has points or degrees, such as the height of a minute on a timeline.
  private static let lengths: Set = [
    "height", "width", "size", "spacing", "padding", "margin", "inset", "insets", "gap", "offset", "radius",
    "angle",
  ]

  /// Returns whether a method asks for a part of a radius, so that what has this distance to a center is within the circle.
  private static func isPartOfRadius(_ question: String) -> Bool {
    question.contains("radius") && ["percent", "fraction", "ratio"].contains { question.contains($0) }
  }

  /// Returns a name in lowercase without words that only seem to contain "ratio", "angle" or "factor".
  private static func withoutMisleadingParts(_ question: String) -> String {
    ["ration", "rectangle", "triangle", "factory"].reduce(question.lowercased()) {
      $0.replacingOccurrences(of: $1, with: "")
    }
  }

  /// Returns whether a method is about the end of something that has a beginning too, as in `end.hour` or `endTimeAt`.
  static func isEnd(_ name: String) -> Bool {
    let words = name.split { !$0.isLetter }
    return words.contains { word in
      if word == "end" { return true }
      let isFirst = word.hasPrefix("end") && word.dropFirst(3).first?.isUppercase == true
      return isFirst && !word.lowercased().contains("inset")
    }
  }

  private init(
    steps: ClosedRange<Int>, unit: CGFloat = 1, isBeginning: Bool = false,
    beginnings: ClosedRange<Int>? = nil
  ) {
    self.steps = steps
    self.unit = unit
    self.isBeginning = isBeginning
    self.beginnings = beginnings
  }

  /// Returns whether a method asks for the space between elements, as in `spaceOfCells(at:)` or `lineSpace`.
  ///
  /// Gaps must leave something of the width for the items, however many columns there are.
  private static func isSpaceBetween(_ name: String) -> Bool {
    let words = NameWords.all(in: name)
    return words.contains { $0 == "space" || $0 == "spaces" }
      && words.allSatisfy { !["available", "free", "remaining", "content", "height", "width"].contains($0) }
  }

  /// Whether a method is about an element that is usually less high than an item.
  private static func isBar(_ question: String) -> Bool {
    ["header", "footer", "annotation", "caption", "title", "comment", "separator"].contains {
      question.contains($0)
    }
  }
}
