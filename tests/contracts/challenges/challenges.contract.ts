import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { challengesContract } from '#core/contracts';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, coastQuest, NEXT_MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls.' };
const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'A boat.' };
const reflection = { reflectAnswers: 'I found the tide.', applets: [] };

describe.each(everyEnvironment)('challenges saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
  });
  afterEach(async () => world.close());

  const points = async (traveler: TravelerPorts) => (await traveler.quests.active()).points;

  const completeShore = async (traveler: TravelerPorts) => {
    await traveler.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    await traveler.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
  };

  challengesContract({ test, assert }, async () => ({
    own: ann.challenges,
    others: ben.challenges,
    challenge: 'shore',
    step: 'shore-look',
    answers: [textAnswer],
    random: new MemoryRandomSource(),
  }));

  test('open with what was authored, and nothing done', async () => {
    expect(await ann.challenges.open('shore')).toEqual({
      id: 'shore',
      weekId: 'coast-1',
      content: coastQuest.quest.weeks[0]?.challenges[0],
      applets: coastQuest.applets,
      completed: false,
      completedSteps: [],
      answers: [],
      post: null,
      scheduledDates: {},
      postScheduledDate: null,
      isTrial: false,
      hasCommittedSchedule: false,
      allowEditCompleted: false,
    });
    expect((await ann.challenges.open('cliff')).applets).toEqual([]);
  });

  test('are none before a quest is joined, and only those of the one that was joined last', async () => {
    const cho = await world.addTraveler();
    expect(await refusalKeyOf(cho.challenges.open('shore'))).toBe('challengeNotFound');
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect(await refusalKeyOf(ann.challenges.open('shore'))).toBe('challengeNotFound');
  });

  test('[QST-2] stay closed until their week unlocks on the Traveler’s own calendar', async () => {
    const day = await world.addTraveler('Pacific/Kiritimati');
    await day.quests.join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: false });
    expect(await refusalKeyOf(day.challenges.open('shore'))).toBe('weekLocked');
    expect(await refusalKeyOf(day.challenges.completeStep('shore', 'shore-walk', [], 'x-1'))).toBe('weekLocked');
    expect(await refusalKeyOf(day.challenges.submitPost('shore', reflection, 'x-2'))).toBe('weekLocked');
    await ann.quests.join(QUEST_CODES.forest, { ...TODAY, startOnSameWeek: false });
    world.setTime('2026-11-22T10:00:00.000Z');
    expect((await day.challenges.open('shore')).weekId).toBe('coast-1');
    expect(await refusalKeyOf(ann.challenges.open('trees'))).toBe('weekLocked');
    expect(await refusalKeyOf(day.challenges.open('harbour'))).toBe('weekLocked');
    expect((await day.quests.active()).quest.startingDate).toBe(NEXT_MONDAY);
  });

  test('[STP-1] keep every answer of a completed step, and show it as completed in the quest', async () => {
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer, more], 'look-1');
    const { answers } = await ann.challenges.open('shore');
    expect(answers.toSorted((a, b) => (a.appletId < b.appletId ? 1 : -1))).toEqual([textAnswer, more]);
    const summary = (await ann.quests.active()).quest.weeks[0]?.challenges[0];
    expect(summary).toMatchObject({ completed: false, completedSteps: [0] });
  });

  test('[STP-1] refuse a step with an answer of nothing but spaces, also where none is required', async () => {
    for (const sent of [[more], [textAnswer, { ...more, text: '   ' }]])
      expect(await refusalKeyOf(ann.challenges.completeStep('shore', 'shore-look', sent, 'look-1'))).toBe(
        'completeAllApplets',
      );
  });

  test('[STP-2] keep a post byte for byte, whatever ends its lines', async () => {
    const odd = 'one\ntwo\rthree\r\nfour 👩‍🚀 שלום e\u0301 \u202Ertl\u202C\t"quoted" <b>\\0 \n';
    await completeShore(ann);
    await ann.challenges.submitPost('shore', { ...reflection, reflectAnswers: odd }, 'post-1');
    expect((await ann.challenges.open('shore')).post?.reflectAnswers).toBe(odd);
  });

  test('[STP-2] refuse a post that cannot be saved byte for byte', async () => {
    await completeShore(ann);
    const post = ann.challenges.submitPost('shore', { ...reflection, reflectAnswers: 'a\0b' }, 'post-0');
    expect(await refusalKeyOf(post)).toBe('textNotStorable');
    expect((await ann.challenges.open('shore')).post).toBeNull();
  });

  test('[STP-2] refuse answers to applets with a post, which has none of its own', async () => {
    await completeShore(ann);
    const sent = ann.challenges.submitPost('shore', { ...reflection, applets: [textAnswer] }, 'post-0');
    expect(await refusalKeyOf(sent)).toBe('postTakesNoApplets');
    expect((await ann.challenges.open('shore')).completed).toBe(false);
    expect(await points(ann)).toEqual({ xp: 0, bp: 0 });
  });

  test('[STP-1] keep one answer to an applet that is named twice, the latest', async () => {
    await ann.quests.join(QUEST_CODES.knots, TODAY);
    const knot = { ...textAnswer, appletId: 'knot' };
    const bend = { ...textAnswer, appletId: 'bend', text: 'Round.' };
    await ann.challenges.completeStep('rope', 'rope-tie', [knot, { ...knot, text: 'Reef.' }], 'tie-1');
    expect((await ann.challenges.open('rope')).answers).toEqual([{ ...knot, text: 'Reef.' }]);
    await ann.challenges.completeStep('rope', 'rope-untie', [knot, bend], 'untie-1');
    expect((await ann.challenges.open('rope')).answers).toEqual([bend, knot]);
  });

  test('[STP-2] take steps in any order', async () => {
    expect(await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1')).toEqual({ completedSteps: [1] });
    expect(await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1')).toEqual({
      completedSteps: [0, 1],
    });
  });

  test('[STP-15] take a step without applets as completed, also when another device completed it', async () => {
    const first = await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    expect(await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-2')).toEqual(first);
    expect((await ann.challenges.open('shore')).completedSteps).toEqual([1]);
  });

  test('[STP-2] refuse a post without a reflection', async () => {
    await completeShore(ann);
    const empty = ann.challenges.submitPost('shore', { ...reflection, reflectAnswers: ' \n' }, 'post-2');
    expect(await refusalKeyOf(empty)).toBe('reflectMissing');
    expect(await ann.challenges.open('shore')).toMatchObject({ completed: false, post: null });
    expect(await points(ann)).toEqual({ xp: 0, bp: 0 });
  });

  test('[STP-3][STP-4] earn points once, however often the post is sent', async () => {
    await completeShore(ann);
    const send = async () => ann.challenges.submitPost('shore', reflection, 'post-1');
    const earned = { earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } };
    expect(await Promise.all([send(), send(), send(), send(), send()])).toEqual(
      Array.from({ length: 5 }, () => earned),
    );
    await ann.challenges.completeStep('cliff', 'cliff-climb', [], 'climb-1');
    await ann.challenges.submitPost('cliff', reflection, 'post-2');
    expect(await send()).toEqual(earned);
    expect(await points(ann)).toEqual({ xp: 200, bp: 0 });
    expect(await points(ben)).toEqual({ xp: 0, bp: 0 });
    expect(await ann.challenges.open('shore')).toMatchObject({
      completed: true,
      post: { reflectAnswers: 'I found the tide.' },
    });
    expect((await ann.quests.active()).quest.weeks[0]?.challenges[0]?.completed).toBe(true);
  });

  test('[STP-3] refuse another post for a completed challenge', async () => {
    await completeShore(ann);
    await ann.challenges.submitPost('shore', reflection, 'post-1');
    const again = ann.challenges.submitPost('shore', reflection, 'post-2');
    expect(await refusalKeyOf(again)).toBe('challengeAlreadyCompleted');
    expect(await points(ann)).toEqual({ xp: 100, bp: 0 });
  });

  test('[QST-3][STP-4] book a bonus challenge as badge points', async () => {
    await ann.challenges.completeStep('dunes', 'dunes-climb', [], 'climb-1');
    expect(await ann.challenges.submitPost('dunes', reflection, 'post-1')).toEqual({
      earned: { xp: 0, bp: 40 },
      totals: { xp: 0, bp: 40 },
    });
  });

  test('[STP-4] earn once for a challenge, also when it is met again in another cohort', async () => {
    await completeShore(ann);
    await ann.challenges.submitPost('shore', reflection, 'post-1');
    await ann.quests.join(QUEST_CODES.coastAgain, TODAY);
    world.setTime('2026-11-30T09:00:00.000Z');
    expect((await ann.challenges.open('shore')).completed).toBe(false);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-2');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-2');
    expect(await ann.challenges.submitPost('shore', reflection, 'post-2')).toEqual({
      earned: { xp: 0, bp: 0 },
      totals: { xp: 100, bp: 0 },
    });
  });

  test('[QST-4] complete the quest with its last regular challenge', async () => {
    await ben.challenges.completeStep('trees', 'trees-count', [], 'count-1');
    expect((await ben.quests.active()).quest.completedAt).toBeNull();
    await ben.challenges.submitPost('trees', reflection, 'post-1');
    expect((await ben.quests.active()).quest.completedAt).toBe('2026-11-20T09:00:00.000Z');
  });

  test('are each their own: what one Traveler does in a cohort another does not see', async () => {
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    await completeShore(ann);
    expect((await ben.challenges.open('shore')).completedSteps).toEqual([]);
    await ben.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    expect((await ben.challenges.open('shore')).completedSteps).toEqual([1]);
    expect((await ann.challenges.open('shore')).completedSteps).toEqual([0, 1]);
  });
});
