import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noCustomTexts } from '#core/applets';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { QUEST_CODES, FRIDAY, TODAY } from '../../fixtures/sample-quests.ts';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls. 👩‍🚀 שלום' };
const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'A boat.' };
const knot = { appletId: 'knot', appletType: 'inline-text', text: 'Reef.' };
const bend = { appletId: 'bend', appletType: 'inline-text', text: 'Sheet.' };
const SATURDAY = '2026-11-21T09:00:00.000Z';
const SUNDAY = '2026-11-22T09:00:00.000Z';

describe.each(everyEnvironment)('answers saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const given = async (traveler: TravelerPorts, which: 'current' | 'others', since: string | null = null) =>
    (await traveler.answers.since(which, since)).answers.map(({ answer }) => answer);

  test('[APL-80] are none, and could not change, before there is a quest', async () => {
    for (const which of ['current', 'others'] as const)
      expect(await ann.answers.since(which, null)).toEqual({ answers: [], updatedAt: null });
  });

  test('[APL-80] tell what was answered where and when, byte for byte', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    world.setTime(SATURDAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer, more], 'look-1');
    const { quest } = await ann.quests.active();
    const place = { questId: quest.id, challengeId: 'shore', stepId: 'shore-look' };
    const moments = { ...noCustomTexts, createdAt: SATURDAY, updatedAt: SATURDAY };
    const { answers, updatedAt } = await ann.answers.since('current', null);
    expect(answers).toEqual([
      { id: expect.any(String), ...place, answer: more, ...moments },
      { id: expect.any(String), ...place, answer: textAnswer, ...moments },
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
    expect(updatedAt).toBe(SATURDAY);
    expect(await ann.answers.since('others', null)).toEqual({ answers: [], updatedAt: null });
  });

  test('[APL-80] given again keep their id and first moment', async () => {
    await ann.quests.join(QUEST_CODES.knots, TODAY);
    await ann.challenges.completeStep('rope', 'rope-tie', [knot], 'tie-1');
    const [first] = (await ann.answers.since('current', null)).answers;
    world.setTime(SATURDAY);
    const again = { ...knot, text: 'Bowline.' };
    await ann.challenges.completeStep('rope', 'rope-untie', [again, bend], 'untie-1');
    const { answers } = await ann.answers.since('current', null);
    expect(answers).toEqual([
      { ...first, stepId: 'rope-untie', answer: again, updatedAt: SATURDAY },
      expect.objectContaining({ answer: bend, createdAt: SATURDAY }),
    ]);
    expect(first?.createdAt).toBe(FRIDAY);
  });

  test('[APL-80] are told once more only what changed', async () => {
    await ann.quests.join(QUEST_CODES.knots, TODAY);
    world.setTime(SATURDAY);
    await ann.challenges.completeStep('rope', 'rope-tie', [knot], 'tie-1');
    world.setTime(SUNDAY);
    await ann.challenges.completeStep('rope', 'rope-untie', [{ ...knot }, bend], 'untie-1');
    expect(await given(ann, 'current', SUNDAY)).toEqual([knot, bend]);
    expect(await given(ann, 'current', '2026-11-22T09:00:00.001Z')).toEqual([]);
    expect(await ann.answers.since('current', '2027-01-01T00:00:00.000Z')).toEqual({
      answers: [],
      updatedAt: '2027-01-01T00:00:00.000Z',
    });
  });

  test('[APL-36][APL-80] change lists with their quest, whatever a reader has heard before', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    world.setTime(SATURDAY);
    await ann.quests.join(QUEST_CODES.knots, TODAY);
    await ann.challenges.completeStep('rope', 'rope-tie', [knot], 'tie-1');
    expect(await given(ann, 'current')).toEqual([knot]);
    expect(await given(ann, 'others')).toEqual([textAnswer]);
    expect(await given(ann, 'others', FRIDAY)).toEqual([textAnswer]);
    const { updatedAt } = await ann.answers.since('others', null);
    world.setTime(SUNDAY);
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 22 });
    expect(await given(ann, 'current', SATURDAY)).toEqual([textAnswer]);
    expect(await given(ann, 'others', updatedAt)).toEqual([knot]);
  });

  test('[APL-80] are nobody else’s', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    expect(await given(ben, 'current')).toEqual([]);
    expect(await given(ben, 'others')).toEqual([]);
    expect(await given(ann, 'current')).toEqual([textAnswer]);
  });
});
