import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryObjects } from '#adapters/memory/memory-objects';
import { logIn } from '#api/account.api';
import { openChallenge } from '#api/challenges.api';
import { cohortByCode } from '#api/quests.api';
import { say } from '#core/messages';
import { prepareTelling, renewedDaily } from '#server/preparations';
import type { House } from '#server/scope';
import { everyDatabase, startServer, type TestServer } from './harness.ts';

/** Objects whose store is away for now. */
class AwayObjects extends MemoryObjects {
  isAway = true;
  /** How often it can still be asked whose the objects are. */
  answers = 0;

  override async owner(): ReturnType<MemoryObjects['owner']> {
    if (this.isAway && (this.answers -= 1) < 0) throw new Error('The store of the demo is away.');
    return super.owner();
  }

  override async add(...given: Parameters<MemoryObjects['add']>): ReturnType<MemoryObjects['add']> {
    if (this.isAway) throw new Error('The store of the demo is away.');
    return super.add(...given);
  }
}

describe.each(everyDatabase)('a demo whose files have no store on $name', (kind) => {
  let objects: AwayObjects;
  let server: TestServer;
  let house: House;
  let told: string[];

  beforeEach(() => {
    objects = new AwayObjects();
    told = [];
  });
  afterEach(async () => server.close());

  const start = async (): Promise<void> => {
    server = await startServer(kind, {
      prepare: async (here) => {
        house = { ...here, objects };
        await prepareTelling(house, (line) => void told.push(line));
      },
    });
  };
  const logInAs = (name: string) =>
    server.call(logIn, { email: `${name}@demo.waymark.test`, password: 'waymark-demo' });

  test.each([
    ['from the beginning', 0],
    ['once it has begun', 1],
  ])('comes up without it, away %s, says so once, and is whole once it is there', async (_, answers) => {
    objects.answers = answers;
    await start();
    expect(told.filter((line) => line === say('serverDemoWaits'))).toHaveLength(1);
    expect((await logInAs('newcomer')).status).toBe(200);
    expect((await logInAs('traveler')).status).toBe(401);
    expect((await server.call(cohortByCode, { code: '24680' })).status).toBe(200);

    const renew = renewedDaily(house, (line) => void told.push(line));
    await renew();
    expect((await logInAs('traveler')).status).toBe(401);
    objects.isAway = false;
    await renew();
    const { jwt: token } = (await logInAs('mentor')).body;
    const { answers: kept } = (await server.call(openChallenge, { id: 'find-the-voice' }, { token })).body;
    expect(kept).toHaveLength(4);
    expect(told.filter((line) => line === say('serverDemoWaits'))).toHaveLength(1);
  });
});
