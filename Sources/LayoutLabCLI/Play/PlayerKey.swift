/// What a key means while a run is played.
enum PlayerKey: Equatable {
  case nextCall, callBefore, nextStep, stepBefore, beginning, end, playOrStop, help, quit

  /// What a key means; nil for nothing.
  init?(_ key: TerminalKey) {
    guard let meaning = Self.meanings[key] else { return nil }
    self = meaning
  }

  private static let meanings: [TerminalKey: PlayerKey] = [
    .right: .nextCall, .down: .nextCall, .character("l"): .nextCall, .character("j"): .nextCall,
    .left: .callBefore, .up: .callBefore, .character("h"): .callBefore, .character("k"): .callBefore,
    .character("]"): .nextStep, .shiftRight: .nextStep, .pageDown: .nextStep, .character("["): .stepBefore,
    .shiftLeft: .stepBefore, .pageUp: .stepBefore, .home: .beginning, .character("g"): .beginning,
    .end: .end, .character("G"): .end, .character(" "): .playOrStop, .character("?"): .help,
    .character("q"): .quit, .character("Q"): .quit, .endOfInput: .quit,
  ]
}
