import { type SessionStore, sessionOf, type SessionWatcher, type Token } from '#core/account';
import { stopBackgroundFetches } from './files/background-fetches.ts';
import {
  RESPONSES,
  attempt,
  DECLINED_ZONE,
  type EnumerableStorage,
  FINISHED_FLOWS,
  keysUnder,
  LISTENING,
  localStorageOrNone,
  MILESTONES,
  ORGANISATION,
  OWN_EMAILS,
  OVERVIEW,
  OWN_REVIEWS,
  PUSH_OWNER,
  RECEIVED,
  RECORDINGS,
  UNSENT_CHATS,
  UPLOADS,
  watchPage,
  WEEK_MEDIA,
} from './web-storage.ts';

const STORAGE_KEY = 'waymark.session';

/** The session in the browser's storage, shared by its tabs; where storage is full or forbidden, for as long as the page lives. */
export class BrowserSessionStore implements SessionStore {
  private unstored: Token | undefined = undefined;
  private readonly watchers = new Set<SessionWatcher>();

  constructor(private readonly storage: EnumerableStorage = localStorageOrNone()) {
    watchPage('storage', ({ key }) => {
      if (key === STORAGE_KEY || key === null) this.tell(true);
    });
    watchPage('pageshow', () => this.tell(true));
  }

  read(): Token | undefined {
    const stored = attempt(() => this.storage.getItem(STORAGE_KEY)) ?? undefined;
    if (stored === undefined) return this.unstored;
    if (sessionOf(stored) !== undefined) return stored;
    attempt(() => this.storage.removeItem(STORAGE_KEY));
    return undefined;
  }

  /**
   * ERR-25, ERR-30, APL-107, STP-23 · Removes the stored answers, pictures, sounds, recordings and files of another
   * account before anything is shown; content shared while no user was signed in stays.
   */
  save(token: Token): void {
    const id = sessionOf(token)?.id ?? '';
    const former = attempt(() => this.storage.getItem(RESPONSES)) ?? sessionOf(this.read() ?? '')?.id;
    if (former !== id) this.removeDatabases(former !== undefined);
    attempt(() => this.storage.setItem(RESPONSES, id));
    const isStored = attempt(() => {
      this.storage.setItem(STORAGE_KEY, token);
      return true;
    });
    if (!isStored) attempt(() => this.storage.removeItem(STORAGE_KEY));
    this.unstored = isStored ? undefined : token;
    this.tell();
  }

  end(): void {
    this.unstored = undefined;
    attempt(() => this.storage.removeItem(STORAGE_KEY));
    this.tell();
  }

  /**
   * ACC-46 · Ends the session and deletes its data; keeps what belongs to the device, the drafts, and the unfinished
   * forms of other users.
   */
  clear(): void {
    const id = sessionOf(this.read() ?? '')?.id;
    attempt(() => {
      const own =
        id === undefined
          ? []
          : [UNSENT_CHATS, OWN_REVIEWS, OWN_EMAILS, MILESTONES, FINISHED_FLOWS, LISTENING, ORGANISATION];
      for (const beginning of [...own.map((kind) => kind + id), PUSH_OWNER, OVERVIEW, DECLINED_ZONE])
        for (const key of keysUnder(beginning, this.storage)) this.storage.removeItem(key);
    });
    this.end();
    this.removeDatabases(true);
  }

  watch(changed: SessionWatcher): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  private removeDatabases(areSharesRemoved: boolean): void {
    attempt(() => {
      for (const key of [RESPONSES, UPLOADS, ...keysUnder(`${RECORDINGS}.`, this.storage)])
        this.storage.removeItem(key);
    });
    attempt(() => void stopBackgroundFetches(UPLOADS).catch(() => undefined));
    for (const name of [RESPONSES, RECORDINGS, UPLOADS]) attempt(() => indexedDB.deleteDatabase(name));
    for (const name of areSharesRemoved ? [WEEK_MEDIA, RECEIVED] : [WEEK_MEDIA])
      attempt(() => void caches.delete(name).catch(() => undefined));
  }

  private tell(isElsewhere = false): void {
    const token = this.read();
    for (const changed of this.watchers) changed(token, isElsewhere);
  }
}
