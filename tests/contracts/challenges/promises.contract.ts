import { noHours, type WeeklyHours } from '#core/shared';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls.' };
const written = { reflectAnswers: 'I kept my word.', applets: [] };

describe.each(everyEnvironment)('promises saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const points = async () => (await ann.quests.active()).points;

  const promise = async (hours: Partial<WeeklyHours>) => {
    const { quest } = await ann.quests.active();
    await ann.schedules.commit({ questId: quest.id, hours: { ...noHours, ...hours } });
  };

  const completeTrees = async () => {
    await ann.challenges.completeStep('trees', 'trees-count', [], 'count-1');
    return ann.challenges.submitPost('trees', written, 'trees-1');
  };

  const completeShore = async () => {
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    return ann.challenges.submitPost('shore', written, 'shore-1');
  };

  test('[STP-4] earn 5 BP with the post that ends a week, and nothing with its last step', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await promise({ friday: 4 });
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    expect(await points()).toEqual({ xp: 0, bp: 0 });
    const completion = { earned: { xp: 100, bp: 5 }, totals: { xp: 100, bp: 5 } };
    expect(await ann.challenges.submitPost('shore', written, 'shore-1')).toEqual(completion);
    expect(await points()).toEqual({ xp: 100, bp: 5 });
    expect(await ann.challenges.submitPost('shore', written, 'shore-1')).toEqual(completion);
    expect(await points()).toEqual({ xp: 100, bp: 5 });
  });

  test('[STP-4] earn 20 BP more with the post that ends the whole quest', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    await promise({ friday: 4 });
    expect(await completeTrees()).toEqual({ earned: { xp: 100, bp: 25 }, totals: { xp: 100, bp: 25 } });
    expect(await points()).toEqual({ xp: 100, bp: 25 });
  });

  test('[STP-4] earn nothing without promised hours', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect(await completeTrees()).toEqual({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } });
  });

  test('[STP-4] earn nothing in a trial', async () => {
    await ann.quests.join(QUEST_CODES.garden, TODAY);
    const completion = await ann.challenges.submitPost('seeds', written, 'seeds-1');
    expect(completion.earned).toEqual({ xp: 100, bp: 0 });
  });

  test('[STP-4][TIME-4] earn nothing once something was late, be it planned anew since or not', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await promise({ friday: 4 });
    world.setTime('2026-11-21T09:00:00.000Z');
    await promise({ saturday: 2, sunday: 2 });
    expect((await completeShore()).earned).toEqual({ xp: 100, bp: 0 });
  });

  test('[STP-4] earn what a later week promised, also when an earlier one was late, but not the quest’s', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await promise({ friday: 4 });
    world.setTime('2026-11-23T09:00:00.000Z');
    await completeShore();
    await ann.challenges.completeStep('cliff', 'cliff-climb', [], 'climb-1');
    expect((await ann.challenges.submitPost('cliff', written, 'cliff-1')).earned).toEqual({ xp: 100, bp: 5 });
    world.setTime('2026-12-04T09:00:00.000Z');
    expect((await ann.challenges.submitPost('harbour', written, 'harbour-1')).earned).toEqual({ xp: 100, bp: 5 });
    expect(await points()).toEqual({ xp: 300, bp: 10 });
  });

  test('[STP-4] earn once for a Traveler, in whichever cohort they are saved, and for each Traveler', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await promise({ friday: 4 });
    await completeShore();
    world.setTime('2026-11-30T09:00:00.000Z');
    await ann.quests.join(QUEST_CODES.coastAgain, { ...TODAY, month: 11, day: 30 });
    await promise({ friday: 4 });
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-2');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-2');
    expect((await ann.challenges.submitPost('shore', written, 'shore-2')).earned).toEqual({ xp: 0, bp: 0 });
    expect(await points()).toEqual({ xp: 100, bp: 5 });
    ann = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 30 });
    await promise({ friday: 4 });
    expect((await completeShore()).earned).toEqual({ xp: 100, bp: 5 });
  });
});
