import {
  type DraftOffer,
  type DraftReply,
  draftReply,
  type SavedDraft,
  type SavedDrafts,
  type ServerDraft,
  serverDraft,
  serverDraftAfter,
  type SubmittedDrafts,
} from '#core/applets';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { holdTraveler } from './kept-walk.ts';
import { inTransaction } from './transactions.ts';

/** The drafts of one Traveler in PostgreSQL; two pages that save at once are taken one after the other, as are those that submit. */
export class PostgresSavedDrafts implements SavedDrafts, SubmittedDrafts {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  at(place: string): Promise<SavedDraft | null> {
    return this.read(this.db, place);
  }

  async save(place: string, offer: DraftOffer): Promise<DraftReply> {
    const draft = await this.become(place, (current) => serverDraft(current, offer));
    return draftReply(draft, offer);
  }

  async clear(place: string, held: DraftOffer): Promise<void> {
    await this.become(place, (current) => serverDraftAfter(current, held));
  }

  private become(place: string, next: (current: ServerDraft | null) => ServerDraft): Promise<ServerDraft> {
    return inTransaction(this.db, async (db) => {
      await holdTraveler(db, this.traveler);
      const current = (await this.read(db, place))?.draft ?? null;
      const draft = next(current);
      if (draft !== current) await this.put(db, place, draft);
      return draft;
    });
  }

  private async read(db: Db, place: string): Promise<SavedDraft | null> {
    const row = await db
      .selectFrom('drafts')
      .where('traveler_id', '=', this.traveler)
      .where('place', '=', place)
      .select(['revision', 'content', 'writer', 'edit', 'saved_at'])
      .executeTakeFirst();
    if (!row) return null;
    const { saved_at: savedAt, ...draft } = row;
    return { draft, savedAt };
  }

  private async put(db: Db, place: string, { revision, content, writer, edit }: ServerDraft): Promise<void> {
    const now = {
      revision,
      content: content && JSON.stringify(content),
      writer,
      edit,
      saved_at: this.clock.now(),
    };
    await db
      .insertInto('drafts')
      .values({ traveler_id: this.traveler, place, ...now })
      .onConflict((conflict) => conflict.columns(['traveler_id', 'place']).doUpdateSet(now))
      .execute();
  }
}
