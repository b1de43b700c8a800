import type { UserAdmin, UserSummary, PersonalDataCount } from '#core/operator/server';
import { LOCALE, type Locale } from '#core/messages';
import type { TravelerId } from '#core/shared';
import type { MemoryTravelers } from '../account/memory-travelers.ts';

/** The people in memory, for those who look after them; each is one row without files, and on no quest. */
export class MemoryUserAdmin implements UserAdmin {
  private readonly operators = new Set<TravelerId>();

  constructor(private readonly travelers: MemoryTravelers) {}

  async find(text: string, most: number): Promise<readonly UserSummary[]> {
    const wanted = text.toLowerCase();
    return this.travelers
      .everybody()
      .filter(({ email, displayName }) => [email, displayName].some((one) => one.toLowerCase().includes(wanted)))
      .toSorted((one, other) => (one.emailKey < other.emailKey ? -1 : 1))
      .slice(0, most)
      .map(({ id, email, displayName, verifiedAt }) => ({
        id,
        email,
        displayName,
        isVerified: verifiedAt !== null,
        isGuest: this.travelers.guests.has(id),
        isLocked: false,
        isOperator: this.operators.has(id),
        enrollmentCode: null,
      }));
  }

  async localeOf(): Promise<Locale> {
    return LOCALE;
  }

  async isOperator(traveler: TravelerId): Promise<boolean> {
    return this.operators.has(traveler);
  }

  async setOperator(traveler: TravelerId, isOperator: boolean): Promise<void> {
    if (isOperator) this.operators.add(traveler);
    else this.operators.delete(traveler);
  }

  async countPersonalData(traveler: TravelerId): Promise<PersonalDataCount> {
    return { rows: (await this.travelers.byId(traveler)) ? 1 : 0, files: 0 };
  }

  async erase(traveler: TravelerId): Promise<boolean> {
    const person = await this.travelers.byId(traveler);
    this.travelers.forget(traveler);
    return person !== undefined;
  }
}
