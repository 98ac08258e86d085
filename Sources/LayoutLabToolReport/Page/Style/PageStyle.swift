/// The style sheets of the HTML pages.
enum PageStyle {}
