import type { SignUpEnrollment, FirstStart } from '#core/account/server';
import type { TravelerId } from '#core/shared';

/** Quest Codes that open something, or did, and who came through them. */
export class MemorySignUpEnrollment implements SignUpEnrollment {
  enrolledTravelers: readonly {
    readonly traveler: TravelerId;
    readonly questCode: string;
    readonly start: FirstStart;
  }[] = [];

  constructor(
    private readonly open: readonly string[],
    private readonly closed: readonly string[] = [],
  ) {}

  async cohortStatus(questCode: string): Promise<'open' | 'closed' | undefined> {
    if (this.open.includes(questCode)) return 'open';
    return this.closed.includes(questCode) ? 'closed' : undefined;
  }

  async enroll(traveler: TravelerId, questCode: string, start: FirstStart): Promise<void> {
    this.enrolledTravelers = [...this.enrolledTravelers, { traveler, questCode, start }];
  }

  forget(traveler: TravelerId): void {
    this.enrolledTravelers = this.enrolledTravelers.filter((one) => one.traveler !== traveler);
  }
}
