/* The show: lights one combination after another, as a player points at them while counting. Any tap or key stops it,
   and so does leaving the page. Nothing here is needed: every combination is listed, with its pieces and its total. */
(function () {
  "use strict";

  const EACH = 900; // ms
  let timer = 0;
  let marked = []; // [element, its classes as they came]
  let seen = ""; // the show that was played last

  function stop() {
    clearTimeout(timer);
    timer = 0;
    marked.forEach(function ([element, classes]) {
      element.setAttribute("class", classes);
    });
    marked = [];
  }

  function light(rows, pieces, at) {
    rows.forEach(function (row, i) {
      row.classList.toggle("now", i === at);
    });
    const places = rows[at].dataset.lit.split(" ");
    pieces.forEach(function (piece) {
      const lit = places.includes(piece.dataset.at);
      piece.classList.toggle("lit", lit);
      piece.classList.toggle("unlit", !lit);
    });
    timer = setTimeout(function () {
      if (at + 1 < rows.length) light(rows, pieces, at + 1);
      else stop();
    }, EACH);
  }

  /* A new show is played once: a question that opens above it, or another phone's entry, does not start it again. */
  function start() {
    const hand = document.querySelector(".hand");
    const rows = Array.from(document.querySelectorAll(".combos [data-lit]"));
    const pieces = hand ? Array.from(hand.querySelectorAll("[data-at]")) : [];
    const show = pieces.length && rows.length ? hand.getAttribute("aria-label") + rows.length : "";
    if (show === seen && (!marked.length || marked[0][0].isConnected)) return;
    stop();
    if (show === seen) return;
    seen = show;
    if (!show || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    marked = rows.concat(pieces).map(function (element) {
      return [element, element.getAttribute("class") || ""];
    });
    light(rows, pieces, 0);
  }

  document.addEventListener("pointerdown", stop, true);
  document.addEventListener("keydown", stop, true);
  document.addEventListener("visibilitychange", function () {
    if (document.hidden) stop();
  });
  document.addEventListener("htmx:afterSwap", start);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
