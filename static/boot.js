/* Brings htmx to the page: the CDN's copy, or this server's own where the CDN is refused, sends other bytes than the
   pinned ones, or dawdles, as on a Wi-Fi without internet. Knows nothing of any game, and nothing here is needed for
   a page to work: every form is a plain form underneath.

     <script src="/static/boot.js" data-fallback="/static/vendor/htmx.min.js"></script>
     <script data-htmx async src="https://CDN/htmx.min.js" integrity="sha384-…" crossorigin="anonymous"></script>

   In this order, this one neither async nor deferred: it must be listening before the CDN can fail. The other one
   async: a deferred script that never arrives would hold up DOMContentLoaded, and all that waits for it. Without the
   second tag the own copy is taken at once, and where the page names that itself (data-htmx="own") it is waited for. */
(function () {
  "use strict";

  document.documentElement.dataset.script = ""; // what only a script can do is shown
  const PATIENCE = 1500; // ms
  const HTMX = "script[data-htmx]";
  const own = document.currentScript.dataset.fallback;
  let asked = false;
  let parsed = false;

  function askOwn() {
    if (asked || window.htmx || document.querySelector('script[data-htmx="own"]')) return;
    asked = true;
    const script = document.createElement("script");
    script.dataset.htmx = "own";
    script.src = own;
    document.head.append(script);
  }

  /* A request cannot be called back, but a script that has moved to another document does not run when it comes.
     Two htmx would both answer a press, or the second would forget what was set up on the first. */
  function disown(script) {
    document.implementation.createHTMLDocument("").adoptNode(script);
  }

  /* htmx 2 starts at DOMContentLoaded, or at once when the page is complete. Between the two it waits for an event
     that has passed, so it gets another one. Hence {once: true} on every listener of our own for that event. */
  function nudge() {
    if (parsed && document.readyState !== "complete") {
      document.dispatchEvent(new Event("DOMContentLoaded"));
    }
  }

  function isHtmx(event) {
    return event.target instanceof Element && event.target.matches(HTMX);
  }

  // Capturing, since neither event bubbles.
  document.addEventListener("load", function (event) {
    if (!isHtmx(event)) return;
    document.querySelectorAll(HTMX).forEach(function (script) {
      if (script !== event.target) disown(script);
    });
    nudge();
  }, true);

  document.addEventListener("error", function (event) {
    if (isHtmx(event)) askOwn();
  }, true);

  document.addEventListener("DOMContentLoaded", function () {
    parsed = true;
    if (!document.querySelector(HTMX)) askOwn();
  }, { once: true });

  setTimeout(askOwn, PATIENCE);
})();
