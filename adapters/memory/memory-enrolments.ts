import type { Enrolments, FirstStart } from '#core/account';
import type { TravelerId } from '#core/shared';

/** Quest Codes that open something, or did, and who came through them. */
export class MemoryEnrolments implements Enrolments {
  enrolled: readonly { readonly traveler: TravelerId; readonly questCode: string; readonly start: FirstStart }[] = [];

  constructor(
    private readonly open: readonly string[],
    private readonly closed: readonly string[] = [],
  ) {}

  async standing(questCode: string): Promise<'open' | 'closed' | undefined> {
    if (this.open.includes(questCode)) return 'open';
    return this.closed.includes(questCode) ? 'closed' : undefined;
  }

  async enrol(traveler: TravelerId, questCode: string, start: FirstStart): Promise<void> {
    this.enrolled = [...this.enrolled, { traveler, questCode, start }];
  }

  forget(traveler: TravelerId): void {
    this.enrolled = this.enrolled.filter((one) => one.traveler !== traveler);
  }
}
