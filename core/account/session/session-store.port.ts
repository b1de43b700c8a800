import type { Token } from './session.ts';

/** Called with the token that is stored now, and whether it was changed elsewhere: in another tab, or while the page was asleep. */
export type SessionWatcher = (token: Token | undefined, isElsewhere: boolean) => void;

/** Where a front end keeps the session of the person who uses it. */
export abstract class SessionStore {
  /** The stored token; `undefined` when nobody is signed in or it cannot be read. */
  abstract read(): Token | undefined;

  abstract save(token: Token): void;

  /** ACC-4 · Ends the session here; what was written and not sent stays for whoever signs in again. */
  abstract end(): void;

  /** Ends the session, and takes away what was written and not sent. */
  abstract clear(): void;

  /** Calls back whenever the token changes, in this tab or another; answers with how to stop. */
  abstract watch(changed: SessionWatcher): () => void;
}
