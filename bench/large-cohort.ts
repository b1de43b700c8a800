import { sql } from 'kysely';
import type { Db } from '#adapters/postgres/database/database';
import { repairFigures } from '#adapters/postgres/operator/cohort-figures';
import { saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import type { AuthoredQuest } from '#core/content';
import { todayIn } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';
import { COHORTS, ORGANIZATIONS } from '../tests/fixtures/sample-quests.ts';

export const LARGE_COHORT = '98765';

const WEEKS = 5;
const CHALLENGES = 3;
const STEPS = 4;

/**
 * Creates a cohort of `people` Travelers in the third week of a quest of 75 items, 45 of them planned, some done by
 * each; one of eight has a partner, half got reminders, and one of ten posts is shared.
 */
export async function fillLargeCohort({ db, clock, random }: AppContext, people: number): Promise<void> {
  const content = largeQuest();
  const revisions = await saveQuestRevisions(db, [content], clock.now());
  const [organization] = ORGANIZATIONS;
  await db.insertInto('organizations').values(organization).execute();
  const cohort = random.uuid();
  const today = todayIn('UTC', clock.now());
  await sql`insert into cohorts (id, organization_id, enrollment_code, quest_content_id, revision_id, starting_date, created_at)
    values (${cohort}, ${organization.id}, ${LARGE_COHORT}, ${content.quest.id}, ${revisions.get(content.quest.id)},
      date_trunc('week', ${today}::date)::date - 14, ${clock.now()})`.execute(db);
  await db.connection().execute(async (own) => {
    // Row by row the triggers would take far longer; what they keep is written by the statements below.
    await sql`set session_replication_role = replica`.execute(own);
    await sql`set statement_timeout = 0`.execute(own);
    await fillPeople(own, cohort, people);
    await fillProgress(own, cohort, content);
    await fillReminders(own, cohort);
    await fillFeedback(own, cohort);
    await sql`reset session_replication_role`.execute(own);
  });
  await sql.raw('vacuum analyze').execute(db);
}

async function fillPeople(db: Db, cohort: string, people: number): Promise<void> {
  await sql`insert into travelers (id, email, email_key, display_name, name_key, first_name, last_name, password_hash,
      verified_at, time_zone, created_at)
    select gen_random_uuid(), 'person' || n || '@scale.test', 'person' || n || '@scale.test',
      'Person ' || md5(n::text), 'PERSON ' || upper(md5(n::text)), 'Person', md5(n::text), 'none', now(),
      (array['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'])[n % 4 + 1], now() - interval '30 days'
    from generate_series(1, ${people}::int) as n`.execute(db);
  await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, schedule_committed_at, created_at, updated_at)
    select gen_random_uuid(), id, ${cohort}::uuid, (select starting_date from cohorts where id = ${cohort}), true, now(), now(), now()
    from travelers where email like '%@scale.test'`.execute(db);
  await sql`insert into sessions (jti, traveler_id, logged_in_at, ends_at)
    select gen_random_uuid(), id, date_trunc('second', now() - random() * interval '20 days'), now() + interval '10 days'
    from travelers where email like '%@scale.test' and random() < 0.9`.execute(db);
  await sql`insert into relationships (id, type, is_open, fellows_before, inviter_id, invitee_id, updated_at)
    select gen_random_uuid(), 'Running Partner', false, false, one, other, now() from (
      select id as one, lead(id) over (order by id) as other, row_number() over (order by id) as place
      from travelers where email like '%@scale.test') as pairs
    where other is not null and place % 16 = 0`.execute(db);
}

async function fillProgress(db: Db, cohort: string, { quest }: AuthoredQuest): Promise<void> {
  const items = quest.weeks.slice(0, 3).flatMap(({ id: week, challenges }, weekPlace) =>
    challenges.flatMap(({ id: challenge, steps }, position) =>
      [...steps.map((step) => ({ item: step.id, kind: 'step' })), { item: 'post', kind: 'post' }].map((one) => ({
        ...one,
        week,
        challenge,
        day: weekPlace * 7 + position * 2,
      })),
    ),
  );
  const table = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as item (week text, challenge text, item text, kind text, day int)`;
  const isStepDone = sql`item.kind = 'step' and item.day < 16 and hashtext(quests.id::text || item.item) % 10 > -8`;
  const isPostDone = sql`item.day < 14 and hashtext(quests.id::text || item.challenge) % 10 > -8`;
  await sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date, is_open)
    select quests.id, item.week, item.challenge, item.item, item.kind, 0, quests.starting_date + item.day,
      not ((${isStepDone}) or (${isPostDone}))
    from quests cross join ${table} where quests.cohort_id = ${cohort}`.execute(db);
  await sql`insert into step_completions (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
    select quests.id, item.challenge, item.item, 'one', '{}', quests.starting_date + item.day,
      date_trunc('second', quests.created_at - interval '1 hour' - random() * interval '20 days')
    from quests cross join ${table}
    where quests.cohort_id = ${cohort} and ${isStepDone}`.execute(db);
  await sql`insert into posts (id, quest_id, challenge_id, submission, answered, reflect_answers, completed_on, completed_at)
    select gen_random_uuid(), quests.id, item.challenge, 'one', '{}', '', quests.starting_date + item.day,
      date_trunc('second', quests.created_at - interval '1 hour' - random() * interval '20 days')
    from quests cross join ${table}
    where quests.cohort_id = ${cohort} and item.kind = 'post' and ${isPostDone}`.execute(db);
  await sql`update quests set acted_at = moments.at from (
      select quest_id, max(completed_at) as at from step_completions group by quest_id
    ) as moments where moments.quest_id = quests.id`.execute(db);
  await repairFigures(db, sql`cohort_id = ${cohort}`);
}

async function fillReminders(db: Db, cohort: string): Promise<void> {
  await sql`insert into reminders_sent (traveler_id, on_date, sent_at)
    select traveler_id, current_date - days, now() - days * interval '1 day'
    from quests cross join generate_series(1, 20, 3) as days
    where cohort_id = ${cohort} and hashtext(id::text) % 2 = 0`.execute(db);
}

/** One of three shared posts has feedback of its reader. */
async function fillFeedback(db: Db, cohort: string): Promise<void> {
  await sql`insert into post_readers (post_id, reader_id, message, shared_at)
    select posts.id, lead(quests.traveler_id, 1, quests.traveler_id) over (order by quests.traveler_id), '', completed_at
    from posts join quests on quests.id = posts.quest_id
    where cohort_id = ${cohort} and hashtext(posts.id::text) % 10 = 0`.execute(db);
  await sql`insert into feedback (id, post_id, author, score, answers, created_at)
    select gen_random_uuid(), post_id, reader_id::text, 5, '', shared_at + interval '5 hours'
    from post_readers where hashtext(post_id::text) % 3 = 0`.execute(db);
}

/** A quest of five weeks with three challenges of four steps each. */
function largeQuest(): AuthoredQuest {
  const content = COHORTS[0]?.content;
  const week = content?.quest.weeks[0];
  const challenge = week?.challenges[0];
  const step = challenge?.steps[0];
  if (!content || !week || !challenge || !step) throw new Error('The sample quest has nothing to copy.');
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  const weeks = numbers(WEEKS).map((weekNumber) => ({
    ...week,
    id: `week-${weekNumber}`,
    weekNumber,
    challenges: numbers(CHALLENGES).map((number) => ({
      ...challenge,
      id: `challenge-${weekNumber}-${number}`,
      number,
      steps: numbers(STEPS).map((stepNumber) => ({
        ...step,
        id: `step-${weekNumber}-${number}-${stepNumber}`,
        stepNumber,
        appletIds: [],
      })),
    })),
  }));
  return { ...content, quest: { ...content.quest, id: 'large', weeks }, applets: [] };
}
