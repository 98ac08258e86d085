extension PageScript {
  /// The scenes of a lesson and its questions.
  static let quiz = """
    // The scenes of a lesson, and its questions: the run stops before an answer, and continues when the reader has given one.

    // An article that shows a run for its own sake asks for it without questions.
    const questions = query.has("view") ? [] : data.questions ?? [];
    // The choice for each question, or null for an open one.
    const answers = questions.map(() => null);
    /** The index of the shown question: -1 for the situation before the first, the number of questions for the result. */
    let asked = questions.length ? -1 : 0;

    /** The call or step in the address that an open question hides, and its row; null if there is none. */
    let held = null;

    const isAsking = () => asked < questions.length;
    const isAnswered = () => asked >= 0 && answers[asked] != null;

    /** Returns the last row that may be seen: an open question hides what follows. */
    function lastShownRow() {
      if (!isAsking()) return rowCount - 1;
      const [place, , end] = questions[Math.max(0, asked)].stops;
      return Math.min(rowCount - 1, isAnswered() ? end : place);
    }

    /** Returns the title of a step; while questions are open, what the step does, because its title can reveal an answer. */
    const titleOf = step => (isAsking() ? step.action : step.title);

    /** Shows the list of scenes. */
    function showScenes() {
      if (scenes.length < 2) return;
      const groups = new Map();
      scenes.forEach((scene, index) => {
        const name = scene.knob ?? "Questions";
        if (!groups.has(name)) groups.set(name, make("optgroup", { label: name }));
        groups.get(name).append(make("option", { value: index + 1, selected: index === sceneIndex && "" }, scene.title));
      });
      $("scene").append(...groups.values());
      $("scene").addEventListener("change", () => openScene(Number($("scene").value) - 1));
      $("scenes").hidden = false;
    }

    /** Opens another scene, at the current step if it is the same run with another value. */
    function openScene(index) {
      query.set("scene", index + 1);
      const isVariant = data.knob != null && scenes[index].knob === data.knob;
      const address = `${location.pathname}?${query}${isVariant ? `#step-${stepOf(position)}` : ""}`;
      location.assign(address);
    }

    /** Shows what the reader can do in the scene: answer a question, or change a value. */
    function showQuestions() {
      if (!questions.length && data.knob == null) return;
      document.body.classList.add("lesson");
      document.body.classList.toggle("asking", isAsking());
      $("quiz").hidden = false;
      if (held && held.row <= lastShownRow()) held = null;
      $("quiz").replaceChildren(...heldParts(), ...(data.knob != null ? knobParts() : asked < 0 ? settingParts() : isAsking() ? questionParts() : resultParts()));
    }

    /** Returns the reason why the page does not show the place in its address. */
    function heldParts() {
      if (!held) return [];
      const search = new URLSearchParams(query);
      search.set("view", "");
      const whole = make("a", { href: `?${search}#${held.name}` }, "show the run without questions");
      const place = held.name.replace("event-", "Call ").replace("step-", "Step ");
      return [make("p", { class: "held", role: "status" }, `${place} would reveal answers. Answer the questions before it, or `, whole, ".")];
    }

    function knobParts() {
      const name = make("legend", {}, data.knob);
      const options = scenes.map((scene, index) => [scene, index]).filter(([scene]) => scene.knob === data.knob);
      const buttons = options.map(([scene, index]) => {
        const button = make("button", { "aria-pressed": String(index === sceneIndex) }, scene.title);
        button.addEventListener("click", () => openScene(index));
        return button;
      });
      return [make("p", { class: "setting" }, data.setting), make("fieldset", { class: "knob" }, name, ...buttons)];
    }

    function settingParts() {
      return [make("p", { class: "setting" }, data.setting), goOn(questions.length === 1 ? "To the question" : "To the first question")];
    }

    function questionParts() {
      const { text, choices, reason, right } = questions[asked], given = answers[asked];
      const buttons = choices.map(([choice], index) => {
        const isMarked = given != null && (index === right || index === given);
        const mark = !isMarked ? null : make("span", { class: "mark" }, index === right ? "✓ " : "✗ ");
        const button = make("button", { class: isMarked ? (index === right ? "right" : "wrong") : null, disabled: given != null && "" },
          make("kbd", {}, String(index + 1)), mark, make("span", {}, choice));
        button.addEventListener("click", () => answer(index));
        return make("li", {}, button);
      });
      const parts = [
        make("div", { class: "where" }, `Question ${asked + 1} of ${questions.length}`),
        make("h2", { id: "question", tabindex: -1 }, text), make("ol", { class: "choices", "aria-labelledby": "question" }, ...buttons),
      ];
      if (given == null) return parts;
      const note = choices[given][1];
      const said = make("div", { class: "reason", role: "status" }, make("p", {}, `${given === right ? "Right. " : "Not quite. "}${reason}`));
      if (note) said.append(make("p", {}, make("b", {}, choices[given][0]), ": ", note));
      return [...parts, said, goOn(asked + 1 < questions.length ? "Next question" : "Result")];
    }

    function resultParts() {
      const count = answers.filter((given, index) => given === questions[index].right).length;
      const next = scenes[sceneIndex + 1];
      const parts = [make("h2", { id: "question", tabindex: -1 }, `${count} of ${questions.length} right`), make("p", { class: "setting" }, data.summary)];
      if (next) {
        const button = make("button", { class: "go-on" }, next.knob ? `Change it: ${next.knob}` : `Next run: ${next.title}`);
        button.addEventListener("click", () => openScene(sceneIndex + 1));
        parts.push(button);
      }
      return parts;
    }

    /** Creates the button that goes to the next question. */
    function goOn(text) {
      const button = make("button", { class: "go-on" }, text);
      button.addEventListener("click", () => {
        asked++;
        setPlaying(false);
        redraw(isAsking() ? questions[asked].stops[0] : rowCount - 1);
        $("question").focus({ preventScroll: true });
      });
      return button;
    }

    /** Takes an answer, and shows what the run does. */
    function answer(choice) {
      if (!isAsking() || asked < 0 || isAnswered() || choice >= questions[asked].choices.length) return;
      answers[asked] = choice;
      setPlaying(false);
      redraw(questions[asked].stops[1]);
      const next = $("quiz").querySelector(".go-on");
      next.focus({ preventScroll: true });
      // In a short window, the answer is longer than its part of the page; only that part scrolls.
      const box = $("now"), end = next.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + 12;
      if (end > 0) box.scrollTop += end;
    }

    /** Shows the questions again and everything up to a row. */
    function redraw(row) {
      showQuestions();
      redrawRows();
      go(row);
    }

    /** Returns what a key does to an open question. */
    function choiceOfKey(key) {
      return /^[1-9]$/.test(key) && asked >= 0 && isAsking() && !isAnswered() ? () => answer(Number(key) - 1) : null;
    }

    """
}
