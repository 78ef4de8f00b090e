/* Sends the address behind a link marked data-share to somebody: by the phone's own sheet, else into the clipboard.
   Nothing here is needed: without it the link leads to the address, which can be copied from there. */
(function () {
  "use strict";

  const SAID = 2500; // ms
  const told = new Map(); // labels that say what was done, with their own words and the timer that brings them back

  function tell(link, words) {
    const label = link.querySelector("[data-label]") || link;
    const own = told.get(label) || { words: label.textContent, timer: 0 };
    clearTimeout(own.timer);
    label.textContent = words;
    const said = document.getElementById("said");
    if (said) said.textContent = words;
    own.timer = setTimeout(function () {
      label.textContent = own.words;
      told.delete(label);
    }, SAID);
    told.set(label, own);
  }

  document.addEventListener("click", function (event) {
    const link = event.target instanceof Element && event.target.closest("a[data-share]");
    if (!link || event.defaultPrevented) return;
    const url = link.href;
    if (navigator.share) {
      event.preventDefault();
      navigator.share({ title: document.title, url: url }).catch(function (error) {
        if (error.name !== "AbortError") location.assign(url);
      });
    } else if (navigator.clipboard) {
      event.preventDefault();
      navigator.clipboard.writeText(url).then(
        function () {
          tell(link, link.dataset.share);
        },
        function () {
          location.assign(url);
        },
      );
    }
  });
})();
