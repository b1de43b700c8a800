import type { FileToUpload } from '#core/applets';
import type { ReceivedPart, ReceivedShare, ReceivedShares } from '#core/challenges';
import { RECEIVED } from '../web-storage.ts';

/** The addresses under which the worker stores the shared texts and the file. */
const WORDS = '/share/words';
const FILE = '/share/file';

/** The part of a share that the worker stores as JSON. */
interface StoredShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly name: string;
  readonly files: number;
}

const NOTHING = { file: { name: '', files: 0 }, text: { title: '', text: '', url: '' } } as const;

/**
 * STP-23 · The last share that the worker received from the share sheet, until it is used or discarded, or its person
 * signs out.
 */
export class BrowserReceivedShares implements ReceivedShares {
  async find(): Promise<ReceivedShare | undefined> {
    if (!(await caches.has(RECEIVED))) return undefined;
    const cache = await caches.open(RECEIVED);
    const [words, file] = await Promise.all([cache.match(WORDS), cache.match(FILE)]);
    if (!words) return undefined;
    const { name, ...share } = (await words.json()) as StoredShare;
    return { ...share, file: file ? fileOf(name, await file.blob()) : null };
  }

  async remove(part: ReceivedPart): Promise<void> {
    const cache = await caches.open(RECEIVED);
    const words = await cache.match(WORDS);
    if (!words) return;
    const share = { ...((await words.json()) as StoredShare), ...NOTHING[part] };
    await cache.put(WORDS, new Response(JSON.stringify(share)));
    if (part === 'file') await cache.delete(FILE);
  }

  async clear(): Promise<void> {
    await caches.delete(RECEIVED);
  }
}

const fileOf = (name: string, blob: Blob): FileToUpload => ({
  name,
  type: blob.type,
  size: blob.size,
  bytes: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
