import HeadlessUIKit

/// The data changes, and the collection view is not notified.
struct MutateStep: ValueStepKind {
  typealias Content = MutationsForm

  static let key = "mutate"

  var value: [DataMutation]

  init(_ value: [DataMutation]) { self.value = value }

  var action: Step.Action { .mutate(value) }
  var phrase: String { "mutate: " + ListPhrase.list(value.map(\.phrase)) }

  var complaints: [String] {
    value.flatMap { mutation -> [String] in
      guard case .change(let change) = mutation else { return [] }
      return change.complaints
    }
  }
}

/// One mutation, or a list of them.
struct MutationsForm: Form {
  var value: [DataMutation]

  init(_ value: [DataMutation]) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try decoder.isList ? decoder.list(of: DataMutation.self) : [DataMutation(from: decoder)]
  }

  func encode(to encoder: any Encoder) throws {
    if value.count == 1 {
      try value[0].encode(to: encoder)
    } else {
      try value.encode(to: encoder)
    }
  }
}

extension DataMutation {
  fileprivate var phrase: String {
    switch self {
    case .change(let change): change.phrase
    case .setItems(let paths, _): "set items \(ListPhrase.items(paths))"
    case .setSection(let section, _): "set section \(section)"
    }
  }
}

extension Step {
  /// Changes the data without notifying the collection view.
  public static func mutate(_ mutations: DataMutation...) -> Step { Step(.mutate(mutations)) }
}
