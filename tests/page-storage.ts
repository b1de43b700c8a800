import type { ListedStorage, PageStorage } from '#adapters/storage/page-storage';

/** The storage of a browser that nothing was kept in yet. */
export function freshStorage(): ListedStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The page's own storage, full or forbidden by the person: it refuses what is named. */
export function refusingStorage(what: readonly (keyof PageStorage)[]): ListedStorage {
  const refuse = (): never => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  return {
    getItem: what.includes('getItem') ? refuse : (key) => localStorage.getItem(key),
    setItem: what.includes('setItem') ? refuse : (key, value) => localStorage.setItem(key, value),
    removeItem: what.includes('removeItem') ? refuse : (key) => localStorage.removeItem(key),
    key: what.includes('getItem') ? refuse : (place) => localStorage.key(place),
    get length() {
      return localStorage.length;
    },
  };
}

/** Everything that the page's own storage holds. */
export const heldHere = (): readonly (readonly [key: string, value: string])[] =>
  Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').map(
    (key) => [key, localStorage.getItem(key) ?? ''] as const,
  );
