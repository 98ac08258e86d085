/// A source file with its tokens and declarations.
struct ParsedFile: Sendable {
  let source: SourceFile
  /// The compiled tokens, with conditions evaluated as on iOS.
  let tokens: [Token]
  let comments: [Comment]
  /// The conditions that must be replaced in a copy of the file.
  let conditions: [(range: Range<Int>, holds: Bool)]
  let imports: [(module: String, tokens: Range<Int>)]
  /// The types and extensions, as those of the first file of a program.
  private let types: [TypeDeclaration]
  /// The declarations outside of all types.
  let globals: [Member]

  init(_ source: SourceFile) {
    let read = Tokenizer.read(source)
    let condition = ConditionReader(read.tokens)
    let declarations = DeclarationReader(condition.active, file: 0)
    self.source = source
    tokens = condition.active
    comments = read.comments
    conditions = condition.answers
    imports = declarations.imports
    types = declarations.types
    globals = declarations.globals
  }

  /// Returns the types and extensions.
  ///
  /// - Parameter number: The index of the file in the program.
  /// - Returns: The types, in the order of the file.
  func types(inFile number: Int) -> [TypeDeclaration] {
    guard number > 0 else { return types }
    return types.map { type in
      var type = type
      type.file = number
      return type
    }
  }
}
