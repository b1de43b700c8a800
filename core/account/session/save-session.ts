import { Refusal } from '../../messages/index.ts';
import type { SessionStore } from './session-store.port.ts';
import { sessionOf } from './session.rules.ts';
import type { Session, Token } from './session.ts';

/** Keeps a token that was handed out and answers with what it says; refuses one that cannot be read with `errorDefault`. */
export function saveSession(token: Token, sessionStore: SessionStore): Session {
  const session = sessionOf(token);
  if (!session) throw new Refusal('errorDefault');
  sessionStore.save(token);
  return session;
}
