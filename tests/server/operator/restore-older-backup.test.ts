import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ODD_TEXT, seedBackupData, snapshotOf } from '../support/backup-data.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe.each(everyDatabase)('an older backup on $name', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-older-backup-'));
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    await seedBackupData(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[ACC-40] does not bring back whoever deleted their account since, nor what they wrote', async () => {
    const { context, db } = server;
    const ann = await db
      .selectFrom('travelers')
      .where('quote', '=', ODD_TEXT)
      .select(['id', 'email'])
      .executeTakeFirstOrThrow();
    const ben = await addTraveler(context);
    const file = join(folder, 'older.tar.gz');
    await runOperatorCommand(context, 'backup', file);
    expect((await runOperatorCommand(context, 'users', 'delete', ann.email)).code).toBe(0);

    for (const _ of ['once', 'twice']) {
      const { json } = await runOperatorCommand(context, 'restore', file, '--replace', '--json');
      expect(json).toMatchObject({ result: 'done', erasedAgain: 1 });
    }

    const { rows } = await snapshotOf(context);
    const naming = Object.entries(rows).filter(([, lines]) => lines.some((line) => line.includes(ann.id)));
    expect(naming.map(([table]) => table)).toEqual(['erased_travelers']);
    expect(rows['travelers']?.some((line) => line.includes(ben))).toBe(true);
  });
});
