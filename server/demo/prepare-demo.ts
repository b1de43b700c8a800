import type { RevisionId } from '#adapters/postgres/content/content-revisions';
import { emailKey, namesOf } from '#core/account';
import { SignUpEnrollment, PasswordHasher, Travelers } from '#core/account/server';
import type { QuestContentId } from '#core/content';
import { type CalendarDate, mondayOf, plusDays, plusMinutes, todayIn } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { emptyCohort, fillCohort } from './cohort/fill-cohort.ts';
import { relateDemoPeople } from './relate-people.ts';
import { simulateProgress } from './simulate-progress.ts';
import {
  type DemoCohort,
  demoCohorts,
  demoEmailKeys,
  demoLocations,
  demoOrganizations,
  demoPeople,
  type DemoPerson,
  FILLED_QUEST,
  FIRST_GENERATED_CODE,
} from './demo-people.ts';

/**
 * Creates the sample data: an organization, cohorts of the stored quests, and people. Existing data stays. While files
 * cannot be stored, deletes no people, and creates only those without files.
 */
export async function prepareDemo(
  context: AppContext,
  revisions: ReadonlyMap<QuestContentId, RevisionId>,
  canKeepFiles = true,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const here = { ...context, db };
    await db
      .insertInto('organizations')
      .values([...demoOrganizations])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await db
      .insertInto('localizations')
      .values(
        demoLocations.map(({ id, organizationId, description }) => ({
          id,
          organization_id: organizationId,
          description,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    if (canKeepFiles) await deleteUntouchedPeople(here);
    for (const cohort of cohortsOf(revisions.keys()))
      await prepareCohort(here, cohort, revisions.get(cohort.questContentId));
    await fillCohort(here, revisions.get(FILLED_QUEST));
    for (const person of demoPeople) if (canKeepFiles || !hasFiles(person)) await preparePerson(here, person);
    if (canKeepFiles) await relateDemoPeople(here);
  });
}

const hasFiles = ({ quest }: DemoPerson): boolean => quest !== undefined && !quest.isIdle;

/** The demo's cohorts, and one for every other quest that was authored: a person who writes a quest can try it. */
function cohortsOf(quests: Iterable<QuestContentId>): readonly DemoCohort[] {
  const others = [...quests].filter((id) => demoCohorts.every(({ questContentId }) => questContentId !== id));
  return [
    ...demoCohorts,
    ...others.toSorted().map((questContentId, index) => ({
      enrollmentCode: String(FIRST_GENERATED_CODE + index),
      organizationId: demoOrganizations[0].id,
      questContentId,
    })),
  ];
}

/**
 * Pins a cohort without members to the newest revision and restarts it; always restarts a cohort that starts some days
 * from now.
 */
async function prepareCohort(
  { db, random, clock }: AppContext,
  cohort: DemoCohort,
  revision: RevisionId | undefined,
): Promise<void> {
  if (revision === undefined) return;
  const fresh = {
    quest_content_id: cohort.questContentId,
    revision_id: revision,
    starting_date: startOf(cohort, todayIn(clock.zone(), clock.now())),
  };
  await db
    .insertInto('cohorts')
    .values({
      id: random.uuid(),
      organization_id: cohort.organizationId,
      enrollment_code: cohort.enrollmentCode,
      ...fresh,
      mentors_on: true,
      closed_at: cohort.isClosed ? clock.now() : null,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('enrollment_code')
        .doUpdateSet(fresh)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('quests').whereRef('quests.cohort_id', '=', 'cohorts.id').select('quests.id'))),
        ),
    )
    .execute();
  if (cohort.startsInDays === undefined) return;
  const { starting_date } = fresh;
  await db.updateTable('cohorts').set({ starting_date }).where('enrollment_code', '=', cohort.enrollmentCode).execute();
}

const startOf = ({ startsInDays, weeksAgo = 0 }: DemoCohort, today: CalendarDate): CalendarDate =>
  startsInDays === undefined ? plusDays(mondayOf(today), -7 * weeksAgo) : plusDays(today, startsInDays);

/**
 * Deletes, after a week, the demo people as whom no visitor signed in, so that they are created again with recent
 * dates.
 */
async function deleteUntouchedPeople(here: AppContext): Promise<void> {
  const { db, clock } = here;
  const people = await db
    .selectFrom('travelers')
    .where('email_key', 'in', demoEmailKeys)
    .select((row) => [
      'id',
      'created_at',
      row
        .exists(row.selectFrom('sessions').whereRef('sessions.traveler_id', '=', 'travelers.id').select('jti'))
        .as('is_touched'),
    ])
    .execute();
  const aWeekAgo = plusMinutes(clock.now(), -7 * 24 * 60);
  if (people.some(({ created_at, is_touched }) => is_touched || created_at >= aWeekAgo)) return;
  const ids = people.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .deleteFrom('relationships')
      .where(({ or, eb }) => or([eb('inviter_id', 'in', ids), eb('invitee_id', 'in', ids)]))
      .execute();
  await db.deleteFrom('travelers').where('email_key', 'in', demoEmailKeys).execute();
  await emptyCohort(here);
}

async function preparePerson(
  here: AppContext,
  { email, displayName, role, quest, ...person }: DemoPerson,
): Promise<void> {
  const { db, clock, random } = here;
  const scope = createRequestScope(here);
  const travelers = scope.get(Travelers);
  const isOpen = !quest || (await scope.get(SignUpEnrollment).cohortStatus(quest.questCode)) === 'open';
  if (!isOpen || (await travelers.byEmailKey(emailKey(email)))) return;

  const id = random.uuid();
  const now = clock.now();
  await travelers.add({
    id,
    email,
    emailKey: emailKey(email),
    displayName,
    ...namesOf(displayName),
    passwordHash: await scope.get(PasswordHasher).hash(person.password),
    verifiedAt: now,
    timeZone: clock.zone(),
    createdAt: now,
  });
  if (role) await db.updateTable('travelers').set({ role }).where('id', '=', id).execute();
  if (quest) await simulateProgress(here, id, quest.questCode, quest);
}
