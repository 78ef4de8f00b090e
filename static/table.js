/* One tap, one play. A table answers so fast that the second half of a double tap would land on the new page, where
   its form has a new key: on Undo it would take back one play more. So a tap in the same place within moments of the
   swap that the last one brought is held to be the same tap. A page that only asks (data-ahead) takes taps as fast as
   they come. Nothing here is needed for a page to work. */
(function () {
  "use strict";

  const MOMENT = 350; // ms: a second tap that is meant, such as drawing tile after tile, comes later
  const TWICE = 80; // ms from tap to tap of one that bounced: whoever means two is slower
  const NEAR = 30; // px
  const KEYS = "#table :is(.k, .key)";
  let taken = { time: -MOMENT, x: 0, y: 0, id: "" }; // the last tap that was let through
  let swapped = -1; // when the table was last replaced, or the tap kept for want of a signal (queue.js)

  ["htmx:afterSwap", "referee:kept"].forEach(function (came) {
    document.addEventListener(came, function (event) {
      swapped = event.timeStamp;
    });
  });

  function same(one, other) {
    // A key pressed by keyboard has no place; it is known by its id.
    if (one.byKey || other.byKey) return one.byKey === other.byKey && one.id === other.id;
    return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
  }

  function press(key, tap) {
    taken = tap;
    if (!key.disabled) key.classList.add("pressed");
  }

  function refuse(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /* Where a page only asks, one key is tapped again and again and any tap can be put right: those made while an answer
     is awaited follow it, one after another, as long as their keys are there. */
  let awaited = false;
  let ahead = []; // ids of the keys
  document.addEventListener("htmx:beforeRequest", function () {
    awaited = true;
  });
  document.addEventListener("htmx:afterRequest", function (event) {
    awaited = false;
    if (!event.detail.successful) ahead = [];
  });
  document.addEventListener("htmx:afterSettle", function () {
    const next = ahead.length && document.getElementById(ahead.shift());
    if (next && next.hasAttribute("hx-get")) next.click();
    else ahead = [];
  });

  function take(event, key, tap) {
    if (tap.time - taken.time < TWICE && same(tap, taken)) {
      refuse(event);
      return;
    }
    if (awaited && key.hasAttribute("hx-get")) {
      refuse(event);
      ahead.push(key.id);
    }
    press(key, tap);
  }

  document.addEventListener(
    "click",
    function (event) {
      if (!(event.target instanceof Element) || !event.target.closest("#table")) return;
      const key = event.target.closest(KEYS);
      const tap = {
        time: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        id: key ? key.id : "",
        byKey: event.detail === 0,
      };
      if (!key) return;
      if (key.closest("[data-ahead]")) {
        if (event.isTrusted) take(event, key, tap);
        return;
      }
      const again = swapped > taken.time && tap.time - swapped < MOMENT && same(tap, taken);
      if (again) refuse(event);
      else press(key, tap);
    },
    true,
  );

  /* A tap that got no answer must not look as if nothing had been tapped. */
  function warn(id) {
    const bar = document.querySelector("#table .bar");
    const note = document.getElementById(id);
    if (!bar || !note) return;
    document.querySelectorAll("#table > .note.warn").forEach(function (old) {
      old.remove();
    });
    document.querySelectorAll("#table .pressed").forEach(function (key) {
      key.classList.remove("pressed");
    });
    bar.after(note.content.cloneNode(true));
  }
  document.addEventListener("htmx:sendError", function () {
    warn("no-answer");
  });
  document.addEventListener("htmx:timeout", function () {
    warn("no-answer");
  });
  document.addEventListener("htmx:responseError", function () {
    warn("not-taken");
  });

  /* A screen reader does not repeat what has not changed, such as a second draw: a sign without width tells them apart. */
  document.addEventListener("htmx:oobBeforeSwap", function (event) {
    const { target, fragment } = event.detail;
    if (target.id === "said" && fragment.textContent === target.textContent) fragment.append("\u200b");
  });

  /* Who plays by keyboard goes on from the key just pressed, though the table around it is a new one. */
  document.addEventListener("htmx:afterSettle", function (event) {
    if (event.detail.unasked || document.activeElement !== document.body) return;
    const was = taken.id && document.getElementById(taken.id);
    const keys = Array.from(document.querySelectorAll(KEYS + ":not(:disabled)"));
    const next = keys.find(function (key) {
      return was && was.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    const target = next || keys[0];
    if (target) target.focus({ preventScroll: true });
  });
})();
