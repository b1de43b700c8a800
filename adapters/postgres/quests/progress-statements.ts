import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ChallengeId } from '#core/content';
import type { QuestId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { ledgerOf } from '../challenges/postgres-ledger.ts';
import { byColumn } from '../database/by-column.ts';
import { anyOf, compiled } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';

/** The progress of quests, to be narrowed to those that are wanted. */
export const progressQuery = (db: Db) =>
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
      'cohort.relationships_on',
      'cohort.languages',
      'quest.onboarding_seen_at',
      'quest.offboarding_seen_at',
      'quest.schedule_committed_at',
      'traveler.time_zone',
    ])
    .select(({ selectFrom }) => [
      selectFrom('week_visualizations as seen')
        .whereRef('seen.quest_id', '=', 'quest.id')
        .select(({ ref }) => byColumn({ week: ref('seen.week_id') }).as('rows'))
        .as('weeks_seen'),
      selectFrom('step_completions as done')
        .whereRef('done.quest_id', '=', 'quest.id')
        .select(({ ref }) =>
          byColumn({
            challenge: ref('done.challenge_id'),
            step: ref('done.step_id'),
            on: ref('done.completed_on'),
            at: ref('done.completed_at'),
          }).as('rows'),
        )
        .as('steps'),
      selectFrom('posts as done')
        .whereRef('done.quest_id', '=', 'quest.id')
        .select(({ ref }) =>
          byColumn({
            challenge: ref('done.challenge_id'),
            on: ref('done.completed_on'),
            at: ref('done.completed_at'),
          }).as('rows'),
        )
        .as('posts'),
      selectFrom('planned_items as item')
        .whereRef('item.quest_id', '=', 'quest.id')
        .select(({ ref }) =>
          byColumn({
            challenge: ref('item.challenge_id'),
            item: ref('item.item_id'),
            kind: ref('item.kind'),
            date: ref('item.scheduled_date'),
            missed: ref('item.missed_date'),
          }).as('rows'),
        )
        .as('planned'),
    ]);

/** PostgreSQL plans a statement about one Traveler once, but one with a list at each use, which takes longer than to answer it. */
export const progressOfOne = (db: Db, { traveler }: OfTraveler) =>
  progressQuery(db).where('quest.traveler_id', '=', traveler);

/** The Traveler whom a statement is about. */
export interface OfTraveler {
  readonly traveler: TravelerId;
}

export const allRows = compiled(progressOfOne);

/** What {@link progressOfOne} reads of a quest. */
export type ProgressRow = Awaited<ReturnType<typeof allRows>>[number];

export const activeRows = compiled((db, of: OfTraveler) => progressOfOne(db, of).where('quest.active', '=', true));

export const activeRowsOfAll = compiled((db, { travelers }: { readonly travelers: readonly TravelerId[] }) =>
  progressQuery(db).where('quest.traveler_id', '=', anyOf(travelers)).where('quest.active', '=', true),
);

export const activeRowsWithLedger = compiled((db, of: OfTraveler) =>
  progressOfOne(db, of).where('quest.active', '=', true).select(ledgerOf('quest.traveler_id').as('ledger')),
);

export const rowById = compiled((db, of: OfTraveler & { readonly id: QuestId }) =>
  progressOfOne(db, of).where('quest.id', '=', of.id),
);

export const activeRowsWithWork = compiled((db, of: OfTraveler & { readonly challenge: ChallengeId }) =>
  progressOfOne(db, of)
    .where('quest.active', '=', true)
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('step_completions as done')
          .whereRef('done.quest_id', '=', 'quest.id')
          .where('done.challenge_id', '=', of.challenge)
          .select(['done.step_id', 'done.submission', 'done.answered']),
      ).as('work_steps'),
      jsonObjectFrom(
        selectFrom('posts as done')
          .whereRef('done.quest_id', '=', 'quest.id')
          .where('done.challenge_id', '=', of.challenge)
          .select([
            'done.submission',
            'done.answered',
            'done.reflect_answers',
            'done.file_url',
            'done.file_type',
            'done.completed_at',
          ]),
      ).as('work_post'),
      jsonArrayFrom(
        selectFrom('applet_answers as given')
          .whereRef('given.quest_id', '=', 'quest.id')
          .where('given.challenge_id', '=', of.challenge)
          .select(['given.answer', 'given.step_id'])
          .orderBy('given.applet_id'),
      ).as('work_answers'),
    ]),
);

export const travelerLock = compiled((db, { traveler }: { readonly traveler: TravelerId }) =>
  db.selectFrom('travelers').where('id', '=', traveler).select('id').forNoKeyUpdate(),
);
