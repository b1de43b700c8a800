import type { SessionStore } from '#core/account';
import { type CaptureBytes, type KeptRecording, RecordingStore } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { inTransaction, resultOf } from './indexed-database.ts';
import {
  attempt,
  type EnumerableStorage,
  LastTraveler,
  localStorageOrNone,
  recordingMark,
  RECORDINGS,
} from './web-storage.ts';

const VERSION = 1;

/** The two parts of the database, so that a chunk is added without reading those before it. */
const PARTS = ['recordings', 'chunks'] as const;

interface StoredRecording extends KeptRecording {
  readonly traveler: TravelerId;
  readonly chunks: number;
}

/** APL-107 · Recordings in the browser's database, under their person; a place in its storage says of which there are some. */
export class BrowserRecordingStore extends RecordingStore {
  private readonly lastTraveler: LastTraveler;

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

  async begin(recording: KeptRecording): Promise<void> {
    const { id } = recording;
    const traveler = this.lastTraveler.current() ?? '';
    await within('readwrite', async (recordings, chunks) => {
      chunks.delete(rangeOf(id));
      recordings.put({ ...recording, traveler, chunks: 0 } satisfies StoredRecording, id);
    });
    attempt(() => this.storage.setItem(this.mark(id), 'kept'));
  }

  add(id: string, bytes: CaptureBytes, seconds: number): Promise<void> {
    return within('readwrite', async (recordings, chunks) => {
      const recording = await this.own(recordings, id);
      if (!recording) return;
      chunks.put(bytes, [id, recording.chunks]);
      recordings.put({ ...recording, seconds, chunks: recording.chunks + 1 }, id);
    });
  }

  find(id: string): ReturnType<RecordingStore['find']> {
    return within('readonly', async (recordings, chunks) => {
      const found = await this.own(recordings, id);
      const all = await resultOf<CaptureBytes[]>(chunks.getAll(rangeOf(id)));
      if (!found || all.length === 0) return undefined;
      const { kind, name, type, seconds } = found;
      return { recording: { id, kind, name, type, seconds }, chunks: all };
    });
  }

  async remove(id: string): Promise<void> {
    attempt(() => this.storage.removeItem(this.mark(id)));
    await within('readwrite', async (recordings, chunks) => {
      recordings.delete(id);
      chunks.delete(rangeOf(id));
    });
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
