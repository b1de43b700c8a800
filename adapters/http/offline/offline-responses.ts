import { type SessionStore, sessionOf, type Token } from '#core/account';
import { type Clock, type Instant, isStoredResponseFor, type ResponseStore, type StoredResponse } from '#core/shared';
import type { KeptAnswer, OfflineResponses } from '../api-client.ts';
import { isStoredOnDevice } from './stored-calls.ts';

/** What the server answered to whoever is signed in, as their device stores it and shows it without a network. */
export class StoredOfflineResponses implements OfflineResponses {
  /** What is stored already. */
  private readonly stored = new WeakSet<KeptAnswer>();

  constructor(
    private readonly store: ResponseStore,
    private readonly sessionStore: SessionStore,
    private readonly clock: Clock,
  ) {}

  async find(call: string, sent: object): Promise<{ readonly at: Instant; readonly body: unknown } | undefined> {
    const reader = this.signedIn();
    if (reader === undefined || !isStoredOnDevice(call, sent)) return undefined;
    try {
      const found = await this.store.find(questionOf(call, sent));
      if (!found || !isStoredResponseFor(found, reader, this.clock.now()) || reader !== this.signedIn())
        return undefined;
      return { at: found.at, body: JSON.parse(found.body) as unknown };
    } catch {
      return undefined;
    }
  }

  /** Stores what is new of what was answered to whoever is signed in; where they leave meanwhile, nothing stays. Rejects where nothing can be stored. */
  async save(kept: readonly KeptAnswer[]): Promise<void> {
    const traveler = this.signedIn();
    if (traveler === undefined) return;
    const isNew = (one: KeptAnswer): boolean =>
      !this.stored.has(one) && isStoredOnDevice(one.call, one.sent) && travelerOf(one.token) === traveler;
    const responses = kept.filter(isNew).map((one): StoredResponse => {
      this.stored.add(one);
      const at = typeof one.date === 'string' ? new Date(one.date).toISOString() : this.clock.now();
      return { traveler, question: questionOf(one.call, one.sent), at, body: JSON.stringify(one.body) };
    });
    if (responses.length === 0) return;
    await this.store.save(traveler, responses);
    if (this.signedIn() !== traveler) await this.store.clear();
  }

  private signedIn(): string | undefined {
    return travelerOf(this.sessionStore.read());
  }
}

const travelerOf = (token: Token | undefined): string | undefined =>
  token === undefined ? undefined : sessionOf(token)?.id;

const questionOf = (call: string, sent: object): string => `${call} ${JSON.stringify(sent)}`;
