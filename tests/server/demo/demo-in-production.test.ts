import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/demo-people';
import { prepareServerWithLog } from '#server/startup-tasks';
import type { AppContext } from '#composition/server/request-scope';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { logIn } from '#api/account/account.api';
import { readActiveQuest } from '#api/quests/quests.api';

describe.each(everyDatabase)('a database with people of the demo, on $name', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer(kind, { prepare: (context) => prepareServerWithLog(context, () => undefined) });
  });
  afterEach(async () => server.close());

  const inMode = (mode: 'demo' | 'production'): AppContext => ({
    ...server.context,
    settings: { ...server.context.settings, mode },
  });

  const startedIn = async (mode: 'demo' | 'production'): Promise<string> => {
    const told: string[] = [];
    await prepareServerWithLog(inMode(mode), (line) => void told.push(line));
    return told.join('\n');
  };

  test('[OPE-16] signs none of them in once it is served in production, and says who they are', async () => {
    const [traveler] = demoPeople;
    const before = await server.call(logIn, { email: traveler?.email ?? '', password: traveler?.password ?? '' });
    expect(before.status).toBe(200);
    const told = await startedIn('production');
    expect(told).toContain('users delete');
    for (const { email, password } of demoPeople) {
      expect(told).toContain(email);
      expect([email, (await server.call(logIn, { email, password })).status]).toEqual([email, 401]);
    }
    expect((await server.call(readActiveQuest, {}, { token: before.body.jwt })).status).toBe(401);
    const operators = server.db.selectFrom('travelers').where('role', '=', 'OPERATOR').select('id');
    expect(await operators.execute()).toEqual([]);
  });

  test('[OPE-16] gets no demo any more once it was served in production', async () => {
    await startedIn('production');
    await server.db.deleteFrom('travelers').execute();
    await expect(startedIn('demo')).rejects.toThrow('Set WAYMARK_MODE=production');
    expect(await server.db.selectFrom('travelers').select('id').execute()).toEqual([]);
    expect(await startedIn('production')).toBe('');
  });
});
