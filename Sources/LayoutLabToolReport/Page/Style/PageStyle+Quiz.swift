extension PageStyle {
  /// The style of the questions of a lesson.
  static let quiz = """
    /* The questions of a lesson, and the choice of its run. */
    #scenes { font-size: 13px; color: var(--quiet); }
    #scenes select { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); padding: 3px 6px; }
    #quiz { border-bottom: 1px solid var(--line); margin-bottom: 10px; padding-bottom: 12px; }
    #quiz h2 { font-size: 15px; color: var(--text); margin: 2px 0 8px; outline: none; }
    #quiz .held { max-width: 72ch; font-size: 14px; padding: 6px 10px; margin-bottom: 8px; border-left: 3px solid var(--accent); background: var(--accent-ground); }
    #quiz .setting { max-width: 72ch; font-size: 14px; }
    #quiz .choices { list-style: none; margin: 0; padding: 0; display: grid; gap: 5px; }
    #quiz .choices button {
      width: 100%; display: flex; gap: 8px; align-items: baseline; text-align: left; padding: 5px 8px; cursor: pointer;
      border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text);
      font: 13px/1.4 var(--mono); overflow-wrap: anywhere;
    }
    #quiz .choices button:not(:disabled):hover { border-color: var(--accent); background: var(--accent-ground); }
    #quiz .choices button:disabled { cursor: default; color: var(--quiet); }
    #quiz .choices button.right { border-color: var(--right); background: var(--good-ground); color: var(--text); }
    #quiz .choices button.wrong { border-color: var(--wrong); background: var(--bad-ground); color: var(--text); }
    #quiz .choices .mark { font-weight: 700; }
    #quiz kbd { font: inherit; color: var(--quiet); }
    #quiz .reason { margin-top: 8px; max-width: 72ch; font-size: 14px; }
    #quiz .reason p + p { margin-top: 6px; color: var(--quiet); }
    #quiz .reason b { font: 600 13px/1.4 var(--mono); color: var(--text); }
    #quiz .go-on {
      margin-top: 10px; padding: 5px 14px; border: 1px solid var(--accent); border-radius: 8px; cursor: pointer;
      background: var(--accent); color: var(--on-accent); font-weight: 600;
    }
    #quiz .knob { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 0; padding: 0; border: 0; }
    #quiz .knob legend { padding: 0; margin-bottom: 5px; font-weight: 600; font-size: 14px; }
    #quiz .knob button {
      padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); cursor: pointer;
    }
    #quiz .knob button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-ground); font-weight: 600; }

    /* An open question hides what reveals its answer. */
    body.asking :is(#about, #about-more, #story, #track, #lanes) { display: none !important; }
    body.asking #facts div:nth-child(n + 3), body.lesson #facts div:nth-child(n + 4) { display: none; }
    body.lesson #now { max-height: none; }
    @media (min-width: 1000px) {
      body.asking main { grid-template-areas: "state stages now" "state stages calls"; grid-template-rows: auto minmax(0, 1fr); }
      body.asking #state { max-height: none; align-self: start; }
      body.lesson #now { overflow: auto; max-height: 56vh; }
    }

    /* Inside an article there is room for the screen, the call, the list and the state. Names of calls matter more than causes there. */
    body.embedded header { padding: 8px 12px; }
    body.embedded :is(h1, #about, #about-more, #story, #code-part, .skip) { display: none; }
    body.embedded .row .cause { display: none; }
    body.embedded .row { font-size: 11.5px; gap: 6px; padding: 0 6px; }
    body.embedded .row .n { width: 4ch; }
    body.embedded { border: 1px solid var(--line); border-radius: 10px; min-height: calc(100vh - 2px); }
    body.embedded main { padding: 0 12px 8px; gap: 8px; }
    @media (min-width: 560px) {
      body.embedded { height: calc(100vh - 2px); overflow: hidden; }
      body.embedded main {
        grid-template-columns: minmax(200px, 2fr) minmax(300px, 3.4fr); grid-template-rows: auto minmax(0, 1fr) auto; grid-template-areas: "stages now" "stages calls" "state calls";
        overflow: hidden;
      }
      body.embedded #state { max-height: 190px; }
      body.embedded .stage svg { min-height: 0; max-height: none; }
      body.embedded #now { min-height: 0; max-height: 64vh; overflow: auto; }
      body.embedded #calls { min-height: 0; }
      body.embedded #list { height: auto; flex: 1; }
      body.embedded .speed { display: none; }
    }
    @media (max-width: 699px) {
      /* The question comes before the screen, and both fit. */
      body.lesson .stage svg { height: 34vh; }
      #scenes select { max-width: min(100%, 70vw); }
    }
    @media (forced-colors: active) {
      #quiz .choices button:is(.right, .wrong), #quiz .knob button[aria-pressed="true"] { outline: 2px solid Highlight; }
    }
    @media print { #quiz, #scenes { display: none; } }

    """
}
