/* Prints the page at a tap on its key. Nothing here is needed: without it the browser’s own menu prints. */
(function () {
  "use strict";

  document.addEventListener("click", function (event) {
    if (event.target instanceof Element && event.target.closest("[data-print]")) print();
  });
})();
