import { sql } from 'kysely';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { PostgresCohortCounts } from '#adapters/postgres/operator/dashboard/postgres-cohort-counts';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { MemoryDatabase } from '#memory/memory-database';
import { MemoryOperatorData } from '#memory/operator/memory-operator-console';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { ProgressPage, ProgressQuery, CountedPeople } from '#core/operator';
import type { CohortCounts } from '#core/operator/server';
import { type CalendarDate, type Instant, plusMinutes } from '#core/shared';
import { COHORTS, FRIDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests } from '../../server/support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';

/** A person of a cohort and what they did, each some hours ago. */
export interface CountedPerson {
  readonly zone?: string;
  readonly startingDate: CalendarDate;
  readonly steps?: readonly (readonly [challenge: string, step: string, hoursAgo: number])[];
  readonly posts?: readonly (readonly [challenge: string, hoursAgo: number])[];
  readonly reminded?: readonly number[];
  /** Their first post shared with another person, and the feedback to it. */
  readonly shared?: number;
  readonly answered?: number;
  readonly hasPartner?: boolean;
}

/** The figures of cohorts behind one adapter, and a way to add people. */
export interface DashboardEnvironment {
  readonly counts: CohortCounts;
  add(enrollmentCode: string, person: CountedPerson): Promise<void>;
  /** The people of a cohort whom figures count. */
  peopleAt(enrollmentCode: string, counted: CountedPeople): Promise<ProgressPage | undefined>;
  close(): Promise<void>;
}

export const everyCohortCounts: readonly {
  readonly name: string;
  readonly open: () => Promise<DashboardEnvironment>;
}[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: async () => inDatabase(await startServer(kind, { prepare: seedSampleQuests })),
  })),
];

const everybody: ProgressQuery = { by: 'care', isDownwards: false, filter: 'all', search: '' };

/** A person who has done nothing. */
const idle = { zone: 'UTC', steps: [], posts: [], reminded: [] };

const before = (hours: number): Instant => plusMinutes(FRIDAY, -hours * 60);

export function inMemory(): DashboardEnvironment {
  const clock = new MemoryClock(FRIDAY, 'UTC');
  const world = new MemoryDatabase(clock, new MemoryRandomSource());
  world.cohorts.push(...COHORTS);
  const operation = new MemoryOperatorData(world);
  const { counts } = operation;
  let people = 0;
  return {
    counts,
    peopleAt: (code, counted) => operation.page('everything', code, { ...everybody, ...counted }),
    async add(enrollmentCode, person) {
      const { zone, startingDate, steps, posts, reminded, shared, answered, hasPartner } = { ...idle, ...person };
      people += 1;
      const id = `person-${people}`;
      await new MemoryQuests(world, id).join(enrollmentCode, TODAY);
      const data = world.traveler(id);
      data.timeZone = zone;
      const { active } = data;
      if (!active) throw new Error('They did not join.');
      active.startingDate = startingDate;
      const done = { submission: '', completedOn: startingDate } as const;
      active.steps = steps.map(([challenge, step, hours]) => ({
        ...done,
        challenge,
        step,
        completedAt: before(hours),
        answered: {} as never,
      }));
      active.posts = posts.map(([challenge, hours], index) => ({
        ...done,
        id: `${id}-post-${index}`,
        challenge,
        reflectAnswers: '',
        fileUrl: null,
        fileType: null,
        completedAt: before(hours),
        answered: {} as never,
      }));
      for (const hours of reminded) counts.reminders.push({ traveler: id, sentAt: before(hours) });
      const postId = `${id}-post-0`;
      const reader = `reader-of-${id}`;
      if (shared !== undefined)
        world.postReaders = [...world.postReaders, { postId, userId: reader, message: '', sharedAt: before(shared) }];
      if (answered !== undefined)
        world.feedbacks = [
          ...world.feedbacks,
          {
            id: `${id}-feedback`,
            postId,
            score: 5,
            answers: '',
            authorId: reader,
            authorName: null,
            createdAt: before(answered),
            editedAt: null,
            thankedAt: null,
          },
        ];
      if (hasPartner) world.relationships = [...world.relationships, partnershipOf(id, reader)];
    },
    close: async () => undefined,
  };
}

const partnershipOf = (inviter: string, invitee: string) =>
  ({
    id: `${inviter}-${invitee}`,
    type: 'Running Partner',
    isOpen: false,
    inviter: { id: inviter },
    invitee: { id: invitee },
    updatedAt: FRIDAY,
  }) as never;

export async function inDatabase({ db, context, clock, close }: TestServer): Promise<DashboardEnvironment> {
  clock.set(FRIDAY);
  return {
    counts: new PostgresCohortCounts(db, clock),
    peopleAt: (code, counted) =>
      new PostgresCohortProgress(db, clock).page('everything', code, { ...everybody, ...counted }),
    async add(enrollmentCode, person) {
      const { zone, startingDate, steps, posts, reminded, shared, answered, hasPartner } = { ...idle, ...person };
      const [traveler, reader] = [await addTraveler(context, { timeZone: zone }), await addTraveler(context)];
      const [quest, feedback] = [context.random.uuid(), context.random.uuid()];
      const cohort = COHORTS.find((one) => one.enrollmentCode === enrollmentCode);
      await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
        values (${quest}, ${traveler}, ${cohort?.id}, ${startingDate}, true, ${FRIDAY}, ${FRIDAY})`.execute(db);
      for (const [challenge, step, hours] of steps)
        await sql`insert into step_completions (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
          values (${quest}, ${challenge}, ${step}, '', '{}', ${startingDate}, ${before(hours)})`.execute(db);
      const ids = posts.map(() => context.random.uuid());
      for (const [index, [challenge, hours]] of posts.entries())
        await sql`insert into posts (id, quest_id, challenge_id, submission, answered, reflect_answers, completed_on, completed_at)
          values (${ids[index]}, ${quest}, ${challenge}, '', '{}', '', ${startingDate}, ${before(hours)})`.execute(db);
      for (const [index, hours] of reminded.entries())
        await sql`insert into reminders_sent (traveler_id, on_date, sent_at)
          values (${traveler}, ${startingDate}::date + ${index}::int, ${before(hours)})`.execute(db);
      if (shared !== undefined)
        await sql`insert into post_readers (post_id, reader_id, message, shared_at)
          values (${ids[0]}, ${reader}, '', ${before(shared)})`.execute(db);
      if (answered !== undefined)
        await sql`insert into feedback (id, post_id, author, score, answers, created_at)
          values (${feedback}, ${ids[0]}, ${reader}, 5, '', ${before(answered)})`.execute(db);
      if (hasPartner)
        await sql`insert into relationships (id, type, is_open, fellows_before, inviter_id, invitee_id, updated_at)
          values (${context.random.uuid()}, 'Running Partner', false, false, ${traveler}, ${reader}, ${FRIDAY})`.execute(
          db,
        );
    },
    close,
  };
}
