import { sql } from 'kysely';
import { questIn } from '#core/content';
import { currentLocale } from '#core/messages';
import { type CohortFigures, DASHBOARD_WEEKS } from '#core/operator';
import { type CohortCounts, type OperatorScope, pathOf } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { loadQuestRevision } from '../../content/content-revisions.ts';
import type { Db } from '../../database/database.ts';
import { readTogether } from '../../database/transactions.ts';
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

  async figures(scope: OperatorScope, enrollmentCode: string): Promise<CohortFigures<number> | undefined> {
    const found = await cohortIn(this.db, scope, enrollmentCode);
    if (!found) return undefined;
    const { quest } = questIn(await loadQuestRevision(this.db, found.revision), currentLocale(), found.languages);
    const cohort = { cohort: found.id, now: this.clock.now() };
    const path = pathOf(quest);
    const numbers = quest.weeks.map((week) => week.weekNumber);
    const [, [listed], weeks, places, [activity], [reminders], [feedback]] = await readTogether(
      this.db,
      // To compile these statements takes longer than it saves.
      sql`set local jit = off`,
      peopleQuery(cohort),
      weekCountsQuery(cohort, numbers),
      placeCountsQuery(cohort),
      activityQuery(cohort),
      remindersQuery(cohort),
      feedbackQuery(cohort),
    );
    const { people, paired } = listed ?? { people: 0, paired: 0 };
    const { reminded, back } = reminders ?? { reminded: 0, back: 0 };
    const { shared, answered, givers, median } = feedback ?? { shared: 0, answered: 0, givers: 0, median: null };
    const activeIn = (ago: number) => activity?.active[ago] ?? 0;
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
  }
}
