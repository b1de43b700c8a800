import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { formatMessage } from '#core/messages';
import { prepareServerWithLog, refreshDemoDaily } from '#server/startup-tasks';
import type { AppContext } from '#composition/server/request-scope';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

import { logIn } from '#api/account/account.api';
import { openChallenge } from '#api/challenges/challenges.api';
import { findCohortByCode } from '#api/quests/quests.api';

/** Objects whose store is away for now. */
class AwayObjects extends MemoryObjectStore {
  isAway = true;
  /** How often it can still be asked whose the objects are. */
  answers = 0;

  override async owner(): ReturnType<MemoryObjectStore['owner']> {
    if (this.isAway && (this.answers -= 1) < 0) throw new Error('The store of the demo is away.');
    return super.owner();
  }

  override async add(...given: Parameters<MemoryObjectStore['add']>): ReturnType<MemoryObjectStore['add']> {
    if (this.isAway) throw new Error('The store of the demo is away.');
    return super.add(...given);
  }
}

describe.each(everyDatabase)('a demo whose files have no store on $name', (kind) => {
  let objects: AwayObjects;
  let server: TestServer;
  let context: AppContext;
  let told: string[];

  beforeEach(() => {
    objects = new AwayObjects();
    told = [];
  });
  afterEach(async () => server.close());

  const start = async (): Promise<void> => {
    server = await startServer(kind, {
      prepare: async (here) => {
        context = { ...here, objects };
        await prepareServerWithLog(context, (line) => void told.push(line));
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
    expect(told.filter((line) => line === formatMessage('serverDemoWaits'))).toHaveLength(1);
    expect((await logInAs('newcomer')).status).toBe(200);
    expect((await logInAs('traveler')).status).toBe(401);
    expect((await server.call(findCohortByCode, { code: '24680' })).status).toBe(200);

    const renew = refreshDemoDaily(context, (line) => void told.push(line));
    await renew();
    expect((await logInAs('traveler')).status).toBe(401);
    objects.isAway = false;
    await renew();
    const { jwt: token } = (await logInAs('mentor')).body;
    const { answers: saved } = (await server.call(openChallenge, { id: 'find-the-voice' }, { token })).body;
    expect(saved).toHaveLength(4);
    expect(told.filter((line) => line === formatMessage('serverDemoWaits'))).toHaveLength(1);
  });
});
