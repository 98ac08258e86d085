extension RunPage {
  /// The page before its title, style, data and script are filled in.
  static let template = """
    \(PageHead.text(title: "{{title}} – LayoutLab", style: "{{style}}", hasScripts: true))
    <body>
    <a class="skip" href="#now">Skip to the current call</a>
    <header>
      <div>
        <h1 id="title"></h1>
        <p id="about"></p>
        <button id="about-more" class="link" aria-controls="about" aria-expanded="false">More</button>
        <label id="scenes" hidden>Run <select id="scene" aria-label="Run"></select></label>
      </div>
      <dl id="facts"></dl>
    </header>
    <main>
      <section id="stages" aria-label="Screen"></section>
      <section id="now" aria-label="Current call" tabindex="-1">
        <div id="quiz" hidden></div>
        <div id="now-text" aria-live="polite" aria-atomic="true"></div>
      </section>
      <section id="calls" aria-labelledby="calls-title">
        <div class="bar">
          <h2 id="calls-title">Calls</h2>
          <select id="shown" aria-label="Calls to show"></select>
          <input id="search" type="search" placeholder="Search" aria-label="Search the calls" title="Search the calls (/)">
          <output id="found" aria-live="off"></output>
        </div>
        <div id="list" role="listbox" tabindex="0" aria-labelledby="calls-title"><div id="rows"></div></div>
        <div id="code-part">
          <h2 id="code-title"></h2>
          <pre id="code" tabindex="0" aria-labelledby="code-title"></pre>
        </div>
      </section>
      <section id="state" aria-labelledby="state-title" tabindex="0">
        <h2 id="state-title">What the collection view knows</h2>
        <dl id="state-body"></dl>
        <table id="changes" hidden>
          <caption>What changed on screen</caption>
          <thead><tr><th scope="col">View</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead>
          <tbody></tbody>
        </table>
      </section>
      <section id="story" aria-labelledby="steps-title">
        <div id="differences"></div>
        <h2 id="steps-title">Steps</h2>
        <ol id="steps"></ol>
        <details id="source-box">
          <summary>The scenario</summary>
          <pre id="source" tabindex="0"></pre>
        </details>
      </section>
    </main>
    <nav id="controls" aria-label="Time line">
      <div id="rail">
        <div id="lanes" aria-hidden="true"></div>
        <div id="track" aria-hidden="true"></div>
        <input id="scrubber" type="range" min="0" value="0" aria-label="Position in the run">
      </div>
      <div class="buttons">
        <button id="first" title="To the beginning (Home)" aria-label="To the beginning">⇤</button>
        <button id="step-back" title="Previous step (Shift ←)" aria-label="Previous step">«</button>
        <button id="back" title="Previous call (←)" aria-label="Previous call">‹</button>
        <button id="play" title="Play (Space)" aria-label="Play" aria-pressed="false">▶</button>
        <button id="next" title="Next call (→)" aria-label="Next call">›</button>
        <button id="step-next" title="Next step (Shift →)" aria-label="Next step">»</button>
        <button id="problem" title="Next failure or finding (n)" aria-label="Next failure or finding" hidden>✗</button>
        <button id="last" title="To the end (End)" aria-label="To the end">⇥</button>
        <output id="place" aria-live="off"></output>
        <label class="speed">Speed
          <select id="speed" aria-label="Speed">
            <option value="0.5">½</option><option value="1" selected>1</option>
            <option value="2">2</option><option value="4">4</option>
          </select>
        </label>
        <button id="help-button" title="Keys (?)" aria-label="Keys and colors">?</button>
      </div>
    </nav>
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Keys and colors</h2>
      <table>
        <tr><th scope="row"><kbd>→</kbd> <kbd>←</kbd> or <kbd>l</kbd> <kbd>h</kbd></th><td>next call, previous call, of those that are shown</td></tr>
        <tr><th scope="row"><kbd>Shift</kbd> <kbd>→</kbd> <kbd>←</kbd> or <kbd>]</kbd> <kbd>[</kbd></th><td>next step, previous step</td></tr>
        <tr><th scope="row"><kbd>n</kbd> <kbd>N</kbd></th><td>next and previous difference, failure or finding</td></tr>
        <tr><th scope="row"><kbd>/</kbd></th><td>search the calls; <kbd>Enter</kbd> goes to the next one, <kbd>Esc</kbd> ends the search</td></tr>
        <tr><th scope="row"><kbd>Space</kbd></th><td>play, pause</td></tr>
        <tr><th scope="row"><kbd>Home</kbd> <kbd>End</kbd> or <kbd>g</kbd> <kbd>G</kbd></th><td>to the beginning, to the end</td></tr>
        <tr><th scope="row"><kbd>?</kbd></th><td>this help</td></tr>
      </table>
      <ul class="legend">
        <li><i class="key cell"></i>a cell; its color and #number identify the view, which can be reused</li>
        <li><i class="key supplementary"></i>a header, footer or other supplementary view</li>
        <li><i class="key decoration"></i>a decoration view</li>
        <li><i class="key known"></i>an element that the layout returned, without a view</li>
        <li><i class="key loaded"></i>loaded pages</li>
        <li><i class="key query"></i>the rectangle of the current query</li>
        <li><i class="key ghost"></i>the frame of a view at the previous stop</li>
        <li><i class="key moment"></i>in the time line, a call of the receiver in that row, or frames of an animation</li>
      </ul>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>
    <noscript>This page shows a run of LayoutLab step by step. It needs JavaScript.</noscript>
    <script type="application/json" id="data">{{data}}</script>
    <script>
    {{script}}
    </script>
    </body>
    </html>

    """
}
