import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { messages, operatorCommandMessages, speakIn } from '#core/messages';
import { translations } from '#core/messages/server';
import { commands } from '#server/operator/commands/index';
import { bundleEntry } from '../support/server-process.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const english = Object.entries({ ...messages, ...operatorCommandMessages }).filter(
  ([key, text]) => translations.de?.[key] !== text && text.includes(' ') && !text.includes('{'),
);

/** The English texts of the message table among these lines. */
const englishIn = (lines: string) => english.filter(([, text]) => lines.includes(text)).map(([key]) => key);

describe('[ERR-33] the language of a command', () => {
  let folder: string;
  let program: string;
  let server: TestServer;

  beforeAll(async () => {
    speakToEachPerson();
    folder = mkdtempSync(join(tmpdir(), 'waymark-language-'));
    program = await bundleEntry('server/operator/main.ts', 'spoken');
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
  });
  afterAll(async () => {
    await server.close();
    for (const place of [folder, program]) rmSync(place, { recursive: true, force: true });
  });

  const run = (env: Readonly<Record<string, string>>, ...words: string[]) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env }, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, [program, ...words], options);
    return stdout + stderr;
  };

  test('is that of the shell, in the help and in a refusal', () => {
    const german = { LANG: 'de_DE.UTF-8' };
    expect(run(german, '--help')).toContain('Befehle, jeweils hinter');
    expect(run(german, 'cohort', 'list')).toContain('Hier gibt es keine Datenbank');
    expect(englishIn(run(german, '--help') + run(german, 'cohort', 'list'))).toEqual([]);
    expect(run({ ...german, LC_ALL: 'C' }, '--help')).toContain('Commands, each after');
  });

  test('is spoken in the help of every command, in what it answers and in what it could not read', async () => {
    const type = (...words: string[]) => speakIn('de', () => runOperatorCommand(server.context, ...words));
    for (const { name } of commands)
      expect([name, englishIn((await type(...name.split(' '), '--help')).stdout)]).toEqual([name, []]);
    const ann = await addTraveler(server.context);
    const said = [
      await type('users', 'find', ann),
      await type('users', 'lock', `${ann}@scene.test`),
      await type('cohort', 'list'),
      await type('cohort', 'close', '99999'),
      await type('outbox', 'list'),
    ];
    const lines = said.map(({ stdout, stderr }) => stdout + stderr).join('\n');
    expect(lines).toContain('gesperrt');
    expect(englishIn(lines)).toEqual([]);
    expect((await type('cohort', 'list', '--fast')).stderr.split('\n')[0]).toBe(
      'Wir konnten den Befehl nicht lesen: --fast',
    );
  });

  test('is not that of the emails that it sends, which are in the language of their Traveler', async () => {
    const ann = await addTraveler(server.context, { isVerified: false });
    await server.db.updateTable('travelers').set({ locale: 'de' }).where('id', '=', ann).execute();
    await runOperatorCommand(server.context, 'users', 'resend', `${ann}@scene.test`);
    const [sent] = (await server.mails()).filter(({ to }) => to === `${ann}@scene.test`);
    expect(sent?.subject).toBe(translations.de?.['mailVerifySubject']);
  });
});
