import type { SessionStore, Token } from '../account/index.ts';

/** Keeps the token that a change answers with, unless somebody else uses the browser by then. */
export async function saveRenewedToken(sessionStore: SessionStore, change: () => Promise<Token>): Promise<void> {
  const before = sessionStore.read();
  const token = await change();
  if (sessionStore.read() === before) sessionStore.save(token);
}
