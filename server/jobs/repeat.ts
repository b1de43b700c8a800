/** Does something at once and then every so many milliseconds, never two at a time, until the answer is called: it waits for what is under way. */
export function repeat(
  work: () => Promise<unknown>,
  pause: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  const begin = (): void => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => (underWay = undefined));
  };
  begin();
  const timer = setInterval(begin, pause);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
