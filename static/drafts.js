/* What is typed into a form that says so (data-draft) is kept on this phone until it stands on the server: it is there
   again after a page that did not come, a wrong way back, a phone that threw the page away. It is not put over what
   somebody else has written meanwhile: then data-draft, what stands there, is another. Without a signal the form is not
   sent, and says so. Nothing here is needed for a page to work. */
(function () {
  "use strict";

  const form = document.querySelector("form[data-draft]");
  if (!form) return;
  const key = `draft ${location.pathname}`;
  const fields = () => Array.from(form.querySelectorAll("input:not([type=hidden]), select, textarea"));
  const ticks = (field) => field.type === "radio" || field.type === "checkbox";
  const read = () => fields().map((field) => [field.name, ticks(field) ? field.checked : field.value]);
  const text = () => JSON.stringify(read());
  const came = text(); // as the server sent it

  function tell(id) {
    document.querySelectorAll("[data-draft-note]").forEach((old) => old.remove());
    const note = document.getElementById(id).content.cloneNode(true);
    document.querySelector(".bar").after(note);
  }

  function keep() {
    const now = text();
    try {
      if (now === came) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ stands: form.dataset.draft, typed: now }));
    } catch {
      // storage that is forbidden or full
    }
  }

  function put(typed) {
    const now = fields();
    if (typed.length !== now.length || typed.some(([name], at) => name !== now[at].name)) return;
    typed.forEach(function ([, value], at) {
      if (ticks(now[at])) now[at].checked = value;
      else now[at].value = value;
    });
    const fold = form.querySelector("details");
    if (fold && Array.from(fold.querySelectorAll("input, select")).some((field) => field.value)) fold.open = true;
    tell("draft-back");
  }

  function take() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) || "null");
      if (!kept) return;
      if (kept.stands !== form.dataset.draft) sessionStorage.removeItem(key);
      else if (kept.typed !== came) put(JSON.parse(kept.typed));
    } catch {
      // as above
    }
  }

  take();
  ["input", "change"].forEach((event) => form.addEventListener(event, keep));
  form.addEventListener("submit", function (event) {
    keep();
    if (navigator.onLine) return;
    event.preventDefault();
    tell("draft-waits");
    document.querySelector("[data-draft-note]").scrollIntoView({ block: "nearest" });
  });
})();
