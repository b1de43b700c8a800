import type { Token } from '#core/account';
import type { KeptPreferences, Preferences } from '#core/settings';
import type { TimeZone, TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The settings of one Traveler in memory. */
export class MemoryPreferences implements Preferences {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
    /** Hands out the token that takes the place of theirs. */
    private readonly renewed: () => Promise<Token>,
  ) {}

  async kept(): Promise<KeptPreferences> {
    return { timeZone: this.world.life(this.traveler).timeZone };
  }

  async changeTimeZone(timeZone: TimeZone): Promise<Token> {
    this.world.life(this.traveler).timeZone = timeZone;
    return this.renewed();
  }
}
