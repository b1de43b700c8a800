import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { ContentFolder, readingWork, WORK_LIMIT } from '#adapters/content-files/content-folder';
import { InvalidContent, describeFault } from '#adapters/content-files/content-faults';
import { LOCALES, messages } from '#core/messages';
import { everyFaultCase } from './faults/index.ts';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { APPLET_FILE, fileWithReplacement, type FaultCase, STEP_FILE, stepWithText } from './faults/fault-case.ts';

const faultsIn = (files: FaultCase['files']) =>
  new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...files })).check();

/** Rows of growing length, about `length` characters in all. */
const rowsOf = (length: number, row: (at: number) => string): string =>
  Array.from({ length: Math.sqrt(length) }, (_, at) => row(at)).join('\n');

describe('content:check', () => {
  test('[CNT-2] finds nothing where nothing is planted', () => {
    expect(faultsIn({}).map(describeFault)).toEqual([]);
  });

  test.each(everyFaultCase)(
    '[CNT-2][CNT-23] names file, line and what to do for $fault',
    ({ files, location, key, message }) => {
      const [fault, ...others] = faultsIn(files);
      expect(others.map(describeFault)).toEqual([]);
      expect(fault && `${fault.file}:${fault.line}`).toBe(location);
      expect(fault?.key).toBe(key);
      expect(fault && describeFault(fault)).toContain(message);
    },
  );

  test('[CNT-20] reads the first thousand of a list, and says so', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `  - { id: t-${index}, title: T }\n`);
    const many = (count: number) => ({
      'lamps/tags.yaml': `tags:\n  - { id: seen, title: Seen }\n${tags(count - 1).join('')}`,
    });
    expect(faultsIn(many(1000)).map(({ key }) => key)).not.toContain('contentFieldTooLong');
    expect(faultsIn(many(1001)).map(describeFault)).toContain('lamps/tags.yaml:1 "tags" can have at most 1,000.');
  });

  test('[CNT-21] gives all texts of one file five seconds together', () => {
    const library = new ContentFolder(contentFolderForTest({}));
    const sourceLocation = { file: 'lamps/week.yaml', line: 7 };
    const readFor = (milliseconds: number, location = sourceLocation) => {
      vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(milliseconds);
      return library.withinLimits(location, '', () => 'read');
    };
    const endlessly = () => {
      for (;;);
    };
    expect(readFor(4_800)).toBe('read');
    expect(library.withinLimits(sourceLocation, '', endlessly)).toBeUndefined();
    expect(readFor(1, { ...sourceLocation, file: 'other.md' })).toBe('read');
    expect(library.faults.sorted().map(describeFault)).toEqual([
      expect.stringMatching(/^lamps\/week.yaml:7 .* 5 seconds/),
    ]);
  });

  test('[CNT-22] gives all files together one measure of work, and names each text that is left unread', () => {
    const library = new ContentFolder(contentFolderForTest({}));
    const text = '*a [b '.repeat(5_000);
    const read = Array.from({ length: 9 }, (_, at) =>
      library.withinLimits({ file: `lamps/${at}.md`, line: 1 }, text, () => 'read'),
    );
    expect(read).toEqual([...Array.from({ length: 4 }, () => 'read'), ...Array.from({ length: 5 }, () => undefined)]);
    expect(library.faults.sorted().map(({ file }) => file)).toEqual([4, 5, 6, 7, 8].map((at) => `lamps/${at}.md`));
  });

  test.each([
    ['lists within lists', (n: number) => '- '.repeat(n / 2), 'lists or quotes inside one another'],
    ['numbers within numbers', (n: number) => '1. '.repeat(n / 3), 'lists or quotes inside one another'],
    ['lines below a deep list', (n: number) => `${'- '.repeat(40)}a\n${'b\n'.repeat(n / 2)}`, 'lists or quotes inside'],
    ['indented lists', (n: number) => rowsOf(n, (at) => `${'  '.repeat(at)}- a`), 'lists or quotes inside one another'],
    ['headings with lines below', (n: number) => 'a\n==\n'.repeat(n / 5), 'very many lines'],
    ['lines that end as they once did', (n: number) => 'a\r'.repeat(n / 2), 'very many lines'],
    ['rows of a table', (n: number) => `|a|\n|-|\n${'a\n'.repeat(n / 2)}`, 'very many lines'],
    ['short paragraphs', (n: number) => 'a\n\n'.repeat(n / 3), 'very many lines'],
    ['stars and brackets', (n: number) => '*a [b '.repeat(n / 6), 'very many marks like * or ['],
    ['addresses', (n: number) => 'www.a.b '.repeat(n / 8), 'very many web addresses'],
  ])('[CNT-22] counts %s as what they cost, and says so', (_, make, what) => {
    const text = make(24_000);
    const library = new ContentFolder(contentFolderForTest({}));
    const most = Array.from({ length: 60 }, (_unused, at) =>
      library.withinLimits({ file: `lamps/${at}.md`, line: 1 }, text, () => 'read'),
    ).filter((one) => one === 'read').length;
    expect(most).toBeLessThan(40);
    const [fault] = library.faults.sorted().map(describeFault);
    expect(fault).toContain(what);
  });

  test('[CNT-22] uses up the work of texts that turn out slow', () => {
    const library = new ContentFolder(contentFolderForTest({}));
    const read = Array.from({ length: 3 }, (_, at) => {
      vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2_000);
      return library.withinLimits({ file: `lamps/${at}.md`, line: 1 }, 'a', () => 'read');
    });
    expect(read).toEqual(['read', 'read', 'read']);
    const long = 'a '.repeat(40_000) + '*'.repeat(18_500);
    expect(library.withinLimits({ file: 'lamps/4.md', line: 1 }, long, () => 'read')).toBe('read');
    expect(library.withinLimits({ file: 'lamps/5.md', line: 1 }, long, () => 'read')).toBeUndefined();
  });

  test.each(LOCALES)('[CNT-22] has room for fifty quests like the one that comes with it, in %s', (locale) => {
    const folder = 'content/harbour-lights';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:md|yaml)$/.test(name),
    );
    const work = files
      .filter((name) => LOCALES.every((other) => !name.startsWith(`${other}/`)))
      .map((name) => (files.includes(join(locale, name)) ? join(locale, name) : name))
      .map((name) => readingWork(readFileSync(join(folder, name), 'utf8')));
    expect(work.reduce((sum, one) => sum + one, 0) * 50).toBeLessThan(WORK_LIMIT);
  });

  test('[CNT-2] has everything it can say planted, more than thirty faults in all', () => {
    // Which text takes too long is decided by the machine.
    const said = Object.keys(messages).filter((key) => /^content[A-Z]/.test(key) && key !== 'contentTooSlow');
    expect(said.filter((key) => !everyFaultCase.some((fault) => fault.key === key))).toEqual([]);
    expect(everyFaultCase.length).toBeGreaterThan(30);
  });

  test('[CNT-2] names every one of several faults, in the order of files and lines', () => {
    const faults = faultsIn({
      ...stepWithText('Out.\n\n<hr>\n\n<hr>'),
      ...fileWithReplacement(APPLET_FILE, 'inline-text', 'crystal-ball'),
    });
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
      `${APPLET_FILE}:3`,
      `${STEP_FILE}:8`,
      `${STEP_FILE}:10`,
    ]);
  });

  test('[CNT-2] lines are right under Windows line ends and with a byte order mark', () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const [broken = ''] = Object.values(stepWithText('Out.\n\n<hr>'));
    expect(faultsIn({ [STEP_FILE]: windows(sampleContentFiles[STEP_FILE] ?? '') })).toEqual([]);
    expect(faultsIn({ [STEP_FILE]: windows(broken) }).map(({ line }) => line)).toEqual([8]);
  });

  test('content with a fault is not served', async () => {
    const content = new FileContentService(
      contentFolderForTest({ ...sampleContentFiles, ...stepWithText('Out. <br>') }),
    );
    await expect(content.read()).rejects.toThrow(InvalidContent);
    await expect(content.read()).rejects.toThrow(`${STEP_FILE}:6`);
  });

  test('a folder that is not there is a fault', () => {
    expect(new FileContentService('/nowhere/at/all').check().map(({ key }) => key)).toEqual(['contentFileMissing']);
  });

  test('the command ends with 1 and names the place, or with 0', () => {
    const run = (folder: string) =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/content/content-check.ts', folder], {
        stdio: 'pipe',
      });
    expect(String(run(contentFolderForTest(sampleContentFiles)))).toContain('no problems');
    expect(() => run(contentFolderForTest({ ...sampleContentFiles, ...stepWithText('Out. <br>') }))).toThrow(
      `${STEP_FILE}:6`,
    );
  });

  test('the content of the product has nothing to mend', () => {
    expect(new FileContentService('content').check().map(describeFault)).toEqual([]);
  });
});
