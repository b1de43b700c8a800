/**
 * Loads a picture or a sound from the server; `undefined` where the server refuses, or where its bytes do not fit,
 * which the size in the header may already show.
 */
export async function loadMedia(address: string, fits: (bytes: number) => boolean): Promise<Blob | undefined> {
  const stop = new AbortController();
  const response = await fetch(address, { credentials: 'omit', priority: 'low', signal: stop.signal });
  if (response.ok && fits(Number(response.headers.get('content-length')))) return response.blob();
  stop.abort();
  return undefined;
}
