extension LessonSite {
  /// The script of the articles, before the list of lessons is filled in.
  static let scriptText = #"""
    // Adds what can be played to the articles of the lessons: runs, questions, and values to change.
    (() => {
      "use strict";
      const lessons = {{lessons}};
      const folder = new URL(".", document.currentScript.src);
      const style = document.createElement("style");
      style.textContent = `
        .code-listing :is(pre, code, .code-line) { font-size: 13px !important; }
        .code-listing .code-line { white-space: pre-wrap; overflow-wrap: anywhere; }
        /* Indentation has a meaning in traces, so narrow screens scroll instead of wrapping. */
        @media (max-width: 735px) {
          .code-listing pre { overflow-x: auto; }
          .code-listing :is(pre, code, .code-line) { font-size: 12px !important; }
          .code-listing .code-line { white-space: pre; overflow-wrap: normal; }
        }
        .lab-caption { margin: 6px 0 16px; font-size: 14px; line-height: 1.4; color: var(--color-figure-gray-secondary, #666); }
        @media (prefers-color-scheme: light) { .code-listing .syntax-comment { color: #56616b; } }
        .lab-open { margin: 8px 0 16px; padding: 6px 14px; border: 1px solid currentColor; border-radius: 8px; background: none; color: var(--color-link, #06c); font: inherit; cursor: pointer; }
        .lab-player { display: block; width: 100%; height: 720px; margin: 12px 0 20px; border: 0; border-radius: 10px; color-scheme: light dark; }
        @media (max-width: 620px) { .lab-player { height: 900px; } }
        @media print { .lab-open, .lab-player { display: none; } }`;
      document.head.append(style);

      /** Creates a frame that shows a scene of a lesson. */
      function player(id, title, scene, more = "", address = "") {
        const frame = document.createElement("iframe");
        Object.assign(frame, { className: "lab-player", title, loading: "lazy", src: new URL(`${id}.html?embedded&scene=${scene}${more}${address}`, folder) });
        return frame;
      }

      /** Adds a button that shows the run of a trace, and hides it again. */
      function addTrace(id, block, [, scene, address]) {
        const open = document.createElement("button");
        Object.assign(open, { className: "lab-open", textContent: "Step through this run" });
        open.setAttribute("aria-expanded", "false");
        block.after(open);
        open.addEventListener("click", () => {
          const shown = open.nextElementSibling?.matches(".lab-player") ? open.nextElementSibling : null;
          if (shown) shown.remove();
          else open.after(player(id, "The run of this trace", scene, "&view", address));
          open.textContent = shown ? "Step through this run" : "Close the run";
          open.setAttribute("aria-expanded", String(!shown));
        });
      }

      /** Adds a frame below the paragraphs that follow a heading. */
      function addBelow(heading, frame) {
        let last = heading;
        while (last.nextElementSibling?.matches("p")) last = last.nextElementSibling;
        last.after(frame);
      }

      /** Shows the descriptions of pictures as captions, for readers who see the picture too. */
      function addCaptions() {
        for (const image of document.querySelectorAll("main img[alt]:not([data-lab])")) {
          image.dataset.lab = "";
          if (!image.alt || image.closest("a, nav, header")) continue;
          const caption = document.createElement("p");
          Object.assign(caption, { className: "lab-caption", textContent: image.alt });
          // A screen reader has read the description already.
          caption.setAttribute("aria-hidden", "true");
          (image.closest("picture") ?? image).after(caption);
        }
      }

      const narrow = matchMedia("(max-width: 735px)");

      /** Lets blocks that scroll sideways on narrow screens be scrolled with the keyboard. */
      function updateFocus() {
        for (const block of document.querySelectorAll(".code-listing pre")) {
          if (narrow.matches) block.tabIndex = 0;
          else block.removeAttribute("tabindex");
        }
      }

      /** Names the button on narrow screens that shows the pages above this one; its only content is an icon. */
      function nameToggle() {
        for (const button of document.querySelectorAll("button.toggle:not([aria-label])"))
          if (!button.textContent.trim()) button.setAttribute("aria-label", "Show the pages above this one");
      }

      /** Adds what is missing to the article that is shown; articles are replaced without loading a page. */
      function update() {
        addCaptions();
        updateFocus();
        nameToggle();
        const id = location.pathname.replace(/\/+$/, "").split("/").pop();
        const heading = document.getElementById("Predict-the-calls");
        const article = heading?.closest("main") ?? heading?.parentElement;
        const lesson = Object.hasOwn(lessons, id) ? lessons[id] : null;
        if (!lesson || !article || article.dataset.lab === id) return;
        article.querySelectorAll(".lab-open, .lab-player").forEach(element => element.remove());
        article.dataset.lab = id;
        const blocks = article.querySelectorAll(".code-listing");
        for (const trace of lesson.traces) if (blocks[trace[0]]) addTrace(id, blocks[trace[0]], trace);
        addBelow(heading, player(id, "Questions about the run", 1));
        const change = document.getElementById("Change-it");
        if (change && lesson.knob) addBelow(change, player(id, "The run with other values", lesson.knob));
      }

      narrow.addEventListener("change", updateFocus);
      new MutationObserver(update).observe(document.documentElement, { childList: true, subtree: true });
      update();
    })();

    """#
}
