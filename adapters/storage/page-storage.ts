/** The part of a browser's storage that is used. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's lasting storage; where it is forbidden, one that keeps nothing. */
export function pageStorage(): PageStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined };
  }
}

const refuse = (): never => {
  throw new DOMException('There is no storage here.', 'SecurityError');
};
