import LayoutLab

/// Declares what files use of Combine, which Linux lacks.
///
/// Values arrive at once and in the same thread. Operators that need a scheduler pass them on.
enum CombineStandIns {
  /// The name of the module.
  static let module = "Combine"

  /// Returns whether a file imports Combine, and none has a type of the same name.
  static func areNeeded(by program: Program) -> Bool {
    program.imports.joined().contains { $0.module == module }
      && !program.types.contains { $0.enclosing == nil && names.contains($0.name) }
  }

  /// Returns the declarations, or an empty text if they are not needed.
  static func text(for program: Program) -> String { areNeeded(by: program) ? declarations : "" }

  private static let names: Set = [
    "Cancellable", "AnyCancellable", "Publisher", "AnyPublisher", "Subject", "PassthroughSubject",
    "CurrentValueSubject", "Just", "Empty", "Published", "ObservableObject", "Subscribers",
  ]

  private static let declarations = """
    public protocol Cancellable { func cancel() }

    public final class AnyCancellable: Cancellable, Hashable {
      private var end: (() -> Void)?
      public init(_ end: @escaping () -> Void) { self.end = end }
      deinit { end?() }
      public func cancel() {
        end?()
        end = nil
      }
      public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
      public func store<C: RangeReplaceableCollection>(in list: inout C) where C.Element == AnyCancellable { list.append(self) }
      public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
      func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable
    }

    public struct AnyPublisher<Output, Failure: Error>: Publisher {
      let start: (@escaping (Output) -> Void) -> AnyCancellable
      public func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable { start(value) }
    }

    extension Publisher {
      public func sink(receiveValue value: @escaping (Output) -> Void) -> AnyCancellable { _receive(value) }
      public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue value: @escaping (Output) -> Void
      ) -> AnyCancellable { _receive(value) }
      public func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        _receive { object[keyPath: path] = $0 }
      }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init(start: _receive) }
      public func receive<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { .init(start: _receive) }
      public func subscribe<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { .init(start: _receive) }
      public func map<T>(_ change: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        .init { value in _receive { value(change($0)) } }
      }
      public func compactMap<T>(_ change: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        .init { value in _receive { if let new = change($0) { value(new) } } }
      }
      public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        .init { value in _receive { if isIncluded($0) { value($0) } } }
      }
      public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        .init { value in
          var left = count
          return _receive { if left > 0 { left -= 1 } else { value($0) } }
        }
      }
      public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        .init { value in
          var last: Output?
          return _receive {
            guard $0 != last else { return }
            last = $0
            value($0)
          }
        }
      }
    }

    public enum Subscribers {
      public enum Completion<Failure: Error> { case finished, failure(Failure) }
    }

    public protocol Subject<Output, Failure>: Publisher, AnyObject { func send(_ value: Output) }

    extension Subject where Output == Void {
      public func send() { send(()) }
    }

    public final class PassthroughSubject<Output, Failure: Error>: Subject {
      private var receivers: [Int: (Output) -> Void] = [:]
      private var next = 0
      public init() {}
      public func send(_ value: Output) { for receiver in receivers.sorted(by: { $0.key < $1.key }) { receiver.value(value) } }
      public func send(completion: Subscribers.Completion<Failure>) { receivers = [:] }
      public func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable {
        let number = next
        next += 1
        receivers[number] = value
        return AnyCancellable { [weak self] in self?.receivers[number] = nil }
      }
    }

    public final class CurrentValueSubject<Output, Failure: Error>: Subject {
      private let changes = PassthroughSubject<Output, Failure>()
      public var value: Output { didSet { changes.send(value) } }
      public init(_ value: Output) { self.value = value }
      public func send(_ value: Output) { self.value = value }
      public func send(completion: Subscribers.Completion<Failure>) { changes.send(completion: completion) }
      public func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable {
        value(self.value)
        return changes._receive(value)
      }
    }

    public struct Just<Output>: Publisher {
      public typealias Failure = Never
      public let output: Output
      public init(_ output: Output) { self.output = output }
      public func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable {
        value(output)
        return AnyCancellable {}
      }
    }

    public struct Empty<Output, Failure: Error>: Publisher {
      public init(completeImmediately: Bool = true) {}
      public func _receive(_ value: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
    }

    public protocol ObservableObject: AnyObject {}

    @propertyWrapper public struct Published<Value> {
      private let subject: CurrentValueSubject<Value, Never>
      public init(wrappedValue: Value) { subject = .init(wrappedValue) }
      public init(initialValue: Value) { subject = .init(initialValue) }
      public var wrappedValue: Value {
        get { subject.value }
        nonmutating set { subject.value = newValue }
      }
      public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }
    }

    """
}
