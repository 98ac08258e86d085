import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

@Suite("What generated delegates answer") @MainActor
struct SubjectAnswersTests {
  private let data = ScenarioDataSource([2, 3, 1], ScenarioAnswers())

  /// Returns a number for each section, as a delegate would.
  private func numbers() -> [UInt64] {
    let answers = SubjectAnswers(data, includesOptional: true)
    return data.store.sections.indices.map { answers.number(ofSection: $0).steps(upTo: 1_000_000, axis: 0) }
  }

  @Test func `a section keeps its answers wherever it moves`() {
    let before = numbers()
    #expect(Set(before).count == 3)
    data.apply(.change(.moveSection(0, to: 2)))
    #expect(numbers() == [before[1], before[2], before[0]])
    data.apply(.change(.insertSections([1], [4])))
    let after = numbers()
    #expect([after[0], after[2], after[3]] == [before[1], before[2], before[0]])
    #expect(!before.contains(after[1]))
  }

  @Test func `a value that an app sets once does not follow the contents`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let answers = SubjectAnswers(data, includesOptional: true)
    let values = PlausibleValues(answers, view)
    func lengths(_ values: PlausibleValues) -> [CGFloat] {
      (0..<20).map { revision in
        answers.revision = revision
        return values.length("contentWidth", [])
      }
    }
    #expect(Set(lengths(values)).count > 1)
    #expect(Set(lengths(values.constant)).count == 1)
  }

  @Test func `the children of the items in a section are the items of the next one`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = data
    let values = PlausibleValues(SubjectAnswers(data, includesOptional: true), view)
    let children = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2], [2, 0]].map {
      values.count("numberOfChildren(ofItemAt:)", $0)
    }
    #expect(children == [1, 2, 0, 0, 1, 0])
  }

  @Test func `a layout is told the counts of the data whenever they change`() {
    var told: [[Int]] = []
    SubjectAnswers(data, includesOptional: true).follow { told.append([$0, $1]) }
    data.apply(.change(.insertSections([1], [4])))
    data.apply(.change(.deleteSections([0, 1, 2])))
    #expect(told == [[3, 3], [4, 4], [1, 1]])
  }

  @Test func `a layout that follows the data is told of other contents too`() {
    let answers = SubjectAnswers(data, includesOptional: true)
    var told: [UInt64] = []
    answers.follow { _, _ in told.append(answers.number(at: []).steps(upTo: 1_000_000)) }
    answers.changeContents()
    #expect(told.count == 2)
    #expect(Set(told).count == 2)
  }

  @Test func `a value that an app computes from the size is set whenever the size has changed`() {
    var sizes: [CGSize] = []
    let subject = LayoutSubject(
      name: "Flow", place: SourceLine(file: "Flow.swift", line: 1),
      connect: { _, view, answers in
        answers.renew(for: view) { sizes.append(view.bounds.size) }
        return []
      }, make: { UICollectionViewFlowLayout() })
    let scenario = Scenario(name: "rotation", data: [4], steps: [])
    let trial = Trial(subject, scenario)
    _ = trial.take(.load)
    _ = trial.take(BatteryStep(.scroll, "a scroll", .scroll(by: CGVector(dx: 0, dy: 30))))
    #expect(sizes == [CGSize(width: 390, height: 844)])
    _ = trial.take(BatteryStep(.size, "a rotation", .rotate))
    #expect(sizes == [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
    let fresh = FreshInstance(of: trial)
    #expect(sizes.dropFirst(2) == [CGSize(width: 844, height: 390)])
    withExtendedLifetime(fresh) {}
  }

  @Test func `the insets of a header leave something of a low one`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let values = PlausibleValues(SubjectAnswers(data, includesOptional: true), view)
    func largest(_ question: String) -> CGFloat {
      (0..<3).map { section in
        let insets = values.insets(question, IndexPath(index: section))
        return max(insets.top, insets.bottom)
      }.max() ?? 0
    }
    #expect(largest("insetsForHeader(at:)") <= 3)
    #expect(largest("insetsForSection(at:)") > 3)
  }

  @Test func `a list that measures items has a value for each item`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = data
    let values = PlausibleValues(SubjectAnswers(data, includesOptional: true), view)
    func count(_ question: String, _ path: IndexPath = []) -> Int { values.list(question, path) { $0 }.count }
    #expect(count("weights(for:)") == 2)
    #expect(count("columnWidths()") == 3)
    #expect(count("titles(inSection:)", [1]) == 3)
    let rows = values.lists("rows", []) { values.list("rows", $0) { $0 }.count }
    #expect(rows == [2, 3, 1])
    #expect(values.lists("rows(inSection:)", [1]) { $0 } == [[1, 0], [1, 1], [1, 2]])
  }

  @Test(arguments: [false, true])
  func `a flow layout may keep the headers, insets and spacings that it has set itself`(
    _ leavesWhatIsSet: Bool
  ) {
    let flow = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
    let delegate = GeneratedDelegate(
      SubjectAnswers(data, includesOptional: true, leavesWhatIsSet: leavesWhatIsSet), view)
    func answered() -> [Bool] {
      [
        OptionalCall.ask { delegate.collectionView(view, layout: flow, referenceSizeForHeaderInSection: 0) }
          != nil,
        OptionalCall.ask { delegate.collectionView(view, layout: flow, referenceSizeForFooterInSection: 0) }
          != nil,
        OptionalCall.ask { delegate.collectionView(view, layout: flow, insetForSectionAt: 0) } != nil,
        OptionalCall.ask {
          delegate.collectionView(view, layout: flow, minimumLineSpacingForSectionAt: 0)
        } != nil,
        OptionalCall.ask {
          delegate.collectionView(view, layout: flow, minimumInteritemSpacingForSectionAt: 0)
        } != nil,
      ]
    }
    #expect(answered() == [true, true, true, true, true])
    flow.footerReferenceSize.height = 30
    flow.minimumLineSpacing = 0
    #expect(answered() == [true, !leavesWhatIsSet, true, !leavesWhatIsSet, true])
    flow.headerReferenceSize.height = 20
    flow.sectionInset.left = 8
    flow.minimumInteritemSpacing = 4
    #expect(answered() == .init(repeating: !leavesWhatIsSet, count: 5))
  }

  @Test func `a layout with a size for its items gets it from the delegate`() {
    let flow = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
    let answers = SubjectAnswers(data, includesOptional: false)
    let delegate = GeneratedDelegate(answers, view)
    func size() -> CGSize? {
      OptionalCall.ask { delegate.collectionView(view, layout: flow, sizeForItemAt: [0, 0]) }
    }
    #expect(size() == nil)
    answers.ownItemSize = { CGSize(width: $0.collectionView == nil ? 0 : 90, height: 70) }
    #expect(size() == CGSize(width: 90, height: 70))
    // A flow layout keeps the sizes of its delegate.
    answers.ownItemSize = { _ in CGSize(width: 10, height: 10) }
    #expect(size() == CGSize(width: 90, height: 70))
    flow.itemSize = CGSize(width: 30, height: 30)
    #expect(size() == nil)
  }

  @Test func `a layout with a width for its items gets it from the delegate`() {
    let flow = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
    let answers = SubjectAnswers(data, includesOptional: true)
    let delegate = GeneratedDelegate(answers, view)
    func size() -> CGSize { delegate.collectionView(view, layout: flow, sizeForItemAt: [0, 0]) }
    let usual = size()
    answers.ownItemWidth = { _ in usual.width + 7 }
    #expect(size() == CGSize(width: usual.width + 7, height: usual.height))
    for impossible in [0, -CGFloat.infinity, nil] {
      answers.ownItemWidth = { _ in impossible }
      #expect(size() == usual)
    }
  }

  @Test func `words inside of other words decide nothing`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    func length(_ question: String) -> CGFloat { values.length(question, [0, 0]) }
    #expect(length("configuration.cardHeight") >= 60)
    #expect(length("heightForRectangle") >= 60)
    #expect(length("aspectRatio") <= 1.5)
    #expect(length("rotationAngle") == 0)
  }

  @Test(arguments: [
    ("spaceOfCells(at:)", true), ("lineSpace(in:)", true), ("spaceBetweenItems", true), ("gutter(in:)", true),
    ("availableSpace(in:)", false), ("workspaceLength(at:)", false), ("spaceWidth(at:)", false),
  ]) func `gaps leave something of the width for several columns`(_ question: String, isGap: Bool) {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    let lengths = (0..<3).map { values.length(question, IndexPath(index: $0)) }
    #expect((lengths.max() ?? 0 <= 12) == isGap)
  }

  @Test(arguments: [
    ("radiusPercentageForItemAt", 1), ("fraction(ofRadiusAt:)", 1), ("radiusRatio", 1), ("radius(at:)", 12),
    ("radiusDuration", 12),
  ]) func `a part of a radius is no length`(_ question: String, most: CGFloat) {
    let range = AnswerRange(question)
    #expect(CGFloat(range.steps.upperBound) * range.unit == most)
  }

  @Test func `lengths in one value differ`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    let lengths = ["collapsedHeight", "expandedHeight", "cardHeight"].map {
      values.length("configuration.\($0)", [0, 0])
    }
    #expect(Set(lengths).count == 3)
  }

  @Test func `an end is after each beginning`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    let paths = (0..<20).map { IndexPath(item: $0, section: 0) }
    func lengths(_ question: String) -> [CGFloat] { paths.map { values.length(question, $0) } }
    func counts(_ question: String) -> [Int] { paths.map { values.count(question, $0) } }
    func dates(_ question: String) -> [Date] { paths.map { values.date(question, $0) } }
    let pairs = [
      ("start.hour", "end.hour"), ("startTimeOfItem(at:)", "endTimeOfItem(at:)"),
      ("startMinute", "endMinute"), ("start(of:) path minutes", "end(of:) path minutes"),
    ]
    for (start, end) in pairs {
      #expect(lengths(start).max() ?? 0 < lengths(end).min() ?? 0)
      #expect(counts(start).max() ?? 0 < counts(end).min() ?? 0)
      #expect(dates(start).max() ?? .distantFuture < dates(end).min() ?? .distantPast)
    }
    #expect(lengths("heightOfExtendedItem(at:)").max() ?? 0 <= 240)
    #expect(lengths("endInset").max() ?? 0 <= 12)
    #expect(Set(dates("day")).count > 1)
    #expect(dates("day") == dates("day"))
  }

  @Test func `times are in minutes, and lengths on screen are not`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    let paths = (0..<20).map { IndexPath(item: $0, section: 0) }
    func lengths(_ question: String) -> [CGFloat] { paths.map { values.length(question, $0) } }
    #expect(lengths("startMinute").allSatisfy { (480...1020).contains($0) && Int($0) % 15 == 0 })
    #expect(paths.allSatisfy { (480...1020).contains(values.count("startMinute", $0)) })
    #expect(lengths("durationInMinutes").allSatisfy { (15...120).contains($0) })
    for question in ["timelineStyle.minuteHeight", "heightPerMinute(inTimeline:)", "startInset(of:) minutes"]
    {
      #expect(lengths(question).max() ?? 0 <= 240, "\(question)")
    }
    #expect(lengths("startAngle minutes").max() == 0)
  }

  @Test func `times of day are texts in hours and minutes`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    for item in 0..<20 {
      let path = IndexPath(item: item, section: 0)
      let (start, end) = (values.timeOfDay("startTime(of:)", path), values.timeOfDay("endTime(of:)", path))
      #expect(start.wholeMatch(of: /[01]\d:[0-5]\d/) != nil, "\(start)")
      #expect(start < end)
    }
  }

  @Test func `one of several columns is the first`() {
    let values = PlausibleValues(
      SubjectAnswers(data, includesOptional: true),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    let paths = (0..<20).map { IndexPath(item: $0, section: 0) }
    #expect(Set(paths.map { values.count("columnForItem(at:)", $0) }) == [0])
    #expect(Set(paths.map { values.count("heightOfItem(at:)", $0) }) != [0])
  }
}
