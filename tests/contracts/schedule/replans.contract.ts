import { noHours, type WeeklyHours } from '#core/shared';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QuestId } from '#core/quests';
import { type AcceptedReplan } from '#core/schedule';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

/** Four hours, as the coast asks. */
const evenings: WeeklyHours = { ...noHours, monday: 1, friday: 1, saturday: 1, sunday: 1 };

const SATURDAY = '2026-11-21T09:00:00.000Z';
const SUNDAY = '2026-11-22T09:00:00.000Z';
const LOOK = { challenge: 'shore', step: 'shore-look' };
const WALK = { challenge: 'shore', step: 'shore-walk' };
const POST = { challenge: 'shore', step: null };
const SALT = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };

describe.each(everyEnvironment)('replannings saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let questId: QuestId;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    questId = await promised(ann);
  });
  afterEach(async () => world.close());

  /** Look on Friday, walk on Saturday, the post on Sunday. */
  async function promised(traveler: TravelerPorts): Promise<QuestId> {
    await traveler.quests.join(QUEST_CODES.coast, TODAY);
    const { quest } = await traveler.quests.active();
    await traveler.schedules.commit({ questId: quest.id, hours: evenings });
    return quest.id;
  }

  /** On Saturday two hours are left, one for each day: the look that was late moves, and pushes the walk on. */
  const onSaturday = async (more: Partial<AcceptedReplan> = {}, key = 'saturday') => {
    world.setTime(SATURDAY);
    const moves = [
      { ...LOOK, to: '2026-11-21' },
      { ...WALK, to: '2026-11-22' },
    ];
    return ann.replans.accept({ questId, weekId: 'coast-1', hoursLeft: 2, moves, ...more }, key);
  };

  /** Where everything of the shore stands, with the first date that it missed. */
  const shore = async (traveler: TravelerPorts) => {
    const { weeks } = (await traveler.quests.active()).quest;
    return weeks
      .flatMap(({ challenges }) => challenges)
      .filter(({ id }) => id === 'shore')
      .flatMap(({ steps, postScheduledDate, postMissedDate }) => [
        ...steps.map(({ scheduledDate, missedDate }) => [scheduledDate, missedDate]),
        [postScheduledDate, postMissedDate],
      ]);
  };

  const before = [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', null],
    ['2026-11-22', null],
  ];
  const after = [
    ['2026-11-21', '2026-11-20'],
    ['2026-11-22', null],
    ['2026-11-22', null],
  ];

  /** Where everything of the other weeks, and the bonus, stands. */
  const elsewhere = async (traveler: TravelerPorts) => {
    const { weeks } = (await traveler.quests.active()).quest;
    return weeks.flatMap(({ challenges }) => challenges).filter(({ id }) => id !== 'shore');
  };

  test('[SCH-21][TIME-4] move what is open to the days that are left, and nothing else', async () => {
    world.setTime(SATURDAY);
    expect(await ann.replans.last(questId)).toBeNull();
    const others = await elsewhere(ann);
    const { schedule, last } = await onSaturday();
    expect(schedule).toEqual({
      'coast-1': {
        '2026-11-21': [{ kind: 'step', ...LOOK, completed: false }],
        '2026-11-22': [
          { kind: 'step', ...WALK, completed: false },
          { kind: 'post', ...POST, completed: false },
        ],
      },
    });
    expect([await shore(ann), await elsewhere(ann)]).toEqual([after, others]);
    expect(last).toEqual({
      weekId: 'coast-1',
      hoursLeft: 2,
      on: '2026-11-21',
      moves: [
        { kind: 'step', ...LOOK, minutes: 30, from: '2026-11-20', to: '2026-11-21', missed: '2026-11-20' },
        { kind: 'step', ...WALK, minutes: 45, from: '2026-11-21', to: '2026-11-22', missed: null },
      ],
      isUndoable: true,
    });
    expect(await ann.replans.last(questId)).toEqual(last);
    expect((await ann.schedules.config(questId)).weekScheduleMap['coast-1']).toEqual(evenings);
  });

  test('[SCH-6][SCH-21] leave what is done where it stands, and count none of the hours for it', async () => {
    await ann.challenges.completeStep('shore', 'shore-look', [SALT], 'look-1');
    const moves = [
      { ...WALK, to: '2026-11-20' },
      { ...POST, to: '2026-11-21' },
    ];
    await ann.replans.accept({ questId, weekId: 'coast-1', hoursLeft: 3, moves }, 'friday');
    expect(await shore(ann)).toEqual([
      ['2026-11-20', null],
      ['2026-11-20', null],
      ['2026-11-21', null],
    ]);
  });

  test('[SCH-23] take back exactly what was moved, once', async () => {
    world.setTime(SATURDAY);
    const others = await elsewhere(ann);
    await onSaturday();
    const { schedule, last } = await ann.replans.undo(questId, 'undo-1');
    expect(Object.keys(schedule['coast-1'] ?? {}).toSorted()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(last).toBeNull();
    expect([await shore(ann), await elsewhere(ann)]).toEqual([before, others]);
    expect(await refusalKeyOf(ann.replans.undo(questId, 'undo-2'))).toBe('replanNothingToUndo');
  });

  test('[SCH-23][SCH-6] take nothing back of what was completed since', async () => {
    await onSaturday();
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    await ann.replans.undo(questId, 'undo-1');
    expect(await shore(ann)).toEqual([before[0], after[1], before[2]]);
    await onSaturdayAgain();
    await ann.challenges.completeStep('shore', 'shore-look', [SALT], 'look-1');
    await ann.challenges.submitPost('shore', { reflectAnswers: 'Done.', applets: [] }, 'post-1');
    expect((await ann.replans.last(questId))?.isUndoable).toBe(false);
    expect(await refusalKeyOf(ann.replans.undo(questId, 'undo-2'))).toBe('replanNothingToUndo');
  });

  /** With the walk done there is room for the look and the post on Saturday. */
  const onSaturdayAgain = () => {
    const moves = [
      { ...LOOK, to: '2026-11-21' },
      { ...POST, to: '2026-11-21' },
    ];
    return onSaturday({ moves }, 'saturday-again');
  };

  test('[SCH-23] take nothing back once a day has gone by that it changed', async () => {
    await onSaturday();
    world.setTime(SUNDAY);
    expect((await ann.replans.last(questId))?.isUndoable).toBe(false);
    expect(await refusalKeyOf(ann.replans.undo(questId, 'undo-1'))).toBe('replanUndoTooLate');
    expect((await shore(ann))[0]).toEqual(['2026-11-21', '2026-11-20']);
  });

  test('[SCH-23] remember one until the plan of its week changes, not that of another', async () => {
    await onSaturday();
    await ann.schedules.edit({ questId, hours: { ...noHours, tuesday: 4 }, weekId: 'coast-2' });
    expect(await ann.replans.last(questId)).not.toBeNull();
    await ann.schedules.edit({ questId, hours: { ...noHours, sunday: 4 }, weekId: 'coast-1' });
    expect(await ann.replans.last(questId)).toBeNull();
    expect(await refusalKeyOf(ann.replans.undo(questId, 'undo-1'))).toBe('replanNothingToUndo');
    expect((await shore(ann))[0]).toEqual(['2026-11-22', '2026-11-20']);
  });

  test('[SCH-23] take back only the last of several', async () => {
    await onSaturday();
    const moves = [
      { ...WALK, to: '2026-11-21' },
      { ...POST, to: '2026-11-21' },
    ];
    await ann.replans.accept({ questId, weekId: 'coast-1', hoursLeft: 5, moves }, 'saturday-2');
    await ann.replans.undo(questId, 'undo-1');
    expect(await shore(ann)).toEqual(after);
    expect(await ann.replans.last(questId)).toBeNull();
  });

  test('[SCH-23][QST-1] forget one when another quest is joined', async () => {
    await onSaturday();
    const day = { ...TODAY, day: 21 };
    await ann.quests.join(QUEST_CODES.forest, day);
    expect(await ann.replans.last(questId)).not.toBeNull();
    await ann.quests.join(QUEST_CODES.coast, day);
    expect(await ann.replans.last(questId)).toBeNull();
  });

  test('[SCH-22] refuse what is no longer what would happen', async () => {
    const outdated = [
      { moves: [] },
      { moves: [{ ...LOOK, to: '2026-11-22' }] },
      { weekId: 'coast-2' },
      { hoursLeft: 3 },
    ];
    for (const more of outdated) expect(await refusalKeyOf(onSaturday(more))).toBe('replanOutdated');
    expect(await shore(ann)).toEqual(before);
  });

  test('[SCH-20] refuse hours that nobody can have left', async () => {
    for (const hoursLeft of [0, -1, 1.5, 20, 1e12])
      expect(await refusalKeyOf(onSaturday({ hoursLeft }))).toBe('replanHoursNotPossible');
    expect(await ann.replans.last(questId)).toBeNull();
  });

  test('[SCH-21] refuse a week in which there is nothing to replan', async () => {
    const accepting = (traveler: TravelerPorts, id: QuestId) =>
      refusalKeyOf(traveler.replans.accept({ questId: id, weekId: 'coast-1', hoursLeft: 3, moves: [] }, 'none'));
    expect(await accepting(ann, questId)).toBe('replanMovesNothing');
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    expect(await accepting(ben, (await ben.quests.active()).quest.id)).toBe('replanNotCommitted');
    const cho = await world.addTraveler();
    await cho.quests.join(QUEST_CODES.garden, TODAY);
    expect(await accepting(cho, (await cho.quests.active()).quest.id)).toBe('scheduleLocked');
    await ann.challenges.completeStep('shore', 'shore-look', [SALT], 'look-1');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    await ann.challenges.submitPost('shore', { reflectAnswers: 'Done.', applets: [] }, 'post-1');
    expect(await accepting(ann, questId)).toBe('replanNothingOpen');
    const dan = await world.addTraveler();
    await dan.quests.join(QUEST_CODES.forest, TODAY);
    const { quest } = await dan.quests.active();
    await dan.schedules.commit({ questId: quest.id, hours: evenings });
    world.setTime('2026-11-23T09:00:00.000Z');
    expect(await accepting(dan, quest.id)).toBe('replanNoWeek');
  });

  test('[TIME-1] are made by the Traveler’s own calendar', async () => {
    const cho = await world.addTraveler('Asia/Tokyo');
    const id = await promised(cho);
    world.setTime('2026-11-20T20:00:00.000Z');
    const moves = [
      { ...LOOK, to: '2026-11-21' },
      { ...WALK, to: '2026-11-22' },
    ];
    const { last } = await cho.replans.accept({ questId: id, weekId: 'coast-1', hoursLeft: 2, moves }, 'tokyo');
    expect(last?.on).toBe('2026-11-21');
    expect((await shore(cho))[0]).toEqual(['2026-11-21', '2026-11-20']);
  });

  test('refuse somebody else’s quest as if there were none', async () => {
    await promised(ben);
    await onSaturday();
    for (const id of [questId, '00000000-0000-4000-8000-0000000000ff']) {
      expect(await refusalKeyOf(ben.replans.last(id))).toBe('questNotFound');
      expect(await refusalKeyOf(ben.replans.undo(id, 'undo-ben'))).toBe('questNotFound');
      const replan = { questId: id, weekId: 'coast-1', hoursLeft: 2, moves: [] };
      expect(await refusalKeyOf(ben.replans.accept(replan, 'ben'))).toBe('questNotFound');
    }
    expect([await shore(ann), await shore(ben)]).toEqual([after, before]);
  });
});
