import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@Suite("Messages of the scenario reader about files that are not JSON, or not a scenario", .besideMainActor)
struct ScenarioSyntaxErrorTests {
  @Test(arguments: syntax)
  func `each error has its line, its column and a hint`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: wrong.text) == wrong.errors)
  }

  @Test func `an error is printed as compilers print one`() {
    #expect(throws: ScenarioErrors.self) {
      try ScenarioReader.read(Data("{\n  name: n\n}".utf8), file: "Scenarios/a.json")
    }
    do {
      _ = try ScenarioReader.read(Data("{\n  name: n\n}".utf8), file: "Scenarios/a.json")
    } catch {
      #expect(
        error.description
          == "Scenarios/a.json:2:9: error: 'n' is not a value; put it in quotes to make it a string")
    }
  }

  @Test func `at most twenty errors are printed, and the others counted`() throws {
    let keys = (0..<25).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    let text = "{\"name\": \"n\", \"steps\": [{\"load\": true}],\n\(keys)}"
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioReader.read(Data(text.utf8), file: "F") }
    let lines = try #require(errors).description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "… and 5 more errors in this file")
  }

  @Test func `a byte-order mark, UTF-16 and other bytes that are not UTF-8 are errors`() {
    let text = #"{"name": "n", "steps": [{"load": true}]}"#
    #expect(
      WrongFile.errors(in: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8))
        == ["1:1: the file begins with a byte-order mark; save it as UTF-8 without one"])
    for encoding in [String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf16] {
      #expect(
        WrongFile.errors(in: text.data(using: encoding) ?? Data())
          == ["1:1: the file is not UTF-8; save it as UTF-8"])
    }
    #expect(
      WrongFile.errors(in: Data("{\n\"name\": \"".utf8) + Data([0xE9]) + Data("\"}".utf8))
        == ["2:10: byte 233 here is not UTF-8; save the file as UTF-8"])
  }

  @Test func `nesting 100,000 deep is an error, for lists and for objects`() {
    let depth = 100_000
    let expected = ["nested more than 100 levels deep; no scenario needs that"]
    func message(_ text: String) -> [String] {
      WrongFile.errors(in: text).map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    #expect(message(String(repeating: "[", count: depth)) == expected)
    #expect(message(String(repeating: "{\"a\":", count: depth)) == expected)
  }

  /// Whole files.
  static let syntax: [WrongFile] = [
    WrongFile(
      "",
      "1:1: the file is empty; a scenario is an object with 'name' and 'steps'"),
    WrongFile(
      "  // nothing\n",
      "2:1: the file is empty; a scenario is an object with 'name' and 'steps'"),
    WrongFile(
      "[]",
      "1:1: expected an object for a scenario, found a list"),
    WrongFile(
      "3",
      "1:1: expected an object for a scenario, found a number"),
    WrongFile(
      "{",
      "1:1: the file ends inside this object; it is cut off, or a '}' is missing"),
    WrongFile(
      #"{"name": "n""#,
      "1:1: the file ends inside this object; it is cut off, or a '}' is missing"),
    WrongFile(
      #"{"name": "n", "steps": [{"load": true}"#,
      "1:24: the file ends inside this list; it is cut off, or a ']' is missing"),
    WrongFile(
      #"{"name": "n", "steps": [{"load": true}]} x"#,
      "1:42: unexpected 'x' after the end of the scenario; remove it"),
    WrongFile(
      #"{"name": "n" "steps": []}"#,
      #"1:14: expected ',' or '}', found '"'"#),
    WrongFile(
      #"{"name" "n"}"#,
      #"1:9: expected ':' after the key 'name', found '"'"#),
    WrongFile(
      #"{"name": }"#,
      "1:10: expected a value for 'name', found '}'"),
    WrongFile(
      "{name: n}",
      "1:8: 'n' is not a value; put it in quotes to make it a string"),
    WrongFile(
      #"{"name": "n}"#,
      "1:10: the string is never closed"),
    WrongFile(
      "{\"na\\qme\": 1}",
      "1:5: unknown escape in a string; \'\\\\\' is a backslash"),
    WrongFile(
      #"{/* "name": 1}"#,
      "1:2: the comment is never closed; end it with '*/'"),
    WrongFile(
      "{,}",
      "1:2: expected a key or '}', found ','"),
    WrongFile(
      #"{"name": "n", "steps": [,]}"#,
      "1:25: expected a value, found ','"),
    WrongFile(
      #"{"name": tru}"#,
      "1:10: 'tru' is not a value; put it in quotes to make it a string"),
    WrongFile(
      #"{"a": 01}"#,
      "1:7: '01' is not a number"),
    WrongFile(
      #"{"a": 1.2.3}"#,
      "1:7: '1.2.3' is not a number"),
    WrongFile(
      #"{"a": -}"#,
      "1:7: '-' is not a number"),
    WrongFile(
      "{\"name\": \"a\tb\"}",
      "1:12: control character 9 in a string; write it as an escape"),
    WrongFile(
      "{\"a\": \"\\ud800\"}",
      "1:8: half of a surrogate pair in a string; write both escapes, or the character itself"),
    WrongFile(
      "{\"a\": \"\\u12\"}",
      "1:8: \'\\u\' needs four hexadecimal digits"),
    WrongFile(
      "{\u{A0}\"a\": 1}",
      "1:2: expected a key or '}', found a no-break space"),
    WrongFile(
      "{1a: 1}",
      "1:2: expected a key or '}', found '1'"),
    WrongFile(
      #"{"a": 1,, }"#,
      "1:9: expected a key or '}', found ','"),
    WrongFile(
      "]",
      "1:1: expected a value, found ']'"),
    WrongFile(
      #"{"name": "a", "name": "b", "steps": [{"load": true}]}"#,
      "1:15: 'name' appears twice in one object; remove one of them"),
    WrongFile(
      "{}",
      "1:1: 'name' is missing in a scenario",
      "1:1: 'steps' is missing in a scenario"),
    WrongFile(
      #"{"name": "n"}"#,
      "1:1: 'steps' is missing in a scenario"),
    WrongFile(
      #"{"name": "n", "steps": []}"#,
      #"1:24: a scenario needs at least one step; begin with {"load": true}"#),
    WrongFile(
      #"{"name": "", "steps": [{"load": true}]}"#,
      "1:10: a name is one line and not empty; say what the scenario shows"),
    WrongFile(
      "{\"name\": \"a\\nb\", \"steps\": [{\"load\": true}]}",
      "1:10: a name is one line and not empty; say what the scenario shows"),
    WrongFile(
      #"{"name": 3, "steps": [{"load": true}]}"#,
      "1:10: expected a string for 'name', found a number"),
    WrongFile(
      #"{"name": null, "steps": {}}"#,
      "1:10: expected a string for 'name', found null",
      "1:25: expected a list for 'steps', found an object"),
    WrongFile(
      #"{"name": "n", "stpes": [{"load": true}]}"#,
      "1:15: unknown key 'stpes' in a scenario; did you mean 'steps'? (one of $schema, name, about, subject, data, images, device, answers, steps, expect)"
    ),
    WrongFile(
      #"{"name": "n", "zzzzzzz": 1, "steps": [{"load": true}]}"#,
      "1:15: unknown key 'zzzzzzz' in a scenario; it is one of $schema, name, about, subject, data, images, device, answers, steps, expect"
    ),
    WrongFile(
      #"{"name": "ü", "x": 1, "steps": [{"load": true}]}"#,
      "1:15: unknown key 'x' in a scenario; it is one of $schema, name, about, subject, data, images, device, answers, steps, expect"
    ),
    WrongFile(
      "{\"name\": \"n\",\r\n\"x\": 1,\r\"y\": 2, \"steps\": [{\"load\": true}]}",
      "2:1: unknown key 'x' in a scenario; it is one of $schema, name, about, subject, data, images, device, answers, steps, expect",
      "3:1: unknown key 'y' in a scenario; it is one of $schema, name, about, subject, data, images, device, answers, steps, expect"
    ),
  ]
}
