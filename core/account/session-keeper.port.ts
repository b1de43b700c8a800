import type { Token } from './session.ts';

/** Told of the token that is kept now, and whether it was changed elsewhere: in another tab, or while the page slept. */
export type SessionWatcher = (token: Token | undefined, isElsewhere: boolean) => void;

/** Where a front end keeps the session of the person who uses it. */
export abstract class SessionKeeper {
  /** The token kept, nothing when nobody is signed in or what was kept cannot be read. */
  abstract read(): Token | undefined;

  abstract keep(token: Token): void;

  abstract drop(): void;

  /** Calls back whenever the token changes, in this tab or another; answers with how to stop. */
  abstract watch(changed: SessionWatcher): () => void;
}
