import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportQuest } from '#server/content/quest-archives';
import {
  contentFolderForTest,
  contentFolderForFile,
  sampleContentFiles,
} from '../../fixtures/content/sample-content.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';

describe.each(everyDatabase)('content import on $name', (database) => {
  let server: TestServer;
  let folder: string;
  const content = contentFolderForFile(sampleContentFiles);
  const title = (): string => readFileSync(join(content, 'lamps/quest.yaml'), 'utf8');

  beforeAll(async () => {
    server = await startServer(database, { settings: { contentFolder: content } });
    folder = mkdtempSync(join(tmpdir(), 'waymark-import-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (...words: string[]) => (await runOperatorCommand(server.context, ...words, '--json')).json;
  const newest = async () => ((await ask('audit', 'list', '--most', '1'))['entries'] as readonly object[])[0];
  async function zipOf(name: string, quest: string): Promise<string> {
    const file = join(folder, name);
    const changed = contentFolderForTest({ ...sampleContentFiles, 'lamps/quest.yaml': quest });
    writeFileSync(file, await exportQuest(changed, 'lamps'));
    return file;
  }

  test('shows, imports once, and leaves a row in the log', async () => {
    const before = title();
    const file = await zipOf(`${database.name}.zip`, `${before}# ${database.name}\n`);
    const shown = await runOperatorCommand(server.context, 'content', 'import', file, '--dry-run');
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was changed') });
    expect(await newest()).toMatchObject({ command: 'content import', subject: 'lamps', result: 'tried' });
    expect(title()).toBe(before);
    expect(await ask('content', 'import', file)).toMatchObject({ result: 'done', folder: 'lamps' });
    expect(title()).toBe(`${before}# ${database.name}\n`);
    expect(await ask('content', 'import', file)).toMatchObject({ result: 'unchanged' });
    expect(await newest()).toMatchObject({ command: 'content import', subject: 'lamps', result: 'unchanged' });
  });

  test('content export packs what content import reads, and replaces no file', async () => {
    const file = join(folder, `${database.name}-exported.zip`);
    expect(await ask('content', 'export', 'lamps', file)).toMatchObject({ result: 'done', folder: 'lamps', file });
    expect(readFileSync(file)).toEqual(Buffer.from(await exportQuest(content, 'lamps')));
    expect(await ask('content', 'import', file)).toMatchObject({ result: 'unchanged' });
    expect(await ask('content', 'export', 'lamps', file)).toMatchObject({ result: 'refused' });
    expect(await ask('content', 'export', 'lights', join(folder, 'lights.zip'))).toMatchObject({ result: 'refused' });
  });

  test('[OPE-22] content publish gives a folder to cohorts that nobody has joined, and to no others', async () => {
    const open = ['2026-11-16', '--organization', 'lamps', '--organization-name', 'Lamps', '--code'];
    for (const code of ['87101', '87102']) await ask('cohort', 'create', 'lamps', ...open, code);
    await ask('cohort', 'create', 'beacons', ...open, '87103');
    writeFileSync(join(content, 'beacons/quest.yaml'), 'id: beacons\ntitle: Beacons, half edited\ntrial: true\n');
    const token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: '87101', userLocalDate: TODAY }, { token });
    const changed = contentFolderForTest({
      ...sampleContentFiles,
      'lamps/quest.yaml': title().replace(/^title: .*/m, 'title: Anew'),
    });
    const publish = ['content', 'publish', join(changed, 'lamps')];
    expect(await ask(...publish, '--dry-run')).toMatchObject({ result: 'tried' });
    expect(await ask(...publish)).toMatchObject({ result: 'done', folder: 'lamps', codes: ['87102'] });
    expect(await newest()).toMatchObject({ command: 'content publish', subject: 'lamps', result: 'done' });
    expect(await ask(...publish)).toMatchObject({ result: 'unchanged' });
    const copy = contentFolderForTest(
      Object.fromEntries(
        Object.entries(sampleContentFiles)
          .filter(([path]) => path.startsWith('lamps/'))
          .map(([path, text]) => [path.replace('lamps/', 'lamps-before/'), text]),
      ),
    );
    expect(await ask('content', 'publish', join(copy, 'lamps-before'))).toMatchObject({
      reason: 'archiveOfOtherFolder',
      message: expect.stringContaining('Call the folder “lamps”'),
    });
    const titleIn = async (code: string) => {
      const traveler = await sessionToken(server.context, await addTraveler(server.context));
      await server.call(joinCohort, { enrollmentCode: code, userLocalDate: TODAY }, { token: traveler });
      return (await server.call(readActiveQuest, {}, { token: traveler })).body.quest.title;
    };
    expect(await titleIn('87102')).toBe('Anew');
    expect(await titleIn('87101')).not.toBe('Anew');
    expect(await ask('content', 'publish', join(folder, 'nowhere'))).toMatchObject({ reason: 'operatorFileMissing' });
  });

  test('[OPE-22] content publish of an unchanged quest stages no files in the content folder', async () => {
    const written: (string | null)[] = [];
    const watcher = watch(content, (_, name) => void written.push(name));
    for (const flags of [['--dry-run'], []])
      expect(await ask('content', 'publish', join(content, 'lamps'), ...flags)).not.toHaveProperty('reason');
    const last = join(content, '.last');
    writeFileSync(last, '');
    await vi.waitUntil(() => written.includes('.last'), { timeout: 10_000 });
    watcher.close();
    rmSync(last);
    expect(written.filter((name) => name?.startsWith('.import-'))).toEqual([]);
  });

  test('[OPE-28] content publish --dry-run tells what an upgrade would do to people, and where a former id is of another kind', async () => {
    const open = ['2026-11-16', '--organization', 'walks', '--organization-name', 'Walks', '--code', '87105'];
    await ask('cohort', 'create', 'lamps', ...open);
    const token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: '87105', userLocalDate: TODAY }, { token });
    const path = 'lamps/weeks/01-find/week.yaml';
    const text = sampleContentFiles[path] ?? '';
    const changed = {
      ...sampleContentFiles,
      'lamps/quest.yaml': title(),
      [path]: text.replace('Find a lamp', 'Look up'),
    };
    const dryRun = (files: Readonly<Record<string, string>>) =>
      runOperatorCommand(server.context, 'content', 'publish', join(contentFolderForTest(files), 'lamps'), '--dry-run');
    const { stdout } = await dryRun(changed);
    expect(stdout).toContain('Once this is published, “content upgrade 87105” would change for people in the middle:');
    expect(stdout).toContain('  changed: week find “Find a lamp”, 0 people in the middle of it, 0 answers');
    const same = await dryRun({ ...sampleContentFiles, 'lamps/quest.yaml': title() });
    expect(same.stdout).not.toContain('content upgrade 87105');
    const renamedQuest = await dryRun({
      ...sampleContentFiles,
      'lamps/quest.yaml': title().replace(/^title: .*/m, 'title: Renamed'),
    });
    expect(renamedQuest.stdout).toMatch(/^ {2}changed: quest lamps “.*”, 0 people in the middle of it, 0 answers$/m);
    const applet = 'lamps/applets/what.md';
    const rank = `---\nid: which\nformerly: what\ntype: rank\ntitle: Which\noptions: [{ id: a, title: A }, { id: b, title: B }, { id: c, title: C }]\n---\n`;
    const renamed = Object.fromEntries(
      Object.entries(changed).map(([file, words]) => [
        file,
        file === applet ? rank : words.replace(/^( *- )what$/gm, '$1which').replace(/\bapplet:what\b/g, 'applet:which'),
      ]),
    );
    for (const flags of [['--dry-run'], []]) {
      const folderOfQuest = join(contentFolderForTest(renamed), 'lamps');
      const refused = await runOperatorCommand(server.context, 'content', 'publish', folderOfQuest, ...flags);
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringContaining(`${applet}:3 “which” can’t take the answers of “what”`),
      ]);
    }
    expect(readFileSync(join(content, applet), 'utf8')).toBe(sampleContentFiles[applet]);
  });

  test('[OPE-7] content publish stores nothing without its row in the log', async () => {
    await ask('cohort', 'create', 'lamps', '2026-11-16', '--organization', 'lamps', '--code', '87104');
    const later = title().replace(/^title: .*/m, 'title: Later');
    const changed = contentFolderForTest({ ...sampleContentFiles, 'lamps/quest.yaml': later });
    const publish = ['content', 'publish', join(changed, 'lamps')];
    const { code } = await runOperatorCommand(server.context, ...publish, '--as', 'a name that cannot be stored\0');
    expect(code).toBe(1);
    expect(await ask(...publish)).toMatchObject({ result: 'done', codes: ['87104'] });
  });

  test('with faults changes nothing, and names each with its file and line', async () => {
    const before = title();
    const file = await zipOf('broken.zip', 'id: beacons\n');
    const { code, stderr } = await runOperatorCommand(server.context, 'content', 'import', file);
    expect(code).toBe(1);
    expect(stderr.match(/lamps\/quest\.yaml:1 /g)).toHaveLength(2);
    expect(await newest()).toMatchObject({ command: 'content import', result: 'refused' });
    expect(await ask('content', 'import', join(folder, 'no.zip'))).toMatchObject({ reason: 'operatorFileMissing' });
    const text = join(folder, 'text.zip');
    writeFileSync(text, 'no archive');
    expect(await ask('content', 'import', text, '--dry-run')).toMatchObject({ reason: 'archiveBroken' });
    expect(title()).toBe(before);
  });

  test('into a folder that nobody may write to says so, and what helps', async () => {
    const file = await zipOf('fine.zip', title());
    const contentFolder = join(folder, 'closed');
    writeFileSync(contentFolder, 'As good as a folder that nobody may write to.');
    const context = { ...server.context, settings: { ...server.context.settings, contentFolder } };
    const { code, stderr } = await runOperatorCommand(context, 'content', 'import', file);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`We can’t write to the content folder ${contentFolder} (ENOTDIR)`),
    ]);
    expect(stderr).toContain('WAYMARK_CONTENT');
  });

  test('that was cut off in the middle hides no quest from the commands, and one that is under way is left alone', async () => {
    const putAside = (): void => renameSync(join(content, 'lamps'), join(content, '.before-lamps'));
    const code = '87001';
    const create = ['cohort', 'create', 'lamps', '2027-02-03', '--organization', 'mill', '--code', code];
    mkdirSync(join(content, '.import-under-way'));
    for (const words of [
      ['content', 'list'],
      [...create, '--organization-name', 'The mill'],
      ['content', 'upgrade', code],
    ]) {
      putAside();
      expect(await ask(...words)).toMatchObject({ result: expect.stringMatching(/done|unchanged/) });
      expect(readdirSync(content)).toEqual(expect.arrayContaining(['.import-under-way', 'lamps']));
    }
    expect((await runOperatorCommand(server.context, 'content', 'list')).stdout).toMatch(/^lamps /m);
    rmSync(join(content, '.import-under-way'), { recursive: true });
  });

  test('changes nothing where quests are read from Contentful, and says so', async () => {
    const before = title();
    const file = await zipOf('elsewhere.zip', `${before}# elsewhere\n`);
    const contentful = { space: 'harbour', token: 'key', environment: 'master', host: 'https://cdn.contentful.com' };
    const context = { ...server.context, settings: { ...server.context.settings, contentful } };
    const { code, stderr } = await runOperatorCommand(context, 'content', 'import', file);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Quests are read from Contentful here')]);
    expect(title()).toBe(before);
  });
});
