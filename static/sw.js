/* The app without a network, where the browser allows it (https, or this machine itself): styles, scripts and icons are
   kept with their marks, and the first page and each table as they were last seen. Plays are never kept here: they wait
   in queue.js. The server puts two lines before these, the addresses of what is kept (SHELL) and the offline page. */
"use strict";

const PAGES = `pages ${OFFLINE}`; // by language: whoever changes it does not find pages of both
const MOST = 40; // pages kept
const PATIENCE = 6000; // ms for a page, where an old one is there
const KEPT = /^\/(?:games\/[0-9a-f]+)?$/; // the first page, and tables as they stand

const shell = `shell-${SHELL.join().split("").reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)}`;

async function keepPage(path, answer) {
  const kind = answer.headers.get("Content-Type") || "";
  if (answer.status !== 200 || answer.redirected || !kind.startsWith("text/html")) return;
  const pages = await caches.open(PAGES);
  await pages.delete(path); // so that the order is that of the last look
  await pages.put(path, answer);
  const old = (await pages.keys()).slice(0, -MOST);
  await Promise.all(old.map((request) => pages.delete(request)));
}

/* A kept page says when the server made it. */
async function keptPage(path) {
  const found = await (await caches.open(PAGES)).match(path, { ignoreVary: true });
  if (!found) return null;
  const made = new Date(found.headers.get("Date") || Date.now());
  const time = made.toTimeString().slice(0, 5);
  const html = (await found.text()).replace("<html ", `<html data-kept="${time}" `);
  return new Response(html, { headers: found.headers });
}

async function page(request) {
  const { pathname, search } = new URL(request.url);
  const path = !search && KEPT.test(pathname) ? pathname : "";
  const kept = path && (await keptPage(path));
  const control = new AbortController();
  const stop = kept ? setTimeout(() => control.abort(), PATIENCE) : 0;
  try {
    const answer = await fetch(request, { signal: control.signal });
    if (path) {
      await answer.clone().blob(); // all of it has come: else what is kept is shown
      await keepPage(path, answer.clone()).catch(() => {}); // a phone that is full has the answer all the same
    }
    return answer;
  } catch {
    return kept || (await caches.match(OFFLINE)) || Response.error();
  } finally {
    clearTimeout(stop);
  }
}

async function part(request) {
  return (await caches.match(request, { ignoreVary: true })) || fetch(request);
}

self.addEventListener("install", function (event) {
  self.skipWaiting();
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(SHELL.concat(OFFLINE))));
});

self.addEventListener("activate", function (event) {
  const old = (names) => names.filter((name) => name !== shell && name !== PAGES);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});

self.addEventListener("fetch", function (event) {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(part(request));
});

/* A table that has moved on since it was loaded is fetched once more, to be read later. */
self.addEventListener("message", function (event) {
  if (!KEPT.test(event.data)) return;
  event.waitUntil(fetch(event.data).then((answer) => keepPage(event.data, answer)).catch(() => {}));
});
