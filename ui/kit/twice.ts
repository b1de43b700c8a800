/** Styles that did not come, each with the asking for them anew once that is under way. */
const lost = new Map<HTMLLinkElement, Promise<unknown> | undefined>();

/** Notes from now on which styles do not come. */
export const watchStyles = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.set(target, undefined);
    },
    true,
  );

/** Asks for code once more when it does not come; it counts as there only with styles that were lost, which an import that is tried again leaves out. */
export const twice = <T>(load: () => Promise<T>): Promise<T> => styled(load).catch(() => styled(load));

/** Styles on their way are left alone: whoever asked for them waits for that very link. */
async function styled<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await Promise.all([...lost].map(([link, coming]) => coming ?? askAnew(link)));
  return code;
}

function askAnew(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const coming = new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
    link.replaceWith(again);
  }).finally(() => lost.delete(link));
  lost.set(link, coming);
  return coming;
}
