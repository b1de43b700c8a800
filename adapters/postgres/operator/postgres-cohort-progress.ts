import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ChallengeId, questIn } from '#core/content';
import { currentLocale, type Locale } from '#core/messages';
import {
  type CohortMember,
  type CohortSummary,
  pageEndText,
  type PersonProgress,
  LIST_PAGE_SIZE,
  type ProgressPage,
  type ProgressQuery,
  type SwitchCount,
} from '#core/operator';
import { challengeTitle, type CohortProgress, type OperatorScope, personProgressOf } from '#core/operator/server';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { loadQuestRevision } from '../content/content-revisions.ts';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { inSnapshot } from '../database/transactions.ts';
import { findWholeProgressOf, type StoredQuestProgress } from '../quests/stored-quest-progress.ts';
import { cohortIn } from './cohort-in-scope.ts';
import { everybodyQuery } from './cohort-file-query.ts';
import { isSearch, type ListedCohort, type RankedRow, rankingQuery, totalsQuery } from './cohort-page-query.ts';
import { listedAt } from './dashboard/listed-at.ts';
import { cohortColumns, cohortRecordOf } from './postgres-cohort-admin.ts';

/** Cohorts and their members, read from PostgreSQL; the number of queries for a page does not depend on the size of the cohort. */
export class PostgresCohortProgress implements CohortProgress {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async cohorts(scope: OperatorScope): Promise<readonly CohortSummary[]> {
    const own = scope === 'everything' ? [] : scope;
    const rows = await this.db
      .selectFrom('cohorts')
      .innerJoin('content_revisions', 'content_revisions.id', 'cohorts.revision_id')
      .innerJoin('organizations', 'organizations.id', 'cohorts.organization_id')
      .select(cohortColumns)
      .select('organizations.description as organization_name')
      .select(sql<string>`content_revisions.document #>> '{quest,title}'`.as('title'))
      .select(({ selectFrom }) =>
        selectFrom('quests')
          .whereRef('quests.cohort_id', '=', 'cohorts.id')
          .where('quests.is_listed', '=', true)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('people'),
      )
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('relationship_endings')
            .whereRef('relationship_endings.cohort_id', '=', 'cohorts.id')
            .groupBy('reason')
            .select((one) => ['reason', one.cast<number>(one.fn.countAll(), 'integer').as('count')])
            .orderBy('count', 'desc')
            .orderBy('reason')
            .$castTo<SwitchCount>(),
        ).as('switches'),
      )
      .$if(scope !== 'everything', (query) => query.where('cohorts.organization_id', '=', anyOf(own)))
      .orderBy('cohorts.starting_date', 'desc')
      .orderBy('cohorts.enrollment_code')
      .execute();
    return rows.map((row) => ({
      ...cohortRecordOf(row),
      organizationName: row.organization_name,
      questTitle: row.title,
      people: Number(row.people),
      switches: row.switches,
    }));
  }

  async has(scope: OperatorScope, enrollmentCode: string): Promise<boolean> {
    return (await cohortIn(this.db, scope, enrollmentCode)) !== undefined;
  }

  page(scope: OperatorScope, enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage | undefined> {
    return inSnapshot(this.db, async (db) => {
      const found = await cohortIn(db, scope, enrollmentCode);
      if (!found) return undefined;
      const cohort = await listedAt(db, found, query, this.clock);
      const counted = query.after && !isSearch(query.search) ? undefined : await totalsOf(db, cohort, query);
      const { rows } = await rankingQuery(cohort, query, counted?.found ?? null).execute(db);
      const shown = rows.slice(0, LIST_PAGE_SIZE);
      const last = rows.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        people: await peopleAt(db, shown, cohort.now),
        next: last ? pageEndText({ numbers: [last.first, last.second], id: last.traveler }) : null,
        totals: query.after ? null : (counted?.totals ?? null),
        stoppedAtTitle: query.stoppedAt === undefined ? null : await titleIn(db, found, query.stoppedAt),
      };
    });
  }

  async everybody(
    scope: OperatorScope,
    enrollmentCode: string,
  ): Promise<AsyncIterable<readonly PersonProgress[]> | undefined> {
    const cohort = await cohortIn(this.db, scope, enrollmentCode);
    if (!cohort) return undefined;
    const { id, revision, languages } = cohort;
    return this.pieces({ cohort: id, revision, languages, now: this.clock.now() });
  }

  /** Reads from a cursor, within one transaction: everybody as they stood at one moment. */
  private async *pieces(cohort: PinnedCohort): AsyncIterable<readonly PersonProgress[]> {
    const { quest } = questIn(await loadQuestRevision(this.db, cohort.revision), currentLocale(), cohort.languages);
    const transaction = await this.db.startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await sql`declare everybody no scroll cursor for ${everybodyQuery(cohort, quest)}`.execute(transaction);
      for (;;) {
        const { rows } = await sql<PersonProgress>`fetch ${sql.lit(PIECE)} from everybody`.execute(transaction);
        if (rows.length === 0) break;
        yield rows;
      }
    } finally {
      await transaction.rollback().execute();
    }
  }
}

/** A cohort with the content that it is pinned to. */
interface PinnedCohort extends ListedCohort {
  readonly revision: string;
  readonly languages: readonly Locale[] | null;
}

/** The number of people that are read at a time: so few that no other work waits long. */
const PIECE = 200;

async function titleIn(
  db: Db,
  { revision, languages }: Pick<PinnedCohort, 'revision' | 'languages'>,
  challenge: ChallengeId,
): Promise<string | null> {
  const { quest } = questIn(await loadQuestRevision(db, revision), currentLocale(), languages);
  return challengeTitle(quest, challenge);
}

async function totalsOf(db: Db, cohort: ListedCohort, query: ProgressQuery) {
  const { rows } = await totalsQuery(cohort, query).execute(db);
  const { found = null, ...totals } = rows[0] ?? { people: 0, late: 0, withoutPartner: 0, stalled: 0 };
  return { found, totals };
}

/** The number of people of a page whose progress is computed at a time, since that blocks the event loop. */
const AT_A_TIME = 10;

/** OPE-10 · Where these people stand, in the same order. */
async function peopleAt(
  db: Db,
  ranked: readonly Pick<RankedRow, 'traveler'>[],
  now: Instant,
): Promise<readonly PersonProgress[]> {
  if (ranked.length === 0) return [];
  const travelers = ranked.map(({ traveler }) => traveler);
  const accounts = new Map((await accountsOf(db, travelers)).map((account) => [account.id, account]));
  const people: PersonProgress[] = [];
  for (let place = 0; place < travelers.length; place += AT_A_TIME) {
    const few = travelers.slice(place, place + AT_A_TIME);
    const progressByMember = await findWholeProgressOf(db, few, now);
    for (const traveler of few) {
      const [account, progress] = [accounts.get(traveler), progressByMember.get(traveler)];
      if (account && progress) people.push(personProgressOf(memberOf(account, progress), now));
    }
  }
  return people;
}

const memberOf = (
  account: Awaited<ReturnType<typeof accountsOf>>[number],
  { quest, zone }: StoredQuestProgress,
): CohortMember => ({
  traveler: account.id,
  displayName: account.display_name,
  email: account.email,
  zone,
  quest,
  moments: [account.last_active_at],
  completed: account.completed_count,
  hasPartner: account.has_partner,
  partnership:
    account.partner_since === null ? null : { since: account.partner_since, lastActiveAt: account.last_active_at },
});

/** The accounts of these people, and when they last did something. */
const accountsOf = (db: Db, travelers: readonly TravelerId[]) =>
  db
    .selectFrom('quests as quest')
    .innerJoin('travelers as person', 'person.id', 'quest.traveler_id')
    .where('quest.traveler_id', 'in', travelers)
    .where('quest.active', '=', true)
    .select(['person.id', 'person.display_name', 'person.email'])
    .select(['quest.completed_count', 'quest.last_active_at'])
    .select(sql<boolean>`quest.partner_since is not null`.as('has_partner'))
    .select(sql<Instant | null>`nullif(quest.partner_since, 'infinity')`.as('partner_since'))
    .execute();
