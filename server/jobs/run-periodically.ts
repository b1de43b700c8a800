/** Runs something now and then every so many milliseconds, never two at a time. Returns a function that stops it and waits for the current run. */
export function runPeriodically(
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
