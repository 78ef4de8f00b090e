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

  /* The kinds of entries that have a phrase of their own, and what stands in its places; the first that fits. */
  const KINDS = {
    claims: /^(?<play>.+) claims (?<n>\d+)$/,
    down: /^down (?<who>\w)$/,
    deal: /^deal (?<who>\w)$/,
    starter: /^starter (?<piece>\S+)$/,
    crib: /^crib /,
    knocks: /^(?<who>\w) knocks$/,
    go: /^(?<who>\w) go$/,
    draws: /^(?<who>\w) draws (?<n>\d+)$/,
    holds: /^(?<who>\w) holds /,
    shows: /^(?<who>\w) shows\b/,
    left: /^(?<who>\w) (?<tile>\S+) left$/,
    right: /^(?<who>\w) (?<tile>\S+) right$/,
  };

  /* Behind a name that ends in a full stop there is no second, as on the server (language/stops.py). */
  function fill(text, said) {
    return text.replace(/\{(\w+)\}(\.?)/g, function (hole, place, stop) {
      if (!Object.hasOwn(said, place)) return hole;
      return said[place] + (/[.!?…]\u2069?$/.test(said[place]) ? "" : stop);
    });
  }

  function nameOf(seat) {
    return JSON.parse(document.getElementById("waiting").dataset.names)["abcd".indexOf(seat)] || seat;
  }

  /* An entry in the words of the page's language, whose it is by name; of no kind of those, "Ann 6-3". */
  function say(entry) {
    const kind = Object.keys(KINDS).find((one) => KINDS[one].test(entry));
    if (!kind) return entry.replace(/^[a-d](?= )/, nameOf).replace(/-/g, "\u2011");
    const said = Object.assign({}, KINDS[kind].exec(entry).groups);
    if (said.who) said.who = nameOf(said.who);
    if (said.play) said.play = say(said.play);
    const phrase = document.getElementById("waiting").getAttribute(`data-entry-${kind}`);
    return fill(phrase, said).replace(/-/g, "\u2011"); // a tile stays on one line
  }

  function told(name, said) {
    return fill(document.getElementById("waiting").dataset[name], said);
  }

  function words(name, queue, more) {
    const plays = queue.plays.map((play) => say(play.entry));
    return told(name, Object.assign({ n: plays.length, plays: plays.join(", "), play: plays[0] }, more));
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
    let shown = document.getElementById("queue");
    if (!text || !shown) {
      if (shown) shown.remove();
      if (!text) return;
      shown = document.getElementById("waiting").content.firstElementChild.cloneNode(true);
      main.querySelector(".bar").after(shown);
    }
    shown.classList.toggle("warn", Boolean(state.halted));
    shown.querySelector(".acts").hidden = !state.halted;
    const n = queue.plays.length;
    shown.querySelector("[data-queue=away]").textContent = told(n > 1 ? "all" : "away", { n: n });
    const said = shown.querySelector("p");
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
        const name = key.dataset.name || label; // without what the label tells besides
        const state = here ? "waits" : dead ? "dead" : "";
        key.setAttribute("aria-label", state ? told(state, { key: name }) : name);
      }
      const small = play && key.querySelector("small");
      if (small) small.textContent = play === "undo" ? say(queue.plays.at(-1).entry) : "";
    });
  }

  window.refereeWaiting = { played: played, turnsOf: turnsOf, fits: fits, note: note, mark: mark };
})();
