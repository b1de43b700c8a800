import { type Guest, type Guests, PrepareGuest, StartGuest } from '#core/account/server';
import { type GuestTrial, namesOf, type Token } from '#core/account';
import type { TimeZone } from '#core/shared';
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
}

/** The trial of a page or a test, behind the same use cases as the server's; one instance is one visitor. */
export class MemoryGuestTrial implements GuestTrial {
  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly questCode: string | undefined,
    private readonly clientNetwork = 'memory',
  ) {}

  async start(timeZone: TimeZone): Promise<Token> {
    const { travelers, rateLimits, clock, random, signUpEnrollment, startSession } = this.backend;
    const openTrial = { questCode: async () => this.questCode };
    const prepare = new PrepareGuest(openTrial, rateLimits, clock, random);
    const prepared = await prepare.run(timeZone, { clientNetwork: this.clientNetwork });
    return new StartGuest(new MemoryGuests(travelers), signUpEnrollment, startSession).run(prepared);
  }
}
