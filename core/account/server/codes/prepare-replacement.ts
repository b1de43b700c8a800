import { Refusal } from '../../../messages/index.ts';
import { type Clock, type RandomSource, todayIn } from '../../../shared/index.ts';
import type { SignUpDetails } from '../../account-inputs.ts';
import type { Caller } from '../rate-limits/throttle-attempts.ts';
import type { NewTraveler } from '../sign-up/enroll-new-traveler.ts';
import type { LookUpQuestCode } from '../sign-up/look-up-quest-code.ts';
import { newTraveler } from '../sign-up/new-traveler.rules.ts';
import type { SignUpEnrollment } from '../sign-up/sign-up-enrollment.port.ts';

/** ACC-39 · Makes ready whoever takes the place of a sign-up that another may have made, from what they give themselves. */
export class PrepareReplacement {
  constructor(
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly lookUpQuestCode: LookUpQuestCode,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses a Quest Code as signing up does. */
  async checkQuestCode(questCode: string, { clientNetwork }: Caller): Promise<void> {
    const status = await this.lookUpQuestCode.run({ clientNetwork }, () =>
      this.signUpEnrollment.cohortStatus(questCode),
    );
    if (status === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
  }

  of(email: string, passwordHash: string, { displayName, code, timeZone }: SignUpDetails): NewTraveler {
    const createdAt = this.clock.now();
    return {
      traveler: newTraveler({ id: this.random.uuid(), email, displayName, passwordHash, timeZone, createdAt }),
      questCode: code,
      start: { today: todayIn(timeZone, createdAt), startOnSameWeek: true },
    };
  }
}
