import HeadlessUIKit
import LayoutLab

/// Identifies what a scenario does: its layout, its data, its device and its steps.
enum ProbeIdentity {
  /// Returns a text that is the same for scenarios that only differ in names, descriptions and expectations.
  static func text(of scenario: Scenario) -> String {
    var plain = Scenario(
      name: "a scenario", subject: scenario.subject, data: scenario.data, device: scenario.device,
      answers: scenario.answers,
      steps: scenario.steps.map { Step($0.action, settles: $0.settles, repetitions: $0.repetitions) })
    // The device that plays the scenario decides these.
    (plain.device.scale, plain.device.profile, plain.device.screen) = (1, .iOS26, nil)
    let text = (try? ScenarioWriter.text(of: plain)) ?? ""
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
