import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts the parts of the app one after the other, with a pause in between for whoever is typing; `first` are all that it soon needs. */
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

/** Fetches and starts the app once the page is painted in its own font. */
const AFTER_PAINT = `const kind = ['largest-contentful-paint', 'paint'].find((name) => PerformanceObserver.supportedEntryTypes.includes(name));
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: kind, buffered: true }));
const ready = Promise.all([document.fonts.ready, painted]).catch(() => undefined);
Promise.race([ready, breath(2000)]).then(() => requestAnimationFrame(async () => {
  await breath();
  await start();
}));
`;

/** Fetches and starts the app when the page is first touched. What is pressed meanwhile is held, and done once the app has taken the page over; a link is followed without it when it does not come. */
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
globalThis.waymarkTakeOver = () => {
  isOver();
  for (const [target, event] of held.splice(0)) target.dispatchEvent(new event.constructor(event.type, event));
};
`;

/** The tag of a script of its own, since the content security policy allows none inside the page. */
function tagOf(site, when, parts, first) {
  const script = `const parts = ${JSON.stringify(parts)};\nconst first = ${JSON.stringify(first)};\n${START}${when}`;
  const hash = createHash('sha256').update(script).digest('base64url').replaceAll(/[^\w]/g, '0').slice(0, 8);
  const name = `start-${hash}.js`;
  writeFileSync(join(site, 'assets', name), script);
  return `\n    <script type="module" src="/assets/${name}"></script>`;
}

export const startAfterPaint = (site, parts) => tagOf(site, AFTER_PAINT, parts, parts);

export const startAtFirstTouch = (site, parts, first) => tagOf(site, AT_FIRST_TOUCH, parts, first);
