import type { SessionStore } from '#core/account';
import { type FileToUpload, PART_SIZE, type PendingUpload, PendingUploads } from '#core/applets';
import type { Instant, TravelerId } from '#core/shared';
import { inTransaction, resultOf } from '../indexed-database.ts';
import { PageLocks } from './page-locks.ts';
import { attempt, type EnumerableStorage, LastTraveler, localStorageOrNone, UPLOADS } from '../web-storage.ts';

const VERSION = 1;
const PARTS = ['uploads'] as const;

interface StoredUpload extends Omit<PendingUpload, 'file'> {
  readonly traveler: TravelerId;
  readonly name: string;
  readonly type: string;
  readonly bytes: Blob;
}

/** Files of uploads in the browser's database, under their person; a place in its storage says that there may be some. */
export class BrowserPendingUploads extends PendingUploads {
  private readonly lastTraveler: LastTraveler;
  private readonly locks = new PageLocks();

  constructor(
    sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
  ) {
    super();
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  async keep(id: string, file: FileToUpload, keptAt: Instant): Promise<void> {
    const traveler = this.lastTraveler.signedInTraveler();
    if (traveler === undefined) throw new Error('Nobody is signed in');
    if (!(await this.locks.hold(this.key(id)))) throw new Error('Another page sends a file for this upload');
    const { name, type } = file;
    const stored = { id, traveler, keptAt, url: null, name, type, bytes: await blobOf(file) } satisfies StoredUpload;
    this.storage.setItem(UPLOADS, 'kept');
    await within('readwrite', async (uploads) => void uploads.put(stored, this.key(id)));
  }

  note(id: string, url: string): Promise<void> {
    return within('readwrite', async (uploads) => {
      const stored = await resultOf<StoredUpload | undefined>(uploads.get(this.key(id)));
      if (stored) uploads.put({ ...stored, url }, this.key(id));
    });
  }

  async take(): Promise<readonly PendingUpload[]> {
    if (attempt(() => this.storage.getItem(UPLOADS)) !== 'kept') return [];
    const all = await within('readonly', (uploads) => resultOf<StoredUpload[]>(uploads.getAll()));
    const own = all.filter(({ traveler }) => traveler === this.lastTraveler.current());
    const held = await Promise.all(own.map(({ id }) => this.locks.hold(this.key(id))));
    return own.filter((_, index) => held[index]).map(asPending);
  }

  async remove(id: string): Promise<void> {
    if (!(await this.locks.hold(this.key(id)))) return;
    try {
      const left = await within('readwrite', async (uploads) => {
        uploads.delete(this.key(id));
        return resultOf(uploads.count());
      });
      if (left === 0) attempt(() => this.storage.removeItem(UPLOADS));
    } finally {
      this.locks.release(this.key(id));
    }
  }

  private key(id: string): string {
    return `${UPLOADS}.${this.lastTraveler.current() ?? ''}.${id}`;
  }
}

/** Piece by piece, so that a browser need not have all of a large file in its memory. */
async function blobOf(file: FileToUpload): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let from = 0; from < file.size; from += PART_SIZE)
    pieces.push(new Blob([await file.bytes(from, Math.min(file.size, from + PART_SIZE))]));
  return new Blob(pieces, { type: file.type });
}

const asPending = ({ id, keptAt, url, name, type, bytes }: StoredUpload): PendingUpload => ({
  id,
  keptAt,
  url,
  file: {
    name,
    type,
    size: bytes.size,
    bytes: async (from, to) => new Uint8Array(await bytes.slice(from, to).arrayBuffer()),
    source: bytes,
  },
});

const within = <Done>(mode: IDBTransactionMode, work: (uploads: IDBObjectStore) => Promise<Done>): Promise<Done> =>
  inTransaction(indexedDB.open(UPLOADS, VERSION), PARTS, mode, work);
