import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { prepareServerWithLog } from '#server/startup-tasks';
import {
  contentFolderForTest,
  contentFolderForFile,
  sampleContentFiles,
} from '../../fixtures/content/sample-content.ts';
import { APPLET_FILE } from '../../contracts/content/faults/fault-case.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { findCohortByCode } from '#api/quests/quests.api';

describe.each(everyDatabase)('content that breaks on $name', (database) => {
  const contentFolder = contentFolderForFile(sampleContentFiles);
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, {
      settings: { contentFolder },
      prepare: (context) => prepareServerWithLog(context, () => undefined),
    });
  });
  afterAll(async () => server.close());

  /** Starts anew, and answers what was told. */
  const startedAnew = async (): Promise<readonly string[]> => {
    const told: string[] = [];
    await prepareServerWithLog(server.context, (line) => void told.push(line));
    return told;
  };

  const titleOfLamps = async () => (await server.call(findCohortByCode, { code: '50002' })).body.questTitle;

  test('[QST-6] the last good content goes on where a file has a fault, which is told once', async () => {
    const quest = join(contentFolder, 'lamps/quest.yaml');
    writeFileSync(quest, 'id: lamps\ntitle: 24\n');
    expect(await startedAnew()).toEqual([
      'We can’t use the content, because of these problems. The last good version stays in use:',
      '- lamps/quest.yaml:2 "title" must be text. Put it in quotes.',
    ]);
    expect(await titleOfLamps()).toBe('Lamps');
    writeFileSync(quest, 'id: lamps\ntitle: New lamps\n');
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('New lamps');
  });

  test('[CNT-4] an applet that breaks is told once and stands as the placeholder, and nobody is upgraded to it', async () => {
    const applet = join(contentFolder, APPLET_FILE);
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
        'We’re using the content, but it has these problems:',
        expect.stringContaining(APPLET_FILE),
      ]);
      expect(await startedAnew()).toEqual([]);
      expect(await shown()).toBe('malformed');
      const upgrade = await runOperatorCommand(server.context, 'content', 'upgrade', '50002', '--json');
      expect(upgrade.json).toMatchObject({ result: 'refused', message: expect.stringContaining(APPLET_FILE) });
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
      expect(await startedAnew()).toContainEqual(expect.stringContaining(`left files in ${contentFolder}`));
      expect(await titleOfLamps()).toBe(before);
    } finally {
      rmSync(contentFolder);
      renameSync(`${contentFolder}-away`, contentFolder);
    }
  });

  test('a server that has never served anything is refused', async () => {
    const settings = {
      contentFolder: contentFolderForTest({ ...sampleContentFiles, 'lamps/quest.yaml': 'id: lamps\n' }),
    };
    await expect(
      startServer(database, { settings, prepare: (context) => prepareServerWithLog(context, () => undefined) }),
    ).rejects.toThrow(InvalidContent);
  });
});
