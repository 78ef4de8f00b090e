/* Where the browser allows it, installs what lets the app open without a network (sw.js), hands it each table as it
   moves on, says of a page that was kept that it is an old one, and sees that no page speaks two languages. Nothing here
   is needed. */
(function () {
  "use strict";

  const SOON = 1500; // ms after the last change
  let kept = document.documentElement.dataset.kept; // when it was made, of a page that was kept
  let timer = 0;

  function remember() {
    clearTimeout(timer);
    timer = setTimeout(function () {
      const worker = navigator.serviceWorker && navigator.serviceWorker.controller;
      if (worker && !kept) worker.postMessage(location.pathname);
    }, SOON);
  }

  function old() {
    const bar = document.querySelector(".bar, .mast");
    const words = document.getElementById("kept");
    if (!kept || !bar || !words) return;
    const note = words.content.firstElementChild.cloneNode(true);
    note.querySelector("b").textContent = kept;
    bar.after(note);
  }

  /* Another language was chosen on this phone, on another page: an answer in it becomes a whole page. Where plays wait
     for a signal, or are refused, what is on the screen must stay. */
  function oneLanguage(event) {
    const { xhr } = event.detail, root = document.documentElement;
    const language = xhr.getResponseHeader("Content-Language") || root.lang;
    if (language === root.lang) return;
    event.detail.shouldSwap = xhr.status >= 400 || Boolean(root.dataset.waiting);
    if (event.detail.shouldSwap) root.lang = language;
    else location.assign(xhr.getResponseHeader("HX-Replace-Url") || xhr.responseURL);
  }

  old();
  document.addEventListener("htmx:beforeSwap", oneLanguage);
  document.addEventListener("htmx:afterSwap", function () {
    if (!document.querySelector("#table[data-said]")) return;
    kept = "";
    remember();
  });
  /* The browser says “online” before the server can be reached, and sometimes by mistake: it is asked first, past what is
     kept. A table is brought up to date where it stands. */
  async function comeBack() {
    if (!kept || document.querySelector("[data-live]") || !navigator.onLine) return;
    try {
      await fetch(location.href, { method: "HEAD", cache: "no-store" });
      location.reload();
    } catch {
      setTimeout(comeBack, 2000);
    }
  }

  window.addEventListener("online", comeBack);
  if (kept) setTimeout(comeBack, 2000); // a page that was kept may have come though the signal is back
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener("controllerchange", remember); // the page by which it was installed
  window.addEventListener("load", async function () {
    try {
      await navigator.serviceWorker.register("/sw.js");
    } catch {
      // a certificate that the phone does not trust, or storage that is forbidden
    }
  });
})();
