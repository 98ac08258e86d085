import LayoutLab
import LayoutLabHost

extension Rewriter {
  /// Reads the members of any object by name, which Swift offers with Objective-C only.
  ///
  /// `(value as AnyObject).count` becomes `(_LabObject(value as Any)).count`. Members that `DynamicObject`
  /// does not have stay as they are, so that the compiler reports them.
  mutating func rewriteDynamicMembers(_ file: Int) {
    let tokens = tokens(file)
    for index in tokens.indices.dropLast(3)
    where tokens[index].isKeyword("AnyObject") && tokens[index + 1].isSign(")")
      && tokens[index + 2].isSign(".")
    {
      let cast = tokens[index - 1].isSign("!") ? index - 2 : index - 1
      guard cast > 1, tokens[cast].isKeyword("as"),
        let open = tokens.startOfGroup(endingAt: index + 1),
        DynamicObject.members.contains(member(at: index + 3, file))
      else { continue }
      edits[file].insert("_LabObject(", at: tokens[open].range.upperBound)
      edits[file].replace(tokens[cast].range.lowerBound..<tokens[index].range.upperBound, by: "as Any")
      edits[file].insert(")", at: tokens[index + 1].range.lowerBound)
    }
  }

  /// Returns the name of a member, with its labels if it is called.
  private func member(at index: Int, _ file: Int) -> String {
    let tokens = tokens(file)
    let isCalled =
      index + 2 < tokens.count && tokens[index + 1].isSign("(")
      && tokens[index + 1].range.lowerBound == tokens[index].range.upperBound
    guard isCalled else { return tokens[index].text }
    return "\(tokens[index].text)(\(tokens[index + 3].isSign(":") ? tokens[index + 2].text : "_"):)"
  }
}
