/* The caller: says each new entry aloud, in the page's language; tells what is left when a score is tapped; keeps the
   screen on; buzzes. What a phone lacks or refuses is left out, and nothing here is needed. The server gives the words:

     <main id="table" data-said="12" data-aloud="Fifteen: eight.">   the last entry's number, and what is said of it */
(function () {
  "use strict";

  const BRIEF = 3000; // ms
  const TAKEN = 20; // ms
  const NOT_TAKEN = [60, 60, 140]; // on, off, on
  const extras = (document.documentElement.dataset.extras || "").split(" ");
  const voice = window.SpeechSynthesisUtterance ? window.speechSynthesis : null;
  let speech = null; // kept, or a browser may throw it away before it is spoken
  let said = null; // the number of the entry that was seen last; null where no table has been shown yet
  let seen = null; // the table that was followed last: a swap is told once for each of its parts
  let lock = null;
  let timer = 0;

  function table() {
    return document.querySelector("#table[data-said]");
  }

  /* A new call cuts off an old one. */
  function say(words) {
    if (!voice) return;
    try {
      voice.cancel();
      speech = new SpeechSynthesisUtterance(words);
      speech.lang = document.documentElement.lang;
      voice.speak(speech);
    } catch {
      speech = null;
    }
  }

  function buzz(pattern) {
    if (extras.includes("vibration") && navigator.vibrate) navigator.vibrate(pattern);
  }

  /* Each entry once, by whomever; a refusal only where it answers a tap on this phone. */
  function follow(event) {
    const shown = table();
    if (!shown || shown === seen) return;
    seen = shown;
    offer();
    const n = Number(shown.dataset.said);
    const asked = event.detail.requestConfig; // none where a script has fetched the table
    const own = Boolean(asked) && asked.verb === "post";
    const refused = own && Boolean(shown.querySelector(".call.refused"));
    const fresh = said === null ? own : n > said;
    said = Math.max(n, said);
    if (!fresh && !refused) return;
    if (own) buzz(refused || shown.querySelector(".call.bust") ? NOT_TAKEN : TAKEN);
    if (extras.includes("caller") && !document.hidden) say(shown.dataset.aloud);
  }

  /* What is left to go: heard where the caller is on, and to be read for a moment. */
  function tell(words) {
    if (extras.includes("caller")) say(words);
    const old = document.querySelector(".brief");
    const note = old || document.createElement("p");
    note.className = "note brief";
    note.textContent = words;
    if (!old) document.body.append(note);
    const status = document.getElementById("said");
    if (status) status.textContent = status.textContent === words ? `${words}\u200b` : words; // else it is not repeated
    clearTimeout(timer);
    timer = setTimeout(function () {
      note.remove();
    }, BRIEF);
  }

  /* The panels of the sides can be tapped only where this script answers. */
  function offer() {
    document.querySelectorAll("#table[data-said] .ask").forEach(function (button) {
      button.hidden = false;
    });
  }

  /* A phone takes the lock back when the page is hidden. */
  async function stayAwake() {
    if (!extras.includes("awake") || !navigator.wakeLock || document.hidden || !table()) return;
    if (lock && !lock.released) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null; // such as with a battery that is low
    }
  }

  function open() {
    const shown = table();
    if (shown) said = Number(shown.dataset.said);
    offer();
    stayAwake();
  }

  document.addEventListener("htmx:afterSwap", follow);
  document.addEventListener("visibilitychange", function () {
    if (document.hidden && voice) voice.cancel();
    stayAwake();
  });
  document.addEventListener("click", function (event) {
    const asked = event.target instanceof Element && event.target.closest(".ask");
    if (asked) tell(asked.closest("[data-left]").dataset.left);
  });

  /* A browser lets a page speak only after a tap: the first one, anywhere, is answered by a word without a sound. */
  document.addEventListener("click", function () {
    if (extras.includes("caller")) say(" ");
  }, { capture: true, once: true });

  /* The switch itself, on the settings page, says how it sounds. */
  document.addEventListener("change", function (event) {
    const { checked, dataset } = event.target;
    if (checked && dataset.aloud) say(dataset.aloud);
  });

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open, { once: true });
  else open();
})();
