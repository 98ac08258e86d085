/// The beginning of an HTML page that is a single file and needs no network.
enum PageHead {
  /// Returns the text of a page before its body.
  ///
  /// - Parameters:
  ///   - title: The title, in which special characters are escaped.
  ///   - style: The style sheet.
  ///   - hasScripts: Whether the page contains scripts.
  /// - Returns: The text up to the end of the head.
  static func text(title: String, style: String, hasScripts: Bool) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(hasScripts ? "; script-src 'unsafe-inline'" : "")">
    <title>\(title)</title>
    <style>
    \(style)
    </style>
    </head>
    """
  }
}
