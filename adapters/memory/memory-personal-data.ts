import { type PersonalData, CountDownload } from '#core/settings';
import type { TravelerId } from '#core/shared';
import type { Limits } from '#core/account';

/** Everything held about one Traveler in memory, already packed. */
export class MemoryPersonalData implements PersonalData {
  constructor(
    private readonly limits: Limits,
    private readonly traveler: TravelerId,
    private readonly packed: Uint8Array,
  ) {}

  async zip(): Promise<Uint8Array> {
    await new CountDownload(this.limits).run(this.traveler);
    return this.packed;
  }
}
