/// The action of a key while a run is played.
enum PlayerKey: Equatable {
  case nextCall, previousCall, nextStep, previousStep, beginning, end, playOrStop, help, quit

  /// Returns the action of a key, or `nil` if it has none.
  init?(_ key: TerminalKey) {
    guard let meaning = Self.meanings[key] else { return nil }
    self = meaning
  }

  private static let meanings: [TerminalKey: PlayerKey] = [
    .right: .nextCall, .down: .nextCall, .character("l"): .nextCall, .character("j"): .nextCall,
    .left: .previousCall, .up: .previousCall, .character("h"): .previousCall, .character("k"): .previousCall,
    .character("]"): .nextStep, .shiftRight: .nextStep, .pageDown: .nextStep, .character("["): .previousStep,
    .shiftLeft: .previousStep, .pageUp: .previousStep, .home: .beginning, .character("g"): .beginning,
    .end: .end, .character("G"): .end, .character(" "): .playOrStop, .character("?"): .help,
    .character("q"): .quit, .character("Q"): .quit, .endOfInput: .quit,
  ]
}
