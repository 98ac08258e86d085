/// A recorded call: its receiver, and the called method or property.
///
/// The description is the receiver, a full stop and UIKit's Swift name, for example `layout.prepare()`. Scenarios,
/// traces and lessons use it to name the call.
public enum LifecycleCall: Sendable, Hashable {
  /// A call of the collection view layout.
  case layout(LayoutMember)
  /// A call of the collection view's data source.
  case dataSource(DataSourceMember)
  /// A call of the collection view's delegate.
  case delegate(DelegateMember)
  /// A call of a cell or another reusable view.
  case cell(CellMember)
  /// A call of the collection view.
  case view(ViewMember)
  /// A call of the collection view's scrolling side.
  case scrollView(ScrollViewMember)

  /// The object that is called.
  public var receiver: LifecycleReceiver {
    switch self {
    case .layout: .layout
    case .dataSource: .dataSource
    case .delegate: .delegate
    case .cell: .cell
    case .view: .view
    case .scrollView: .scrollView
    }
  }

  /// UIKit's Swift name of the called method or property, for example `layoutAttributesForElements(in:)`.
  public var name: String {
    switch self {
    case .layout(let member): member.rawValue
    case .dataSource(let member): member.rawValue
    case .delegate(let member): member.rawValue
    case .cell(let member): member.rawValue
    case .view(let member): member.rawValue
    case .scrollView(let member): member.rawValue
    }
  }
}

extension LifecycleCall: CaseIterable {
  /// All calls of UIKit's methods and properties, by receiver.
  public static let allCases: [LifecycleCall] =
    LayoutMember.allCases.map(Self.layout) + DataSourceMember.allCases.map(Self.dataSource)
    + DelegateMember.allCases.map(Self.delegate) + CellMember.allCases.map(Self.cell)
    + ViewMember.allCases.map(Self.view) + ScrollViewMember.allCases.map(Self.scrollView)
}

extension LifecycleCall: LosslessStringConvertible {
  /// The receiver, a full stop and the name, for example `layout.prepare()`.
  public var description: String { "\(receiver.rawValue).\(name)" }

  /// Creates a call from its description; nil if there is no such call.
  public init?(_ description: String) {
    guard let stop = description.firstIndex(of: "."),
      let receiver = LifecycleReceiver(rawValue: String(description[..<stop]))
    else { return nil }
    let name = String(description[description.index(after: stop)...])
    let call: LifecycleCall? =
      switch receiver {
      case .layout: LayoutMember(rawValue: name).map(Self.layout)
      case .dataSource: DataSourceMember(rawValue: name).map(Self.dataSource)
      case .delegate: DelegateMember(rawValue: name).map(Self.delegate)
      case .cell: CellMember(rawValue: name).map(Self.cell)
      case .view: ViewMember(rawValue: name).map(Self.view)
      case .scrollView: ScrollViewMember(rawValue: name).map(Self.scrollView)
      }
    guard let call else { return nil }
    self = call
  }
}

extension LifecycleCall: Codable {
  /// Decodes a call from its description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let call = LifecycleCall(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown call '\(text)'")
    }
    self = call
  }

  /// Encodes the description of the call.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
