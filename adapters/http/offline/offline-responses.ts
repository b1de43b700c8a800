import { type SessionStore, sessionOf, type Token } from '#core/account';
import { type Clock, type Instant, isStoredResponseFor, type ResponseStore } from '#core/shared';
import type { KeptAnswer, OfflineResponses } from '../api-client.ts';
import { isStoredOnDevice } from './stored-calls.ts';

/** The server's responses to the signed-in person, as their device stores them and shows them without a network. */
export class StoredOfflineResponses implements OfflineResponses {
  /** The responses stored already. */
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

  /**
   * Stores the new ones among the responses to the signed-in person; stores none if they sign out in the meantime.
   * Rejects where the storage refuses.
   */
  async save(kept: readonly KeptAnswer[]): Promise<void> {
    const traveler = this.signedIn();
    if (traveler === undefined) return;
    const isNew = (one: KeptAnswer): boolean =>
      !this.stored.has(one) && isStoredOnDevice(one.call, one.sent) && travelerOf(one.token) === traveler;
    const answers = kept.filter(isNew);
    if (answers.length === 0) return;
    await this.store.save(
      traveler,
      answers.map(({ call, sent, date, body }) => {
        const at = new Date(String(date));
        return {
          traveler,
          question: questionOf(call, sent),
          at: Number.isNaN(at.getTime()) ? this.clock.now() : at.toISOString(),
          body: JSON.stringify(body),
        };
      }),
    );
    for (const one of answers) this.stored.add(one);
    if (this.signedIn() !== traveler) await this.store.clear();
  }

  async forget(call: string, sent: object): Promise<void> {
    if (isStoredOnDevice(call, sent)) await this.store.remove(questionOf(call, sent)).catch(() => undefined);
  }

  private signedIn(): string | undefined {
    return travelerOf(this.sessionStore.read());
  }
}

const travelerOf = (token: Token | undefined): string | undefined =>
  token === undefined ? undefined : sessionOf(token)?.id;

const questionOf = (call: string, sent: object): string => `${call} ${JSON.stringify(sent)}`;
