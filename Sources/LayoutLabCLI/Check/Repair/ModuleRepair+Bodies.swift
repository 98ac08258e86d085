import Foundation
import LayoutLab

// Bodies and members with errors.
extension ModuleRepair {
  /// Leaves out the functions with errors or, if that is not enough, the whole declaration.
  ///
  /// A body in place of which there is a trap is recorded, because a layout that calls it cannot be judged.
  mutating func cutMembers(
    of broken: [(place: Place, error: Compiler.Diagnostic)], _ parts: [[FilePart]]
  ) -> Bool {
    let before = changes.map { ($0.bodies.map(\.text), $0.blanked.count) }
    var emptied: [(file: Int, body: Range<Int>)] = []
    for (place, error) in broken {
      let part = parts[place.file][place.part]
      if changes[place.file].blanked.contains(part.bytes) { continue }
      guard let item = part.items.first(where: { $0.lines.contains(error.line) }) else {
        _ = leaveOut(part.bytes, place.file, part.line, part.title, error)
        continue
      }
      if changes[place.file].blanked.contains(item.bytes) { continue }
      guard let body = item.body, originals[place.file].hasRoom(for: Self.trap, in: body) else {
        _ = leaveOut(item.bytes, place.file, item.line, item.name, error)
        continue
      }
      // Another error of a body that has just been left out.
      if emptied.contains(where: { $0.file == place.file && $0.body == body }) { continue }
      let number = changes[place.file].bodies.firstIndex { $0.bytes.overlaps(body) }
      if let number {
        if !error.isInside(body, originals[place.file]) {
          _ = leaveOut(item.bytes, place.file, item.line, item.name, error)
          continue
        }
        // The superclass alone does not give all properties their values.
        if changes[place.file].bodies[number].text == Self.trap { continue }
        changes[place.file].bodies[number].text = Self.trap
      } else {
        let text = plainBody(of: item, place.file)
        let hasRoom = text.map { originals[place.file].hasRoom(for: $0, in: body) } ?? false
        changes[place.file].bodies.append((body, hasRoom ? text ?? "" : Self.trap))
        emptied.append((place.file, body))
        note(place.file, item.line, "the body of '\(item.name)' is left out", error)
        if hasRoom { continue }
      }
      module.emptied.append(
        .init(file: originals[place.file].path, lines: item.lines, name: item.name, error: error))
    }
    guard zip(before, changes).contains(where: { $0 != ($1.bodies.map(\.text), $1.blanked.count) }) else {
      return false
    }
    apply()
    return true
  }

  /// Returns what stands for the body of `init()` of an object of which the layouts use no member; `nil` for other
  /// functions.
  ///
  /// A layout may only keep the object, for example to pass it on.
  private func emptyInitializer(_ item: FilePart.Item, _ file: Int) -> String? {
    let program = module.program
    guard
      let owner = program.types.first(where: { type in
        type.file == file && type.kind == .class
          && type.members.contains { $0.line == item.line && $0.fullName == "init()" }
      })
    else { return nil }
    let (ancestors, root) = program.ancestors(of: owner)
    guard ancestors.isEmpty, root == nil || root == "NSObject" else { return nil }
    let members = Set(program.parts(of: owner).flatMap(\.members).map(\.name)).subtracting(["init"])
    let words = program.files.indices.reduce(into: Set<String>()) { words, file in
      for part in FilePart.parts(ofFile: file, in: program) where isLayout(part) {
        words.formUnion(part.words)
      }
    }
    guard words.isDisjoint(with: members) else { return nil }
    return root == nil ? "" : "super.init()"
  }

  /// Returns what stands for the body of a function that returns a color, on which no frame depends; `nil` for others.
  private func color(of item: FilePart.Item, _ file: Int) -> String? {
    guard let body = item.body else { return nil }
    let head = originals[file].text(item.bytes.lowerBound..<body.lowerBound)
    guard let arrow = head.range(of: "->", options: .backwards) else { return nil }
    let type = String(head[arrow.upperBound...]).trimmed.prefix { !"{?!".contains($0) && !$0.isWhitespace }
    return type == "UIColor" ? "return .gray" : nil
  }

  /// Returns what stands for the body of a function of a view, whose content no layout depends on; `nil` if another
  /// function needs its result.
  private func plainBody(of item: FilePart.Item, _ file: Int) -> String? {
    let program = module.program
    if let text = emptyInitializer(item, file) ?? color(of: item, file) { return text }
    let owners = program.types.filter { type in
      type.file == file && type.members.contains { $0.line == item.line && $0.name == item.name }
    }
    guard let owner = owners.last, let type = program.resolve(owner.path, from: nil), type.kind == .class,
      let root = program.ancestors(of: type).root, PlatformClasses.isPlainView(root),
      let member = owner.members.first(where: { $0.line == item.line && $0.name == item.name }),
      member.effects.isEmpty
    else { return nil }
    let arguments = member.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name }
    let call = "super.\(member.name)(\(arguments.joined(separator: ", ")))"
    let overrides = member.modifiers.contains("override")
    if member.kind == .initializer { return overrides && member.fullName == "init(frame:)" ? call : nil }
    guard member.kind == .function, member.returnsNothing else { return nil }
    return overrides ? call : ""
  }
}
