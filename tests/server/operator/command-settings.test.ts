import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseLabel } from '#server/operator/command-settings';
import { readSettings } from '#composition/server/context/settings';
import { seedBackupData } from '../support/backup-data.ts';
import { anyDatabase, startServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';

describe('the database of a command', () => {
  let folder: string;
  let program: string;
  let archive: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-place-'));
    program = await bundleEntry('server/operator/main.ts', 'placed');
    archive = join(folder, 'all.tar.gz');
    const server = await startServer(anyDatabase, { prepare: seedSampleQuests });
    await seedBackupData(server);
    const { json } = await runOperatorCommand(server.context, 'backup', archive, '--json');
    expect(json).toMatchObject({ result: 'done', database: server.context.settings.data });
    await server.close();
  });
  afterAll(() => {
    for (const place of [folder, program]) rmSync(place, { recursive: true, force: true });
  });

  const run = (env: Readonly<Record<string, string>>, ...words: string[]) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], options);
    return { code: status, said: stdout, complained: stderr };
  };

  test('is never made by one that was started without settings', () => {
    for (const [env, words] of [
      [{}, ['users', 'find', 'ann']],
      [{}, ['restore', archive]],
      [{ WAYMARK_DATA: join(folder, 'elsewhere') }, ['backup', join(folder, 'other.tar.gz')]],
    ] as const) {
      const { code, complained } = run(env, ...words);
      expect([code, complained]).toEqual([1, expect.stringContaining('There is no database here')]);
      expect(complained).toContain('Load the settings of the server');
    }
    const refused = JSON.parse(run({}, 'cohort', 'list', '--json').said);
    expect(refused).toMatchObject({ result: 'refused', reason: 'operatorNoDatabase' });
    expect(readdirSync(folder)).toEqual(['all.tar.gz']);
    expect(run({ WAYMARK_MODE: 'production' }, 'cohort', 'list').complained).toContain('DATABASE_URL is missing');
  });

  test('is not made for an archive that is not there', () => {
    const env = { WAYMARK_DATA: join(folder, 'for nothing') };
    const { code, said } = run(env, 'restore', join(folder, 'none.tar.gz'), '--json');
    expect([code, JSON.parse(said)]).toMatchObject([1, { result: 'refused', reason: 'operatorFileMissing' }]);
    expect(existsSync(env.WAYMARK_DATA)).toBe(false);
  });

  test('may be a new one for what is brought back, when its folder is named, and is named in the end', () => {
    const env = { WAYMARK_DATA: join(folder, 'new') };
    const { code, said, complained } = run(env, 'restore', archive);
    expect([code, complained]).toEqual([0, '']);
    expect(said).toContain(`are back in ${env.WAYMARK_DATA}, as of `);
    expect(existsSync(join(env.WAYMARK_DATA, 'pglite'))).toBe(true);
    expect(run(env, 'restore', archive).complained).toContain(`The database ${env.WAYMARK_DATA} has `);
    expect(run(env, 'backup', join(folder, 'again.tar.gz')).said).toContain(` files of ${env.WAYMARK_DATA} are in `);
  }, 60_000);

  test('is called by its host and name, and by no password', () => {
    const settings = readSettings({ WAYMARK_SECRET: 'x'.repeat(32), WAYMARK_DATA: '/var/lib/waymark' });
    expect(databaseLabel(settings)).toBe('/var/lib/waymark');
    const databaseUrl = 'postgresql://ann:hunter2@db.internal:5432/waymark?sslmode=require&password=hunter2';
    expect(databaseLabel({ ...settings, databaseUrl })).toBe('db.internal:5432/waymark');
  });
});
