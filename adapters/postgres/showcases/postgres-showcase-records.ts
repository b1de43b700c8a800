import { missingRecord } from '#core/messages';
import type { ShowcaseId, StoredShowcase } from '#core/showcases';
import { ShowcaseRecords, type ShowcaseSources } from '#core/showcases/server';
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import { answersOf } from '../applets/postgres-answers.ts';
import { pinnedQuestRows, pinnedQuestsIn } from '../content/postgres-pinned-quests.ts';
import type { Db } from '../database/database.ts';
import { queueWebhookEvent } from '../operator/webhooks/queue-webhook-event.ts';
import { lockTraveler } from '../quests/stored-quest-progress.ts';
import { isRowId, readTogether } from '../database/transactions.ts';

/** The showcases of everybody, in PostgreSQL. */
export class PostgresShowcaseRecords extends ShowcaseRecords {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  of(traveler: TravelerId): Promise<readonly StoredShowcase[]> {
    return this.rows().where('traveler_id', '=', traveler).orderBy('created_at').orderBy('id').execute();
  }

  async countForUpdate(traveler: TravelerId): Promise<number> {
    await lockTraveler(this.db, traveler);
    return (await this.of(traveler)).length;
  }

  async find(id: ShowcaseId): Promise<StoredShowcase | undefined> {
    return isRowId(id) ? this.rows().where('id', '=', id).executeTakeFirst() : undefined;
  }

  async save(showcase: StoredShowcase): Promise<void> {
    const changeable = {
      title: showcase.title,
      call_to_action: showcase.callToAction,
      background_url: showcase.backgroundUrl,
      video_url: showcase.videoUrl,
      allow_search: showcase.allowsSearch,
      applet_ids: JSON.stringify(showcase.appletIds),
      featured_ids: JSON.stringify(showcase.featuredAppletIds),
      headline_ids: JSON.stringify(showcase.headlineAppletIds),
      published_on: showcase.publishedOn,
    };
    const isNew = showcase.publishedOn !== null && !(await this.find(showcase.id))?.publishedOn;
    await this.db
      .insertInto('showcases')
      .values({
        id: showcase.id,
        traveler_id: showcase.ownerId,
        version_name: showcase.showcaseVersionName,
        created_at: showcase.createdAt,
        ...changeable,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changeable))
      .execute();
    if (!isNew) return;
    const event = { type: 'showcase.published', traveler: showcase.ownerId, about: { showcase: showcase.id } } as const;
    await queueWebhookEvent(this.db, { ...event, at: this.clock.now() }, { random: this.random });
  }

  async remove(id: ShowcaseId): Promise<void> {
    await this.db.deleteFrom('showcases').where('id', '=', id).execute();
  }

  async sourcesOf(traveler: TravelerId): Promise<ShowcaseSources> {
    const [[owner], answers, files, quests] = await readTogether(
      this.db,
      this.db
        .selectFrom('travelers')
        .leftJoin('quests', (join) =>
          join.onRef('quests.traveler_id', '=', 'travelers.id').on('quests.active', '=', true),
        )
        .where('travelers.id', '=', traveler)
        .select(['display_name as displayName', 'travelers.time_zone as zone', 'quests.id as activeQuestId']),
      answersOf(this.db, traveler).orderBy('kept.created_at').orderBy('kept.id'),
      this.db
        .selectFrom('files')
        .where('traveler_id', '=', traveler)
        .where('state', '=', 'stored')
        .where('type', 'is not', null)
        .select(['id', 'type', 'is_scanned as isScanned'])
        .$narrowType<{ type: string }>(),
      pinnedQuestRows.with({ traveler }),
    );
    if (!owner) throw missingRecord('user', traveler);
    const pinned = await pinnedQuestsIn(this.db, quests, this.clock.now());
    return { ...owner, activeQuestId: owner.activeQuestId ?? undefined, answers, quests: pinned, files };
  }

  private rows() {
    return this.db
      .selectFrom('showcases')
      .select(['id', 'traveler_id as ownerId', 'version_name as showcaseVersionName', 'title'])
      .select(['call_to_action as callToAction', 'background_url as backgroundUrl', 'video_url as videoUrl'])
      .select(['applet_ids as appletIds', 'featured_ids as featuredAppletIds', 'headline_ids as headlineAppletIds'])
      .select(['created_at as createdAt', 'published_on as publishedOn', 'allow_search as allowsSearch']);
  }
}
