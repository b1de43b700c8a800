import type { SessionStore } from '#core/account';
import { type CaptureBytes, type KeptRecording, RecordingStore } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { inTransaction, resultOf } from '../indexed-database.ts';
import { PageLocks } from './page-locks.ts';
import {
  attempt,
  type EnumerableStorage,
  LastTraveler,
  localStorageOrNone,
  recordingMark,
  RECORDINGS,
} from '../web-storage.ts';

const VERSION = 1;

/** The two parts of the database, so that a chunk is added without reading those before it. */
const PARTS = ['recordings', 'chunks'] as const;

interface StoredRecording extends KeptRecording {
  readonly traveler: TravelerId;
  /** Distinguishes it from others for the same upload. */
  readonly token: string;
  readonly chunks: number;
}

/** APL-107 · Recordings in the browser's database, under their person, each in the hands of one page; a place in its storage says of which there are some. */
export class BrowserRecordingStore extends RecordingStore {
  private readonly lastTraveler: LastTraveler;
  private readonly locks = new PageLocks();

  constructor(
    sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
  ) {
    super();
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  has(id: string): boolean {
    return attempt(() => this.storage.getItem(this.mark(id))) === 'kept';
  }

  async begin(recording: KeptRecording): Promise<string> {
    const { id } = recording;
    const traveler = this.lastTraveler.signedInTraveler();
    const token = crypto.randomUUID();
    if (traveler === undefined) return token;
    if (!(await this.locks.hold(this.mark(id)))) throw new Error('Another page has a recording for this upload');
    this.storage.setItem(this.mark(id), 'kept');
    await within('readwrite', async (recordings, chunks) => {
      chunks.delete(rangeOf(id));
      recordings.put({ ...recording, traveler, token, chunks: 0 } satisfies StoredRecording, id);
    });
    return token;
  }

  add(id: string, token: string, bytes: CaptureBytes, seconds: number): Promise<void> {
    return within('readwrite', async (recordings, chunks) => {
      const recording = await this.own(recordings, id);
      if (recording?.token !== token) throw new Error('The recording is not kept any more');
      chunks.put(bytes, [id, recording.chunks]);
      recordings.put({ ...recording, seconds, chunks: recording.chunks + 1 }, id);
    });
  }

  async find(id: string): ReturnType<RecordingStore['find']> {
    if (!(await this.locks.hold(this.mark(id)))) return undefined;
    return within('readonly', async (recordings, chunks) => {
      const found = await this.own(recordings, id);
      const all = await resultOf<CaptureBytes[]>(chunks.getAll(rangeOf(id)));
      if (!found || all.length === 0) return undefined;
      const { kind, name, type, seconds } = found;
      return { recording: { id, kind, name, type, seconds }, chunks: all };
    });
  }

  async remove(id: string): Promise<void> {
    if (!(await this.locks.hold(this.mark(id)))) return;
    try {
      attempt(() => this.storage.removeItem(this.mark(id)));
      await within('readwrite', async (recordings, chunks) => {
        recordings.delete(id);
        chunks.delete(rangeOf(id));
      });
    } finally {
      this.release(id);
    }
  }

  release(id: string): void {
    this.locks.release(this.mark(id));
  }

  private async own(recordings: IDBObjectStore, id: string): Promise<StoredRecording | undefined> {
    const found = await resultOf<StoredRecording | undefined>(recordings.get(id));
    return found?.traveler === this.lastTraveler.current() ? found : undefined;
  }

  private mark(id: string): string {
    return recordingMark(this.lastTraveler.current(), id);
  }
}

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const within = <Done>(
  mode: IDBTransactionMode,
  work: (recordings: IDBObjectStore, chunks: IDBObjectStore) => Promise<Done>,
): Promise<Done> => inTransaction(indexedDB.open(RECORDINGS, VERSION), PARTS, mode, work);
