import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cohortByCode } from '#api/quests.api';
import { ContentNotValid } from '#adapters/content-files/problems';
import { prepareTelling } from '#server/preparations';
import { folderOf, folderOfAll, littleFiles } from '../contracts/little-content.ts';
import { APPLET } from '../contracts/planting.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { typed } from './operator-console.ts';

describe.each(everyDatabase)('content that breaks on $name', (database) => {
  const contentFolder = folderOfAll(littleFiles);
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, {
      settings: { contentFolder },
      prepare: (house) => prepareTelling(house, () => undefined),
    });
  });
  afterAll(async () => server.close());

  /** Starts anew, and answers what was told. */
  const startedAnew = async (): Promise<readonly string[]> => {
    const told: string[] = [];
    await prepareTelling(server.house, (line) => void told.push(line));
    return told;
  };

  const titleOfLamps = async () => (await server.call(cohortByCode, { code: '50002' })).body.questTitle;

  test('[QST-6] the last good content goes on where a file has a fault, which is told once', async () => {
    const quest = join(contentFolder, 'lamps/quest.yaml');
    writeFileSync(quest, 'id: lamps\ntitle: 24\n');
    expect(await startedAnew()).toEqual([
      'The content cannot be served as it is. What was served last goes on until this is mended:',
      '- lamps/quest.yaml:2 "title" must be text; put it in quotes.',
    ]);
    expect(await titleOfLamps()).toBe('Lamps');
    writeFileSync(quest, 'id: lamps\ntitle: New lamps\n');
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('New lamps');
  });

  test('[CNT-4] an applet that breaks is told once and stands as the placeholder, and nobody is upgraded to it', async () => {
    const applet = join(contentFolder, APPLET);
    const sound = readFileSync(applet, 'utf8');
    const shown = async () => {
      const { document } = await server.db
        .selectFrom('content_revisions')
        .innerJoin('cohorts', 'cohorts.revision_id', 'content_revisions.id')
        .where('enrollment_code', '=', '50002')
        .select('document')
        .executeTakeFirstOrThrow();
      return document.applets.find(({ id }) => id === 'what')?.appletType;
    };
    expect(await shown()).toBe('inline-text');
    writeFileSync(applet, sound.replace('inline-text', 'hologram'));
    try {
      expect(await startedAnew()).toEqual([
        'The content is served. This in it waits to be mended:',
        expect.stringContaining(APPLET),
      ]);
      expect(await startedAnew()).toEqual([]);
      expect(await shown()).toBe('malformed');
      const upgrade = await typed(server.house, 'content', 'upgrade', '50002', '--json');
      expect(upgrade.facts).toMatchObject({ result: 'refused', message: expect.stringContaining(APPLET) });
    } finally {
      writeFileSync(applet, sound);
    }
    expect(await startedAnew()).toEqual([]);
    expect(await shown()).toBe('inline-text');
  });

  test('[QST-6] the last good content goes on where the whole folder is gone', async () => {
    const before = await titleOfLamps();
    renameSync(contentFolder, `${contentFolder}-away`);
    try {
      expect((await startedAnew()).join('\n')).toContain('is missing. Add it.');
      expect(await titleOfLamps()).toBe(before);
    } finally {
      rmSync(contentFolder, { recursive: true, force: true });
      renameSync(`${contentFolder}-away`, contentFolder);
    }
  });

  test('a quest that an import had put aside when it was cut off is there again', async () => {
    renameSync(join(contentFolder, 'lamps'), join(contentFolder, '.before-lamps'));
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toContain('amps');
  });

  test('[QST-6] the last good content goes on where what an import left cannot be mended', async () => {
    const before = await titleOfLamps();
    renameSync(contentFolder, `${contentFolder}-away`);
    writeFileSync(contentFolder, 'no folder');
    try {
      expect(await startedAnew()).toContainEqual(expect.stringContaining(`left in ${contentFolder}`));
      expect(await titleOfLamps()).toBe(before);
    } finally {
      rmSync(contentFolder);
      renameSync(`${contentFolder}-away`, contentFolder);
    }
  });

  test('a server that has never served anything is refused', async () => {
    const settings = { contentFolder: folderOf({ ...littleFiles, 'lamps/quest.yaml': 'id: lamps\n' }) };
    await expect(
      startServer(database, { settings, prepare: (house) => prepareTelling(house, () => undefined) }),
    ).rejects.toThrow(ContentNotValid);
  });
});
