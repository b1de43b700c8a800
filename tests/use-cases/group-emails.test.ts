import { beforeEach, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryOperatorConsole, MemoryOperatorData } from '#memory/operator/memory-operator-console';
import { MemoryDatabase } from '#memory/memory-database';
import { MemoryQuests } from '#memory/quests/memory-quests';
import type { CohortAudience } from '#core/operator';
import { refusalKeyOf } from '../fixtures/refusals.ts';
import { COHORTS, FRIDAY, QUEST_CODES, TODAY } from '../fixtures/sample-quests.ts';

const everybody: CohortAudience = { filter: 'all', search: '' };
const email = { subject: 'Tonight', text: 'We start at eight.' };

let clock: MemoryClock;
let operation: MemoryOperatorData;

beforeEach(async () => {
  clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryDatabase(clock, new MemoryRandomSource());
  world.cohorts.push(...COHORTS);
  operation = new MemoryOperatorData(world);
  operation.accounts.set('ann', { displayName: 'Ann', email: 'ann@scene.test', loggedInAt: null });
  await new MemoryQuests(world, 'ann').join(QUEST_CODES.lake, TODAY);
});

const send = (operator: string, wanted = email) =>
  new MemoryOperatorConsole(operation, operator).sendEmail(QUEST_CODES.lake, everybody, wanted);

test('[OPE-72] an operator emails lists five times an hour and twenty times a day', async () => {
  for (let hour = 0; hour < 4; hour += 1) {
    for (let count = 0; count < 5; count += 1) expect(await send('olga')).toBe(1);
    expect(await refusalKeyOf(send('olga'))).toBe('errorTooManyRequests');
    clock.advance(61);
  }
  expect(await refusalKeyOf(send('olga'))).toBe('errorTooManyRequests');
  expect(await send('oscar')).toBe(1);
  clock.advance(24 * 60);
  expect(await send('olga')).toBe(1);
});

test('[OPE-72] an email that is refused is not counted', async () => {
  for (let count = 0; count < 30; count += 1)
    expect(await refusalKeyOf(send('olga', { ...email, subject: '' }))).toBe('groupEmailSubjectMissing');
  expect(await send('olga')).toBe(1);
});
