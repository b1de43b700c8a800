import { acceptReplan, readLastReplan, undoReplan } from '#api/schedule/schedule.api';
import type { QuestId } from '#core/quests';
import type { AcceptedReplan, LastReplan, ReplannedWeek, Replans } from '#core/schedule';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Replannings, asked over the product's own API; a submission's key is its Idempotency-Key. */
export class HttpReplans implements Replans {
  constructor(private readonly api: ApiClient) {}

  async last(quest: QuestId): Promise<LastReplan | null> {
    return (await this.api.send(readLastReplan, { questId: quest })).last;
  }

  accept(replan: AcceptedReplan, submission?: SubmissionKey): Promise<ReplannedWeek> {
    return this.api.send(acceptReplan, replan, submission);
  }

  undo(quest: QuestId, submission?: SubmissionKey): Promise<ReplannedWeek> {
    return this.api.send(undoReplan, { questId: quest }, submission);
  }
}
