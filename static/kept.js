/* Taps that find no signal are kept (queue.js), and the table shows it: the note, the marks, and keys for the next play
   though nobody knows the ends by now. Nothing here is needed where the network holds. */
(function () {
  "use strict";

  const { played, turnsOf, fits, note, mark } = window.refereeWaiting;
  const queue = window.refereeQueue;
  if (!queue) return;
  const elsewhere = /[?&](at|amend|insert)=/;
  let clean = null; // the form as it came
  let padded = null; // the last table with a pad, to go back to from a question

  const table = () => document.getElementById("table");
  const dock = () => !elsewhere.test(location.search) && document.querySelector("#table form.dock[hx-post]");
  const waits = () => queue.get().plays.length > 0;

  function copy(element) {
    const made = element.cloneNode(true);
    [made, ...made.querySelectorAll("*")].forEach((one) => one.classList.remove("pressed", "htmx-request", "moved"));
    return made;
  }

  function put(was, now) {
    const at = document.activeElement && document.activeElement.id;
    was.replaceWith(now);
    if (window.htmx) window.htmx.process(now);
    if (at && document.getElementById(at)) document.getElementById(at).focus({ preventScroll: true });
  }

  /* A table has come: it is looked at before anything on it is marked. */
  function look() {
    const form = dock();
    clean = form && copy(form);
    if (form && form.dataset.turns) padded = copy(table());
    show();
  }

  function show() {
    const form = dock(), marked = waits() && !queue.state.halted;
    if (form && (form.dataset.marked || marked)) {
      const now = copy(clean);
      if (marked) mark(now, queue.get());
      if (marked) now.dataset.marked = "yes";
      put(form, now);
    }
    const told = document.getElementById("queue");
    if (table() && (waits() || form)) note(table(), queue.get(), queue.state);
    else if (told) told.remove(); // thrown away where nobody scores
  }

  function begin(entry, key, expected) {
    const pad = !clean.dataset.turns && padded && padded.querySelector("form.dock");
    if (pad && pad.elements.expected.value === String(expected)) {
      put(table(), copy(padded));
      clean = copy(pad);
    }
    queue.begin(entry, clean, key, expected);
  }

  function beginWith(key, form) {
    const turns = form.dataset.turns && JSON.parse(form.dataset.turns), fields = form.elements;
    const link = key.matches(".pad a") && turns && `${turns.turn} ${played(key)}`;
    const entry = key.name === "entry" ? key.value : link;
    if (!entry || entry.startsWith("strike ")) return false; // a correction wants to be seen
    begin(entry, fields.key.value, fields.expected.value);
    return true;
  }

  function keep(key, form) {
    if (!waits()) return beginWith(key, form);
    if (played(key) === "undo") queue.drop();
    else if (fits(key, queue.get())) queue.add(`${turnsOf(queue.get()).turn} ${played(key)}`);
    return true;
  }

  document.addEventListener("click", function (event) {
    const key = event.target instanceof Element && event.target.closest("#table :is(.k, .key)");
    const form = dock();
    if (!key) return;
    if (key.dataset.queue) queue.settle(key.dataset.queue === "away" ? [] : queue.get().plays);
    if (!form || !form.contains(key) || queue.state.halted || !(waits() || !navigator.onLine)) return;
    if (!keep(key, form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.dispatchEvent(new CustomEvent("referee:kept")); // a second tap in the same place is not meant
  }, true);

  function lost(event) {
    const { elt, verb, path, parameters } = event.detail.requestConfig, form = dock();
    if (!form || queue.state.halted || waits()) return;
    const entry = verb === "post" && path === form.getAttribute("hx-post") && parameters.entry;
    if (entry && !entry.startsWith("strike ")) begin(entry, parameters.key, parameters.expected);
    else if (verb !== "get" || !form.contains(elt) || !beginWith(elt, form)) return;
    event.stopPropagation(); // nor is it told as lost
  }
  document.addEventListener("htmx:sendError", lost, true);
  document.addEventListener("htmx:timeout", lost, true);

  document.addEventListener("htmx:afterSwap", function (event) {
    const { xhr, requestConfig } = event.detail;
    if (xhr) Object.assign(queue.state, { off: false, sent: false });
    look();
    const entry = xhr && xhr.status === 200 && requestConfig.verb === "post" && requestConfig.parameters.entry;
    const [first, ...rest] = queue.get().plays;
    if (queue.state.halted === "ends" && entry && entry.startsWith(`${first.entry} `)) queue.settle(rest);
  });
  document.addEventListener("referee:queue", show);
  look();
})();
