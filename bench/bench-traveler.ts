import { saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import type { Token } from '#core/account';
import type { AuthoredQuest } from '#core/content';
import { mondayOf, partsOf, todayIn, type TravelerId, noHours } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';
import { addTraveler, sessionToken } from '../tests/server/support/seed.ts';

/** A Traveler for a benchmark, with the token they sign in with. */
export interface BenchTraveler {
  readonly id: TravelerId;
  readonly token: Token;
}

/** A Traveler on a quest that began this Monday, with their hours promised and all cards seen. */
export async function createBenchTraveler(appContext: AppContext, content: AuthoredQuest): Promise<BenchTraveler> {
  await openBenchCohort(appContext, content, '70707');
  return joinBenchCohort(appContext, '70707');
}

/** Opens a cohort that began this Monday. */
export async function openBenchCohort(
  { db, clock, random }: AppContext,
  content: AuthoredQuest,
  enrollment_code: string,
): Promise<void> {
  const revisions = await saveQuestRevisions(db, [content], clock.now());
  const organization_id = `bench-${enrollment_code}`;
  await db.insertInto('organizations').values({ id: organization_id, description: 'Bench' }).execute();
  await db
    .insertInto('cohorts')
    .values({
      id: random.uuid(),
      organization_id,
      enrollment_code,
      quest_content_id: content.quest.id,
      revision_id: revisions.get(content.quest.id) ?? '',
      starting_date: mondayOf(todayIn(clock.zone(), clock.now())),
      closed_at: null,
      created_at: clock.now(),
    })
    .execute();
}

/** A new Traveler in an open cohort, with their hours promised. */
export async function joinBenchCohort(appContext: AppContext, enrollmentCode: string): Promise<BenchTraveler> {
  const { db, clock, random } = appContext;
  const id = await addTraveler(appContext, { timeZone: clock.zone() });
  const quests = new PostgresQuests(db, id, clock, random);
  await quests.join(enrollmentCode, { ...partsOf(todayIn(clock.zone(), clock.now())), startOnSameWeek: true });
  const { quest } = await quests.active();
  await new PostgresSchedules(db, id, clock).commit({ questId: quest.id, hours: { ...noHours, monday: 6, sunday: 6 } });
  return { id, token: await sessionToken(appContext, id) };
}

/** The quest with a challenge whose steps ask nothing, open from its first day. */
export function questWithSteps(
  { quest, applets }: AuthoredQuest,
  id: string,
  stepIds: readonly string[],
): AuthoredQuest {
  const [week, ...weeks] = quest.weeks;
  const [challenge, ...challenges] = week?.challenges ?? [];
  const [step] = challenge?.steps ?? [];
  if (!week || !challenge || !step) throw new Error('The quest has no step.');
  const steps = stepIds.map((stepId) => ({ ...step, id: stepId, appletIds: [] }));
  const first = { ...week, unlockAfterDays: 0, challenges: [{ ...challenge, id, steps }, ...challenges] };
  return { applets, quest: { ...quest, id, weeks: [first, ...weeks] } };
}

/** The figure in the middle. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
