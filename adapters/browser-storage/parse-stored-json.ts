/** Parses a stored JSON text; `undefined` when it cannot be parsed. */
export function parseStoredJson(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
