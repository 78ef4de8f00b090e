/* One tap, one play. A table answers so fast that the second half of a double tap would land on the new page, where
   its form has a new key: on Undo it would take back one play more. So a tap in the same place within moments of a
   swap is held to be the same tap. Nothing here is needed for a page to work. */
(function () {
  "use strict";

  const MOMENT = 450; // ms
  const NEAR = 30; // px
  let last = { time: -MOMENT, x: 0, y: 0 };
  let taken = 0; // when the last tap was let through
  let swapped = -1; // when the table was last replaced
  let pressed = ""; // the id of the key that was tapped

  document.addEventListener("htmx:afterSwap", function (event) {
    swapped = event.timeStamp;
  });

  document.addEventListener(
    "click",
    function (event) {
      const key = event.target instanceof Element && event.target.closest("#table .k, #table .key");
      if (!key) return;
      const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
      const again = near && swapped > taken && event.timeStamp - last.time < MOMENT;
      last = { time: event.timeStamp, x: event.clientX, y: event.clientY };
      if (again) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else {
        taken = event.timeStamp;
        pressed = key.id;
      }
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

  /* Who plays by keyboard goes on from the key just pressed, though the table around it is a new one. */
  document.addEventListener("htmx:afterSettle", function () {
    if (document.activeElement !== document.body || !pressed) return;
    const was = document.getElementById(pressed);
    const keys = Array.from(document.querySelectorAll("#table :is(.k, .key):not(:disabled)"));
    const next = keys.find(function (key) {
      return was && was.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    const target = next || keys[0];
    if (target) target.focus({ preventScroll: true });
  });
})();
