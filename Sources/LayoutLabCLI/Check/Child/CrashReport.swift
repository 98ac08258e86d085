import Foundation
import HeadlessUIKit
import LayoutLab

/// The report of the toolchain's backtracer about a process that crashed.
struct CrashReport: Sendable, Equatable {
  /// A running function in the user's files.
  struct Frame: Sendable, Equatable {
    var function: String
    /// The path of the file as the user named it.
    var file: String
    var line: Int
  }

  /// The frames in the user's files, innermost first.
  var frames: [Frame] = []
  /// The message of a trap, for example `Index out of range`; `nil` if there is none.
  var sentence: String?
  /// Whether the same functions call each other repeatedly.
  var isRecursion = false
  /// The frames that repeat, each called by the next one, and the last one by the first; empty if there are none.
  ///
  /// The first frame calls the function with which the recursion begins.
  private(set) var cycle: [Frame] = []
  /// The return address of the outermost function of the user; `nil` if there is none.
  private(set) var outermost: UInt?

  /// Parses a backtrace and the standard error of the process.
  ///
  /// - Parameters:
  ///   - trace: The backtrace.
  ///   - errors: The text on standard error.
  ///   - names: The paths as the user named them, by the paths that the program uses.
  init(trace: String, errors: String, names: [String: String]) {
    var functions: [String] = []
    var reason: String?
    /// The innermost function of the user, if the compiler gave its trap no line; that of an implicitly unwrapped
    /// optional, for example, is only in the message.
    var unplaced: (function: String, file: String)?
    /// The number of frames before those that the backtrace leaves out.
    var omission: Int?
    for line in trace.split(separator: "\n") {
      if line.description.trimmed == "..." { omission = frames.count }
      guard let place = line.range(of: " in "), let at = line.range(of: " at ", options: .backwards) else {
        continue
      }
      guard line.drop(while: { $0 == " " }).first?.isNumber == true else { continue }
      let before = line[..<place.lowerBound]
      let function =
        before.range(of: "0x").map { start in
          before[start.lowerBound...].drop { $0 != " " }.description.trimmed
        } ?? before.description.trimmed
      let name =
        function.range(of: " + ", options: .backwards).map { String(function[..<$0.lowerBound]) } ?? function
      if let failure = name.range(of: "Swift runtime failure: ") {
        reason = reason ?? String(name[failure.upperBound...])
      } else {
        functions.append(name)
      }
      if frames.isEmpty, unplaced == nil, let file = names[String(line[at.upperBound...])] {
        unplaced = (name, file)
      }
      let parts = line[at.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]) else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      // Paths below the compiler's working folder can be relative.
      let whole = names[path] ?? names.first { $0.key.hasSuffix("/" + path) }?.value
      guard let file = whole else { continue }
      guard !name.contains("Swift runtime failure") else { continue }
      frames.append(Frame(function: name, file: file, line: row))
      outermost = before.range(of: "0x").flatMap { start in
        UInt(before[start.upperBound...].prefix(while: \.isHexDigit), radix: 16)
      }
    }
    self.functions = functions
    let counts = Dictionary(functions.map { ($0, 1) }, uniquingKeysWith: +)
    isRecursion = counts.values.contains { $0 >= 10 }
    cycle = Self.cycle(in: frames, calledFrom: frames[(omission ?? frames.count)...])
    sentence = Self.sentence(in: errors) ?? reason
    if let unplaced, let line = Self.line(in: errors, ofFile: unplaced.file) {
      frames.insert(Frame(function: unplaced.function, file: unplaced.file, line: line), at: 0)
    }
    let isOfCompiler = ["Unexpectedly found nil", "'try!'"].contains { sentence?.hasPrefix($0) ?? true }
    isCondition =
      !isOfCompiler && sentence?.isEmpty == false
      && frames.first.map { Self.line(in: errors, ofFile: $0.file) == $0.line } ?? false
    isOfAuthor = isCondition && !Self.conditions.contains { sentence == $0 }
  }

  /// Returns the frames that repeat for the longest time, which the innermost ones need not do.
  ///
  /// - Parameters:
  ///   - frames: All frames, innermost first.
  ///   - outer: Those of them that called the recursion, if the backtrace contains them.
  /// - Returns: The frames.
  private static func cycle(in frames: [Frame], calledFrom outer: ArraySlice<Frame>) -> [Frame] {
    var (found, length): (Range<Int>?, Int) = (nil, 0)
    for period in 1...mostFramesOfCycle {
      var start = 0
      while start + period < frames.count {
        let run = zip(frames[start...], frames[(start + period)...]).prefix { $0 == $1 }.count
        // A multiple of the period repeats too.
        if run >= 2 * period, run > length { (found, length) = (start..<start + period, run) }
        start += run + 1
      }
    }
    guard let found else { return [] }
    let cycle = Array(frames[found])
    let members = LifecycleCall.LayoutMember.allCases.map { ".\($0.rawValue)" }
    let begin =
      outer.last { frame in cycle.contains { $0.function == frame.function } }
      ?? cycle.first { frame in members.contains { frame.function.hasSuffix($0) } }
    let first = cycle.firstIndex { $0.function == begin?.function }.map { ($0 + 1) % cycle.count } ?? 0
    return Array(cycle[first...] + cycle[..<first])
  }

  /// The most functions that are recognized as calling each other.
  private static let mostFramesOfCycle = 12

  /// Whether the message says that the class is abstract.
  var isOfAbstractClass: Bool {
    guard let sentence = sentence?.lowercased() else { return false }
    return ["overrid", "subclass", "abstract"].contains { sentence.contains($0) }
  }

  /// Whether the author of the layout has written the message of the trap, about a condition that an app has to meet.
  private(set) var isOfAuthor = false

  /// Whether the author has written the condition of the trap, with or without a message.
  private var isCondition = false

  /// The messages of the runtime for a condition of the author that does not hold.
  private static let conditions = ["Precondition failed", "Assertion failed"]

  /// Whether the setter or an observer of a property stops because a condition of the author does not hold, and no code of
  /// the user has set the property.
  var refusesValue: Bool {
    isCondition
      && frames.allSatisfy { frame in
        [".setter", ".willset", ".didset", ".modify"].contains { frame.function.hasSuffix($0) }
      }
  }

  /// The names of all running functions, innermost first.
  private let functions: [String]

  /// Returns the method of a generated delegate that was making a value for a layout; `nil` if none was.
  private func generatedMethod(for name: String) -> String? {
    guard let index = functions.firstIndex(where: { $0.contains(DriverText.delegatePrefix) }),
      !functions[..<index].contains(where: { $0.contains(name + ".") }),
      let start = functions[index].firstRange(of: DriverText.delegatePrefix)
    else { return nil }
    let method = functions[index][start.upperBound...].split(separator: ".", maxSplits: 1).dropFirst().first
    return method.map(String.init) ?? "its delegate"
  }

  /// Returns why a layout that has trapped on its first display needs its app; `nil` if its own code is at fault.
  ///
  /// - Parameters:
  ///   - name: The layout's class.
  ///   - methods: The methods by which only an app gives values to the layout.
  /// - Returns: The reason.
  func need(of name: String, _ methods: [String]) -> String? {
    // A layout that stops when it is released was displayed before.
    guard let frame = frames.first, !frames.contains(where: { $0.function.hasSuffix(".deinit") }) else {
      return nil
    }
    let place = "in line \(frame.line) of \(frame.file)"
    let way = "a LayoutFixture can give it"
    if let method = generatedMethod(for: name) {
      return
        "a value that the check has made for \(method) traps (\(sentence ?? "") \(place)); it needs what its app "
        + "returns, and \(way)"
    }
    if isOfAuthor {
      return
        "'\(name)' stops each display with a message of its own, \"\(sentence ?? "")\", \(place); it needs what "
        + "its app has for it, and \(way)"
    }
    guard !methods.isEmpty, sentence?.hasPrefix("Index out of range") ?? false else { return nil }
    return
      "'\(name)' traps on its first display (\(sentence ?? "") \(place)); it needs what its app passes to "
      + "\(methods.prefix(3).joined(separator: ", ")), and \(way)"
  }

  /// Whether Foundation has refused to observe a property that Objective-C cannot see.
  ///
  /// On macOS, key-value observing is Foundation's, for which UIKit's properties would have to be marked.
  var isOfObservation: Bool { sentence?.hasPrefix("Could not extract a String from KeyPath") ?? false }

  /// Whether the message says that the layout supports exactly one section.
  var demandsOneSection: Bool {
    guard let sentence = sentence?.lowercased() else { return false }
    return sentence.contains("section")
  }

  /// Returns the line that the message of a trap gives for a file, or `nil` if it is about another file.
  private static func line(in errors: String, ofFile file: String) -> Int? {
    let marks = [": Fatal error: "] + conditions.map { ": \($0)" }
    for line in errors.split(separator: "\n") {
      guard let mark = marks.lazy.compactMap({ line.range(of: $0) }).first else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count == 2, let number = Int(place[1]),
        place[0].split(separator: "/").last == file.split(separator: "/").last
      else { continue }
      return number
    }
    return nil
  }

  /// Returns a message without addresses in parentheses, which differ from run to run.
  private static func withoutAddresses(_ message: String) -> String {
    message.split(separator: " ").filter { !$0.hasPrefix("(0x") }.joined(separator: " ")
  }

  private static func sentence(in errors: String) -> String? {
    for line in errors.split(separator: "\n") {
      if let mark = line.range(of: "Fatal error: ") { return String(line[mark.upperBound...]) }
      for start in conditions + ["Could not cast value of type"] {
        if let mark = line.range(of: start) { return withoutAddresses(String(line[mark.lowerBound...])) }
      }
      if line.hasSuffix("Fatal error") { return "a condition that must hold did not" }
      if line.contains("failed to allocate") || line.contains("Could not allocate memory")
        || line.contains("Cannot allocate memory")
      {
        return "no memory was left"
      }
    }
    return nil
  }
}
