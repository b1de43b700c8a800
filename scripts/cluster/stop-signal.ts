/** A signal that is aborted when this process receives SIGINT or SIGTERM, as after Ctrl-C. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => stopping.abort(new Error(`Stopped by ${name}.`)));
  return stopping.signal;
}

/** Rejects when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
