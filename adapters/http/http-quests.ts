import { activeQuest, joinCohort, joinedCohorts, questWeeks } from '#api/quests.api';
import type { JoinedQuests, Journey, QuestId, Quests, WeekRecord } from '#core/quests';
import type { DateParts, SubmissionKey } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The Traveler's quests, asked over the product's own API. */
export class HttpQuests implements Quests {
  constructor(private readonly api: ApiClient) {}

  active(): Promise<Journey> {
    return this.api.send(activeQuest, {});
  }

  async joined(): Promise<JoinedQuests> {
    const { cohorts, timeZone } = await this.api.send(joinedCohorts, {});
    return { quests: cohorts, zone: timeZone };
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const { weeks } = await this.api.send(questWeeks, { questId: quest });
    return weeks;
  }

  async join(
    enrollmentCode: string,
    userLocalDate: DateParts & { readonly startOnSameWeek: boolean },
    submission?: SubmissionKey,
  ): Promise<void> {
    await this.api.send(joinCohort, { enrollmentCode, userLocalDate }, submission);
  }
}
