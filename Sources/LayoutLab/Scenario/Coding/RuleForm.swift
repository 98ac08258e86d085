/// The name of a rule, which must exist.
struct RuleForm: Form {
  var value: RuleID

  init(_ value: RuleID) { self.value = value }

  init(from decoder: any Decoder) throws {
    let name = try TextForm(from: decoder).value
    guard let rule = RuleID(rawValue: name) else {
      throw ScenarioProblem(path: decoder.codingPath, place: .value, Self.complaint(about: name))
    }
    value = rule
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  private static func complaint(about name: String) -> String {
    let nearest = NearestWord.find(name, among: RuleCheck.words).map { "; did you mean '\($0)'?" }
    return "there is no rule \(NearestWord.quoted(name))" + (nearest ?? "; 'layoutlab rules' lists them")
  }
}
