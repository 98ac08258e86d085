/// The colors that are the same for all traits.
extension UIColor {
  private enum Fixed {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
  }

  /// Black.
  public class var black: UIColor { Fixed.black }
  /// Dark gray.
  public class var darkGray: UIColor { Fixed.darkGray }
  /// Light gray.
  public class var lightGray: UIColor { Fixed.lightGray }
  /// White.
  public class var white: UIColor { Fixed.white }
  /// Medium gray.
  public class var gray: UIColor { Fixed.gray }
  /// Red.
  public class var red: UIColor { Fixed.red }
  /// Green.
  public class var green: UIColor { Fixed.green }
  /// Blue.
  public class var blue: UIColor { Fixed.blue }
  /// Cyan.
  public class var cyan: UIColor { Fixed.cyan }
  /// Yellow.
  public class var yellow: UIColor { Fixed.yellow }
  /// Magenta.
  public class var magenta: UIColor { Fixed.magenta }
  /// Orange.
  public class var orange: UIColor { Fixed.orange }
  /// Purple.
  public class var purple: UIColor { Fixed.purple }
  /// Brown.
  public class var brown: UIColor { Fixed.brown }
  /// Transparent black.
  public class var clear: UIColor { Fixed.clear }
  /// The color of text on a light background: black.
  public class var darkText: UIColor { Fixed.black }
  /// The color of text on a dark background: translucent white.
  public class var lightText: UIColor { Fixed.lightText }
}
