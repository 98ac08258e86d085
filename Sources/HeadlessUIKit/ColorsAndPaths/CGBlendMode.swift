/// The way in which new content is blended with existing content, which has no effect.
public enum CGBlendMode: Int32, Sendable {
  /// The new content covers the existing content.
  case normal = 0
  /// The colors are multiplied.
  case multiply = 1
  /// The inverse colors are multiplied.
  case screen = 2
  /// The colors are multiplied or screened, depending on the existing content.
  case overlay = 3
  /// The darker color of the two.
  case darken = 4
  /// The lighter color of the two.
  case lighten = 5
  /// The existing content is brightened.
  case colorDodge = 6
  /// The existing content is darkened.
  case colorBurn = 7
  /// The colors are softly multiplied or screened.
  case softLight = 8
  /// The colors are multiplied or screened, depending on the new content.
  case hardLight = 9
  /// The difference of the colors.
  case difference = 10
  /// The difference of the colors with less contrast.
  case exclusion = 11
  /// The hue of the new content.
  case hue = 12
  /// The saturation of the new content.
  case saturation = 13
  /// The hue and the saturation of the new content.
  case color = 14
  /// The luminosity of the new content.
  case luminosity = 15
  /// No content.
  case clear = 16
  /// Only the new content.
  case copy = 17
  /// The new content inside the existing content.
  case sourceIn = 18
  /// The new content outside the existing content.
  case sourceOut = 19
  /// The new content on top of the existing content, and only there.
  case sourceAtop = 20
  /// The new content below the existing content.
  case destinationOver = 21
  /// The existing content inside the new content.
  case destinationIn = 22
  /// The existing content outside the new content.
  case destinationOut = 23
  /// The existing content on top of the new content, and only there.
  case destinationAtop = 24
  /// The content of one side where the other has none.
  case xor = 25
  /// The sum of both, darker.
  case plusDarker = 26
  /// The sum of both, lighter.
  case plusLighter = 27
}
