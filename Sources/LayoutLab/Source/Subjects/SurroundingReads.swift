/// The lines on which a layout reads the frame of its view, the screen or the orientation of the device, on which its answers
/// must not depend.
struct SurroundingReads {
  let program: Program
  /// The layout's class and its superclasses in the files.
  let types: [TypeDeclaration]

  /// The name in ``SubjectSource/members`` of the first line that reads the frame of the collection view.
  static let frameName = "the view's frame"
  /// The name in ``SubjectSource/members`` of the first line that reads the screen.
  static let screenName = "the size of the screen"
  /// The name in ``SubjectSource/members`` of the first line that reads the orientation of the device.
  static let orientationName = "the orientation of the device"

  /// The first line of each kind, as far as there is one.
  ///
  /// Queries come before the choice of an offset, in which the frame does no harm to frames of items.
  var places: [SubjectSource.Place] {
    let members = types.flatMap { program.parts(of: $0) }.flatMap { part in
      part.members.map { (part.file, $0) }
    }
    let isOffset = { (member: Member) in member.name == "targetContentOffset" }
    let ordered = members.filter { !isOffset($0.1) } + members.filter { isOffset($0.1) }
    let names = viewNames(members)
    let frame = ordered.lazy.compactMap { file, member in
      place(Self.frameName, file, member.tokens.first { readsFrame(at: $0, file, of: names) })
    }.first
    let screen = ordered.lazy.compactMap { file, member in
      place(Self.screenName, file, member.tokens.first { program.tokens[file][$0].text == "UIScreen" })
    }.first
    let orientation = ordered.lazy.compactMap { file, member in
      place(
        Self.orientationName, file, member.tokens.first { program.tokens[file].namesOrientation(at: $0) })
    }.first
    return [frame, screen ?? constantScreen(among: ordered), orientation].compactMap(\.self)
  }

  /// Returns the first line of the layout with a constant that is computed from the screen, or that of the constant.
  private func constantScreen(among members: [(Int, Member)]) -> SubjectSource.Place? {
    let reads = program.tokens.indices.flatMap { file in
      program.tokens[file].indices.filter { program.tokens[file][$0].text == "UIScreen" }.map { (file, $0) }
    }
    guard let (file, read) = reads.first else { return nil }
    let names = Set(
      reads.compactMap { file, read in
        name(ofMemberAround: read, file) ?? name(ofDeclarationAround: read, in: program.tokens[file])
      })
    let use = members.lazy.compactMap { file, member in
      place(Self.screenName, file, member.tokens.first { isUse(of: names, at: $0, in: program.tokens[file]) })
    }.first
    return use ?? place(Self.screenName, file, read)
  }

  /// Returns the name of the property or the method of a type around a token; `nil` outside of all types.
  private func name(ofMemberAround index: Int, _ file: Int) -> String? {
    program.types.lazy.filter { $0.file == file }.flatMap(\.members).first { $0.tokens.contains(index) }?.name
  }

  /// Returns whether a token is the name of a constant, alone or behind that of its type.
  private func isUse(of names: Set<String>, at index: Int, in tokens: [Token]) -> Bool {
    guard names.contains(tokens[index].text), index > 0, !tokens[index + 1].isSign(":") else { return false }
    guard tokens[index - 1].isSign(".") else { return true }
    return index > 1 && tokens[index - 2].text.first?.isUppercase ?? false
  }

  /// Returns the name of the constant, the property or the function whose declaration begins last before a token.
  private func name(ofDeclarationAround index: Int, in tokens: [Token]) -> String? {
    let declaration = tokens[..<index].indices.dropLast().last { place in
      ["let", "var", "func"].contains(where: tokens[place].isKeyword)
    }
    return declaration.map { tokens[$0 + 1].text }
  }

  private func place(_ name: String, _ file: Int, _ index: Int?) -> SubjectSource.Place? {
    index.map { SubjectSource.Place(name: name, file: file, line: program.tokens[file][$0].line) }
  }

  /// The names of the collection view in the layout: of UIKit's property, of the layout's own properties, and of
  /// constants such as that of `guard let view = collectionView`.
  private func viewNames(_ members: [(Int, Member)]) -> Set<String> {
    var names: Set = ["collectionView"]
    for (file, member) in members {
      if member.isCollectionView { names.insert(member.name) }
      let tokens = program.tokens[file][member.tokens]
      for index in tokens.indices.dropFirst().dropLast() where tokens[index].isSign("=") {
        let value = tokens[(index + 1)...].prefix(3).map(\.text)
        let isView = value.first == "collectionView" || value == ["self", ".", "collectionView"]
        var end = index + (value.first == "self" ? 4 : 2)
        while end < tokens.endIndex, tokens[end].isSign("!") { end += 1 }
        let isWhole = end >= tokens.endIndex || ![".", "?", "("].contains(tokens[end].text)
        if isView, isWhole { names.insert(tokens[index - 1].text) }
      }
    }
    return names
  }

  /// Returns whether a token is `frame` in an expression such as `collectionView!.frame`.
  private func readsFrame(at index: Int, _ file: Int, of names: Set<String>) -> Bool {
    let tokens = program.tokens[file]
    guard ["frame", "center"].contains(tokens[index].text), let owner = tokens.owner(ofMemberAt: index) else {
      return false
    }
    return names.contains(tokens[owner].text)
  }
}

extension [Token] {
  /// Returns whether a token is `UIDevice` in `UIDevice.current.orientation`.
  fileprivate func namesOrientation(at index: Int) -> Bool {
    index + 4 < count && self[index].text == "UIDevice" && self[index + 2].text == "current"
      && self[index + 4].text == "orientation"
  }
}
