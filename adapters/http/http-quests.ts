import { activeQuest, joinCohort } from '#api/quests.api';
import type { Journey, Quests } from '#core/quests';
import type { DateParts, SubmissionKey } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The Traveler's quests, asked over the product's own API. */
export class HttpQuests implements Quests {
  constructor(private readonly api: ApiClient) {}

  active(): Promise<Journey> {
    return this.api.send(activeQuest, {});
  }

  async join(
    enrollmentCode: string,
    userLocalDate: DateParts & { readonly startOnSameWeek: boolean },
    submission?: SubmissionKey,
  ): Promise<void> {
    await this.api.send(joinCohort, { enrollmentCode, userLocalDate }, submission);
  }
}
