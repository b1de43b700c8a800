import { type CompletedWork, CompletionNews } from '../../challenges/server.ts';
import { type Notifier, notificationsOf } from '../../notifications/index.ts';
import { type PersonIdentity, type RelationshipPairs, relationshipsOf } from '../../relationships/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { AchievementRecords } from './achievements.port.ts';
import { relationshipsToNotify } from './completion-news.rules.ts';

/** NTF-14 · Notifies a Traveler's people of what they completed. */
export class TravelerCompletionNews extends CompletionNews {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly records: Pick<AchievementRecords, 'visibilityOf'>,
    private readonly notifier: Notifier,
  ) {
    super();
  }

  async tell(completed: readonly CompletedWork[]): Promise<void> {
    const visibility = completed.length > 0 ? await this.records.visibilityOf(this.own.id) : undefined;
    if (!visibility) return;
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const people = relationshipsToNotify(own, this.own.email, visibility);
    await this.notifier.tell(
      people.flatMap(({ id: relationshipId, relatedUser: { id: to } }) =>
        completed.flatMap(({ kind, id, title }) => {
          const between = { by: this.own.id, to, relationshipId };
          return notificationsOf({ kind: `${kind} completed`, ...between, targetId: id, title });
        }),
      ),
    );
  }
}
