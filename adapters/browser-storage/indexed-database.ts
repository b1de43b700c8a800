/** Does something with parts of a database in one transaction, and answers once that is on the device; no connection stays open. */
export async function inTransaction<Done, const Parts extends readonly string[]>(
  opening: IDBOpenDBRequest,
  parts: Parts,
  mode: IDBTransactionMode,
  work: (...stores: { [Part in keyof Parts]: IDBObjectStore }) => Promise<Done>,
): Promise<Done> {
  opening.onupgradeneeded = () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name);
    for (const name of parts) opening.result.createObjectStore(name);
  };
  const database = await resultOf(opening);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(parts, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
    const stores = parts.map((name) => transaction.objectStore(name)) as { [Part in keyof Parts]: IDBObjectStore };
    const [done] = await Promise.all([work(...stores), ended]);
    return done;
  } finally {
    database.close();
  }
}

export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });
