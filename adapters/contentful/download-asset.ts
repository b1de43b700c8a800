import { ContentfulUnavailable, isLocalhost } from './contentful-delivery.ts';

/** At most so many bytes, and so many milliseconds. */
const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT = 60_000;

/** CNT-5 · The bytes of a file of a space; only Contentful's own hosts are asked for it, and this machine where the space is there. */
export async function downloadAsset(url: string, host: string, most = MAX_BYTES): Promise<Uint8Array> {
  const address = new URL(`${isLocalhost(host) ? 'http' : 'https'}:${url.replace(/^https?:/, '')}`);
  if (!address.hostname.endsWith('.ctfassets.net') && address.host !== host)
    throw new ContentfulUnavailable(`the file ${url} lies on a host that is not Contentful's`);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) }).catch(
    (error: unknown) => {
      throw new ContentfulUnavailable(`the file ${url}: ${String(error)}`);
    },
  );
  if (!response.ok || !response.body)
    throw new ContentfulUnavailable(`the file ${url} was answered with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new ContentfulUnavailable(`the file ${url} has more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
