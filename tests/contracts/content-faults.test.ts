import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { FileContent } from '#adapters/content-files/file-content';
import { Library } from '#adapters/content-files/library';
import { ContentNotValid, described } from '#adapters/content-files/problems';
import { messages } from '#core/messages';
import { everyFault } from './every-fault.ts';
import { folderOf, littleFiles } from './little-content.ts';
import { APPLET, planted, type Planted, STEP, stepSaying } from './planting.ts';

const faultsIn = (files: Planted['files']) => new FileContent(folderOf({ ...littleFiles, ...files })).check();

describe('content:check', () => {
  test('[CNT-2] finds nothing where nothing is planted', () => {
    expect(faultsIn({}).map(described)).toEqual([]);
  });

  test.each(everyFault)('[CNT-2] names file, line and what to do for $fault', ({ files, at, key, says }) => {
    const [fault, ...others] = faultsIn(files);
    expect(others.map(described)).toEqual([]);
    expect(fault && `${fault.file}:${fault.line}`).toBe(at);
    expect(fault?.key).toBe(key);
    expect(fault && described(fault)).toContain(says);
  });

  test('[CNT-20] reads the first thousand of a list, and says so', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, place) => `  - { id: t-${place}, title: T }\n`);
    const many = (count: number) => ({
      'lamps/tags.yaml': `tags:\n  - { id: seen, title: Seen }\n${tags(count - 1).join('')}`,
    });
    expect(faultsIn(many(1000)).map(({ key }) => key)).not.toContain('contentFieldTooLong');
    expect(faultsIn(many(1001)).map(described)).toContain('lamps/tags.yaml:1 "tags" takes at most 1000.');
  });

  test('[CNT-21] gives all texts of one file five seconds together', () => {
    const library = new Library(folderOf({}));
    const busyFor = (milliseconds: number) => () => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
      return 'read';
    };
    const place = { file: 'lamps/week.yaml', line: 7 };
    expect(library.inTime(place, busyFor(3_000))).toBe('read');
    expect(library.inTime(place, busyFor(60_000))).toBeUndefined();
    expect(library.inTime({ ...place, file: 'other.md' }, busyFor(1))).toBe('read');
    expect(library.faults.sorted().map(described)).toEqual([expect.stringMatching(/^lamps\/week.yaml:7 .* 5 seconds/)]);
  });

  test('[CNT-2] has everything it can say planted, more than thirty faults in all', () => {
    const said = Object.keys(messages).filter((key) => /^content[A-Z]/.test(key));
    expect(said.filter((key) => !everyFault.some((fault) => fault.key === key))).toEqual([]);
    expect(everyFault.length).toBeGreaterThan(30);
  });

  test('[CNT-2] names every one of several faults, in the order of files and lines', () => {
    const faults = faultsIn({
      ...stepSaying('Out.\n\n<hr>\n\n<hr>'),
      ...planted(APPLET, 'inline-text', 'crystal-ball'),
    });
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([`${APPLET}:3`, `${STEP}:8`, `${STEP}:10`]);
  });

  test('[CNT-2] lines are right under Windows line ends and with a byte order mark', () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const [broken = ''] = Object.values(stepSaying('Out.\n\n<hr>'));
    expect(faultsIn({ [STEP]: windows(littleFiles[STEP] ?? '') })).toEqual([]);
    expect(faultsIn({ [STEP]: windows(broken) }).map(({ line }) => line)).toEqual([8]);
  });

  test('content with a fault is not served', async () => {
    const content = new FileContent(folderOf({ ...littleFiles, ...stepSaying('Out. <br>') }));
    await expect(content.quests()).rejects.toThrow(ContentNotValid);
    await expect(content.app()).rejects.toThrow(`${STEP}:6`);
  });

  test('a folder that is not there is a fault', () => {
    expect(new FileContent('/nowhere/at/all').check().map(({ key }) => key)).toEqual(['contentFileMissing']);
  });

  test('the command ends with 1 and names the place, or with 0', () => {
    const run = (folder: string) =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/content-check.ts', folder], { stdio: 'pipe' });
    expect(String(run(folderOf(littleFiles)))).toContain('no problems');
    expect(() => run(folderOf({ ...littleFiles, ...stepSaying('Out. <br>') }))).toThrow(`${STEP}:6`);
  });

  test('the content of the product has nothing to mend', () => {
    expect(new FileContent('content').check().map(described)).toEqual([]);
  });
});
