/** Asks for code once more when it does not come, and for styles that did not come with it: an import that is tried again leaves them out. */
export const twice = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(arrived));
    return load();
  });

async function arrived(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  });
}
