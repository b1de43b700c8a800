import {
  type Guest,
  type Guests,
  JoinGuest,
  KeepGuest,
  PrepareGuest,
  PrepareKeep,
  PrepareKeepCode,
  StartGuest,
  type Traveler,
} from '#core/account/server';
import {
  type ConfirmKeepInput,
  type GuestTrial,
  type KeepInput,
  namesOf,
  type Session,
  sessionOf,
  type SessionStore,
  type Token,
} from '#core/account';
import type { TimeZone, TravelerId } from '#core/shared';
import type { MemoryAuthBackend } from './memory-accounts.ts';
import type { MemoryTravelers } from './memory-travelers.ts';

/** The guests of a page or a test. */
export class MemoryGuests implements Guests {
  constructor(private readonly travelers: MemoryTravelers) {}

  async add({ id, displayName, timeZone, createdAt, guestUntil }: Guest): Promise<void> {
    const key = { email: '', emailKey: `guest ${id}`, passwordHash: '', verifiedAt: null };
    await this.travelers.add({ id, displayName, ...namesOf(displayName), timeZone, createdAt, ...key });
    this.travelers.guests.set(id, guestUntil);
  }

  async keep(account: Traveler): Promise<boolean> {
    const owner = await this.travelers.byEmailKey(account.emailKey);
    if (owner?.verifiedAt || !this.travelers.guests.has(account.id)) return false;
    if (owner) this.travelers.forget(owner.id);
    this.travelers.replace(account);
    return true;
  }

  /** People in memory have no quests, so there is never anything that could not be moved. */
  async join(guest: TravelerId): Promise<boolean | undefined> {
    if (!this.travelers.guests.has(guest)) return undefined;
    this.travelers.forget(guest);
    return true;
  }
}

/** The trial of a page or a test, behind the same use cases as the server's; one instance is one visitor. */
export class MemoryGuestTrial implements GuestTrial {
  private readonly guests: Guests;

  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly questCode: string | undefined,
    private readonly sessionStore: SessionStore,
    private readonly clientNetwork = 'memory',
  ) {
    this.guests = new MemoryGuests(backend.travelers);
  }

  async start(timeZone: TimeZone): Promise<Token> {
    const { rateLimits, clock, random, signUpEnrollment, startSession } = this.backend;
    const openTrial = { questCode: async () => this.questCode };
    const prepare = new PrepareGuest(openTrial, rateLimits, clock, random);
    const prepared = await prepare.run(timeZone, { clientNetwork: this.clientNetwork });
    return new StartGuest(this.guests, signUpEnrollment, startSession).run(prepared);
  }

  async requestCode(form: KeepInput): Promise<void> {
    const { checkNewPassword, rateLimits, throttleAttempts, prepareCode, mailCode } = this.backend;
    const prepare = new PrepareKeepCode(checkNewPassword, rateLimits, throttleAttempts, prepareCode);
    await mailCode.run(await prepare.run(form, this.session, { clientNetwork: this.clientNetwork }));
  }

  async keep(form: ConfirmKeepInput): Promise<Token> {
    const { checkNewPassword, checkCode, passwordHasher, travelers, codes, invitations, devices } = this.backend;
    const { markEmailVerified, startSession, clock } = this.backend;
    const prepare = new PrepareKeep(checkNewPassword, checkCode, passwordHasher);
    const prepared = await prepare.run(form, this.session, { clientNetwork: this.clientNetwork });
    return new KeepGuest(
      this.guests,
      travelers,
      codes,
      invitations,
      devices,
      markEmailVerified,
      startSession,
      clock,
    ).run(prepared);
  }

  async join(guestToken: Token): Promise<{ readonly isAdded: boolean }> {
    const { sessions, tokens, clock } = this.backend;
    const isAdded = await new JoinGuest(this.guests, sessions, tokens, clock).run(this.session?.id ?? '', guestToken);
    return { isAdded };
  }

  private get session(): Session | undefined {
    return sessionOf(this.sessionStore.read() ?? '');
  }
}
