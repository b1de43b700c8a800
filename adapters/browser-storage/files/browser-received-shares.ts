import type { FileToUpload } from '#core/applets';
import type { ReceivedPart, ReceivedShare, ReceivedShares } from '#core/challenges';
import { RECEIVED } from '../web-storage.ts';

/** The address under which the worker stores the shared texts. */
const WORDS = '/share/words';

/** The part of a share that the worker stores as JSON. */
interface StoredShare {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly isCut: boolean;
  readonly name: string;
  /** The address of the stored file; null without one. */
  readonly file: string | null;
  readonly files: number;
}

/** What a worker of a former version leaves out. */
const FORMERLY = { id: '', isCut: false, file: '/share/file' } as const;

const NOTHING = {
  file: { name: '', file: null, files: 0 },
  text: { title: '', text: '', url: '', isCut: false },
} as const;

/**
 * STP-23 · The last share that the worker received from the share sheet, until it is used or discarded, or its person
 * signs out.
 */
export class BrowserReceivedShares implements ReceivedShares {
  async find(): Promise<ReceivedShare | undefined> {
    const [cache, stored] = await storedShare();
    if (!cache || !stored) return undefined;
    const { name, file: path, ...share } = stored;
    const file = path === null ? undefined : await cache.match(path);
    return { ...share, file: file ? fileOf(name, await file.blob()) : null };
  }

  async remove(part: ReceivedPart, id: string): Promise<void> {
    const [cache, stored] = await storedShare();
    if (!cache || stored?.id !== id) return;
    await cache.put(WORDS, new Response(JSON.stringify({ ...stored, ...NOTHING[part] })));
    if (part === 'file' && stored.file !== null) await cache.delete(stored.file);
  }

  async clear(id: string): Promise<void> {
    const [cache, stored] = await storedShare();
    if (!cache || stored?.id !== id) return;
    await cache.delete(WORDS);
    if (stored.file !== null) await cache.delete(stored.file);
  }
}

async function storedShare(): Promise<readonly [Cache?, StoredShare?]> {
  if (!(await caches.has(RECEIVED))) return [];
  const cache = await caches.open(RECEIVED);
  const words = await cache.match(WORDS);
  return words ? [cache, { ...FORMERLY, ...((await words.json()) as StoredShare) }] : [];
}

const fileOf = (name: string, blob: Blob): FileToUpload => ({
  name,
  type: blob.type,
  size: blob.size,
  bytes: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
