/// The task of a process that measures a layout with one number of items.
public struct MeasurementTask: Sendable, Codable, Equatable {
  /// The number of items.
  public var items: Int
  /// The processor time after which no further operation begins, in seconds.
  public var seconds: Double

  /// Creates a task.
  public init(items: Int, seconds: Double) { (self.items, self.seconds) = (items, seconds) }
}

/// An event in the measurement of a layout.
public enum MeasurementEvent: Sendable, Codable, Equatable {
  /// The measurement begins, in a debug build of LayoutLab or in a release build.
  case began(isDebugBuild: Bool)
  /// An operation begins.
  case operation(MeasuredOperation)
  /// An operation was measured.
  case sample(MeasuredSample)
  /// The layout takes no part in an operation, or nothing can be measured.
  case leftOut(MeasuredOperation, why: String)
  /// The processor time is over before this operation.
  case outOfTime(MeasuredOperation)
  /// The layout cannot be measured.
  case impossible(String)
}

/// The cost of an operation in one process, and that of a plain loop in the same process.
public struct MeasuredSample: Sendable, Codable, Equatable {
  /// The operation.
  public var operation: MeasuredOperation
  /// The number of items.
  public var items: Int
  /// The cost of the layout's own calls in one run, the median of all runs.
  public var cost: LayoutCost
  /// The memory in bytes, for ``MeasuredOperation/memory`` only.
  public var bytes: Int?
  /// The number of attributes that the plain loop makes.
  public var floorCount: Int
  /// The processor time of the plain loop in seconds, or its memory in bytes.
  public var floor: Double
  /// The number of runs.
  public var runs: Int

  /// Creates a sample.
  public init(
    operation: MeasuredOperation, items: Int, cost: LayoutCost, bytes: Int? = nil, floorCount: Int,
    floor: Double, runs: Int = 1
  ) {
    (self.operation, self.items, self.cost, self.bytes) = (operation, items, cost, bytes)
    (self.floorCount, self.floor, self.runs) = (floorCount, floor, runs)
  }

  /// The processor time in seconds or, for memory, the bytes.
  public var amount: Double { bytes.map(Double.init) ?? cost.seconds }

  /// The amount as a multiple of that of the plain loop.
  public var ratio: Double { amount / max(floor, 1e-12) }

  /// The amount in units of one attributes object of the plain loop, which is the same on fast and slow machines.
  public var units: Double { ratio * Double(max(1, floorCount)) }
}
