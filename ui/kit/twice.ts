/** Asks for code once more when it does not come; it counts as there with its styles alone, which an import that is tried again leaves out. */
export const twice = <T>(load: () => Promise<T>): Promise<T> => styled(load).catch(() => styled(load));

async function styled<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(arrived));
  return code;
}

async function arrived(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  });
}
