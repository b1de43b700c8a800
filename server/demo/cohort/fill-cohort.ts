import { sql } from 'kysely';
import { loadQuestRevision, type RevisionId } from '#adapters/postgres/content/content-revisions';
import { emailKey, namesOf } from '#core/account';
import { PasswordHasher, SessionClaims } from '#core/account/server';
import { currentLocale } from '#core/messages';
import { pathOf, type QuestPath } from '#core/operator/server';
import { Schedules } from '#core/schedule';
import { type CalendarDate, foldedText, mondayOf, plusDays, todayIn } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { demoHours } from '../demo-people.ts';
import { contextAt, scopeOf } from '../simulate-history.ts';
import { type CohortCourse, cohortCourses, FILLED_COHORT } from './cohort-people.ts';

/**
 * Fills a cohort of the demo with people as whom no one can log in, so that its figures have something to show. Changes
 * nothing if they are there.
 */
export async function fillCohort(context: AppContext, revision: RevisionId | undefined): Promise<void> {
  const { db, clock, random } = context;
  if (revision === undefined || (await isFilled(context))) return;
  const hash = await createRequestScope(context).get(PasswordHasher).hash(`${random.uuid()}${random.uuid()}`);
  const { quest } = await loadQuestRevision(db, revision);
  const rows = peopleOf(context, pathOf(quest));
  const people = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (id uuid, quest uuid, email text, email_key text,
    display_name text, name_key text, first_name text, last_name text, started date, reminded timestamptz,
    partner uuid, shared timestamptz, answered timestamptz, done jsonb)`;
  await sql`insert into travelers (id, email, email_key, display_name, name_key, first_name, last_name, password_hash,
      verified_at, time_zone, created_at, locale, reminder_on)
    select id, email, email_key, display_name, name_key, first_name, last_name, ${hash}, ${clock.now()}, ${clock.zone()},
      ${clock.now()}, ${currentLocale()}, false
    from ${people}`.execute(db);
  await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
    select quest, person.id, cohort.id, started, true, started, ${clock.now()}
    from ${people} join cohorts as cohort on cohort.enrollment_code = ${FILLED_COHORT}`.execute(db);
  const [first] = rows;
  if (first) await planQuest(context, first);
  const done = sql`${people} cross join lateral jsonb_to_recordset(person.done)
    as item (post uuid, challenge text, step text, at timestamptz)`;
  await sql`insert into step_completions (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
    select quest, challenge, step, '', '{}', at::date, at from ${done} where step is not null`.execute(db);
  await sql`insert into posts (id, quest_id, challenge_id, submission, answered, reflect_answers, completed_on, completed_at)
    select post, quest, challenge, '', '{}', '', at::date, at from ${done} where step is null`.execute(db);
  // The others made the same promise on their Mondays, so they copy the plan of the first.
  const planned = sql`${people} join quests as first on first.id = ${first?.quest ?? null}::uuid and first.id <> person.quest`;
  await sql`insert into week_hours (quest_id, week_id, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
    select quest, week_id, monday, tuesday, wednesday, thursday, friday, saturday, sunday
    from ${planned} join week_hours on quest_id = first.id`.execute(db);
  await sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
    select quest, week_id, challenge_id, item_id, kind, place, scheduled_date + (started - first.starting_date)
    from ${planned} join planned_items on quest_id = first.id`.execute(db);
  await sql`update quests set schedule_committed_at = first.schedule_committed_at
    from ${planned} where quests.id = person.quest`.execute(db);
  await sql`insert into reminders_sent (traveler_id, on_date, sent_at)
    select id, reminded::date, reminded from ${people} where reminded is not null`.execute(db);
  await sql`insert into relationships (id, type, is_open, fellows_before, inviter_id, invitee_id, updated_at)
    select gen_random_uuid(), 'Running Partner', false, false, id, partner, started + interval '2 days'
    from ${people} where id < partner`.execute(db);
  const firstPost = sql`(select (item ->> 'post')::uuid from jsonb_array_elements(person.done) as item
    where item ->> 'step' is null limit 1)`;
  await sql`insert into post_readers (post_id, reader_id, message, shared_at)
    select ${firstPost}, partner, '', shared from ${people} where shared is not null`.execute(db);
  await sql`insert into feedback (id, post_id, author, score, answers, created_at)
    select gen_random_uuid(), ${firstPost}, partner::text, 4, '', answered from ${people} where answered is not null`.execute(
    db,
  );
}

/** Promises weekly hours on the morning of the day that a person begins, and so plans their quest. */
async function planQuest(
  context: AppContext,
  { id, quest: questId, started }: { readonly id: string; readonly quest: string; readonly started: CalendarDate },
): Promise<void> {
  const claims = await createRequestScope(context).get(SessionClaims).of(id);
  if (!claims) throw new Error('A person of the demo cannot log in.');
  const scope = scopeOf(contextAt(context, started, 9), claims, context.clock.now());
  await scope.get(Schedules).commit({ questId, hours: demoHours });
}

async function isFilled({ db }: AppContext): Promise<boolean> {
  const person = await db
    .selectFrom('travelers')
    .where('email_key', 'like', `%@${DOMAIN}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}

/** Deletes these people, so that they can be made again with recent dates. */
export async function emptyCohort({ db }: AppContext): Promise<void> {
  const people = sql`(select id from travelers where email_key like ${`%@${DOMAIN}`})`;
  await sql`delete from relationships where inviter_id in ${people}`.execute(db);
  await sql`delete from travelers where id in ${people}`.execute(db);
}

const DOMAIN = 'cohort.waymark.test';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The people with what they did, as rows. */
function peopleOf({ random, clock }: AppContext, path: QuestPath) {
  const now = Date.parse(clock.now());
  const today = todayIn(clock.zone(), clock.now());
  const momentOf = (milliseconds: number): string => new Date(Math.floor(milliseconds / 60_000) * 60_000).toISOString();
  return cohortCourses.flatMap((course) => {
    const people = course.names.map((displayName) => ({ displayName, id: random.uuid(), quest: random.uuid() }));
    const { weeksAgo, lastDaysAgo, remindedDaysAgo, paired, sharing } = course;
    const started = plusDays(mondayOf(today), -7 * weeksAgo);
    return people.map(({ displayName, id, quest }, place) => {
      const [firstName = ''] = displayName.split(' ');
      const email = `${foldedText(firstName).toLowerCase()}@${DOMAIN}`;
      // Each at another hour, the latest first.
      const last = now - lastDaysAgo * DAY - (place + 1) * 1.3 * HOUR;
      const first = Math.min(Date.parse(`${started}T10:00:00Z`) + place * HOUR, last);
      const items = itemsOf(path, course);
      const done = items.map(({ challenge, step }, index) => ({
        post: random.uuid(),
        challenge,
        step,
        at: momentOf(first + ((last - first) * (index + 1)) / items.length),
      }));
      const post = done.find(({ step }) => step === null);
      const shared = sharing && place < sharing.people && post ? Date.parse(post.at) + HOUR : null;
      return {
        id,
        quest,
        email,
        email_key: emailKey(email),
        display_name: displayName,
        name_key: foldedText(displayName),
        first_name: namesOf(displayName).firstName,
        last_name: namesOf(displayName).lastName,
        started,
        reminded: remindedDaysAgo === undefined ? null : momentOf(now - remindedDaysAgo * DAY - 5 * HOUR),
        partner: place < paired ? people[place % 2 === 0 ? place + 1 : place - 1]?.id : null,
        shared: shared === null ? null : momentOf(shared),
        answered: shared === null || sharing?.hours === undefined ? null : momentOf(shared + sharing.hours * HOUR),
        done,
      };
    });
  });
}

/** The items up to the furthest one of a course. */
function itemsOf({ items }: QuestPath, { stoppedAt, items: most }: CohortCourse): QuestPath['items'] {
  if (stoppedAt === undefined) return [];
  const challenges = [...new Set(items.map(({ challenge }) => challenge))];
  const stop = Math.min(stoppedAt, challenges.length - 1);
  const before = items.filter(({ challenge }) => challenges.indexOf(challenge) < stop);
  return [...before, ...items.filter(({ challenge }) => challenge === challenges[stop]).slice(0, most)];
}
