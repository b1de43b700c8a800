import type { SignedInDevice, SignedInDevices } from '#core/account';
import { Refusal } from '#core/messages';
import type { Clock, TravelerId } from '#core/shared';
import type { MemorySessions } from './memory-sessions.ts';

/** Where one Traveler is signed in on a page or in a test. */
export class MemorySignedInDevices implements SignedInDevices {
  /** `own` tells who asks, and in which session; `checkPassword` refuses a wrong one. */
  constructor(
    private readonly sessions: MemorySessions,
    private readonly own: () => Promise<{ readonly traveler: TravelerId; readonly jti: string }>,
    private readonly clock: Clock,
    private readonly checkPassword: (traveler: TravelerId, password: string) => Promise<unknown>,
  ) {}

  async all(): Promise<readonly SignedInDevice[]> {
    const { traveler, jti } = await this.own();
    return this.sessions
      .openOf(traveler)
      .map(({ at, device, ...one }) => ({ id: one.jti, ...device, lastUsedAt: at, isCurrent: one.jti === jti }))
      .toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
  }

  async signOut(id: string, password: string): Promise<void> {
    await this.checkPassword((await this.own()).traveler, password);
    if (!(await this.all()).some((device) => device.id === id)) throw new Refusal('errorNotFound');
    await this.sessions.end(id, this.clock.now());
  }

  async signOutOthers(password: string): Promise<void> {
    await this.checkPassword((await this.own()).traveler, password);
    for (const { id, isCurrent } of await this.all()) if (!isCurrent) await this.sessions.end(id, this.clock.now());
  }
}
