/* Keeps an open table (data-live) up to date: asks every moment whether its game has moved on, and puts the table as it
   stands now in its place. Where somebody is busy on the page it is left alone, with a note. Says so when nothing has
   been heard for a while. A television that shows table after table (data-turn) goes on to the next.
   Nothing here is needed for a page to work. */
(function () {
  "use strict";

  const EVERY = 1500; // ms from one question to the next
  const PATIENCE = 4000; // ms that an answer may take
  const SILENCE = 6000; // ms after which what is shown may be out of date
  const WAKING = 1500; // ms that a phone which was asleep may take to find its network
  const TURN = 10000; // ms for each table
  const MOMENT = 350; // ms: a tap so soon after a change was meant for the table before it
  const TICK = 500; // ms
  const language = document.documentElement.lang; // in which the page was loaded
  const read = () => [Date.now(), performance.now()];
  let clocks = read();
  let age = 0; // ms
  let heard = passed(); // when the server last answered
  let woken = heard;
  let ticked = heard;
  let asked = 0; // when it was last asked
  let asking = null; // what ends the question that is on its way
  let own = false; // whether it has answered in the language of the page
  let foreign = false; // and whether in another by now: one was chosen on another page
  let leaving = false;
  let newer = null; // {table, html} that could not be shown yet
  let changed = -MOMENT; // when the table was last replaced from here
  let turn = { address: "", since: 0 }; // the table after this one, and since when this one is shown

  /* How long this page has been open, whatever becomes of the phone's clock: one that is set back stands still for this,
     and the one that nobody can set may do so while a phone sleeps. */
  function passed() {
    const now = read();
    age += Math.max(0, ...now.map((time, at) => time - clocks[at]));
    clocks = now;
    return age;
  }

  function find() {
    return document.querySelector("[data-live], [data-turn]");
  }

  /* A finger on the table, or an answer on its way: for a moment. */
  function touched(table) {
    return table.matches(":active, .htmx-request") || table.querySelector(":active, .htmx-request") !== null;
  }

  /* A question, something typed, something being read: for as long as it takes. */
  function busy(table) {
    const fields = table.querySelectorAll("input:not([type=hidden]), textarea");
    return (
      table.dataset.asks !== undefined ||
      table.querySelector("details[open]") !== null ||
      Array.from(fields).some(function (field) {
        return field === document.activeElement || field.value !== field.defaultValue;
      })
    );
  }

  function note(table, id, mark) {
    const bar = table.querySelector(".bar");
    if (!bar || table.querySelector(mark)) return null;
    bar.after(document.getElementById(id).content.cloneNode(true));
    return table.querySelector(mark);
  }

  /* Who has the focus on the table goes on from there; nobody else is given it. */
  function show() {
    const { table, html } = newer;
    if (document.documentElement.dataset.waiting) return; // plays that were tapped without a signal go first
    if (table !== find()) newer = null;
    else if (busy(table)) note(table, "moved-on", "[data-moved]");
    else if (window.htmx && !foreign && !touched(table)) {
      newer = null;
      const swap = { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 20 };
      window.htmx.swap(table, html, swap, { eventInfo: { unasked: !table.contains(document.activeElement) } });
      changed = performance.now();
    }
  }

  function hear(answer) {
    heard = passed();
    const said = answer && answer.headers.get("Content-Language");
    if (said) foreign = own && said !== language;
    own ||= said === language; // else a page that never comes in the language of its answers would be loaded for ever
    warn();
  }

  /* The whole page in the language that is spoken now, as soon as nobody needs it as it is. */
  function load(table) {
    const refused = !newer && table.querySelector(".call.refused");
    if (leaving || refused || busy(table) || touched(table)) return;
    leaving = !document.documentElement.dataset.waiting;
    if (leaving) location.reload();
  }

  function take(table, address, answer, html) {
    const found = new DOMParser().parseFromString(html, "text/html").querySelector("[data-live], [data-turn]");
    if (!found) return; // not from this server: a hotspot that wants to be paid
    hear(answer);
    if (table !== find() || ![table.dataset.live, table.dataset.turn].includes(address)) return; // a tap was faster
    if (address === table.dataset.turn) turn = { address: "", since: 0 };
    newer = { table: table, html: html };
    if (busy(table)) table.dataset.live = found.dataset.live; // told once, until it moves on again
    show();
  }

  async function ask() {
    const table = find();
    if (!table) return;
    const due = turn.address && passed() - turn.since > TURN;
    const address = due ? table.dataset.turn : table.dataset.live;
    if (!address) return;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), PATIENCE);
    asking = end;
    asked = passed();
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true" }, cache: "no-store", signal: end.signal });
      if (answer.status === 204) hear(answer);
      else if (answer.ok) take(table, address, answer, await answer.text());
      if (foreign) load(table);
    } catch {
      // warn() says so when it lasts
    } finally {
      clearTimeout(timer);
      if (asking === end) asking = null;
    }
  }

  function warn() {
    const table = find();
    if (!table) return;
    const now = passed();
    const old = table.querySelector("[data-signal]");
    if (now - heard <= SILENCE) {
      if (old) old.remove();
    } else if (now - woken > WAKING) {
      const added = note(table, "no-signal", "[data-signal]");
      if (added) added.querySelector("b").textContent = new Date(Date.now() - (now - heard)).toTimeString().slice(0, 8);
    }
  }

  /* A question from before the sleep may never be answered. */
  function wake() {
    if (document.hidden) return;
    woken = passed();
    if (asking && woken - asked > EVERY / 2) {
      asking.abort();
      asking = null;
    }
    if (!asking) ask();
  }

  function tick() {
    const now = passed();
    const slept = now - ticked > SILENCE;
    ticked = now;
    const table = find();
    if (document.hidden || !table) return;
    if ((table.dataset.turn || "") !== turn.address) turn = { address: table.dataset.turn || "", since: now };
    if (slept) wake();
    if (newer) show();
    if (foreign) load(table);
    if (!asking && now - asked >= EVERY - TICK / 2) ask();
    warn();
  }

  document.addEventListener("visibilitychange", wake);
  ["online", "pageshow", "focus"].forEach(function (name) {
    window.addEventListener(name, wake);
  });
  document.addEventListener("htmx:afterRequest", function (event) {
    if (event.detail.successful) hear();
  });
  document.addEventListener(
    "click",
    function (event) {
      if (!event.isTrusted || performance.now() - changed > MOMENT) return;
      if (!(event.target instanceof Element) || !event.target.closest("#table :is(.k, .key)")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  setInterval(tick, TICK);
})();
