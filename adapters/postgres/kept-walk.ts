import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuthoredQuest } from '#core/challenges';
import type { Quest, QuestId, Walk } from '#core/quests';
import { questOf } from '#core/quests';
import { type CompletionDates, completionDatesOf } from '#core/schedule';
import type { Instant, TimeZone, TravelerId } from '#core/shared';
import { authoredIn } from './content-shelf.ts';
import type { Db } from './database.ts';
import { isRowId } from './transactions.ts';

/** One Traveler's walk through a quest, with the content it was pinned to. */
export interface KeptWalk {
  readonly walk: Walk;
  readonly authored: AuthoredQuest;
  readonly quest: Quest;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  readonly completed: CompletionDates;
}

/** Reads a walk of this Traveler as it is at that moment, the active one or one by id; nothing when they have no such walk. */
export async function walkOf(
  db: Db,
  traveler: TravelerId,
  which: 'active' | QuestId,
  now: Instant,
): Promise<KeptWalk | undefined> {
  if (which !== 'active' && !isRowId(which)) return undefined;
  const row = await walkQuery(db, traveler, which).executeTakeFirst();
  if (!row) return undefined;
  const authored = await authoredIn(db, row.revision_id);
  const walk: Walk = {
    id: row.id,
    cohortId: row.cohort_id,
    cohortOrganizationId: row.organization_id,
    startingDate: row.starting_date,
    zone: row.time_zone,
    hasSeenOnboarding: row.onboarding_seen_at !== null,
    hasCommittedSchedule: row.schedule_committed_at !== null,
    completedSteps: row.steps,
    completedChallenges: row.posts.map(({ at, ...done }) => ({ ...done, at: new Date(at).toISOString() })),
    planned: row.planned.map(({ item, kind, ...rest }) => ({ ...rest, step: kind === 'step' ? item : null })),
  };
  return {
    walk,
    authored,
    quest: questOf(authored.quest, walk, now),
    zone: row.time_zone,
    completed: completionDatesOf(walk),
  };
}

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

const walkQuery = (db: Db, traveler: TravelerId, which: 'active' | QuestId) =>
  db
    .selectFrom('quests as quest')
    .innerJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
    .innerJoin('travelers as traveler', 'traveler.id', 'quest.traveler_id')
    .where('quest.traveler_id', '=', traveler)
    .$if(which === 'active', (query) => query.where('quest.active', '=', true))
    .$if(which !== 'active', (query) => query.where('quest.id', '=', which))
    .select([
      'quest.id',
      'quest.cohort_id',
      'cohort.organization_id',
      'cohort.revision_id',
      'quest.starting_date',
      'quest.onboarding_seen_at',
      'quest.schedule_committed_at',
      'traveler.time_zone',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('step_completions as done')
          .whereRef('done.quest_id', '=', 'quest.id')
          .select(['done.challenge_id as challenge', 'done.step_id as step', 'done.completed_on as on']),
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
