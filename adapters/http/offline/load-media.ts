/** Loads a picture or a sound of the server; nothing where it refuses, or where so many bytes do not fit, which it may say before they come. */
export async function loadMedia(address: string, fits: (bytes: number) => boolean): Promise<Blob | undefined> {
  const stop = new AbortController();
  const response = await fetch(address, { credentials: 'omit', priority: 'low', signal: stop.signal });
  if (response.ok && fits(Number(response.headers.get('content-length')))) return response.blob();
  stop.abort();
  return undefined;
}
