import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AppletContent } from '#core/applets';
import { type AuthoredQuest, withKeptApplets } from '#core/challenges';
import { type MessageKey, missingRecord, Refusal } from '#core/messages';
import { type CohortId, contentGap, type Joining, type Quest, type QuestId, questOf, type Walk } from '#core/quests';
import { type CompletionDates, completionDatesOf } from '#core/schedule';
import type { AppletId, Instant, TimeZone, TravelerId } from '#core/shared';
import { authoredInEach } from './content-shelf.ts';
import type { Db } from './database.ts';
import { isRowId } from './transactions.ts';

/** One Traveler's walk through a quest, with the content it was pinned to. */
export interface KeptWalk {
  readonly traveler: TravelerId;
  readonly walk: Walk;
  readonly authored: AuthoredQuest;
  readonly quest: Quest;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  readonly completed: CompletionDates;
  readonly joining: Joining;
  /** Whether the cohort lets what was completed be changed. */
  readonly allowEditCompleted: boolean;
}

/**
 * Reads a walk of this Traveler as it is at that moment, the active one or one by id; nothing when they have no such walk.
 * Refuses as `contentGap` says (QST-24), with `noQuest` when the whole content is gone.
 */
export async function walkOf(
  db: Db,
  traveler: TravelerId,
  which: 'active' | QuestId,
  now: Instant,
  noQuest: MessageKey = 'errorWeekContentNoQuestDef',
): Promise<KeptWalk | undefined> {
  if (which !== 'active' && !isRowId(which)) return undefined;
  const row = await walkQuery(db, { travelers: [traveler] }, which).executeTakeFirst();
  if (!row) return undefined;
  const authored = (await contentsFor(db, [row]))(row);
  const gap = contentGap(authored.quest, noQuest);
  if (gap !== undefined) throw new Refusal(gap);
  return keptWalk(row, authored, now);
}

/** The walks in progress of these Travelers, by whose they are, read together; without those whose content has a gap (QST-24). */
export async function activeWalksOf(
  db: Db,
  travelers: readonly TravelerId[],
  now: Instant,
): Promise<ReadonlyMap<TravelerId, KeptWalk>> {
  if (travelers.length === 0) return new Map();
  const rows = await walkQuery(db, { travelers }, 'active').execute();
  const walks = await wholeWalks(db, rows, now);
  return new Map(walks.map((kept) => [kept.traveler, kept]));
}

/** The walks in progress in this cohort, by whose they are, read together, whatever their content. */
export async function activeWalksIn(
  db: Db,
  cohort: CohortId,
  now: Instant,
): Promise<ReadonlyMap<TravelerId, KeptWalk>> {
  const rows = await walkQuery(db, { cohort }, 'active').execute();
  const contents = await contentsFor(db, rows);
  return new Map(rows.map((row) => [row.traveler_id, keptWalk(row, contents(row), now)]));
}

/** Reads every walk of this Traveler as it is at that moment, without those whose content has a gap (QST-24). */
export async function walksOf(db: Db, traveler: TravelerId, now: Instant): Promise<readonly KeptWalk[]> {
  const rows = await walkQuery(db, { travelers: [traveler] }, 'all').execute();
  return wholeWalks(db, rows, now);
}

const isWhole = ({ quest }: AuthoredQuest): boolean => contentGap(quest, 'errorWeekContentNoQuestDef') === undefined;

async function wholeWalks(db: Db, rows: readonly WalkRow[], now: Instant): Promise<readonly KeptWalk[]> {
  const contents = await contentsFor(db, rows);
  return rows.flatMap((row) => {
    const authored = contents(row);
    return isWhole(authored) ? [keptWalk(row, authored, now)] : [];
  });
}

/** QST-6 · Reads what these walks are pinned to, together: what their cohorts are, but for what stays as it was where they were moved from. */
async function contentsFor(db: Db, rows: readonly WalkRow[]): Promise<(row: WalkRow) => AuthoredQuest> {
  const revisions = rows.flatMap(({ revision_id, from_revision_id }) => [revision_id, from_revision_id ?? revision_id]);
  const contents = await authoredInEach(db, revisions);
  return ({ revision_id, from_revision_id, kept }) => {
    const authored = contents.get(revision_id);
    if (!authored) throw missingRecord('content definition', revision_id);
    return withKeptApplets(authored, appletsNamed(contents.get(from_revision_id ?? ''), kept ?? []));
  };
}

/** These applets of a quest. */
export const appletsNamed = (authored: AuthoredQuest | undefined, ids: readonly AppletId[]): readonly AppletContent[] =>
  authored?.applets.filter(({ id }) => ids.includes(id)) ?? [];

type WalkRow = Awaited<ReturnType<ReturnType<typeof walkQuery>['executeTakeFirstOrThrow']>>;

function keptWalk(row: WalkRow, authored: AuthoredQuest, now: Instant): KeptWalk {
  const walk: Walk = {
    id: row.id,
    cohortId: row.cohort_id,
    cohortOrganizationId: row.organization_id,
    startingDate: row.starting_date,
    zone: row.time_zone,
    hasSeenOnboarding: row.onboarding_seen_at !== null,
    hasSeenOffboarding: row.offboarding_seen_at !== null,
    seenWeeks: row.weeks_seen.map(({ week }) => week),
    hasCommittedSchedule: row.schedule_committed_at !== null,
    completedSteps: row.steps.map(({ challenge, step, on }) => ({ challenge, step, on })),
    completedChallenges: row.posts.map(({ at, ...done }) => ({ ...done, at: new Date(at).toISOString() })),
    planned: row.planned.map(({ item, kind, ...rest }) => ({ ...rest, step: kind === 'step' ? item : null })),
  };
  return {
    traveler: row.traveler_id,
    walk,
    authored,
    quest: questOf(authored.quest, walk, now),
    zone: row.time_zone,
    completed: completionDatesOf(walk),
    allowEditCompleted: row.allow_edit_completed,
    joining: {
      enrollmentCode: row.enrollment_code,
      joinedAt: row.created_at,
      updatedAt: row.updated_at,
      lastCompletionAt: lastOf([...row.steps, ...row.posts]),
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

/** The same, once everybody else who changes this Traveler's walks is done; they wait until this transaction ends. */
export async function holdWalk(
  db: Db,
  traveler: TravelerId,
  which: 'active' | QuestId,
  now: Instant,
): Promise<KeptWalk | undefined> {
  await holdTraveler(db, traveler);
  return walkOf(db, traveler, which, now);
}

/** Waits for everybody else who changes this Traveler's walks; they wait until this transaction ends. */
export async function holdTraveler(db: Db, traveler: TravelerId): Promise<void> {
  await db.selectFrom('travelers').where('id', '=', traveler).select('id').forNoKeyUpdate().execute();
}

/** Whose walks are read. */
interface Whose {
  readonly travelers?: readonly TravelerId[];
  readonly cohort?: CohortId;
}

const walkQuery = (db: Db, { travelers, cohort }: Whose, which: 'active' | 'all' | QuestId) =>
  db
    .selectFrom('quests as quest')
    .innerJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
    .innerJoin('travelers as traveler', 'traveler.id', 'quest.traveler_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('quest_moves')
          .whereRef('quest_moves.quest_id', '=', 'quest.id')
          .select(['from_revision_id', 'kept'])
          .orderBy('quest_moves.id', 'desc')
          .limit(1)
          .as('last_move'),
      (join) => join.onTrue(),
    )
    .$if(travelers !== undefined, (query) => query.where('quest.traveler_id', 'in', travelers ?? []))
    .$if(cohort !== undefined, (query) => query.where('quest.cohort_id', '=', cohort ?? ''))
    .$if(which === 'active', (query) => query.where('quest.active', '=', true))
    .$if(which !== 'active' && which !== 'all', (query) => query.where('quest.id', '=', which))
    .select([
      'quest.id',
      'quest.traveler_id',
      'quest.cohort_id',
      'cohort.organization_id',
      'cohort.revision_id',
      'last_move.from_revision_id',
      'last_move.kept',
      'quest.starting_date',
      'quest.active',
      'quest.created_at',
      'quest.updated_at',
      'cohort.enrollment_code',
      'cohort.closed_at',
      'cohort.allow_edit_completed',
      'quest.onboarding_seen_at',
      'quest.offboarding_seen_at',
      'quest.schedule_committed_at',
      'traveler.time_zone',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('week_visualizations as seen')
          .whereRef('seen.quest_id', '=', 'quest.id')
          .select('seen.week_id as week'),
      ).as('weeks_seen'),
      jsonArrayFrom(
        selectFrom('step_completions as done')
          .whereRef('done.quest_id', '=', 'quest.id')
          .select([
            'done.challenge_id as challenge',
            'done.step_id as step',
            'done.completed_on as on',
            'done.completed_at as at',
          ]),
      ).as('steps'),
      jsonArrayFrom(
        selectFrom('posts as done')
          .whereRef('done.quest_id', '=', 'quest.id')
          .select(['done.challenge_id as challenge', 'done.completed_on as on', 'done.completed_at as at']),
      ).as('posts'),
      jsonArrayFrom(
        selectFrom('planned_items as item')
          .whereRef('item.quest_id', '=', 'quest.id')
          .select([
            'item.challenge_id as challenge',
            'item.item_id as item',
            'item.kind',
            'item.scheduled_date as date',
            'item.missed_date as missed',
          ]),
      ).as('planned'),
    ]);
