import { type SessionStore, sessionOf, type Token } from '#core/account';
import type { TravelerId } from '#core/shared';

/** The part of a browser's storage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage whose keys can be listed. */
export type EnumerableStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>;

/** The browser's lasting storage, whose watchers hear of what it refuses; where it is forbidden, one that keeps nothing. */
export const localStorageOrNone = (): EnumerableStorage => reporting(unwatchedStorageOrNone());

/** The browser's local storage without reports of refusals; stores nothing where it is forbidden. */
export function unwatchedStorageOrNone(): EnumerableStorage {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => undefined, key: () => null, length: 0 };
  }
}

/** The browser's storage of this tab; where it is forbidden, nothing. */
export const sessionStorageOrNone = (): EnumerableStorage | undefined => attempt(() => window.sessionStorage);

/** Calls back at an event of the page; never where there is no page. Answers with how to stop. */
export function watchPage<Name extends keyof WindowEventMap>(
  name: Name,
  heard: (event: WindowEventMap[Name]) => void,
): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener(name, heard);
  return () => window.removeEventListener(name, heard);
}

const outcomeWatchers = new Set<() => void>();
let hasFailed = false;

/**
 * Calls back whenever the browser's local storage begins to refuse writes, or accepts them again; returns the function
 * that stops this.
 */
export function watchStorageOutcome(changed: () => void): () => void {
  outcomeWatchers.add(changed);
  return () => outcomeWatchers.delete(changed);
}

function tellOutcome(isFailure: boolean): void {
  if (isFailure === hasFailed) return;
  hasFailed = isFailure;
  for (const changed of outcomeWatchers) changed();
}

function reporting(storage: EnumerableStorage): EnumerableStorage {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
      } catch (error) {
        tellOutcome(true);
        throw error;
      }
      tellOutcome(false);
    },
    removeItem: (key) => storage.removeItem(key),
    key: (index) => storage.key(index),
    get length() {
      return storage.length;
    },
  };
}

const refuse = (): never => {
  throw new DOMException('There is no storage here.', 'SecurityError');
};

/** The result of accessing a storage; `undefined` where it refuses, which it may at any time. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** True if a key with this prefix is stored, and also when the storage cannot be read. */
export function hasKeyWithPrefix(beginning: string, storage: EnumerableStorage = localStorageOrNone()): boolean {
  return attempt(() => keysUnder(beginning, storage).length > 0) ?? true;
}

/** The names under which a device keeps what was written to others and not sent: it goes with the session. */
export const UNSENT_CHATS = 'waymark.chat.';

/** How the names begin under which a device keeps submissions that wait for the network. */
export const OUTBOX = 'waymark.outbox';

/** The prefix of unfinished feedback by a Traveler with an account; deleted with the session. */
export const OWN_REVIEWS = 'waymark.own-review.';

/** The prefix of unfinished emails by a Traveler with an account; deleted with the session. */
export const OWN_EMAILS = 'waymark.email.';

/** The name under which a device keeps whose pushes it takes: it goes with the session. */
export const PUSH_OWNER = 'waymark.push-owner';

/** The names under which a device keeps what is still to be celebrated: it goes with the session. */
export const MILESTONES = 'waymark.milestone.';

/** The prefix of the onboarding flows that a Traveler finished; deleted with the session. */
export const FINISHED_FLOWS = 'waymark.finished-flows.';

/** The prefix of the log-out URLs of sessions that were opened through an organisation; deleted with the session. */
export const ORGANISATION = 'waymark.organisation.';

/** The prefix of the positions at which playback stopped; deleted with the session. */
export const LISTENING = 'waymark.listening.';

/** The name under which a device keeps how the overview was left: it goes with the session. */
export const OVERVIEW = 'waymark.overview';

/** The name of the time zone that the Traveler declined on home; deleted with the session. */
export const DECLINED_ZONE = 'waymark.declined-zone';

/** The name of the database in which a device stores answers of the server, and of the place that says to whom: both go with the session. */
export const RESPONSES = 'waymark.responses';

/** The name of the cache in which a device keeps pictures and sounds of the week, which the worker shows from there: it goes with the session. */
export const WEEK_MEDIA = 'waymark.week-media';

/** The name of the cache in which the worker keeps what was shared with the app: it goes with the session. */
export const RECEIVED = 'waymark.received';

/** The name of the database in which a device keeps recordings until they are stored, and how the names begin of the places that say of which: they go with the session. */
export const RECORDINGS = 'waymark.recordings';

/** The name of the database in which a device keeps the files of uploads until they are received, and of the place that says that there may be some: both go with the session. */
export const UPLOADS = 'waymark.uploads';

/** Every name that begins like this. */
export const keysUnder = (beginning: string, storage: EnumerableStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(beginning),
  );

/** Parses a stored JSON text; `undefined` when it cannot be parsed. */
export function parseStoredJson(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** The Traveler signed in on this device. */
export function signedInTraveler(sessionStore: SessionStore): TravelerId | undefined {
  const token = sessionStore.read();
  return token === undefined ? undefined : sessionOf(token)?.id;
}

/**
 * The Traveler who uses this page: when a session ends while the page is open, the page keeps the data of the last
 * Traveler.
 */
export class LastTraveler {
  private last: TravelerId | undefined = undefined;

  constructor(private readonly sessionStore: SessionStore) {
    this.meet(sessionStore.read());
    sessionStore.watch((token) => this.meet(token));
  }

  /** The Traveler who is, or was last, signed in. */
  current(): TravelerId | undefined {
    this.meet(this.sessionStore.read());
    return this.last;
  }

  /** The signed-in Traveler. */
  signedInTraveler(): TravelerId | undefined {
    return signedInTraveler(this.sessionStore);
  }

  private meet(token: Token | undefined): void {
    if (token !== undefined) this.last = sessionOf(token)?.id;
  }
}

/** The key in storage that marks an unfinished recording of a Traveler for an upload. */
export const recordingMark = (traveler: TravelerId | undefined, id: string): string =>
  `${RECORDINGS}.${traveler ?? ''}.${id}`;
