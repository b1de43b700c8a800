const KEY = 'waymark.version';

const ENTRY = /<script[^>]*\bsrc="(\/assets\/[^"]+)"/;

/** ERR-6 · Loads the page anew where the server has another version of it than the one that is open: once for each version. */
export async function reloadIntoNewVersion(): Promise<void> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  const entry = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined;
  if (entry === undefined || [...document.scripts].some((script) => script.getAttribute('src') === entry)) return;
  if (window.sessionStorage.getItem(KEY) === entry) return;
  window.sessionStorage.setItem(KEY, entry);
  window.location.reload();
}
