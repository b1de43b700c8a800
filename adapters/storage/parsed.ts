/** What a kept text says; nothing where it cannot be read. */
export function parsed(kept: string | null): unknown {
  try {
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
