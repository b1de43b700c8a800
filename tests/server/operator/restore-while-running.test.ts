import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { formatMessage } from '#core/messages';
import { snapshotOf, seedBackupData } from '../support/backup-data.ts';
import { databaseEnvironment } from '../support/databases.ts';
import { everyDatabase, createTestContext, startServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { startProcess, bundleEntry, startServerProcess } from '../support/server-process.ts';
import { TestClock } from '../support/test-clock.ts';
import { freePort } from '../../setup/free-port.ts';

let folder: string;
let server: string;
let operator: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-restore-'));
  server = await bundleEntry('server/main.ts', 'restored');
  operator = await bundleEntry('server/operator/main.ts', 'restorer');
});
afterAll(() => {
  for (const file of [folder, server, operator]) rmSync(file, { recursive: true, force: true });
});

describe.each(everyDatabase)('a restore over a server that runs on $name', (kind) => {
  const archive = (): string => join(folder, `${kind.name}.tar.gz`);

  beforeAll(async () => {
    const source = await startServer(kind, { prepare: seedSampleQuests });
    await seedBackupData(source);
    expect(await runOperatorCommand(source.context, 'backup', archive())).toMatchObject({ code: 0, stderr: '' });
    await source.close();
  });

  test('[OPE-8] is refused, says why, and changes nothing; once the server has ended it is taken', async () => {
    const made = await kind.make();
    const { url, folder: data } = made.settings;
    const env = {
      WAYMARK_DATA: data ?? join(folder, 'none'),
      ...databaseEnvironment(made.settings),
      ...(url !== undefined && { WAYMARK_SECRET: 'x'.repeat(40) }),
    };
    const start = async () =>
      startServerProcess(server, { ...env, PORT: String(await freePort()), LIMITS_SCALE: '9999' });
    const held = async () => {
      const { db, close } = await openDatabase(made.settings);
      // At every start it is noted anew which cards are the newest, and emails that wait are sent.
      const {
        boarding_revisions: _,
        jobs: __,
        kept_mails: ___,
        ...rows
      } = (await snapshotOf(createTestContext(db, new TestClock()))).rows;
      await close();
      return rows;
    };
    const restore = async (...more: string[]) => {
      const { ended, output } = startProcess(operator, env, 'restore', archive(), '--replace', ...more);
      return { code: (await ended).code, said: output() };
    };

    // Its first periodic work changes rows, such as the time of the next reminder: it has begun once an email about a chat is sent.
    const first = await start();
    const mailed = async () =>
      (await fetch(`${first.url}/dev/mail`, { headers: { accept: 'application/json' } })).text();
    await expect.poll(mailed, { timeout: 20_000 }).toMatch(/message/i);
    await first.end('SIGTERM');
    const before = await held();
    expect(before['travelers']?.length).toBeGreaterThan(1);
    const over = await start();
    const why =
      url === undefined
        ? formatMessage('serverFolderInUse', { folder: env.WAYMARK_DATA, pid: over.pid })
        : formatMessage('restoreWhileRunning');
    const refused = await restore();
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(why)]);
    const reason = url === undefined ? 'serverFolderInUse' : 'restoreWhileRunning';
    expect(JSON.parse((await restore('--json')).said)).toEqual({
      command: 'restore',
      result: 'refused',
      reason,
      message: why,
    });
    expect((await fetch(`${over.url}/readyz`)).status).toBe(200);
    expect((await over.end('SIGTERM')).code).toBe(0);
    expect(await held()).toEqual(before);

    expect((await restore()).code).toBe(0);
    expect((await held())['travelers']).not.toEqual(before['travelers']);
    await made.drop();
  }, 120_000);
});
