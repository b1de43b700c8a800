/** The part of a browser's storage that is used. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of which it can be told what is in it. */
export type ListedStorage = PageStorage & Pick<Storage, 'key' | 'length'>;

/** The browser's lasting storage; where it is forbidden, one that keeps nothing. */
export function pageStorage(): ListedStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined, key: () => null, length: 0 };
  }
}

const refuse = (): never => {
  throw new DOMException('There is no storage here.', 'SecurityError');
};

/** Whether anything is kept under a name that begins like this; of a storage that cannot be read nobody knows, so it says yes. */
export function holdsAny(beginning: string, storage: ListedStorage = pageStorage()): boolean {
  try {
    return Array.from({ length: storage.length }, (_, place) => storage.key(place)).some((key) =>
      key?.startsWith(beginning),
    );
  } catch {
    return true;
  }
}
