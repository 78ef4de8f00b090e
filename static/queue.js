/* The plays of one game that wait for a signal: kept on this phone, through a reload too, and sent in order when it is
   back. The first that is refused stops the rest until somebody says what becomes of them. Each goes with a key by
   which the server knows one that it has had. What the page shows of it is for others (kept.js).

   While plays wait, <html data-waiting="3"> says how many: until it is gone, the table on the screen must stay. */
(function () {
  "use strict";

  const AGAIN = 5000; // ms between two attempts
  const PATIENCE = 15000; // ms for an answer
  const game = (/^\/games\/([0-9a-f]+)$/.exec(location.pathname) || [])[1];
  if (!game || !document.getElementById("waiting")) return;
  const place = `referee:${game}`;

  /* expected: the number of the last entry before the first play; turns: as the server told them then. */
  let queue = { expected: 0, turns: null, plays: [] };
  const state = { off: !navigator.onLine, halted: "", sent: false, keeps: true };
  let sending = false;
  let timer = 0;

  const told = (form) => JSON.parse((form && form.dataset.turns) || "null");

  function changed() {
    if (queue.plays.length) document.documentElement.dataset.waiting = queue.plays.length;
    else delete document.documentElement.dataset.waiting;
    document.dispatchEvent(new CustomEvent("referee:queue"));
  }

  const areWords = (...words) => words.every((word) => word && typeof word === "string");
  const isPlay = (play) => Boolean(play) && areWords(play.entry, play.key);
  const areTurns = (turns) =>
    Boolean(turns) && areWords(turns.seats) && typeof turns.passed === "string" &&
    [turns.names, turns.left].every((list) => Array.isArray(list) && list.length === turns.seats.length);

  /* Of what lies there only that which this script can have written. */
  function sound(kept) {
    const { expected, turns, plays } = kept || {};
    return {
      expected: Number.isInteger(expected) ? expected : 0,
      turns: areTurns(turns) ? turns : null,
      plays: Array.isArray(plays) ? plays.filter(isPlay) : [],
    };
  }

  function read() {
    try {
      queue = sound(JSON.parse(localStorage.getItem(place)));
    } catch {
      state.keeps = false; // forbidden, or not what was written: the page goes on without
    }
    changed();
  }

  function keep(now) {
    queue = Object.assign({}, queue, now);
    try {
      if (queue.plays.length) localStorage.setItem(place, JSON.stringify(queue));
      else localStorage.removeItem(place);
      state.keeps = true;
    } catch {
      state.keeps = false;
    }
    changed();
  }

  function fresh() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /* The first play that finds no signal has the key of its form, since the server may have had it. */
  function begin(entry, form, key, expected) {
    Object.assign(state, { off: true, sent: false });
    keep({ expected: Number(expected), turns: told(form), plays: [{ entry: entry, key: key }] });
    again();
  }

  function add(entry) {
    keep({ plays: queue.plays.concat({ entry: entry, key: fresh() }) });
  }

  function drop() {
    if (sending && queue.plays.length === 1) return; // it may have arrived by now
    keep({ plays: queue.plays.slice(0, -1) });
  }

  function halt(why) {
    state.halted = why;
    changed();
  }

  async function post(play, token) {
    const control = new AbortController();
    const stop = setTimeout(() => control.abort(), PATIENCE);
    const fields = { csrf_token: token, expected: queue.expected, key: play.key, entry: play.entry };
    try {
      const answer = await fetch(`/games/${game}`, {
        method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams(fields), signal: control.signal,
      });
      return { status: answer.status, html: await answer.text() };
    } finally {
      clearTimeout(stop);
    }
  }

  /* Each play becomes the entry behind the one before, whatever another phone has entered since. */
  async function sendFirst() {
    const token = document.querySelector("#table input[name=csrf_token]");
    if (!token) return halt("forbidden");
    const { status, html } = await post(queue.plays[0], token.value);
    const came = new DOMParser().parseFromString(html, "text/html");
    if (status === 403) return halt("forbidden");
    if (status === 400 || status === 404) return halt("failed");
    if (![200, 409, 422].includes(status) || !came.querySelector("main#table.table")) throw new Error("no answer");
    state.off = false;
    if (status === 200) {
      state.sent = queue.plays.length === 1;
      keep({ expected: queue.expected + 1, turns: told(came.querySelector("form.dock")), plays: queue.plays.slice(1) });
    } else {
      halt(came.querySelector("#table[data-asks]") ? "ends" : "refused"); // a tile may lack its end alone
    }
    window.htmx.swap("#table", html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 20 });
  }

  async function send() {
    clearTimeout(timer);
    if (sending || state.halted) return;
    sending = true;
    try {
      while (window.htmx && queue.plays.length && !state.halted) await sendFirst();
    } catch {
      state.off = true;
      changed();
    }
    sending = false;
    again();
  }

  function again() {
    clearTimeout(timer);
    if (queue.plays.length && !state.halted) timer = setTimeout(send, AGAIN);
  }

  /* Somebody has seen the table as it is, and says what becomes of the plays. */
  function settle(plays) {
    const form = document.querySelector("#table form[hx-post]");
    const seen = ["refused", "ends"].includes(state.halted) && form;
    state.halted = "";
    keep(Object.assign({ plays: plays }, seen && { expected: Number(form.elements.expected.value), turns: told(form) }));
    send();
  }

  window.refereeQueue = { get: () => queue, state: state, begin: begin, add: add, drop: drop, settle: settle };
  ["online", "offline"].forEach(function (name) {
    window.addEventListener(name, function () {
      state.off = name === "offline";
      changed();
      send();
    });
  });
  document.addEventListener("visibilitychange", () => document.hidden || send());
  window.addEventListener("storage", (event) => event.key === place && read());
  window.addEventListener("load", send);
  read();
})();
