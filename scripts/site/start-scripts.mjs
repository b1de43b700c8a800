/** Starts the parts of the app one after the other, with a pause in between for a person who is typing; `first` are all that it soon needs. */
const START = `const breath = (length) => new Promise((go) => setTimeout(go, length));
const start = async () => {
  for (const href of first)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const part of parts) {
    await import(part);
    await breath();
  }
};
`;

/** The key in local storage under which a browser notes which fonts it has loaded. */
const KEY = JSON.stringify('waymark.fonts');

/** Brings the fonts with the page where the browser has loaded them before. */
export const FONTS_AT_ONCE = (href) => `
try {
  const href = ${JSON.stringify(href)};
  if (localStorage.getItem(${KEY}) === href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, blocking: 'render' }));
} catch {
  // A browser without storage gets them after the first paint.
}
`;

/** Fetches the fonts once the page is painted, and then starts the app. */
const AFTER_PAINT = `const kind = ['largest-contentful-paint', 'paint'].find((name) => PerformanceObserver.supportedEntryTypes.includes(name));
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: kind, buffered: true })).catch(() => undefined);
const bringFonts = async () => {
  await Promise.race([painted, breath(2000)]);
  if (!document.querySelector('link[href="' + fonts + '"]'))
    await new Promise((go, fail) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts, onload: go, onerror: fail })),
    );
  await Promise.all(['Inter', 'Fraunces'].map((name) => document.fonts.load('1em "' + name + ' Variable"')));
  localStorage.setItem(${KEY}, fonts);
};
Promise.race([bringFonts().catch(() => undefined), breath(2000)]).then(() => requestAnimationFrame(async () => {
  await breath();
  await start();
}));
`;

/**
 * Fetches and starts the app when the page is first touched, or immediately where its address names a work that only
 * the app opens. Clicks until then are held, and repeated once the app has taken over the page; a link is followed
 * without the app when it does not load.
 */
const AT_FIRST_TOUCH = `const held = [];
let isStarted = false;
const types = ['pointerdown', 'touchstart', 'touchend', 'keydown', 'focusin', 'click'];
const root = document.documentElement;
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }) => !button && !ctrlKey && !metaKey && !shiftKey && !altKey;
const isOver = () => {
  for (const type of types) removeEventListener(type, meet, true);
  delete root.dataset.starting;
};
const startOnce = () => {
  if (isStarted) return;
  isStarted = true;
  root.dataset.starting = '';
  start().catch(() => {
    isOver();
    const link = held.map(([target]) => target.closest('a')).findLast(Boolean);
    if (link) location.assign(link.href);
  });
};
const meet = (event) => {
  const { type, target, key } = event;
  if (!(target instanceof Element)) return;
  if (type === 'click') {
    if (!isPlain(event) || !target.closest('a[href^="/"], button')) return;
    event.preventDefault();
  }
  if (type === 'click' || type.startsWith('touch') || key?.startsWith('Arrow')) held.push([target, event]);
  startOnce();
};
for (const type of types) addEventListener(type, meet, { capture: true, passive: false });
if (new URLSearchParams(location.search).has('work')) startOnce();
globalThis.waymarkTakeOver = () => {
  isOver();
  for (const [target, event] of held.splice(0)) target.dispatchEvent(new event.constructor(event.type, event));
};
`;

const withValues = (values, script) =>
  Object.entries(values)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join('') + script;

export const startAfterPaint = (parts, fonts) => withValues({ parts, first: parts, fonts }, START + AFTER_PAINT);

export const startAtFirstTouch = (parts, first) => withValues({ parts, first }, START + AT_FIRST_TOUCH);
