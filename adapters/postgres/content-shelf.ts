import { createHash } from 'node:crypto';
import type { AuthoredQuest } from '#core/challenges';
import { missingRecord } from '#core/messages';
import type { CohortId, OnboardingCard, QuestContentId } from '#core/quests';
import { type Instant, orderedJson } from '#core/shared';
import type { Db } from './database.ts';
import { inTransaction } from './transactions.ts';

/** Names one revision of authored content: the same content has the same id, on every machine. */
export type RevisionId = string & { readonly kind?: 'revision' };

/** QST-6 · Keeps every quest as it is authored now beside all that were served before; answers which revision of each is the newest. */
export async function shelve(
  db: Db,
  quests: readonly AuthoredQuest[],
  at: Instant,
): Promise<ReadonlyMap<QuestContentId, RevisionId>> {
  const revisions = quests.map((authored) => ({ authored, id: revisionOf(authored) }));
  if (revisions.length > 0) {
    await db
      .insertInto('content_revisions')
      .values(
        revisions.map(({ authored, id }) => ({
          id,
          quest_content_id: authored.quest.id,
          document: JSON.stringify(authored),
          created_at: at,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  return new Map(revisions.map(({ authored, id }) => [authored.quest.id, id]));
}

/** QST-6 · Keeps the app's own cards; the ones shelved last are the ones that are shown. */
export async function shelveCards(db: Db, cards: readonly OnboardingCard[], at: Instant): Promise<void> {
  await db
    .insertInto('boarding_revisions')
    .values({ id: revisionOf(cards), cards: JSON.stringify(cards), created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
    .execute();
}

/** The content of a revision that was shelved. */
export async function authoredIn(db: Db, id: RevisionId): Promise<AuthoredQuest> {
  const known = read.get(id);
  if (known) return known;
  const { document } = await db
    .selectFrom('content_revisions')
    .where('id', '=', id)
    .select('document')
    .executeTakeFirstOrThrow(() => missingRecord('content definition', id));
  remember(id, document);
  return document;
}

/** The content of each of several revisions that were shelved, in one question for all that were not read before. */
export async function authoredInEach(
  db: Db,
  ids: readonly RevisionId[],
): Promise<ReadonlyMap<RevisionId, AuthoredQuest>> {
  const found = new Map<RevisionId, AuthoredQuest>();
  for (const id of ids) {
    const known = read.get(id);
    if (known) found.set(id, known);
  }
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const rows = await db.selectFrom('content_revisions').where('id', 'in', missing).select(['id', 'document']).execute();
  for (const { id, document } of rows) {
    remember(id, document);
    found.set(id, document);
  }
  return found;
}

/** QST-6 · Pins a cohort to another revision from that moment on, and keeps what it was pinned to until then. */
export async function upgradeCohort(db: Db, cohort: CohortId, revision: RevisionId, at: Instant): Promise<void> {
  await inTransaction(db, async (shelf) => {
    const pinned = await shelf
      .selectFrom('cohorts')
      .where('id', '=', cohort)
      .where('revision_id', '<>', revision)
      .select('revision_id')
      .forUpdate()
      .executeTakeFirst();
    if (!pinned) return;
    await shelf
      .insertInto('cohort_upgrades')
      .values({ cohort_id: cohort, from_revision_id: pinned.revision_id, upgraded_at: at })
      .execute();
    await shelf.updateTable('cohorts').set({ revision_id: revision }).where('id', '=', cohort).execute();
  });
}

/** Revisions never change and are named by what is in them, so one that was read stays right. */
const read = new Map<RevisionId, AuthoredQuest>();
const most = 64;

function remember(id: RevisionId, document: AuthoredQuest): void {
  if (read.size >= most) read.clear();
  read.set(id, document);
}

const revisionOf = (content: unknown): RevisionId =>
  createHash('sha256').update(orderedJson(content)).digest('base64url');
