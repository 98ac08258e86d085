extension PageScript {
  /// The filter of the findings, and the dialog that plays the run of a finding.
  static let check = """
    "use strict";

    // The filter of the findings, and the dialog that plays the run of a finding.

    const $ = id => document.getElementById(id);
    const cards = [...document.querySelectorAll("article")];

    // MARK: The filter

    const filter = $("filter");

    /** Shows the findings with the chosen severities and rule, and the layouts and links that belong to them. */
    function applyFilter() {
      const form = new FormData(filter);
      const severities = form.getAll("severity"), rule = form.get("rule");
      const shown = cards.filter(card => severities.includes(card.dataset.severity) && (!rule || card.dataset.rule === rule));
      const ids = new Set(shown.map(card => card.id));
      for (const card of cards) card.hidden = !ids.has(card.id);
      for (const link of document.querySelectorAll(".index .chip")) link.hidden = !ids.has(link.hash.slice(1));
      const isAll = shown.length === cards.length;
      for (const section of document.querySelectorAll("section")) {
        section.hidden = !isAll && !section.querySelector("article:not([hidden])");
      }
      filter.querySelector("output").textContent = isAll ? `${cards.length} findings` : `${shown.length} of ${cards.length} findings`;
    }

    /** Opens the details of all findings, or closes them if all are open. */
    function toggleAll() {
      const all = [...document.querySelectorAll("details.more")];
      const opens = all.some(details => !details.open);
      for (const details of all) details.open = opens;
      nameToggle();
    }

    function nameToggle() {
      const opens = [...document.querySelectorAll("details.more")].some(details => !details.open);
      $("toggle").textContent = opens ? "Open all" : "Close all";
    }

    if (filter) {
      filter.hidden = false;
      filter.addEventListener("input", applyFilter);
      filter.addEventListener("submit", event => event.preventDefault());
      $("toggle").addEventListener("click", toggleAll);
      for (const details of document.querySelectorAll("details.more")) details.addEventListener("toggle", nameToggle);
      applyFilter();
      nameToggle();
    }

    // Paper cannot be opened: the evidence of all findings is printed, and closed again afterwards.
    let closed = [];
    addEventListener("beforeprint", () => {
      closed = [...document.querySelectorAll("details.more:not([open])")];
      for (const details of closed) details.open = true;
    });
    addEventListener("afterprint", () => { for (const details of closed) details.open = false; });

    // MARK: The runs

    const dialog = $("run");

    /** Plays a run from an address, for example #event-42, in a document of its own. */
    function openRun({ run, start, title }) {
      const data = $(run).textContent.replace("{", () => `{"start":${JSON.stringify(start)},`);
      const frame = document.createElement("iframe");
      frame.title = title;
      frame.srcdoc = JSON.parse($("player").textContent).replace("{{data}}", () => data);
      dialog.querySelector("iframe")?.remove();
      $("run-title").textContent = title;
      dialog.append(frame);
      dialog.showModal();
      frame.addEventListener("load", () => frame.focus());
    }

    for (const button of document.querySelectorAll(".open-run")) {
      button.hidden = false;
      button.addEventListener("click", () => openRun(button.dataset));
    }
    if (dialog) {
      $("run-close").addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => dialog.querySelector("iframe")?.remove());
      // The player has the keyboard; it tells when Escape was pressed.
      window.addEventListener("message", event => {
        if (event.data === "close" && event.source === dialog.querySelector("iframe")?.contentWindow) dialog.close();
      });
    }

    """
}
