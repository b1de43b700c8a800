import { expect, test, vi } from 'vitest';
import { MemoryDatabase } from '#memory/memory-database';
import { MemoryNotifier } from '#memory/notifications/memory-notifications';
import { MemoryBlockRecords } from '#memory/relationships/memory-block-records';
import { MemoryFindablePeople } from '#memory/relationships/memory-findable-people';
import { MemoryRelationshipPairs } from '#memory/relationships/memory-relationship-pairs';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { ChangeRelationship, TravelerPartnerFit } from '#core/relationships/server';
import { NO_PROFILE } from '#core/relationships';

test('[REL-33] a search for running partners asks once what the quest allows', async () => {
  const [clock, random] = [new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London'), new MemoryRandomSource()];
  const world = new MemoryDatabase(clock, random);
  const [pairs, people] = [new MemoryRelationshipPairs(world), new MemoryFindablePeople(world)];
  const blocks = new MemoryBlockRecords(world);
  const change = new ChangeRelationship(pairs, new MemoryNotifier(world), people);
  const ann = { id: 'ann', displayName: 'Ann Walker', email: 'ann@scene.test', ...NO_PROFILE };
  const partnerFit = new TravelerPartnerFit(ann, people, pairs, blocks, change, clock, random);
  await partnerFit.letBeFound(true);
  const asked = vi.spyOn(pairs, 'adding');
  expect(await partnerFit.search()).toMatchObject({ isFindable: true, candidates: [] });
  expect(asked).toHaveBeenCalledTimes(1);
});
