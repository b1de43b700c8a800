/** The stylesheets that failed to load, each with its retry once that has started. */
const failedStylesheets = new Map<HTMLLinkElement, Promise<unknown> | undefined>();

/** Starts to record stylesheets that fail to load. */
export const trackFailedStylesheets = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.set(target, undefined);
    },
    true,
  );

/** Loads code with one retry, and reloads the stylesheets that failed, which a repeated import leaves out. */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  loadWithStyles(load).catch(() => loadWithStyles(load));

/** Retries only failed stylesheets; those still loading are left alone. */
async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await Promise.all([...failedStylesheets].map(([link, coming]) => coming ?? reloadStylesheet(link)));
  return code;
}

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const coming = new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  }).finally(() => failedStylesheets.delete(link));
  failedStylesheets.set(link, coming);
  return coming;
}
