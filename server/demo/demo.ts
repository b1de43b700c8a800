import type { RevisionId } from '#adapters/postgres/content-shelf';
import { emailKey, Enrolments, namesOf, Passwords, Travelers } from '#core/account';
import type { QuestContentId } from '#core/quests';
import { type CalendarDate, mondayOf, plusDays, plusMinutes, todayIn } from '#core/shared';
import { type House, scopeOf } from '../scope.ts';
import { live } from './life.ts';
import {
  type DemoCohort,
  demoCohorts,
  demoKeys,
  demoLocations,
  demoOrganizations,
  demoPeople,
  type DemoPerson,
  FIRST_OTHER_CODE,
} from './people.ts';

/**
 * Makes what there is to try: an organisation, cohorts of the quests that are shelved, and people. What is there already stays. While files
 * cannot be kept nobody is forgotten, and only those are made who keep none.
 */
export async function prepareDemo(
  house: House,
  revisions: ReadonlyMap<QuestContentId, RevisionId>,
  canKeepFiles = true,
): Promise<void> {
  await house.db.transaction().execute(async (db) => {
    const here = { ...house, db };
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
    if (canKeepFiles) await forgetUntouched(here);
    for (const cohort of cohortsOf(revisions.keys()))
      await prepareCohort(here, cohort, revisions.get(cohort.questContentId));
    for (const person of demoPeople) if (canKeepFiles || !keepsFiles(person)) await preparePerson(here, person);
  });
}

const keepsFiles = ({ quest }: DemoPerson): boolean => quest !== undefined && !quest.isIdle;

/** The demo's cohorts, and one for every other quest that was authored: whoever writes a quest can try it. */
function cohortsOf(quests: Iterable<QuestContentId>): readonly DemoCohort[] {
  const others = [...quests].filter((id) => demoCohorts.every(({ questContentId }) => questContentId !== id));
  return [
    ...demoCohorts,
    ...others.toSorted().map((questContentId, place) => ({
      enrollmentCode: String(FIRST_OTHER_CODE + place),
      organizationId: demoOrganizations[0].id,
      questContentId,
    })),
  ];
}

/** A cohort that nobody has joined yet is pinned to the newest revision and starts anew; one that starts in some days always does. */
async function prepareCohort(
  { db, dice, clock }: House,
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
      id: dice.id(),
      organization_id: cohort.organizationId,
      enrollment_code: cohort.enrollmentCode,
      ...fresh,
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

/** People whom nobody was signed in as are forgotten after a week, to be made anew: what they did stays of these days. */
async function forgetUntouched({ db, clock }: House): Promise<void> {
  const people = await db
    .selectFrom('travelers')
    .where('email_key', 'in', demoKeys)
    .select((row) => [
      'created_at',
      row
        .exists(row.selectFrom('sessions').whereRef('sessions.traveler_id', '=', 'travelers.id').select('jti'))
        .as('is_touched'),
    ])
    .execute();
  const aWeekAgo = plusMinutes(clock.now(), -7 * 24 * 60);
  if (people.some(({ created_at, is_touched }) => is_touched || created_at >= aWeekAgo)) return;
  await db.deleteFrom('travelers').where('email_key', 'in', demoKeys).execute();
}

async function preparePerson(here: House, { email, displayName, role, quest, ...person }: DemoPerson): Promise<void> {
  const { db, clock, dice } = here;
  const scope = scopeOf(here);
  const travelers = scope.get(Travelers);
  const isOpen = !quest || (await scope.get(Enrolments).standing(quest.questCode)) === 'open';
  if (!isOpen || (await travelers.byEmailKey(emailKey(email)))) return;

  const id = dice.id();
  const now = clock.now();
  await travelers.add({
    id,
    email,
    emailKey: emailKey(email),
    displayName,
    ...namesOf(displayName),
    passwordHash: await scope.get(Passwords).hash(person.password),
    verifiedAt: now,
    timeZone: clock.zone(),
    createdAt: now,
  });
  if (role) await db.updateTable('travelers').set({ role }).where('id', '=', id).execute();
  if (quest) await live(here, id, quest.questCode, quest);
}
