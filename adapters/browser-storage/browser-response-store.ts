import {
  responsesToRemove,
  type ResponseStore,
  STORED_RESPONSES_VERSION,
  type StoredResponse,
  type StoredResponseEntry,
  type TravelerId,
} from '#core/shared';
import { RESPONSES } from './web-storage.ts';

/** The two parts of the database, so that what is too much is found without reading it. */
const PARTS = ['entries', 'bodies'] as const;

/** Responses of the server in the browser's database, shared by its tabs; no connection stays open, so that any tab can delete it. */
export class BrowserResponseStore implements ResponseStore {
  find(question: string): Promise<StoredResponse | undefined> {
    return within('readonly', async (entries, bodies) => {
      const [entry, body] = await Promise.all([
        resultOf<StoredResponseEntry | undefined>(entries.get(question)),
        resultOf<string | undefined>(bodies.get(question)),
      ]);
      return entry && body !== undefined ? { traveler: entry.traveler, question, at: entry.at, body } : undefined;
    });
  }

  save(traveler: TravelerId, responses: readonly StoredResponse[]): Promise<void> {
    return within('readwrite', async (entries, bodies) => {
      for (const { body, ...response } of responses) {
        entries.put({ ...response, characters: body.length }, response.question);
        bodies.put(body, response.question);
      }
      const all = await resultOf<StoredResponseEntry[]>(entries.getAll());
      for (const question of responsesToRemove(all, traveler)) {
        entries.delete(question);
        bodies.delete(question);
      }
    });
  }

  remove(question: string): Promise<void> {
    return within('readwrite', async (entries, bodies) => {
      entries.delete(question);
      bodies.delete(question);
    });
  }

  async clear(): Promise<void> {
    await resultOf(indexedDB.deleteDatabase(RESPONSES));
  }
}

/** Does something in one transaction, and responses once that is on the device. */
async function within<Done>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore, bodies: IDBObjectStore) => Promise<Done>,
): Promise<Done> {
  const opening = indexedDB.open(RESPONSES, STORED_RESPONSES_VERSION);
  opening.onupgradeneeded = () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name);
    for (const name of PARTS) opening.result.createObjectStore(name);
  };
  const database = await resultOf(opening);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(PARTS, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
    const [done] = await Promise.all([
      work(transaction.objectStore('entries'), transaction.objectStore('bodies')),
      ended,
    ]);
    return done;
  } finally {
    database.close();
  }
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });
