import {
  type DraftUpdate,
  type DraftSaveResult,
  draftSaveResult,
  type SavedServerDraft,
  type ServerDrafts,
  type ServerDraft,
  serverDraft,
  serverDraftAfter,
  type SubmittedDrafts,
} from '#core/applets';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { lockTraveler } from '../quests/stored-quest-progress.ts';
import { inTransaction } from '../database/transactions.ts';

/** The drafts of one Traveler in PostgreSQL; concurrent saves and submissions of two pages run one after the other. */
export class PostgresServerDrafts implements ServerDrafts, SubmittedDrafts {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  find(key: string): Promise<SavedServerDraft | null> {
    return this.read(this.db, key);
  }

  async save(key: string, update: DraftUpdate): Promise<DraftSaveResult> {
    const draft = await this.become(key, (current) => serverDraft(current, update));
    return draftSaveResult(draft, update);
  }

  clear(key: string, held: DraftUpdate): Promise<ServerDraft> {
    return this.become(key, (current) => serverDraftAfter(current, held));
  }

  private become(key: string, next: (current: ServerDraft | null) => ServerDraft): Promise<ServerDraft> {
    return inTransaction(this.db, async (db) => {
      await lockTraveler(db, this.traveler);
      const current = (await this.read(db, key))?.draft ?? null;
      const draft = next(current);
      if (draft !== current) await this.put(db, key, draft);
      return draft;
    });
  }

  private async read(db: Db, key: string): Promise<SavedServerDraft | null> {
    const row = await db
      .selectFrom('drafts')
      .where('traveler_id', '=', this.traveler)
      .where('place', '=', key)
      .select(['revision', 'content', 'writer', 'edit', 'saved_at'])
      .executeTakeFirst();
    if (!row) return null;
    const { saved_at: savedAt, ...draft } = row;
    return { draft, savedAt };
  }

  private async put(db: Db, key: string, { revision, content, writer, edit }: ServerDraft): Promise<void> {
    const now = {
      revision,
      content: content && JSON.stringify(content),
      writer,
      edit,
      saved_at: this.clock.now(),
    };
    await db
      .insertInto('drafts')
      .values({ traveler_id: this.traveler, place: key, ...now })
      .onConflict((conflict) => conflict.columns(['traveler_id', 'place']).doUpdateSet(now))
      .execute();
  }
}
