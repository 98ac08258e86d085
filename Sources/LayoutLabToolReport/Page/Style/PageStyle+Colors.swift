extension PageStyle {
  /// The colors and fonts of all pages.
  static let colors = """
    :root {
      --ground: #f4f5f8; --card: #ffffff; --line: #d9dde5; --quiet: #5c6475;
      --accent: #2d4f9c; --accent-ground: #e6ecfa; --on-accent: #ffffff;
      --good-ground: #dff3ec; --bad-ground: #fbe6e4; --warn: #7a5200;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --ground: #0f1116; --card: #181c23; --line: #2e3541; --quiet: #98a1b3;
        --accent: #9cb6f2; --accent-ground: #222f4d; --on-accent: #10131a;
        --good-ground: #143a2d; --bad-ground: #4a1f1b; --warn: #f0b957;
      }
    }
    @media (prefers-contrast: more) {
      :root { --ground: #ffffff; --line: #4c5569; --quiet: #000000; --accent: #1b3677; --warn: #573a00; }
    }
    @media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {
      :root { --ground: #000000; --card: #0b0d11; --line: #aeb7c8; --quiet: #ffffff; --accent: #c3d3fb; --warn: #ffd68c; }
    }
    @media (forced-colors: active) {
      :root {
        --ground: Canvas; --card: Canvas; --paper: Canvas; --line: CanvasText; --text: CanvasText; --quiet: CanvasText; --minor: CanvasText;
        --accent: Highlight; --accent-ground: Canvas; --on-accent: HighlightText;
        --viewport: CanvasText; --motion: CanvasText; --content-edge: CanvasText; --query: Highlight; --wrong: LinkText; --right: CanvasText;
      }
    }
    @media print { :root { --ground: #ffffff; } }

    """
}
