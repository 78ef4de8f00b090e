/* How a table shows that plays wait for a signal: the note below its bar, and marks on the keys. Decides nothing; the
   words are those of the template #waiting. */
(function () {
  "use strict";

  const { after, allows } = window.refereeTurns;

  /* What a key plays for whoever is in turn: "6-3", "T", "knocks"; "undo"; "" for any other. */
  function played(key) {
    const tile = /^k(\d)(\d)$/.exec(key.id);
    if (tile) return `${tile[1]}-${tile[2]}`;
    return (/^r(\w)$/.exec(key.id) || [])[1] || key.dataset.does || "";
  }

  function turnsOf(queue) {
    return queue.turns && queue.plays.map((play) => play.entry).reduce(after, queue.turns);
  }

  /* Whether a tap on this key can be kept behind the plays that wait. */
  function fits(key, queue) {
    const play = played(key), turns = turnsOf(queue);
    const gone = key.classList.contains("laid") || (play.includes("-") && waits(queue, play));
    return Boolean(turns && play && play !== "undo" && !gone && allows(turns, play));
  }

  function waits(queue, play) {
    return queue.plays.some((one) => one.entry.split(" ")[1] === play);
  }

  /* An entry in the words of the page's language: whose it is by name, "knocks" as it is said. */
  function say(queue, entry) {
    const said = document.getElementById("waiting").dataset;
    const [seat, ...rest] = entry.split(" ").map((word) => said[word] || word);
    const name = queue.turns && seat.length === 1 && queue.turns.names[queue.turns.seats.indexOf(seat)];
    return [name || seat, ...rest].join(" ").replace(/-/g, "\u2011"); // a tile stays on one line
  }

  function fill(name, said) {
    const text = document.getElementById("waiting").dataset[name];
    return text.replace(/\{(\w+)\}/g, (_, place) => said[place]);
  }

  function words(name, queue, more) {
    const plays = queue.plays.map((play) => say(queue, play.entry));
    return fill(name, Object.assign({ n: plays.length, plays: plays.join(", "), play: plays[0] }, more));
  }

  /* `state`: off, halted ("" or why), sent, keeps. "" where there is nothing to tell. */
  function tell(queue, state) {
    const n = queue.plays.length;
    if (!n) return state.off ? words("off", queue) : state.sent ? words("sent", queue) : "";
    const said = [state.halted ? words(state.halted, queue) : words(n === 1 ? "one" : "many", queue)];
    const turns = turnsOf(queue);
    const next = turns && turns.names[turns.seats.indexOf(turns.turn)];
    if (!state.halted && next) said.push(words("next", queue, { name: next }));
    if (!state.keeps) said.push(words("forgets", queue));
    return said.join(" ");
  }

  function note(main, queue, state) {
    const text = tell(queue, state);
    let told = document.getElementById("queue");
    if (!text || !told) {
      if (told) told.remove();
      if (!text) return;
      told = document.getElementById("waiting").content.firstElementChild.cloneNode(true);
      main.querySelector(".bar").after(told);
    }
    told.classList.toggle("warn", Boolean(state.halted));
    told.querySelector(".acts").hidden = !state.halted;
    const said = told.querySelector("p");
    if (said.textContent !== text) said.textContent = text;
  }

  function mark(form, queue) {
    form.querySelectorAll("button, a").forEach(function (key) {
      const play = played(key), label = key.getAttribute("aria-label");
      const here = play !== "undo" && (waits(queue, play) || queue.plays[0].entry === key.value);
      const dead = play !== "undo" && !fits(key, queue);
      key.toggleAttribute("aria-disabled", dead);
      if (key.tagName === "BUTTON") key.disabled = dead;
      key.classList.toggle("waiting", here);
      if (label && !key.classList.contains("laid")) {
        const name = label.split(",")[0]; // what is told of a key stands behind a comma
        const told = here ? "waits" : dead ? "dead" : "";
        key.setAttribute("aria-label", told ? fill(told, { key: name }) : name);
      }
      const small = play && key.querySelector("small");
      if (small) small.textContent = play === "undo" ? say(queue, queue.plays.at(-1).entry) : "";
    });
  }

  window.refereeWaiting = { played: played, turnsOf: turnsOf, fits: fits, note: note, mark: mark };
})();
