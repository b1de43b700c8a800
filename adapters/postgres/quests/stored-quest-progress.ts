import type { AppletContent } from '#core/applets';
import { type AuthoredQuest, type ChallengeId, type OfferedLanguages, questIn } from '#core/content';
import { withPreservedApplets } from '#core/challenges/server';
import { currentLocale, LOCALES, type MessageKey, missingRecord, Refusal } from '#core/messages';
import type { JoinRecord, Quest, QuestId, QuestProgress } from '#core/quests';
import { contentGap, questOf } from '#core/quests/server';
import type { CompletionDates } from '#core/schedule';
import { completionDatesOf } from '#core/schedule/server';
import type { AppletId, Instant, TimeZone, TravelerId } from '#core/shared';
import type { LedgerSummary } from '../challenges/postgres-ledger.ts';
import { loadQuestRevisions } from '../content/content-revisions.ts';
import { rowsOf } from '../database/by-column.ts';
import { sendBoth } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';
import {
  activeRows,
  activeRowsOfAll,
  activeRowsWithLedger,
  activeRowsWithWork,
  allRows,
  type ProgressRow,
  rowById,
  travelerLock,
} from './progress-statements.ts';

/** One Traveler's progress through a quest, with the content it is pinned to. */
export interface StoredQuestProgress {
  readonly traveler: TravelerId;
  readonly progress: QuestProgress;
  readonly authored: AuthoredQuest;
  readonly quest: Quest;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  readonly completed: CompletionDates;
  readonly joining: JoinRecord;
  /** Whether the cohort lets what was completed be changed. */
  readonly allowEditCompleted: boolean;
  /** Whether the cohort has no relationships. */
  readonly relationshipsDisabled: boolean;
  /** The translations that the cohort offers. */
  readonly languages: OfferedLanguages;
}

export interface ProgressWithLedger extends StoredQuestProgress {
  readonly ledger: LedgerSummary;
}

/**
 * Reads the progress of this Traveler as it is at that moment, of the active quest or one by id; `undefined` when they have no such quest.
 * Refuses as `contentGap` says (QST-24), with `noQuest` when the whole content is gone.
 */
export async function findQuestProgress(
  db: Db,
  traveler: TravelerId,
  which: 'active' | QuestId,
  now: Instant,
  noQuest?: MessageKey,
): Promise<StoredQuestProgress | undefined> {
  if (which !== 'active' && !isRowId(which)) return undefined;
  const [row] = which === 'active' ? await activeRows(db, { traveler }) : await rowById(db, { traveler, id: which });
  return row && progressOf(db, row, now, noQuest);
}

/** Reads the active progress of this Traveler, with its content as it was written and with its translations. */
export async function findActiveProgressAsWritten(
  db: Db,
  traveler: TravelerId,
  now: Instant,
): Promise<StoredQuestProgress | undefined> {
  const [row] = await activeRows(db, { traveler });
  return row && progressOf(db, row, now, undefined, contentsAsWrittenFor);
}

/** Reads the active progress of this Traveler together with their points, or refuses, as {@link findQuestProgress} does. */
export async function findProgressWithLedger(
  db: Db,
  traveler: TravelerId,
  now: Instant,
  noQuest: MessageKey,
): Promise<ProgressWithLedger | undefined> {
  const [row] = await activeRowsWithLedger(db, { traveler });
  return row && { ...(await progressOf(db, row, now, noQuest)), ledger: row.ledger };
}

/** Reads the active progress of this Traveler together with what they did in one of its challenges; `locks` as {@link lockTraveler} does, beforehand. */
export async function findProgressWithWork(
  db: Db,
  {
    traveler,
    challenge,
    locks,
  }: { readonly traveler: TravelerId; readonly challenge: ChallengeId; readonly locks: boolean },
  now: Instant,
) {
  const wanted = { traveler, challenge };
  const [locked, read] = locks
    ? await sendBoth(db, travelerLock.with({ traveler }), activeRowsWithWork.with(wanted))
    : [undefined, activeRowsWithWork(db, wanted)];
  await locked;
  const [row] = await read;
  if (!row) return undefined;
  const { work_steps: steps, work_post: post, work_answers: answers } = row;
  return { ...(await progressOf(db, row, now)), work: { steps, post, answers } };
}

async function progressOf(
  db: Db,
  row: ProgressRow,
  now: Instant,
  noQuest: MessageKey = 'errorWeekContentNoQuestDef',
  contentsOf = contentsFor,
): Promise<StoredQuestProgress> {
  const authored = (await contentsOf(db, [row]))(row);
  const gap = contentGap(authored.quest, noQuest);
  if (gap !== undefined) throw new Refusal(gap);
  return storedProgress(row, authored, now);
}

/** The active progress of these Travelers, by Traveler id, read together; without those whose content has a gap (QST-24). */
export async function findActiveProgressOf(
  db: Db,
  travelers: readonly TravelerId[],
  now: Instant,
): Promise<ReadonlyMap<TravelerId, StoredQuestProgress>> {
  if (travelers.length === 0) return new Map();
  const rows = await activeRowsOfAll(db, { travelers });
  const allProgress = await progressWithoutGaps(db, rows, now);
  return new Map(allProgress.map((progress) => [progress.traveler, progress]));
}

/** The same, whatever their content. */
export async function findWholeProgressOf(
  db: Db,
  travelers: readonly TravelerId[],
  now: Instant,
): Promise<ReadonlyMap<TravelerId, StoredQuestProgress>> {
  const rows = await activeRowsOfAll(db, { travelers });
  const contents = await contentsFor(db, rows);
  return new Map(rows.map((row) => [row.traveler_id, storedProgress(row, contents(row), now)]));
}

/** Reads the progress of every quest of this Traveler as it is at that moment, without those whose content has a gap (QST-24). */
export async function findAllQuestProgress(
  db: Db,
  traveler: TravelerId,
  now: Instant,
): Promise<readonly StoredQuestProgress[]> {
  const rows = await allRows(db, { traveler });
  return progressWithoutGaps(db, rows, now);
}

const hasNoGap = ({ quest }: AuthoredQuest): boolean => contentGap(quest, 'errorWeekContentNoQuestDef') === undefined;

/** The progress of these rows, except where their content is missing. */
export async function progressWithoutGaps(
  db: Db,
  rows: readonly ProgressRow[],
  now: Instant,
): Promise<readonly StoredQuestProgress[]> {
  const contents = await contentsFor(db, rows);
  return rows.flatMap((row) => {
    const authored = contents(row);
    return hasNoGap(authored) ? [storedProgress(row, authored, now)] : [];
  });
}

/** QST-6, CNT-28, CNT-35 · Reads the content that these quests are pinned to, together: that of their cohorts, except for applets preserved from the cohort they were moved from; in the reader's language, where the cohort offers that. */
async function contentsFor(db: Db, rows: readonly ProgressRow[]): Promise<ContentOf> {
  const contentIn = await contentsInLanguages(db, rows);
  return (row) => contentIn(row, (one) => questIn(one, currentLocale(), row.languages));
}

/** The same as it was written, with its translations. */
async function contentsAsWrittenFor(db: Db, rows: readonly ProgressRow[]): Promise<ContentOf> {
  const contentIn = await contentsInLanguages(db, rows);
  return (row) => {
    const authored = contentIn(row, (one) => one);
    if (!authored.translations) return authored;
    const locales = LOCALES.filter((locale) => authored.translations?.[locale] !== undefined);
    const translated = locales.map((locale) => [locale, contentIn(row, (one) => questIn(one, locale))]);
    return { ...authored, translations: Object.fromEntries(translated) };
  };
}

async function contentsInLanguages(
  db: Db,
  rows: readonly ProgressRow[],
): Promise<(row: ProgressRow, inLanguage: (one: AuthoredQuest) => AuthoredQuest) => AuthoredQuest> {
  const revisions = rows.flatMap(({ revision_id, from_revision_id }) => [revision_id, from_revision_id ?? revision_id]);
  const contents = await loadQuestRevisions(db, revisions);
  return ({ revision_id, from_revision_id, kept: stored }, inLanguage) => {
    const authored = contents.get(revision_id);
    if (!authored) throw missingRecord('content definition', revision_id);
    const left = contents.get(from_revision_id ?? '');
    return withPreservedApplets(inLanguage(authored), appletsById(left && inLanguage(left), stored ?? []));
  };
}

type ContentOf = (row: ProgressRow) => AuthoredQuest;

/** These applets of a quest, members of groups among them. */
export const appletsById = (authored: AuthoredQuest | undefined, ids: readonly AppletId[]): readonly AppletContent[] =>
  authored?.applets.flatMap((content) => [content, ...(content.applets ?? [])]).filter(({ id }) => ids.includes(id)) ??
  [];

function storedProgress(row: ProgressRow, authored: AuthoredQuest, now: Instant): StoredQuestProgress {
  const [steps, posts] = [rowsOf(row.steps), rowsOf(row.posts)];
  const progress: QuestProgress = {
    id: row.id,
    cohortId: row.cohort_id,
    cohortOrganizationId: row.organization_id,
    startingDate: row.starting_date,
    zone: row.time_zone,
    hasSeenOnboarding: row.onboarding_seen_at !== null,
    hasSeenOffboarding: row.offboarding_seen_at !== null,
    seenWeeks: rowsOf(row.weeks_seen).map(({ week }) => week),
    hasCommittedSchedule: row.schedule_committed_at !== null,
    completedSteps: steps.map(({ challenge, step, on }) => ({ challenge, step, on })),
    completedChallenges: posts.map(({ challenge, on, at }) => ({ challenge, on, at: new Date(at).toISOString() })),
    planned: rowsOf(row.planned).map(({ challenge, item, kind, date, missed }) => ({
      challenge,
      step: kind === 'step' ? item : null,
      date,
      missed,
    })),
  };
  return {
    traveler: row.traveler_id,
    progress,
    authored,
    quest: questOf(authored.quest, progress, now),
    zone: row.time_zone,
    completed: completionDatesOf(progress),
    allowEditCompleted: row.allow_edit_completed,
    relationshipsDisabled: !row.relationships_on,
    languages: row.languages,
    joining: {
      enrollmentCode: row.enrollment_code,
      joinedAt: row.created_at,
      updatedAt: row.updated_at,
      lastCompletionAt: lastOf([...steps, ...posts]),
      isCohortClosed: row.closed_at !== null,
      isCurrent: row.active,
    },
  };
}

const lastOf = (done: readonly { readonly at: Instant }[]): Instant | null =>
  done
    .map(({ at }) => new Date(at).toISOString())
    .toSorted()
    .at(-1) ?? null;

/** The same, with a lock: waits for other transactions that change this Traveler's quests, and makes later ones wait until this one ends. */
export async function findQuestProgressForUpdate(
  db: Db,
  traveler: TravelerId,
  which: 'active' | QuestId,
  now: Instant,
): Promise<StoredQuestProgress | undefined> {
  await lockTraveler(db, traveler);
  return findQuestProgress(db, traveler, which, now);
}

/** Locks this Traveler's quests: waits for other transactions that change them, and makes later ones wait until this one ends. */
export async function lockTraveler(db: Db, traveler: TravelerId): Promise<void> {
  await travelerLock(db, { traveler });
}
