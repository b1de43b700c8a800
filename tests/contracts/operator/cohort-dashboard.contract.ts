import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CohortFigures, NOTHING_COMPLETED, type CountedPeople, type PeopleGroup } from '#core/operator';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import {
  type CountedPerson,
  type DashboardEnvironment,
  everyCohortCounts,
  inMemory,
} from '../support/dashboard-environments.ts';

const DAY = 24;

const hours = fc.integer({ min: 0, max: 100 * DAY });
const generatedPeople: fc.Arbitrary<readonly CountedPerson[]> = fc.array(
  fc.record({
    zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu'),
    startingDate: fc.constantFrom('2026-08-03', '2026-11-06', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-23'),
    steps: fc
      .subarray(['shore-look', 'shore-walk'])
      .chain((ids) => fc.tuple(...ids.map((id) => hours.map((ago) => ['shore', id, ago] as const)))),
    posts: hours.map((ago) => [['shore', ago] as const, ['dunes', ago] as const]),
    reminded: fc.uniqueArray(hours, { maxLength: 3 }),
    shared: hours,
    answered: hours,
    hasPartner: fc.boolean(),
  }),
  { minLength: 40, maxLength: 40 },
);

describe.each(everyCohortCounts)('the figures of a cohort from $name', ({ open }) => {
  let environment: DashboardEnvironment;

  beforeAll(async () => {
    environment = await open();
  });
  afterAll(() => environment.close());

  const figuresOf = async (code: string): Promise<CohortFigures<number>> => {
    const figures = await environment.counts.figures('everything', code);
    if (!figures) throw new Error('No cohort has this code.');
    return figures;
  };

  test('[OPE-61] are zero for a cohort without people, and none outside of the scope', async () => {
    const { people, activity, responses } = await figuresOf(QUEST_CODES.forest);
    expect([people, activity.length, activity[11], responses]).toEqual([
      0,
      12,
      { active: 0, inactive: 0 },
      { givers: 0, medianHours: null },
    ]);
    expect(await environment.counts.figures(['windmill'], QUEST_CODES.coast)).toBeUndefined();
    expect(await environment.counts.figures('everything', '99999')).toBeUndefined();
  });

  test('[OPE-61] count each person in their week, at their furthest item, and by what they did', async () => {
    const startingDate = '2026-11-09';
    const people: readonly CountedPerson[] = [
      { startingDate: '2026-11-16' },
      { startingDate, steps: [['shore', 'shore-look', 10]], hasPartner: true, reminded: [3 * DAY, 30] },
      { startingDate, steps: [['shore', 'shore-walk', 4 * DAY]], reminded: [5 * DAY, 29 * DAY] },
      {
        startingDate: '2026-01-05',
        posts: [
          ['cliff', 8 * DAY],
          ['dunes', 90 * DAY],
        ],
        shared: 50,
        answered: 20,
      },
      { startingDate, posts: [['shore', 9 * DAY]], shared: 60 },
    ];
    for (const person of people) await environment.add(QUEST_CODES.coast, person);
    const { progress, activity, ...figures } = await figuresOf(QUEST_CODES.coast);
    expect(figures).toEqual({
      people: 5,
      weeks: [
        { weekNumber: 1, people: 1 },
        { weekNumber: 2, people: 3 },
        { weekNumber: 3, people: 1 },
      ],
      reminders: { cameBack: 1, stayedAway: 1, notReminded: 3 },
      partners: { withPartner: 1, withoutPartner: 4 },
      feedback: { answered: 1, waiting: 1, notShared: 3 },
      responses: { givers: 1, medianHours: 30 },
    });
    expect(
      progress.map(({ challenge, people, items }) => [challenge, people, items.map((item) => item.people)]),
    ).toEqual([
      [null, 1, []],
      ['shore', 3, [1, 1, 1]],
      ['cliff', 1, [0, 1]],
      ['harbour', 0, [0]],
    ]);
    expect(progress[1]?.items.map(({ title }) => title)).toEqual(['Step shore-look', 'Step shore-walk', null]);
    expect(activity.map(({ active }) => active)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('[OPE-61] are those of the rule for any people', async () => {
    const memory = inMemory();
    const [people = []] = fc.sample(generatedPeople, { numRuns: 1, seed: 20_261_120 });
    const earlier = await figuresOf(QUEST_CODES.coast);
    for (const person of people) {
      await environment.add(QUEST_CODES.coast, person);
      await memory.add(QUEST_CODES.coast, person);
    }
    const computed = await memory.counts.figures('everything', QUEST_CODES.coast);
    const both = await figuresOf(QUEST_CODES.coast);
    const added = (after: number, before: number | undefined) => after - (before ?? 0);
    expect(both.weeks.map((week, place) => added(week.people, earlier.weeks[place]?.people))).toEqual(
      computed?.weeks.map((week) => week.people),
    );
    expect(both.progress.map((figure, place) => added(figure.people, earlier.progress[place]?.people))).toEqual(
      computed?.progress.map((figure) => figure.people),
    );
    expect(both.activity.map((week, place) => added(week.active, earlier.activity[place]?.active))).toEqual(
      computed?.activity.map((week) => week.active),
    );
    expect(added(both.reminders.cameBack, earlier.reminders.cameBack)).toBe(computed?.reminders.cameBack);
    expect(added(both.reminders.stayedAway, earlier.reminders.stayedAway)).toBe(computed?.reminders.stayedAway);
    expect(added(both.partners.withPartner, earlier.partners.withPartner)).toBe(computed?.partners.withPartner);
    expect(added(both.feedback.answered, earlier.feedback.answered)).toBe(computed?.feedback.answered);
    expect(added(both.feedback.waiting, earlier.feedback.waiting)).toBe(computed?.feedback.waiting);
    expect(added(both.responses.givers, earlier.responses.givers)).toBe(computed?.responses.givers);
  });

  test('[OPE-62] lead from each bar to the people that it counts, each in one list', async () => {
    const { people, weeks, progress } = await figuresOf(QUEST_CODES.coast);
    const listed = async (position: CountedPeople) => {
      const page = await environment.peopleAt(QUEST_CODES.coast, position);
      expect(page?.totals?.people).toBe(page?.people.length);
      return page?.people.map(({ traveler }) => traveler) ?? [];
    };
    const inWeeks = await Promise.all(weeks.map(({ weekNumber: week }) => listed({ week })));
    expect(inWeeks.map(({ length }) => length)).toEqual(weeks.map((week) => week.people));
    const stopped = await Promise.all(
      progress.map(({ challenge }) => listed({ stoppedAt: challenge ?? NOTHING_COMPLETED })),
    );
    expect(stopped.map(({ length }) => length)).toEqual(progress.map((figure) => figure.people));
    for (const lists of [inWeeks, stopped]) expect(new Set(lists.flat()).size).toBe(people);
    const both = await listed({ week: 2, stoppedAt: 'shore' });
    expect(both.toSorted()).toEqual(stopped[1]?.filter((one) => inWeeks[1]?.includes(one)).toSorted());
    expect(await listed({ stoppedAt: 'dunes' })).toEqual([]);
    expect(await listed({ week: 99 })).toEqual([]);
  });

  test('[OPE-64] lead from each group to the people that it counts, and from each week to those who were active', async () => {
    const { people, activity, partners, reminders, feedback } = await figuresOf(QUEST_CODES.coast);
    const listed = async (counted: CountedPeople) =>
      (await environment.peopleAt(QUEST_CODES.coast, counted))?.people.map(({ traveler }) => traveler) ?? [];
    const { withoutPartner: _, ...paired } = partners;
    for (const [group, count] of Object.entries({ ...paired, ...reminders, ...feedback }))
      expect([group, (await listed({ group: group as PeopleGroup })).length]).toEqual([group, count]);
    for (const groups of [reminders, feedback]) {
      const lists = await Promise.all(Object.keys(groups).map((group) => listed({ group: group as PeopleGroup })));
      expect(new Set(lists.flat()).size).toBe(people);
    }
    const active = await Promise.all(activity.map((_week, activeWeek) => listed({ activeWeek })));
    expect(active.map(({ length }) => length)).toEqual(activity.map((week) => week.active));
    const answered = await listed({ group: 'answered' });
    const both = await listed({ activeWeek: 0, group: 'answered' });
    expect(both.toSorted()).toEqual(active[0]?.filter((one) => answered.includes(one)).toSorted());
  });

  test('[OPE-62] give the list of a challenge its title', async () => {
    const titleAt = async (position: CountedPeople) =>
      (await environment.peopleAt(QUEST_CODES.coast, position))?.stoppedAtTitle;
    expect(await titleAt({ stoppedAt: 'shore' })).toBe((await figuresOf(QUEST_CODES.coast)).progress[1]?.title);
    for (const position of [{}, { week: 1 }, { stoppedAt: NOTHING_COMPLETED }, { stoppedAt: 'nowhere' }])
      expect(await titleAt(position)).toBeNull();
  });
});
