import { MemoryBoardings } from '#adapters/memory/memory-boardings';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryCohorts, MemoryQuests } from '#adapters/memory/memory-quests';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { APP_CARDS, COHORTS, FRIDAY } from './scene.ts';
import { serverWorlds } from './server-worlds.ts';
import type { World } from './world.ts';

export type { Traveler, World } from './world.ts';

/** Every kind of adapter that a Traveler's ports are made of; each opens a world of its own, at the scene's Friday. */
export const everyWorld: readonly { readonly name: string; readonly open: () => Promise<World> }[] = [
  { name: 'memory', open: async () => memoryWorld() },
  ...serverWorlds,
];

function memoryWorld(): World {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryWorld(clock, new MemoryDice(), APP_CARDS);
  world.cohorts.push(...COHORTS);
  let travelers = 0;
  return {
    setTime: (moment) => clock.set(moment),
    async setClosed(enrollmentCode, isClosed) {
      const place = world.cohorts.findIndex((cohort) => cohort.enrollmentCode === enrollmentCode);
      const cohort = world.cohorts[place];
      if (cohort) world.cohorts[place] = { ...cohort, isClosed };
    },
    async traveler(zone = 'Europe/London') {
      travelers += 1;
      const id = `traveler-${travelers}`;
      world.life(id).timeZone = zone;
      return {
        quests: new MemoryQuests(world, id),
        cohorts: new MemoryCohorts(world),
        schedules: new MemorySchedules(world, id),
        reminders: new MemoryReminders(world, id),
        challenges: new MemoryChallenges(world, id),
        boardings: new MemoryBoardings(world, id),
      };
    },
    close: async () => undefined,
  };
}
