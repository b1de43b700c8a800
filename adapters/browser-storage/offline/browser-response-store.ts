import {
  responsesToRemove,
  type ResponseStore,
  STORED_RESPONSES_VERSION,
  type StoredResponse,
  type StoredResponseEntry,
  type TravelerId,
} from '#core/shared';
import { inTransaction, resultOf } from '../indexed-database.ts';
import { RESPONSES } from '../web-storage.ts';

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

const within = <Done>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore, bodies: IDBObjectStore) => Promise<Done>,
): Promise<Done> => inTransaction(indexedDB.open(RESPONSES, STORED_RESPONSES_VERSION), PARTS, mode, work);
