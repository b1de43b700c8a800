import { describe, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryLedger } from '#memory/challenges/memory-ledger';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryDatabase } from '#memory/memory-database';
import { AwardChallenge } from '#core/challenges/server';
import type { Quest } from '#core/quests';
import { QUEST_CODES, coastQuest, COHORTS, TODAY } from '../fixtures/sample-quests.ts';

const now = '2026-11-20T09:00:00.000Z';
const [shore, dunes] = coastQuest.quest.weeks[0]?.challenges ?? [];

describe('awarding a challenge', () => {
  const world = () => {
    const made = new MemoryDatabase(new MemoryClock(now), new MemoryRandomSource());
    made.cohorts.push(...COHORTS);
    return made;
  };
  const questOf = async (shared: MemoryDatabase, traveler: string): Promise<Quest> => {
    const quests = new MemoryQuests(shared, traveler);
    await quests.join(QUEST_CODES.coast, TODAY);
    return (await quests.active()).quest;
  };

  test('[STP-4] books its points once, and adds up what was earned', async () => {
    if (!shore || !dunes) throw new Error('The scene has changed.');
    const shared = world();
    const quest = await questOf(shared, 'ann');
    const award = new AwardChallenge(new MemoryLedger(shared, 'ann'));
    expect(await award.run(shore, quest, now)).toEqual({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } });
    expect(await award.run(dunes, quest, now)).toEqual({ earned: { xp: 0, bp: 40 }, totals: { xp: 100, bp: 40 } });
    expect(await award.run(shore, quest, now)).toEqual({ earned: { xp: 0, bp: 0 }, totals: { xp: 100, bp: 40 } });
  });

  test('[STP-4] books for one Traveler what another has booked', async () => {
    if (!shore) throw new Error('The scene has changed.');
    const shared = world();
    const quest = await questOf(shared, 'ann');
    await new AwardChallenge(new MemoryLedger(shared, 'ann')).run(shore, quest, now);
    expect(await new AwardChallenge(new MemoryLedger(shared, 'ben')).run(shore, quest, now)).toEqual({
      earned: { xp: 100, bp: 0 },
      totals: { xp: 100, bp: 0 },
    });
  });
});
