/** A stream of hints as a client reads it. */
export interface ReadStream {
  readonly status: number;
  /** Every hint so far. */
  readonly hints: readonly string[];
  /** How many heart-beats came so far. */
  readonly beats: () => number;
  /** Waits until a hint has arrived `times` times. */
  readonly heard: (hint: string, times?: number) => Promise<void>;
  /** Waits until the server has ended it. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Opens the stream of the person a token belongs to. */
export async function openStream(url: string, token: string | undefined): Promise<ReadStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/stream`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    signal: abort.signal,
  });
  const hints: string[] = [];
  let beats = 0;
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const line of decoder.decode(chunk as Uint8Array, { stream: true }).split('\n'))
        if (line.startsWith('data: ')) hints.push(line.slice(6));
        else if (line === ':') beats += 1;
  })().catch(() => undefined);
  return {
    status: response.status,
    hints,
    beats: () => beats,
    heard: async (hint, times = 1) => {
      const end = Date.now() + 5_000;
      while (hints.filter((one) => one === hint).length < times) {
        if (Date.now() > end) throw new Error(`Not heard: ${hint}; heard: ${hints.slice(0, 20).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    ended,
    close: () => abort.abort(),
  };
}
