import { type RawBuilder, sql } from 'kysely';
import { questIn } from '#core/content';
import { currentLocale } from '#core/messages';
import { type CohortFigures, DASHBOARD_WEEKS } from '#core/operator';
import { type CohortCounts, type OperatorScope, pathOf } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import { inSnapshot } from '../../database/transactions.ts';
import { cohortIn } from '../cohort-in-scope.ts';
import {
  activityQuery,
  feedbackQuery,
  peopleQuery,
  placeCountsQuery,
  remindersQuery,
  weekCountsQuery,
} from './figure-queries.ts';

/** OPE-61 · The figures of cohorts, each counted by one statement of PostgreSQL. */
export class PostgresCohortCounts implements CohortCounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  figures(scope: OperatorScope, enrollmentCode: string): Promise<CohortFigures<number> | undefined> {
    return inSnapshot(this.db, async (db) => {
      const found = await cohortIn(db, scope, enrollmentCode);
      if (!found) return undefined;
      // To compile these statements takes longer than it saves.
      await sql`set local jit = off`.execute(db);
      const { quest } = questIn(await loadQuestRevision(db, found.revision), currentLocale(), found.languages);
      const cohort = { cohort: found.id, now: this.clock.now() };
      const path = pathOf(quest);
      const { people, paired } = await rowOf(db, peopleQuery(cohort), { people: 0, paired: 0 });
      const numbers = quest.weeks.map((week) => week.weekNumber);
      const { rows: weeks } = await weekCountsQuery(cohort, numbers).execute(db);
      const { rows: places } = await placeCountsQuery(cohort).execute(db);
      const { active } = await rowOf(db, activityQuery(cohort), { active: [] });
      const { reminded, back } = await rowOf(db, remindersQuery(cohort), { reminded: 0, back: 0 });
      const noFeedback = { shared: 0, answered: 0, givers: 0, median: null };
      const { shared, answered, givers, median } = await rowOf(db, feedbackQuery(cohort), noFeedback);
      const activeIn = (ago: number) => active[ago] ?? 0;
      return {
        people,
        weeks: numbers.map((number) => ({
          weekNumber: number,
          people: weeks.find((week) => week.weekNumber === number)?.people ?? 0,
        })),
        progress: path.figures((place) => places.find((one) => one.place === place)?.people ?? 0),
        activity: Array.from({ length: DASHBOARD_WEEKS }, (_, ago) => ({
          active: activeIn(ago),
          inactive: people - activeIn(ago),
        })),
        reminders: { cameBack: back, stayedAway: reminded - back, notReminded: people - reminded },
        partners: { withPartner: paired, withoutPartner: people - paired },
        feedback: { answered, waiting: shared - answered, notShared: people - shared },
        responses: { givers, medianHours: median },
      };
    });
  }
}

async function rowOf<Row>(db: Db, query: RawBuilder<Row>, none: Row): Promise<Row> {
  return (await query.execute(db)).rows[0] ?? none;
}
