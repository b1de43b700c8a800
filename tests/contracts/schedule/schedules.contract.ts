import { noHours, type WeeklyHours } from '#core/shared';
import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { schedulesContract } from '#core/contracts';
import type { QuestId } from '#core/quests';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

/** Four hours, as the coast asks. */
const weekends: WeeklyHours = { ...noHours, monday: 1, friday: 1, saturday: 1, sunday: 1 };
const wednesdays: WeeklyHours = { ...noHours, wednesday: 4 };

describe.each(everyEnvironment)('schedules saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const joined = async (traveler: TravelerPorts, code: string): Promise<QuestId> => {
    await traveler.quests.join(code, TODAY);
    return (await traveler.quests.active()).quest.id;
  };

  /** Where everything of the active quest stands, in order: steps by their id, posts by their challenge. */
  const dates = async (traveler: TravelerPorts): Promise<Record<string, string | null>> => {
    const { weeks } = (await traveler.quests.active()).quest;
    return Object.fromEntries(
      weeks
        .flatMap(({ challenges }) => challenges)
        .flatMap(({ id, steps, postScheduledDate }) => [
          ...steps.map((step) => [step.id, step.scheduledDate] as const),
          [id, postScheduledDate] as const,
        ]),
    );
  };

  const atFirst = {
    'shore-look': '2026-11-20',
    'shore-walk': '2026-11-21',
    shore: '2026-11-22',
    'dunes-climb': null,
    dunes: null,
    'cliff-climb': '2026-11-23',
    cliff: '2026-11-23',
    harbour: '2026-11-30',
  };

  schedulesContract({ test, assert }, async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await joined(ben, QUEST_CODES.forest);
    return { own: ann.schedules, others: ben.schedules, questId, hours: [weekends, wednesdays] };
  });

  test('[SCH-42] refuse a first commitment of a page when hours have been committed since', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends, seen: null });
    const late = { questId, hours: wednesdays, seen: null };
    expect(await refusalKeyOf(ann.schedules.commit(late))).toBe('scheduleOutdated');
    expect((await ann.schedules.config(questId)).weekScheduleMap['coast-2']).toEqual(weekends);
    await ann.schedules.commit({ questId, hours: weekends, seen: null });
    await ann.schedules.edit({ ...late, weekId: 'coast-2', seen: weekends });
    expect(await refusalKeyOf(ann.schedules.edit({ ...late, hours: weekends, weekId: 'coast-2' }))).toBe(
      'scheduleOutdated',
    );
  });

  test('[SCH-1] know what a quest asks before anything is committed', async () => {
    const coast = await joined(ann, QUEST_CODES.coast);
    expect(await ann.schedules.config(coast)).toEqual({
      hasCommittedSchedule: false,
      minimumHours: 4,
      weekScheduleMap: {},
    });
    const forest = await joined(ben, QUEST_CODES.forest);
    expect((await ben.schedules.config(forest)).minimumHours).toBe(2);
  });

  test('[SCH-5] take the first commitment for every week, and lay everything out from today on', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    const config = await ann.schedules.commit({ questId, hours: weekends });
    const { schedule, ...saved } = config;
    expect(saved).toEqual({
      hasCommittedSchedule: true,
      minimumHours: 4,
      weekScheduleMap: { 'coast-1': weekends, 'coast-2': weekends, 'coast-3': weekends },
    });
    expect(await ann.schedules.config(questId)).toEqual(saved);
    expect(await ann.schedules.of(questId)).toEqual(schedule);
    expect(schedule).toEqual({
      'coast-1': {
        '2026-11-20': [{ kind: 'step', challenge: 'shore', step: 'shore-look', completed: false }],
        '2026-11-21': [{ kind: 'step', challenge: 'shore', step: 'shore-walk', completed: false }],
        '2026-11-22': [{ kind: 'post', challenge: 'shore', step: null, completed: false }],
      },
      'coast-2': {
        '2026-11-23': [
          { kind: 'step', challenge: 'cliff', step: 'cliff-climb', completed: false },
          { kind: 'post', challenge: 'cliff', step: null, completed: false },
        ],
      },
      'coast-3': { '2026-11-30': [{ kind: 'post', challenge: 'harbour', step: null, completed: false }] },
    });
    expect((await ann.quests.active()).quest.hasCommittedSchedule).toBe(true);
    expect(await dates(ann)).toEqual(atFirst);
    expect(await ann.challenges.open('shore')).toMatchObject({
      scheduledDates: { 'shore-look': '2026-11-20', 'shore-walk': '2026-11-21' },
      postScheduledDate: '2026-11-22',
    });
  });

  test('[SCH-43] lay out nothing before today at the first commitment, though its week is over', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    world.setTime('2026-12-01T09:00:00.000Z');
    await ann.schedules.commit({ questId, hours: { ...noHours, thursday: 12 } });
    const laid = Object.values(await dates(ann)).filter((date) => date !== null);
    expect(new Set(laid)).toEqual(new Set(['2026-12-03']));
    expect(await missed(ann)).toEqual({});
  });

  test('[SCH-5] take the first commitment for every week also when it names one', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends, weekId: 'coast-2' });
    expect(await dates(ann)).toEqual(atFirst);
  });

  test('[TIME-1] lay out by the Traveler’s own calendar', async () => {
    world.setTime('2026-11-20T20:00:00.000Z');
    const cho = await world.addTraveler('Asia/Tokyo');
    const questId = await joined(cho, QUEST_CODES.coast);
    await cho.schedules.commit({ questId, hours: weekends });
    expect((await dates(cho))['shore-look']).toBe('2026-11-21');
  });

  test('[SCH-7] change the week under way and the later ones when none is named, and that one alone when it is said', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends });
    world.setTime('2026-11-23T09:00:00.000Z');
    const only = { questId, hours: wednesdays, shouldApplyForAllWeeksNotStarted: false };
    expect(Object.keys((await ann.schedules.edit(only)).schedule)).toEqual(['coast-2']);
    const all = await ann.schedules.edit({ questId, hours: wednesdays });
    expect(Object.keys(all.schedule).toSorted()).toEqual(['coast-2', 'coast-3']);
  });

  test('[SCH-7] change one week when one is named, and the weeks not started too when that is asked', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends });
    world.setTime('2026-11-23T09:00:00.000Z');

    const one = await ann.schedules.edit({ questId, hours: wednesdays, weekId: 'coast-2' });
    expect(Object.keys(one.schedule)).toEqual(['coast-2']);
    expect(Object.keys(one.schedule['coast-2'] ?? {})).toEqual(['2026-11-25']);
    expect(one.weekScheduleMap).toEqual({ 'coast-1': weekends, 'coast-2': wednesdays, 'coast-3': weekends });
    const moved = { ...atFirst, 'cliff-climb': '2026-11-25', cliff: '2026-11-25' };
    expect(await dates(ann)).toEqual(moved);

    const all = { questId, hours: wednesdays, weekId: 'coast-2', shouldApplyForAllWeeksNotStarted: true };
    const both = await ann.schedules.edit(all);
    expect(Object.keys(both.schedule).toSorted()).toEqual(['coast-2', 'coast-3']);
    expect(both.weekScheduleMap).toEqual({
      'coast-1': weekends,
      'coast-2': wednesdays,
      'coast-3': wednesdays,
    });
    expect(await dates(ann)).toEqual({ ...moved, harbour: '2026-12-02' });
  });

  test('[SCH-5][SCH-6] leave completed items where they are, and weeks that are over as they were', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends });
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    await ann.schedules.commit({ questId, hours: { ...noHours, saturday: 4 }, weekId: 'coast-1' });
    const moved = { ...atFirst, shore: '2026-11-21' };
    expect(await dates(ann)).toEqual(moved);

    world.setTime('2026-11-23T09:00:00.000Z');
    await ann.schedules.commit({ questId, hours: { ...noHours, sunday: 4 }, weekId: 'coast-1' });
    expect(await dates(ann)).toEqual(moved);
  });

  /** The first date that each item of the active quest missed; what missed none is absent. */
  const missed = async (traveler: TravelerPorts): Promise<Record<string, string>> => {
    const { weeks } = (await traveler.quests.active()).quest;
    const items = weeks
      .flatMap(({ challenges }) => challenges)
      .flatMap(({ id, steps, postMissedDate }) => [
        ...steps.map((step) => [step.id, step.missedDate] as const),
        [id, postMissedDate] as const,
      ]);
    return Object.fromEntries(items.flatMap(([id, date]) => (date === null ? [] : [[id, date]])));
  };

  test('[TIME-4][STP-4] keep what missed its date missed, however it is planned anew', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends });
    world.setTime('2026-11-21T09:00:00.000Z');
    expect(await missed(ann)).toEqual({ 'shore-look': '2026-11-20' });
    await ann.schedules.commit({ questId, hours: { ...noHours, sunday: 4 }, weekId: 'coast-1' });
    expect(await dates(ann)).toMatchObject({ 'shore-look': '2026-11-22', 'shore-walk': '2026-11-22' });
    expect(await missed(ann)).toEqual({ 'shore-look': '2026-11-20' });
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    world.setTime('2026-11-22T09:00:00.000Z');
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    world.setTime('2026-11-23T09:00:00.000Z');
    expect(await missed(ann)).toEqual({ 'shore-look': '2026-11-20', shore: '2026-11-22' });
    await ann.challenges.submitPost('shore', { reflectAnswers: 'Late.', applets: [] }, 'post-1');
    await ann.schedules.commit({ questId, hours: weekends });
    expect(await missed(ann)).toEqual({ 'shore-look': '2026-11-20', shore: '2026-11-22' });
    expect(await missed(ben).catch(() => 'no quest')).toBe('no quest');
  });

  test('[TIME-4][QST-1] keep what missed its date missed also through another quest and back', async () => {
    const questId = await joined(ann, QUEST_CODES.coast);
    await ann.schedules.commit({ questId, hours: weekends });
    world.setTime('2026-11-21T09:00:00.000Z');
    await joined(ann, QUEST_CODES.forest);
    world.setTime('2026-11-22T09:00:00.000Z');
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 22 });
    const late = { 'shore-look': '2026-11-20', 'shore-walk': '2026-11-21' };
    expect(await missed(ann)).toEqual(late);
    expect(Object.values(await dates(ann)).every((date) => date === null)).toBe(true);
    await ann.schedules.commit({ questId, hours: weekends });
    expect(await dates(ann)).toMatchObject({ 'shore-look': '2026-11-22', shore: '2026-11-22' });
    expect(await missed(ann)).toEqual(late);
  });

  test('[SCH-8] refuse a trial', async () => {
    const questId = await joined(ann, QUEST_CODES.garden);
    expect(await refusalKeyOf(ann.schedules.commit({ questId, hours: weekends }))).toBe('scheduleLocked');
    expect((await ann.quests.active()).quest.hasCommittedSchedule).toBe(false);
  });

  test('are each their own: two Travelers in one cohort, and two quests of one Traveler', async () => {
    const [anns, bens] = [await joined(ann, QUEST_CODES.coast), await joined(ben, QUEST_CODES.coast)];
    await ann.schedules.commit({ questId: anns, hours: weekends });
    expect((await ben.schedules.config(bens)).weekScheduleMap).toEqual({});
    const forest = await joined(ann, QUEST_CODES.forest);
    expect((await ann.schedules.config(forest)).hasCommittedSchedule).toBe(false);
    expect((await ann.schedules.config(anns)).hasCommittedSchedule).toBe(true);
  });
});
