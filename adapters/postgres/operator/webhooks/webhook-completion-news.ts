import { type CompletedWork, CompletionNews } from '#core/challenges/server';
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../../database/database.ts';
import { queueWebhookEvent } from './queue-webhook-event.ts';

/** The dependencies of {@link WebhookCompletionNews}. */
interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomSource;
}

/** OPE-36 · Sends completed weeks and quests to webhooks, after the Traveler's people were notified. */
export class WebhookCompletionNews extends CompletionNews {
  constructor(
    private readonly people: CompletionNews,
    private readonly traveler: TravelerId,
    private readonly parts: Parts,
  ) {
    super();
  }

  async tell(completed: readonly CompletedWork[]): Promise<void> {
    await this.people.tell(completed);
    const { db, clock, random } = this.parts;
    const told = { traveler: this.traveler, at: clock.now() };
    for (const { kind, id } of completed) {
      if (kind === 'week')
        await queueWebhookEvent(db, { type: 'week.completed', ...told, about: { week: id } }, { random });
      if (kind === 'quest') await queueWebhookEvent(db, { type: 'quest.completed', ...told }, { random });
    }
  }
}
