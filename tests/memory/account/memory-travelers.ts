import { SessionClaims, type Claims, type Traveler, type Travelers } from '#core/account/server';
import { Refusal } from '#core/messages';
import type { Instant, TimeZone, TravelerId } from '#core/shared';

/** Everybody who signed up while the page or the test lasts. */
export class MemoryTravelers implements Travelers {
  /** Told who is forgotten, to forget what is theirs. */
  readonly deletedTravelers = new Set<(traveler: TravelerId) => void>();
  /** Until when the guests among them are kept. */
  readonly guests = new Map<TravelerId, Instant>();
  private readonly stored = new Map<TravelerId, Traveler>();
  private readonly locked = new Set<TravelerId>();

  async byEmailKey(emailKey: string): Promise<Traveler | undefined> {
    return [...this.stored.values()].find((traveler) => traveler.emailKey === emailKey);
  }

  async byId(id: TravelerId): Promise<Traveler | undefined> {
    return this.stored.get(id);
  }

  byEmailKeyForUpdate(emailKey: string): Promise<Traveler | undefined> {
    return this.byEmailKey(emailKey);
  }

  async add(traveler: Traveler): Promise<void> {
    const existing = await this.byEmailKey(traveler.emailKey);
    if (existing?.verifiedAt) throw new Refusal('emailTaken', { field: 'email' });
    if (existing) this.forget(existing.id);
    this.stored.set(traveler.id, traveler);
  }

  async markVerified(id: TravelerId, at: Instant): Promise<void> {
    this.change(id, (traveler) => ({ ...traveler, verifiedAt: traveler.verifiedAt ?? at }));
  }

  async changeTimeZone(id: TravelerId, timeZone: TimeZone): Promise<void> {
    this.change(id, (traveler) => ({ ...traveler, timeZone }));
  }

  async hasPasswordHash(id: TravelerId, passwordHash: string): Promise<boolean> {
    return this.stored.get(id)?.passwordHash === passwordHash;
  }

  async changePassword(id: TravelerId, passwordHash: string): Promise<void> {
    this.change(id, (traveler) => ({ ...traveler, passwordHash }));
  }

  async isLocked(id: TravelerId): Promise<boolean> {
    return this.locked.has(id);
  }

  async setLockedAt(id: TravelerId, at: Instant | null): Promise<void> {
    if (at === null) this.locked.delete(id);
    else this.locked.add(id);
  }

  /** Puts a Traveler in the place of the one with their id, who is no guest any more. */
  replace(traveler: Traveler): void {
    this.stored.set(traveler.id, traveler);
    this.guests.delete(traveler.id);
  }

  /** Everybody, in the order in which they came. */
  everybody(): readonly Traveler[] {
    return [...this.stored.values()];
  }

  forget(id: TravelerId): void {
    this.stored.delete(id);
    this.guests.delete(id);
    for (const listener of this.deletedTravelers) listener(id);
  }

  private change(id: TravelerId, to: (traveler: Traveler) => Traveler): void {
    const traveler = this.stored.get(id);
    if (traveler) this.stored.set(id, to(traveler));
  }
}

/** The claims in the tokens of people in memory, who have no picture, quote or cohort. */
export class MemorySessionClaims extends SessionClaims {
  constructor(private readonly travelers: MemoryTravelers) {
    super();
  }

  async of(id: TravelerId): Promise<Claims | undefined> {
    const traveler = await this.travelers.byId(id);
    const guestUntil = this.travelers.guests.get(id);
    return (
      traveler && {
        id,
        firstName: traveler.firstName,
        lastName: traveler.lastName,
        email: traveler.email,
        verified: traveler.verifiedAt !== null,
        ...(guestUntil !== undefined && { guestUntil }),
        profilePictureUrl: null,
        quote: null,
        role: 'TRAVELER',
        visibilityAchievements: 'EVERYBODY',
        cohortEnrollmentCode: null,
        questVersion: null,
        localizations: [],
        organizations: [],
      }
    );
  }
}
