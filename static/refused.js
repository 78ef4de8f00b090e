/* The sentence of a form that was not taken is read out and in sight, also where a browser gives no focus by itself. */
(function () {
  "use strict";

  const sentence = document.querySelector("[role=alert][autofocus]");
  if (!sentence || document.activeElement === sentence) return;
  sentence.focus({ preventScroll: true });
  sentence.scrollIntoView({ block: "center" });
})();
