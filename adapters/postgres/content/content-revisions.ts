import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AuthoredQuest, OnboardingCard, QuestContentId } from '#core/content';
import { type Locale, LOCALES, missingRecord } from '#core/messages';
import type { CohortId } from '#core/quests';
import { type Instant, stableJson } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/** Names one revision of authored content: the same content has the same id, on every machine. */
export type RevisionId = string & { readonly kind?: 'revision' };

/** QST-6 · Keeps every quest as it is authored now beside all that were served before; answers which revision of each is the newest. */
export async function saveQuestRevisions(
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

/** QST-6 · Stores the app's own cards; the newest stored ones are shown. */
export async function saveAppCards(
  db: Db,
  cards: readonly OnboardingCard[],
  at: Instant,
  translations: Readonly<Partial<Record<Locale, readonly OnboardingCard[]>>> = {},
): Promise<void> {
  const all = LOCALES.map((locale) => ({ locale, cards: translations[locale] ?? cards }));
  await db
    .insertInto('boarding_revisions')
    .values(all.map((one) => ({ ...one, id: revisionOf(one), cards: JSON.stringify(one.cards), created_at: at })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
    .execute();
}

/** The content of a stored revision, as it was written and with its translations. */
export async function loadQuestRevision(db: Db, id: RevisionId): Promise<AuthoredQuest> {
  const known = read.get(id);
  if (known) return known;
  const { document } = await db
    .selectFrom('content_revisions')
    .where('id', '=', id)
    .select('document')
    .executeTakeFirstOrThrow(() => missingRecord('content definition', id));
  read.set(id, document);
  return document;
}

/** The same of several, with one query for all that are not cached. */
export async function loadQuestRevisions(
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
    read.set(id, document);
    found.set(id, document);
  }
  return found;
}

/** QST-6 · Pins a cohort to another revision from that moment on, and keeps what it was pinned to until then. */
export async function upgradeCohort(db: Db, cohort: CohortId, revision: RevisionId, at: Instant): Promise<void> {
  await inTransaction(db, async (trx) => {
    const pinned = await trx
      .selectFrom('cohorts')
      .where('id', '=', cohort)
      .where('revision_id', '<>', revision)
      .select('revision_id')
      .forUpdate()
      .executeTakeFirst();
    if (!pinned) return;
    await trx
      .insertInto('cohort_upgrades')
      .values({ cohort_id: cohort, from_revision_id: pinned.revision_id, upgraded_at: at })
      .execute();
    await trx.updateTable('cohorts').set({ revision_id: revision }).where('id', '=', cohort).execute();
  });
}

/**
 * OPE-22 · Pins the cohorts without members to the newest revisions; returns the Quest Codes of those that had another.
 * Waits for joins in progress, which lock their cohort. Call it in a transaction.
 */
export async function pinUnjoinedCohorts(
  db: Db,
  revisions: ReadonlyMap<QuestContentId, RevisionId>,
  at: Instant,
): Promise<readonly string[]> {
  const unjoined = db
    .selectFrom('cohorts')
    .where('quest_content_id', 'in', [...revisions.keys()])
    .where('revision_id', 'not in', [...revisions.values()])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quests').whereRef('quests.cohort_id', '=', 'cohorts.id').select('quests.id'))),
    )
    .select(['id', 'quest_content_id', 'enrollment_code'])
    .orderBy('enrollment_code');
  const locked = new Set((await unjoined.forUpdate().execute()).map(({ id }) => id));
  const cohorts = (await unjoined.execute()).filter(({ id }) => locked.has(id));
  for (const { id, quest_content_id } of cohorts)
    await upgradeCohort(db, id, revisions.get(quest_content_id) ?? '', at);
  return cohorts.map(({ enrollment_code }) => enrollment_code);
}

/** How many revisions of quests are stored. */
export async function countRevisions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content_revisions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most content that is kept read, in characters of its documents. */
const MAX_READ = 64 * 1024 * 1024;

/**
 * Revisions never change and are named by what is in them, so one that was read stays right for every call of the
 * process; when they take too much room, those that were not asked for longest go.
 */
const read = new LRUCache<RevisionId, AuthoredQuest>({
  maxSize: MAX_READ,
  sizeCalculation: (document) => JSON.stringify(document).length,
});

const revisionOf = (content: unknown): RevisionId =>
  createHash('sha256').update(stableJson(content)).digest('base64url');
