import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Sections without a header or a footer")
struct EmptySectionsTests {
  private static let size = "CGSize(width: 4, height: 5)"

  /// Returns the places of sections in which a method with some statements returns the zero size.
  private func places(_ statements: String) throws -> [SectionPlace] {
    let text = "class Screen { func size(_ section: Int) -> CGSize {\n\(statements)\n} }"
    let program = Program([SourceFile(path: "Screen.swift", text: text)])
    let member = try #require(program.types[0].members.first)
    let body = try #require(FixedCount.body(of: member, in: program))
    let found = EmptySections(
      tokens: program.tokens[0], section: "section", count: ["cards", ".", "count"]
    ).places(in: body)
    return SectionPlace.allCases.filter(found.contains)
  }

  @Test(arguments: [
    "section == cards.count - 1 ? \(size) : .zero", "return section == cards.count-1 ? \(size) : CGSize.zero",
    "return section < self.cards.count - 1 ? .zero : \(size)",
    "return section + 1 == view.numberOfSections ? \(size) : .zero",
    "return section + 1 < numberOfSections(in: view) ? .zero : \(size)",
    "if section == cards.count - 1 {\n print(section)\n return \(size)\n } else {\n return .zero\n }",
    "if cards.count - 1 != section { return .zero }\n return \(size)",
    "guard section == cards.count - 1 else { return CGSize(width: 0, height: 0) }\n return \(size)",
    "let last = cards.count - 1\n guard section >= last else { return .zero }\n return \(size)",
    "switch section {\n case cards.count - 1: return \(size)\n default: return .zero\n }",
    "return isOpen && section == cards.count - 1 ? \(size) : .zero",
  ]) func `the last section has one`(_ statements: String) throws {
    #expect(try places(statements) == [.first, .middle])
  }

  @Test(arguments: [
    "section == 0 ? \(size) : .zero", "return section > 0 ? .zero : \(size)",
    "guard section < 1 else { return .zero }\n return \(size)",
    "switch section {\n case 0: return \(size)\n default: return .zero\n }",
  ]) func `the first section has one`(_ statements: String) throws {
    #expect(try places(statements) == [.middle, .last])
  }

  @Test func `a single section is the first and the last one`() throws {
    #expect(try places("return section == 0 ? .zero : \(Self.size)") == [.only, .first])
    #expect(try places("return cards.count == 1 ? .zero : \(Self.size)") == [.only])
    #expect(try places("return .zero") == SectionPlace.allCases)
  }

  @Test(arguments: [
    "return \(size)", "return sizes[section]", "return isOpen ? \(size) : .zero",
    "return section == 2 ? \(size) : .zero\n", "return section == cards[section].count - 1 ? \(size) : .zero",
    "return section == cards.count - rows ? \(size) : .zero",
    "for card in cards { if card.isOpen { return \(size) } }\n return .zero",
    "if section == 0 || isOpen { return \(size) }\n return size",
    "switch kind {\n case .last: return \(size)\n default: return .zero\n }",
  ]) func `other sizes and other conditions say nothing about a section in the middle`(_ statements: String)
    throws
  {
    #expect(try !places(statements).contains(.middle))
  }
}
