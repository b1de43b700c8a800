import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CloseCohort,
  type CohortDesk,
  CreateCohort,
  EditCohort,
  MoveTraveler,
  ShiftCohort,
  UpgradeCohort,
} from '#core/operation';
import type { AuthoredQuest } from '#core/challenges';
import { isBonus, type Quest } from '#core/quests';
import { noHours } from '#core/schedule';
import { type Clock, plusDays } from '#core/shared';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { atDeskOf, codesFrom, desks } from './at-desk.ts';
import type { Traveler, World } from './every-adapter.ts';
import { refusalOf } from './refusal-of.ts';
import { coast, CODES, forest, FRIDAY, MONDAY, NEXT_MONDAY, today } from './scene.ts';

const clock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };
const QUESTS = [coast, forest];

const codes = codesFrom(70_000);
const newCode = codes.next;

describe.each(desks)('cohorts as those who run them know them, kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
  });
  afterEach(async () => world.close());

  const atDesk = <Answer>(work: (desk: CohortDesk) => Promise<Answer>, quests = QUESTS): Promise<Answer> =>
    atDeskOf(world, quests, work);
  const create = (more: object = {}) =>
    atDesk((desk) =>
      new CreateCohort(desk, clock, new MemoryDice(codes.last())).run({
        quest: 'coast',
        startingDate: MONDAY,
        organization: 'lighthouse',
        ...more,
      }),
    );
  const move = (traveler: Traveler, code: string) =>
    atDesk((desk) => new MoveTraveler(desk, clock).run(traveler.id, code));
  const shift = (code: string, weeks: number, from = MONDAY, isDry = false) =>
    atDesk((desk) => new ShiftCohort(desk, clock).run(code, { from, weeks }, isDry));

  /** Somebody on the coast, planned, with a step done and one late. */
  async function walking(code: string): Promise<{ readonly traveler: Traveler; readonly questId: string }> {
    const traveler = await world.traveler();
    world.setTime('2026-11-16T09:00:00.000Z');
    await traveler.quests.join(code, { ...today, day: 16 });
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.schedules.commit({ questId, hours: { ...noHours, monday: 1, tuesday: 3 } });
    await traveler.challenges.completeStep('shore', 'shore-look', [words], `look ${traveler.id}`);
    world.setTime(FRIDAY);
    return { traveler, questId };
  }
  const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;

  /** What is planned of a quest, each with the date on which it stands. */
  const itemsIn = (quest: Quest) =>
    quest.weeks.flatMap(({ challenges }) =>
      challenges
        .filter((challenge) => !isBonus(challenge))
        .flatMap(({ steps, completed, completedSteps, postScheduledDate, postMissedDate }) => [
          ...steps.map((step) => ({ ...step, isOpen: !completed && !completedSteps.includes(step.stepNumber) })),
          { scheduledDate: postScheduledDate, missedDate: postMissedDate, isOpen: !completed },
        ]),
    );
  const openIn = (quest: Quest) => itemsIn(quest).filter(({ isOpen }) => isOpen);
  const undatedIn = (quest: Quest) => openIn(quest).filter(({ scheduledDate }) => scheduledDate === null);
  const missedIn = (quest: Quest) => itemsIn(quest).map(({ missedDate }) => missedDate);

  /** What stands where in the first week: each step with its day and what it missed. */
  const daysOf = async ({ quests }: Traveler) =>
    (await quests.active()).quest.weeks[0]?.challenges[0]?.steps.map(({ scheduledDate, missedDate }) => [
      scheduledDate,
      missedDate,
    ]);

  test('[OPE-1] are opened once with the code that was wished for, and can be joined', async () => {
    const code = newCode();
    const { cohort, isNew } = await create({ code, startingDate: '2026-11-25' });
    expect([cohort, isNew]).toEqual([
      {
        id: expect.any(String),
        enrollmentCode: code,
        organizationId: 'lighthouse',
        questContentId: 'coast',
        startingDate: '2026-11-25',
        isClosed: false,
        allowEditCompleted: false,
      },
      true,
    ]);
    expect(await create({ code, startingDate: '2026-11-25' })).toEqual({ cohort, isNew: false });
    expect(await refusalOf(create({ code }))).toBe('cohortCodeTaken');
    expect(await atDesk((desk) => desk.hold(code))).toEqual(cohort);
    expect((await atDesk((desk) => desk.all())).filter(({ enrollmentCode }) => enrollmentCode === code)).toEqual([
      cohort,
    ]);
    expect(await ann.cohorts.byCode(code)).toMatchObject({ questTitle: 'Quest coast', startingDate: '2026-11-25' });
  });

  test('[OPE-1] are opened with a code that nobody has, and wished for again they are the same', async () => {
    const wish = { organization: 'windmill', startingDate: plusDays(MONDAY, codes.last() - 60_000) };
    const taken = (await atDesk((desk) => desk.all())).map(({ enrollmentCode }) => enrollmentCode);
    const { cohort, isNew } = await create(wish);
    expect(isNew).toBe(true);
    expect(cohort.enrollmentCode).toMatch(/^\d{5}$/);
    expect(taken).not.toContain(cohort.enrollmentCode);
    expect(await create(wish)).toEqual({ cohort, isNew: false });
    await atDesk((desk) => new CloseCohort(desk, clock).run(cohort.enrollmentCode));
    expect((await create(wish)).cohort.enrollmentCode).not.toBe(cohort.enrollmentCode);
    newCode();
  });

  test.each([
    [{ startingDate: '2026-02-30' }, 'cohortStartNotValid'],
    [{ code: '1234' }, 'questCodeMalformed'],
    [{ quest: 'moon' }, 'questContentUnknown'],
    [{ organization: 'nowhere' }, 'organizationUnknown'],
  ])('[OPE-1] are not opened with %j', async (odd, key) => {
    const code = newCode();
    expect(await refusalOf(create({ code, ...odd }))).toBe(key);
    expect(await atDesk((desk) => desk.hold(code))).toBeUndefined();
  });

  test('[OPE-6] take no newcomers once they are closed, and closing again changes nothing', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    const close = () => atDesk((desk) => new CloseCohort(desk, clock).run(code));
    expect((await close()).isChanged).toBe(true);
    expect((await close()).isChanged).toBe(false);
    expect(await refusalOf(ann.quests.join(code, today))).toBe('cohortClosed');
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast');
    expect(await refusalOf(atDesk((desk) => new CloseCohort(desk, clock).run('99999')))).toBe('cohortUnknown');
  });

  test('[OPE-9] let what was completed be changed once that is allowed, said twice once, and shown before', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    const edit = (isAllowed: boolean | undefined, isDry = false) =>
      atDesk((desk) => new EditCohort(desk).run(code, isAllowed, isDry));
    const isAllowed = async () => (await traveler.challenges.open('shore')).allowEditCompleted;
    expect(await edit(true, true)).toMatchObject({ isChanged: true, cohort: { allowEditCompleted: true } });
    expect(await isAllowed()).toBe(false);
    expect((await edit(true)).isChanged).toBe(true);
    expect((await edit(true)).isChanged).toBe(false);
    expect(await isAllowed()).toBe(true);
    expect((await edit(false)).cohort).toEqual(await atDesk((desk) => desk.hold(code)));
    expect(await isAllowed()).toBe(false);
    expect(await refusalOf(edit(undefined))).toBe('cohortEditNotValid');
    expect(await refusalOf(atDesk((desk) => new EditCohort(desk).run('99999', true)))).toBe('cohortUnknown');
  });

  test('[OPE-2] are shifted with whoever is on the way, said twice once, and shown before', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    const before = await daysOf(traveler);
    expect(before).toEqual([
      [MONDAY, null],
      ['2026-11-17', '2026-11-17'],
    ]);
    const dry = await shift(code, 2, MONDAY, true);
    expect(dry).toMatchObject({ startingDate: '2026-11-30', walks: 1, waiting: 0, isChanged: true });
    expect(await daysOf(traveler)).toEqual(before);
    expect(await shift(code, 2)).toEqual(dry);
    const { quest } = await traveler.quests.active();
    expect([quest.startingDate, quest.hasCommittedSchedule]).toEqual(['2026-11-30', true]);
    expect(await daysOf(traveler)).toEqual([before?.[0], ['2026-12-01', '2026-11-17']]);
    expect((await shift(code, 2)).isChanged).toBe(false);
    expect((await traveler.quests.active()).quest.startingDate).toBe('2026-11-30');
    expect(await refusalOf(shift(code, 1))).toBe('shiftFromElsewhere');
    expect((await ann.cohorts.byCode(code)).startingDate).toBe('2026-11-30');
  });

  test('[OPE-2][SCH-41][TIME-4] shifted earlier, what is late stays late, and all else that is open stands from today on', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    const before = await traveler.quests.active();
    expect((await shift(code, -1)).waiting).toBeGreaterThan(0);
    expect(await daysOf(traveler)).toEqual([
      [MONDAY, null],
      ['2026-11-10', '2026-11-17'],
    ]);
    const { quest } = await traveler.quests.active();
    expect(undatedIn(quest)).toEqual([]);
    expect(missedIn(quest)).toEqual(missedIn(before.quest));
    const dates = openIn(quest).flatMap(({ scheduledDate: date }) =>
      date === null || date < '2026-11-16' ? [] : [date],
    );
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => date < FRIDAY.slice(0, 10))).toEqual([]);
  });

  test('[OPE-2][SCH-41] shifted until it is long over, what was not late stands in the week of today', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    await shift(code, -20);
    const { quest } = await traveler.quests.active();
    expect(undatedIn(quest)).toEqual([]);
    const late = ['2026-06-30'];
    const anew = openIn(quest)
      .flatMap(({ scheduledDate }) => scheduledDate ?? [])
      .filter((date) => !late.includes(date));
    expect(anew.filter((date) => date < '2026-11-20' || date > '2026-11-22')).toEqual([]);
    expect(anew.length).toBeGreaterThan(0);
  });

  test('[OPE-2] a shift that does not say from which day asks for it', async () => {
    const code = newCode();
    await create({ code });
    const without = atDesk((desk) => new ShiftCohort(desk, clock).run(code, { from: undefined, weeks: 1 }));
    await expect(without).rejects.toMatchObject({ key: 'shiftFromMissing', details: { startingDate: MONDAY } });
  });

  test('[SCH-41] moved to a cohort that began long ago, somebody has a date for everything that is open', async () => {
    const [here, there] = [newCode(), newCode()];
    await create({ code: here });
    await create({ code: there, startingDate: plusDays(MONDAY, -70) });
    const { traveler } = await walking(here);
    const before = await traveler.quests.active();
    await move(traveler, there);
    const { quest } = await traveler.quests.active();
    expect(undatedIn(quest)).toEqual([]);
    expect(missedIn(quest)).toEqual(missedIn(before.quest));
  });

  test('[SCH-41][OPE-4] what an upgrade adds to a committed quest stands on a day at once', async () => {
    const code = newCode();
    await create({ code });
    const { traveler, questId } = await walking(code);
    const longer: AuthoredQuest = { ...coast, quest: { ...coast.quest, weeks: coast.quest.weeks.map(withMore) } };
    await atDesk((desk) => new UpgradeCohort(desk, clock).run(code, () => undefined), [longer]);
    const stands = JSON.stringify(await traveler.schedules.of(questId));
    for (const added of ['more-coast-1-shore', 'more-coast-2-cliff']) expect(stands).toContain(added);
    expect(undatedIn((await traveler.quests.active()).quest)).toEqual([]);
  });

  test('[OPE-3] somebody goes on in another cohort of the same quest with all that they have done', async () => {
    const [here, there] = [newCode(), newCode()];
    await create({ code: here });
    await create({ code: there, startingDate: '2026-11-26', organization: 'windmill' });
    const { traveler, questId } = await walking(here);
    const { points } = await traveler.quests.active();
    const moved = await move(traveler, there);
    expect(moved.walk).toMatchObject({ quest: questId, startingDate: NEXT_MONDAY });
    const after = await traveler.quests.active();
    expect(after.points).toEqual(points);
    expect(after.quest).toMatchObject({ id: questId, cohortOrganizationId: 'windmill', startingDate: NEXT_MONDAY });
    expect(after.quest.weeks[0]?.challenges[0]?.completedSteps).toEqual([0]);
    const { answers } = await traveler.challenges.open('shore');
    expect(answers).toMatchObject([{ appletId: 'shore-words', text: 'A heron' }]);
    expect((await move(traveler, there)).walk).toBeUndefined();
    expect(await atDesk((desk) => desk.hasWalked(traveler.id, moved.cohort.id))).toBe(true);
  });

  test('[OPE-3] nobody is moved to another quest, to where they walked, or without one', async () => {
    const [first, second] = [newCode(), newCode()];
    await create({ code: first });
    await create({ code: second });
    expect(await refusalOf(move(ann, first))).toBe('moveWithoutQuest');
    await ann.quests.join(first, today);
    expect(await refusalOf(move(ann, CODES.forest))).toBe('moveToOtherQuest');
    expect(await refusalOf(move(ann, '99999'))).toBe('cohortUnknown');
    await ann.quests.join(second, today);
    expect(await refusalOf(move(ann, first))).toBe('moveToWalkedCohort');
  });

  test('[QST-6][OPE-4] an upgrade is told first, leaves what is answered as it was, and brings the rest', async () => {
    const code = newCode();
    await create({ code });
    const { traveler } = await walking(code);
    const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'Begun' } as const;
    const place = 'step:dunes:dunes-climb';
    const content = { answers: [more], reflectAnswers: '' };
    await traveler.drafts.save(place, { content, base: 0, writer: 'a page', edit: 1 });
    const anew: AuthoredQuest = {
      quest: { ...coast.quest, title: 'Quest coast, anew' },
      applets: [...coast.applets.map((applet) => ({ ...applet, title: `${applet.title}, anew` })), extra],
    };
    const told: unknown[] = [];
    const upgrade = (isDry: boolean) =>
      atDesk((desk) => new UpgradeCohort(desk, clock).run(code, (affected) => told.push(...affected), isDry), [anew]);
    expect((await upgrade(true)).isChanged).toBe(true);
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast');
    const held = { change: 'changed', stays: true };
    expect(told).toEqual([
      { applet: 'shore-extra', title: 'Extra', change: 'new', answers: 0, drafts: 0, stays: false },
      { applet: 'shore-words', title: 'Artifact shore-words, anew', answers: 1, drafts: 0, ...held },
      { applet: 'shore-more', title: 'Artifact shore-more, anew', answers: 0, drafts: 1, ...held },
    ]);
    expect((await upgrade(false)).isChanged).toBe(true);
    expect((await upgrade(false)).isChanged).toBe(false);
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast, anew');
    const opened = await traveler.challenges.open('shore');
    expect(opened.applets.map(({ title }) => title)).toEqual(['Artifact shore-words', 'Artifact shore-more']);
    expect(opened.answers).toMatchObject([{ text: 'A heron' }]);
    const gone = atDesk((desk) => new UpgradeCohort(desk, clock).run(code, () => undefined), [forest]);
    expect(await refusalOf(gone)).toBe('questContentGone');
  });

  /** A week with one step more in each challenge. */
  const withMore = (week: AuthoredQuest['quest']['weeks'][number]) => ({
    ...week,
    challenges: week.challenges.map((challenge) => ({
      ...challenge,
      steps: [
        ...challenge.steps,
        ...challenge.steps.slice(-1).map((step) => ({
          ...step,
          id: `more-${week.id}-${challenge.id}`,
          stepNumber: step.stepNumber + 1,
        })),
      ],
    })),
  });

  const extra = {
    id: 'shore-extra',
    appletType: 'inline-text',
    title: 'Extra',
    description: null,
    required: false,
    readOnly: false,
    placeholder: null,
  };
});
