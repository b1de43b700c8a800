const KEY = 'waymark.version';

const ENTRY = /<script[^>]*\bsrc="(\/assets\/[^"]+)"/;

/** ERR-6 · Reloads the page if the server has another version than the open one: once per version. */
export async function reloadIntoNewVersion(): Promise<void> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  const entry = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined;
  if (entry === undefined || [...document.scripts].some((script) => script.getAttribute('src') === entry)) return;
  if (window.sessionStorage.getItem(KEY) === entry) return;
  window.sessionStorage.setItem(KEY, entry);
  window.location.reload();
}
