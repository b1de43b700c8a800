import { ContentfulUnavailable, isThisMachine } from './delivery.ts';

/** At most so many bytes, and so many milliseconds. */
const MOST = 50 * 1024 * 1024;
const PATIENCE = 60_000;

/** CNT-5 · The bytes of a file of a space; only Contentful's own hosts are asked for it, and this machine where the space is there. */
export async function assetBytes(url: string, host: string, most = MOST): Promise<Uint8Array> {
  const address = new URL(`${isThisMachine(host) ? 'http' : 'https'}:${url.replace(/^https?:/, '')}`);
  if (!address.hostname.endsWith('.ctfassets.net') && address.host !== host)
    throw new ContentfulUnavailable(`the file ${url} lies on a host that is not Contentful's`);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: unknown) => {
      throw new ContentfulUnavailable(`the file ${url}: ${String(error)}`);
    },
  );
  if (!response.ok || !response.body)
    throw new ContentfulUnavailable(`the file ${url} was answered with ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > most) throw new ContentfulUnavailable(`the file ${url} has more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
