/** Styles that did not come, each with the asking for them anew once that is under way. */
const failedStylesheets = new Map<HTMLLinkElement, Promise<unknown> | undefined>();

/** Notes from now on which styles do not come. */
export const trackFailedStylesheets = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.set(target, undefined);
    },
    true,
  );

/** Asks for code once more when it does not come; it counts as there only with styles that were lost, which an import that is tried again leaves out. */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  loadWithStyles(load).catch(() => loadWithStyles(load));

/** Styles on their way are left alone: a person who asked for them waits for that very link. */
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
