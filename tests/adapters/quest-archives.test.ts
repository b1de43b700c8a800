import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { unzip } from '#adapters/zip/zip-reader';
import { describeFault } from '#adapters/content-files/content-faults';
import { Refusal } from '#core/messages';
import {
  exportQuest,
  importQuest,
  repairInterruptedImport,
  undoInterruptedImports,
} from '#server/content/quest-archives';
import { contentFolderForTest, sampleContentFiles } from '../fixtures/content/sample-content.ts';

type Tree = Readonly<Record<string, string>>;

/** Every file below a folder by its path, and what is in it. */
const treeOf = (folder: string): Tree =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  );

const little = (changed: Readonly<Record<string, string | Uint8Array | undefined>> = {}) =>
  contentFolderForTest({ ...sampleContentFiles, ...changed });

/** What an import refuses with; the folder must be as it was. */
function refusalOf(folder: string, archive: Uint8Array): Refusal | undefined {
  const before = treeOf(folder);
  try {
    importQuest(folder, archive);
    return undefined;
  } catch (error) {
    expect(treeOf(folder)).toEqual(before);
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const zipOf = (files: Zippable): Uint8Array => zipSync(files, { mtime: new Date(1980, 0, 1) });
const some = new TextEncoder().encode('id: lamps\ntitle: Lamps\n');

const anyName = fc
  .string({
    unit: fc.constantFrom('a', 'b', '7', 'ä', '灯', '🏮', '-', '_', ' ', '.', '(', "'"),
    minLength: 1,
    maxLength: 9,
  })
  .filter((name) => !/[. ]$/.test(name));

const { tree: anyTree } = fc.letrec<{ tree: Record<string, unknown>; entry: unknown }>((tie) => ({
  tree: fc.dictionary(anyName, tie('entry'), { minKeys: 1, maxKeys: 4 }),
  entry: fc.oneof({ depthSize: 'small' }, fc.uint8Array({ maxLength: 300 }), tie('tree')),
}));

const filesOf = (tree: Record<string, unknown>, below: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, entry]) =>
      entry instanceof Uint8Array
        ? [[`${below}/${name}`, entry]]
        : Object.entries(filesOf(entry as Record<string, unknown>, `${below}/${name}`)),
    ),
  );

const run = (command: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/content/content-${command}.ts`, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

describe('the commands of content', () => {
  test('move a quest that is named by its folder, and never replace what was changed later unless told', () => {
    const folder = little();
    const file = join(folder, '.lamps.zip');
    expect(run('export', [join(folder, 'lamps'), file]).status).toBe(0);
    const changed = join(folder, 'lamps/quest.yaml');
    writeFileSync(changed, 'id: lamps\ntitle: Brighter lamps\n');
    utimesSync(changed, new Date(), new Date(Date.now() + 60_000));
    const refused = run('import', [file], { WAYMARK_CONTENT: folder });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Add --replace to overwrite it')]);
    expect(readFileSync(changed, 'utf8')).toContain('Brighter');
    expect(run('import', [file, '--replace'], { WAYMARK_CONTENT: folder }).status).toBe(0);
    expect(readFileSync(changed, 'utf8')).not.toContain('Brighter');
  });

  test('say what was expected of a folder that is one quest, or that has none', () => {
    const folder = little();
    const one = run('check', [join(folder, 'lamps')]);
    expect([one.status, one.stderr]).toEqual([1, expect.stringContaining(`Name the folder that holds it: ${folder}.`)]);
    const none = run('check', [], { WAYMARK_CONTENT: contentFolderForTest({}) });
    expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('a folder for each quest')]);
  });
});

describe('a quest as one archive', () => {
  test('any tree of files comes back byte for byte, and is always the same archive', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        const files = filesOf(tree, 'lamps');
        const [one, other] = [
          contentFolderForTest(files),
          contentFolderForTest(Object.fromEntries(Object.entries(files).toReversed())),
        ];
        const archive = await exportQuest(one, 'lamps');
        const back = Object.fromEntries(unzip(archive).map(({ path, bytes }) => [path, Buffer.from(bytes)]));
        expect(back).toEqual(
          Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)])),
        );
        expect(Buffer.compare(await exportQuest(other, 'lamps'), archive)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('puts a quest in the place of the one that is there, and leaves nothing else behind', async () => {
    const [folder, elsewhere] = [little(), little({ 'lamps/offboarding/01-bye.md': undefined })];
    const archive = await exportQuest(folder, 'lamps');
    expect(importQuest(elsewhere, archive)).toEqual({ folder: 'lamps', faults: [], isChanged: true });
    expect(importQuest(elsewhere, archive)).toEqual({ folder: 'lamps', faults: [], isChanged: false });
    expect(treeOf(elsewhere)).toEqual(treeOf(folder));
    expect(await exportQuest(elsewhere, 'lamps')).toEqual(archive);
  });

  test('tried only, says what it would do or what is to mend, and changes nothing', async () => {
    const [folder, elsewhere] = [little(), little({ 'lamps/offboarding/01-bye.md': undefined })];
    const before = treeOf(elsewhere);
    const broken = await exportQuest(little({ 'lamps/quest.yaml': 'id: beacons\n' }), 'lamps');
    expect(importQuest(elsewhere, await exportQuest(folder, 'lamps'), true)).toMatchObject({ isChanged: true });
    expect(importQuest(elsewhere, broken, true).faults).toHaveLength(2);
    expect(importQuest(elsewhere, await exportQuest(elsewhere, 'lamps'), true)).toMatchObject({ isChanged: false });
    expect(treeOf(elsewhere)).toEqual(before);
  });

  test('brings a quest that was not there, and takes away what it has no more', async () => {
    const smaller = little({ 'lamps/offboarding/01-bye.md': undefined });
    const [folder, without] = [
      little(),
      contentFolderForTest({ 'beacons/quest.yaml': sampleContentFiles['beacons/quest.yaml'] }),
    ];
    importQuest(folder, await exportQuest(smaller, 'lamps'));
    importQuest(without, await exportQuest(smaller, 'lamps'));
    expect(treeOf(folder)).toEqual(treeOf(smaller));
    expect(existsSync(join(without, 'lamps/weeks/10-tell/week.yaml'))).toBe(true);
  });

  test('a quest with a fault changes nothing, and says what to mend', async () => {
    const broken = await exportQuest(little({ 'lamps/quest.yaml': 'id: beacons\n' }), 'lamps');
    const folder = little();
    const before = treeOf(folder);
    const { faults } = importQuest(folder, broken);
    expect(faults.map(({ file, key }) => [file, key])).toEqual([
      ['lamps/quest.yaml', 'contentFieldMissing'],
      ['lamps/quest.yaml', 'contentIdTwice'],
    ]);
    expect(treeOf(folder)).toEqual(before);
  });

  test('[CNT-22] a small archive that would be read for minutes is refused at once, and every refusal says why', () => {
    const rows = ['- '.repeat(4_000), 'a\n==\n'.repeat(16_000), `${'*a [b '.repeat(5_000)}`, '1. '.repeat(4_000)];
    // The first text is quickly read and yet most of the work that a folder may be, so that no other is begun.
    const texts = ['\\*'.repeat(10_000), ...Array.from({ length: 14 }, (_, at) => rows[at % rows.length])];
    const cards = texts.map((text, at) => [
      `lamps/onboarding/${10 + at}.md`,
      `---\nid: card-${at}\ntitle: Card\n---\n\n${text}`,
    ]);
    const bytes = Object.fromEntries(cards.map(([path = '', text]) => [path, new TextEncoder().encode(text)]));
    const archive = zipOf({ ...bytes, 'lamps/quest.yaml': some });
    expect(archive.length).toBeLessThan(8_000);
    const folder = little();
    const before = treeOf(folder);
    const cpu = process.cpuUsage();
    const { faults } = importQuest(folder, archive);
    const { user, system } = process.cpuUsage(cpu);
    expect((user + system) / 1e6).toBeLessThan(15);
    const refused = faults.filter(({ key }) => key === 'contentTooMuchWork').map(describeFault);
    expect(refused.length).toBeGreaterThan(10);
    for (const content of ['lists or quotes inside one another', 'very many lines', 'very many marks like * or [']) {
      expect(refused.join('\n')).toContain(content);
    }
    expect(treeOf(folder)).toEqual(before);
  });

  test('an archive that ends anywhere before its end changes nothing', async () => {
    const folder = little();
    const archive = await exportQuest(little({ 'lamps/quest.yaml': 'id: lamps\ntitle: Others\n' }), 'lamps');
    const cuts = [...Array(60).keys()].map((part) => Math.floor((archive.length * part) / 60));
    for (const cut of [...cuts, archive.length - 22, archive.length - 1])
      expect(refusalOf(folder, archive.subarray(0, cut))?.key).toBe('archiveBroken');
  });

  test('an import that was cut off between two moments is undone by the next one', async () => {
    const folder = little();
    const before = treeOf(folder);
    const beacons = await exportQuest(folder, 'beacons');
    renameSync(join(folder, 'lamps'), join(folder, '.before-lamps'));
    writeFileSync(join(folder, '.import-half'), '');
    importQuest(folder, beacons);
    expect(treeOf(folder)).toEqual(before);
  });

  test('an import that is under way is left alone by every other, and by servers that start', async () => {
    const folder = little();
    const archive = await exportQuest(little({ 'lamps/quest.yaml': 'id: lamps\ntitle: Others\n' }), 'lamps');
    writeFileSync(join(folder, '.import.lock'), `${process.ppid}\n`);
    renameSync(join(folder, 'lamps'), join(folder, '.before-lamps'));
    writeFileSync(join(folder, '.import-half'), '');
    const before = treeOf(folder);
    expect(refusalOf(folder, archive)?.key).toBe('importUnderWay');
    expect(() => repairInterruptedImport({ contentFolder: folder, contentful: undefined })).toThrow(Refusal);
    undoInterruptedImports(folder);
    expect(treeOf(folder)).toEqual(before);
    writeFileSync(join(folder, '.import.lock'), 'nobody');
    undoInterruptedImports(folder);
    expect(treeOf(folder)).toEqual(treeOf(little()));
  });

  test('what is damaged anywhere is refused, or is still the same files', async () => {
    const archive = await exportQuest(
      contentFolderForTest({ 'lamps/quest.yaml': some, 'lamps/a/b.svg': '<svg/>' }),
      'lamps',
    );
    const whole = unzip(archive);
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), (index, by) => {
        const damaged = Uint8Array.from(archive);
        damaged[index] = (damaged[index] ?? 0) ^ by;
        try {
          expect(unzip(damaged)).toEqual(whole);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a file whose listed name was damaged to that of a folder is refused', () => {
    const archive = zipSync({ 'lamps/quest.yaml': Buffer.from('id: lamps') });
    const listed = Buffer.from(archive).lastIndexOf('lamps/quest.yaml');
    archive[listed + 'lamps/quest.yaml'.length - 1] = '/'.charCodeAt(0);
    expect(() => unzip(archive)).toThrow(new Refusal('archiveBroken'));
  });

  test.each([
    ['a way up', '../lamps/quest.yaml'],
    ['a way up in between', 'lamps/../../quest.yaml'],
    ['a path from the root', '/lamps/quest.yaml'],
    ['a drive', 'C:/lamps/quest.yaml'],
    ['the signs of another system', 'lamps\\..\\quest.yaml'],
    ['a folder that is here', 'lamps/./quest.yaml'],
    ['a name that is a device somewhere', 'lamps/nul.md'],
    ['a name that ends in a dot', 'lamps/quest.'],
    ['a control character', 'lamps/qu\u0000est.md'],
  ])('refuses %s', (_, path) => {
    expect(refusalOf(little(), zipOf({ [path]: some }))?.key).toBe('archivePathRefused');
  });

  test.each([
    ['files that differ in case only', ['lamps/quest.yaml', 'lamps/Quest.yaml']],
    ['folders that differ in case only', ['lamps/a/one.md', 'lamps/A/two.md']],
    ['files that differ in how their letters are composed', ['lamps/\u00E4.md', 'lamps/a\u0308.md']],
    ['a file that is a folder too', ['lamps/a', 'lamps/a/b.md']],
  ])('refuses %s', (_, paths) => {
    const archive = zipOf(Object.fromEntries(paths.map((path) => [path, some])));
    expect(refusalOf(little(), archive)?.key).toBe('archivePathTwice');
  });

  test('refuses a link, and a folder whose name is that of a file', () => {
    const link = { os: 3, attrs: 0o120_777 * 2 ** 16 };
    expect(refusalOf(little(), zipOf({ 'lamps/quest.yaml': [some, link] }))?.key).toBe('archiveLinked');
  });

  test('refuses a link in a folder that is packed', async () => {
    const folder = little();
    execFileSync('ln', ['-s', '/etc/hosts', join(folder, 'lamps/hosts.md')]);
    await expect(exportQuest(folder, 'lamps')).rejects.toThrow('"lamps/hosts.md" is a link');
  });

  test('refuses what announces more than an archive may hold, before it is unpacked', () => {
    const archive = zipOf({ 'lamps/quest.yaml': new Uint8Array(3_000_000), 'lamps/more.svg': some });
    expect(() => unzip(archive, { files: 5, bytes: 2_000_000 })).toThrow('at most 5 files and 1 MB');
    expect(() => unzip(archive, { files: 1, bytes: 9_000_000 })).toThrow('at most 1 file and');
    expect(unzip(archive, { files: 2, bytes: 9_000_000 })).toHaveLength(2);
  });

  test('refuses what grows beyond the size that it announced', () => {
    const archive = Buffer.from(zipOf({ 'lamps/quest.yaml': new Uint8Array(3_000_000) }));
    const listed = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    archive.writeUInt32LE(20, listed + 24);
    expect(refusalOf(little(), archive)?.key).toBe('archiveBroken');
  });

  test.each([
    ['two quests', ['lamps/quest.yaml', 'beacons/quest.yaml']],
    ['a file beside the folder', ['lamps/quest.yaml', 'quest.yaml']],
    ['the cards of the app', ['app/onboarding/01-hello.md']],
    ['a hidden folder', ['.git/config']],
    ['nothing', []],
  ])('refuses %s', (_, paths) => {
    const archive = zipOf(Object.fromEntries(paths.map((path) => [path, some])));
    expect(refusalOf(little(), archive)?.key).toBe('archiveNotOneQuest');
  });

  test('the commands pack a quest and bring it back, and end with 1 where nothing was done', () => {
    const folder = little();
    const before = treeOf(folder);
    const file = join(contentFolderForTest({}), 'lamps.zip');
    const run = (script: string, ...args: string[]) =>
      String(
        execFileSync(process.execPath, ['--import', 'tsx', `scripts/content/${script}.ts`, ...args], { stdio: 'pipe' }),
      );
    expect(run('content-export', 'lamps', file, folder)).toContain('lamps.zip');
    writeFileSync(join(folder, 'lamps/quest.yaml'), 'id: lamps\ntitle: Others\n');
    expect(run('content-import', file, folder, '--replace')).toContain('is now in');
    expect(treeOf(folder)).toEqual(before);
    expect(() => run('content-export', 'nobody', file, folder)).toThrow(
      'There is no quest in "nobody". Available: beacons, lamps.',
    );
    writeFileSync(file, readFileSync(file).subarray(0, 500));
    expect(() => run('content-import', file, folder)).toThrow('The archive is damaged');
  });
});
