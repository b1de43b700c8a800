/** The part of a browser's storage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage whose keys can be listed. */
export type EnumerableStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>;

/** The browser's lasting storage; where it is forbidden, one that keeps nothing. */
export function localStorageOrNone(): EnumerableStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined, key: () => null, length: 0 };
  }
}

const refuse = (): never => {
  throw new DOMException('There is no storage here.', 'SecurityError');
};

/** What a storage answers; nothing where it refuses, which it may at any time. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Whether anything is kept under a name that begins like this; of a storage that cannot be read nobody knows, so it says yes. */
export function hasKeyWithPrefix(beginning: string, storage: EnumerableStorage = localStorageOrNone()): boolean {
  return attempt(() => keysUnder(beginning, storage).length > 0) ?? true;
}

/** The names under which a device keeps what was written to others and not sent: it goes with the session. */
export const UNSENT_CHATS = 'waymark.chat.';

/** The names under which a device keeps feedback that somebody with an account began: it goes with the session. */
export const OWN_REVIEWS = 'waymark.own-review.';

/** Every name that begins like this. */
export const keysUnder = (beginning: string, storage: EnumerableStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(beginning),
  );
