// Keeps the app openable without a network, shows what the server pushes, and opens the page that it is about.
// Its own cache holds the build and nothing else; the page keeps pictures and sounds of the week in another one. Neither holds an answer of the server or a file of a person.
// What is shared with the app from another one is kept in a third, until it has its place.

/** What the build writes here: the first script of the app, the address of a page that is the same for everybody before that script runs, one file with all scripts and styles of its screens, and what else they need. */
const BUILD = { entry: '', shell: '', bundle: '', files: [] };
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
const CACHE = `waymark-${BUILD.bundle}`;
/** Addresses that the server answers with something else than the app. */
const NOT_THE_APP = /^\/(api|content|dev|healthz|readyz|metrics)(\/|$)/;

/** Where `adapters/browser-storage/offline/browser-week-media.ts` keeps pictures and sounds. */
const WEEK_MEDIA = 'waymark.week-media';
/** Where `adapters/browser-storage/files/browser-received-shares.ts` finds what was shared last, how many bytes a file of it may have, and each of its words how many characters. */
const RECEIVED = 'waymark.received';
const MOST_SHARED = { file: 100 * 1024 * 1024, words: 100_000 };
const SHARED_WORDS = '/share/words';
/** How many milliseconds a page waits for the server before it is shown from the device. */
const PATIENCE_FOR_FILES = 4_000;

const kept = async (path) => (await caches.match(path, { ignoreVary: true })) ?? Response.error();

/** What the server answers; what is kept where it does not answer, or is not heard for too long. */
function unlessKept(request, find) {
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_FOR_FILES)).then(find);
  return Promise.race([asked.catch(find), late.then((found) => (found.ok ? found : asked))]);
}

/** A picture or a sound that is kept, or the part of it that a player asks for. */
async function keptMedia(request) {
  const found = await caches.match(request.url, { cacheName: WEEK_MEDIA, ignoreSearch: true, ignoreVary: true });
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range')) ?? [];
  if (!found || from === undefined) return found ?? Response.error();
  const whole = await found.blob();
  const end = to === '' ? whole.size : Number(to) + 1;
  const part = whole.slice(Number(from), end, whole.type);
  return new Response(part, {
    status: 206,
    headers: {
      'content-type': whole.type,
      'content-length': String(part.size),
      'content-range': `bytes ${from}-${Number(from) + part.size - 1}/${whole.size}`,
    },
  });
}

/** What was shared takes the place of what was shared before, once it is stored; a file that is too large leaves its name. */
async function keepShared(request) {
  const form = await request.formData();
  const files = form.getAll('file').filter((one) => one instanceof File && one.size > 0);
  // A form ends each line with two characters.
  const whole = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').replaceAll('\r\n', '\n'));
  const [title, text, url] = whole.map(firstPart);
  const isCut = whole.some(({ length }) => length > MOST_SHARED.words);
  const [first] = files;
  const id = crypto.randomUUID();
  const file = first && first.size <= MOST_SHARED.file ? `/share/file/${id}` : null;
  const words = { id, title, text, url, isCut, name: first?.name ?? '', file, files: files.length };
  const cache = await caches.open(RECEIVED);
  try {
    if (file) await cache.put(file, new Response(first, { headers: { 'content-type': first.type } }));
    await cache.put(SHARED_WORDS, new Response(JSON.stringify(words)));
  } catch (error) {
    if (file) await cache.delete(file);
    throw error;
  }
  await removeOtherShares(cache, file).catch(() => undefined);
}

async function removeOtherShares(cache, file) {
  for (const one of await cache.keys())
    if (![SHARED_WORDS, file].includes(new URL(one.url).pathname)) await cache.delete(one);
}

/** As many characters as are kept, without half of one at the end. */
const firstPart = (text) =>
  text.length > MOST_SHARED.words ? text.slice(0, MOST_SHARED.words).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Whether a page of another site posts; the share sheet names no page. */
const isFromElsewhere = ({ headers, referrer }) =>
  headers.get('sec-fetch-site') === 'cross-site' ||
  (/^https?:/.test(referrer) && new URL(referrer).origin !== location.origin);

/** Settles when the share before is stored: two at once would remove each other's file. */
let shareBefore = Promise.resolve();

/** Leads to the page that asks where what was shared goes, or says that it could not be taken. */
function takeShared(request) {
  const isKept = shareBefore.then(() => !isFromElsewhere(request) && keepShared(request).then(() => true));
  const answer = isKept.catch(() => false).then((is) => Response.redirect(is ? '/share' : '/share?taken=no', 303));
  shareBefore = answer;
  return answer;
}

/** A page of one version with the files of another would not open: such a worker is not installed. */
async function keepBuild() {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.files);
  const bundle = await fetch(BUILD.bundle);
  if (!bundle.ok) throw new Error('The server has another build');
  for (const [path, text] of Object.entries(await bundle.json()))
    await cache.put(path, new Response(text, { headers: { 'content-type': TYPES[path.split('.').at(-1)] } }));
  const shell = await fetch(BUILD.shell, { cache: 'no-cache', credentials: 'omit' });
  if (!shell.ok || !(await shell.clone().text()).includes(BUILD.entry)) throw new Error('The server has another build');
  await cache.put(BUILD.shell, shell);
}

async function removeOtherBuilds() {
  for (const name of await caches.keys()) if (![CACHE, WEEK_MEDIA, RECEIVED].includes(name)) await caches.delete(name);
  await clients.claim();
}

if (BUILD.entry !== '') {
  addEventListener('install', (event) => event.waitUntil(keepBuild()));

  // A new version waits until no page of the one before is open, so that an open page finds all of its files.
  addEventListener('activate', (event) => event.waitUntil(removeOtherBuilds()));

  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && origin === location.origin && pathname === '/share')
      event.respondWith(takeShared(request));
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!NOT_THE_APP.test(pathname)) event.respondWith(unlessKept(request, () => kept(BUILD.shell)));
    } else if (pathname.startsWith('/content/')) {
      event.respondWith(unlessKept(request, () => keptMedia(request)));
    } else if (pathname.startsWith('/assets/')) {
      // The name of an asset has a hash of its contents: whichever version brought it, it is the right one.
      event.respondWith(kept(pathname).then((found) => (found.ok ? found : fetch(request))));
    } else if (BUILD.files.includes(pathname)) {
      event.respondWith(unlessKept(request, () => kept(pathname)));
    }
  });
}

addEventListener('push', (event) => {
  const { title = '', body = '', path = '/home', tag = path, notification } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon.svg',
      data: { path, notification },
    }),
  );
});

/** What a window shows over its page; each covers what else the page shows. */
const OPENED = ['chat', 'challengeId'];

/** Whether a window shows what an address names, however it is filtered or sorted. */
const isAt = ({ pathname, searchParams }, address) =>
  pathname === address.pathname &&
  [...OPENED, ...address.searchParams.keys()].every(
    (name) => searchParams.get(name) === address.searchParams.get(name),
  );

/** How long a window may take to answer, in milliseconds. */
const PATIENCE = 500;

/** Where a window is now, as its page answers; nothing without an answer. The `url` of a client is where it was opened. */
const placeOf = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(new URL(data));
    setTimeout(resolve, PATIENCE);
    client.postMessage('place', [port2]);
  });

// The browser shows the progress of an upload that goes on without a page; the app shows the rest.
addEventListener('backgroundfetchclick', (event) => {
  event.waitUntil(
    (async () => {
      const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      await (open ? open.focus() : clients.openWindow('/home'));
    })(),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/home', location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(
    (async () => {
      const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const places = await Promise.all(windows.map(placeOf));
      const open = windows.find((_, index) => places[index] && isAt(places[index], address));
      await (open ? open.focus() : clients.openWindow(address.href));
    })(),
  );
});
