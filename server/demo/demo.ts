import type { RevisionId } from '#adapters/postgres/content-shelf';
import { emailKey, Enrolments, namesOf, Passwords, Travelers } from '#core/account';
import type { QuestContentId } from '#core/quests';
import { type CalendarDate, mondayOf, plusDays, todayIn } from '#core/shared';
import { type House, scopeOf } from '../scope.ts';
import { type DemoCohort, demoCohorts, demoOrganizations, demoPeople, type DemoPerson } from './people.ts';

/** Makes what there is to try: an organisation, cohorts of the quests that are shelved, and people. What is there already stays. */
export async function prepareDemo(house: House, revisions: ReadonlyMap<QuestContentId, RevisionId>): Promise<void> {
  await house.db.transaction().execute(async (db) => {
    const here = { ...house, db };
    await db
      .insertInto('organizations')
      .values([...demoOrganizations])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    for (const cohort of demoCohorts) await prepareCohort(here, cohort, revisions.get(cohort.questContentId));
    for (const person of demoPeople) await preparePerson(here, person);
  });
}

/** A cohort that nobody has joined yet is pinned to the newest revision and starts anew, so that "in two days" stays true. */
async function prepareCohort(
  { db, dice, clock }: House,
  cohort: DemoCohort,
  revision: RevisionId | undefined,
): Promise<void> {
  if (revision === undefined) return;
  const fresh = {
    revision_id: revision,
    starting_date: startOf(cohort, todayIn(clock.zone(), clock.now())),
  };
  await db
    .insertInto('cohorts')
    .values({
      id: dice.id(),
      organization_id: cohort.organizationId,
      enrollment_code: cohort.enrollmentCode,
      quest_content_id: cohort.questContentId,
      ...fresh,
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
}

const startOf = ({ startsInDays }: DemoCohort, today: CalendarDate): CalendarDate =>
  startsInDays === undefined ? mondayOf(today) : plusDays(today, startsInDays);

async function preparePerson(here: House, person: DemoPerson): Promise<void> {
  const { clock, dice } = here;
  const scope = scopeOf(here);
  const key = emailKey(person.email);
  const travelers = scope.get(Travelers);
  const enrolments = scope.get(Enrolments);
  const isOpen = (await enrolments.standing(person.questCode)) === 'open';
  if (!isOpen || (await travelers.byEmailKey(key))) return;

  const id = dice.id();
  const now = clock.now();
  await travelers.add({
    id,
    email: person.email,
    emailKey: key,
    displayName: person.displayName,
    ...namesOf(person.displayName),
    passwordHash: await scope.get(Passwords).hash(person.password),
    verifiedAt: now,
    timeZone: clock.zone(),
    createdAt: now,
  });
  await enrolments.enrol(id, person.questCode, { today: todayIn(clock.zone(), now), startOnSameWeek: true });
}
