import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PINNED_MEDIA_PATH } from '#adapters/postgres/content/pinned-media';
import { prepareServerWithLog } from '#server/startup-tasks';
import { createServer } from '#server/create-server';
import { contentFolderForFile, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';

const drawing = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'h1'.repeat(size)}"/></svg>`;

describe.each(everyDatabase)('media of pinned content on $name', (database) => {
  const contentFolder = contentFolderForFile(sampleContentFiles);
  const file = join(contentFolder, 'lamps/weeks/01-find/challenges/01-look/round.svg');
  let server: TestServer;

  beforeAll(async () => {
    writeFileSync(file, drawing(100_000));
    const prepare = (context: TestServer['context']) => prepareServerWithLog(context, () => undefined);
    server = await startServer(database, { settings: { contentFolder }, prepare });
  });
  afterAll(async () => server.close());

  const refresh = () => prepareServerWithLog(server.context, () => undefined);

  /** The address of the picture in each revision, the oldest first. */
  const addresses = async (): Promise<readonly string[]> => {
    const rows = await server.db
      .selectFrom('content_revisions')
      .where('quest_content_id', '=', 'lamps')
      .select('document')
      .orderBy('created_at')
      .execute();
    return rows.map(({ document }) => document.quest.weeks[0]?.challenges[0]?.imageUrl ?? '');
  };
  const shown = async (address: string) => (await fetch(server.url + address)).text();

  test('[QST-6] are what they were, whatever becomes of the files', async () => {
    server.clock.advance({ minutes: 1 });
    writeFileSync(file, drawing(3));
    await refresh();
    const [before = '', after = ''] = await addresses();
    expect([before.startsWith(PINNED_MEDIA_PATH), before === after]).toEqual([true, false]);
    expect(await shown(before)).toBe(drawing(100_000));
    rmSync(file);
    await refresh();
    expect(await shown(before)).toBe(drawing(100_000));
    expect(await shown(after)).toBe(drawing(3));
    writeFileSync(file, drawing(3));
  });

  test('[QST-6] are served by every server, also by one that has no such file, and piece by piece', async () => {
    const [address = ''] = await addresses();
    const settings = { ...server.context.settings, contentFolder: '/nowhere' };
    const { app } = await createServer({ ...server.context, settings }, { log: { write: () => undefined } });
    const whole = await app.inject({ url: address });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(whole.headers['cache-control']).toContain('immutable');
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await app.inject({ url: address, headers: { range: 'bytes=65530-65545' } });
    expect([part.statusCode, part.body]).toEqual([206, drawing(100_000).slice(65_530, 65_546)]);
    expect((await app.inject({ url: address, headers: { range: 'bytes=999999-' } })).statusCode).toBe(416);
    for (const odd of [
      `${PINNED_MEDIA_PATH}${'0'.repeat(64)}.svg`,
      `${PINNED_MEDIA_PATH}x.svg`,
      address.replace('.svg', '.html'),
    ])
      expect([odd, (await app.inject({ url: odd })).statusCode]).toEqual([odd, 404]);
    await app.close();
  });

  test('[QST-6] are the same for a cohort that an operator upgrades', async () => {
    await refresh();
    expect((await runOperatorCommand(server.context, 'content', 'upgrade', '50002', '--json')).json).toMatchObject({
      result: 'unchanged',
    });
  });
});
