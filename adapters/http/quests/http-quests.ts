import { readActiveQuest, joinCohort, readJoinedCohorts, readQuestWeeks } from '#api/quests/quests.api';
import type { JoinedQuests, ActiveQuest, QuestId, Quests, WeekRecord } from '#core/quests';
import type { DateParts, SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's quests, asked over the product's own API. */
export class HttpQuests implements Quests {
  constructor(private readonly api: ApiClient) {}

  active(): Promise<ActiveQuest> {
    return this.api.send(readActiveQuest, {});
  }

  async joined(): Promise<JoinedQuests> {
    const { cohorts, timeZone } = await this.api.send(readJoinedCohorts, {});
    return { quests: cohorts, zone: timeZone };
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const { weeks } = await this.api.send(readQuestWeeks, { questId: quest });
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
