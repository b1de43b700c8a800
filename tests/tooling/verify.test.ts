import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram, type ToolResult, runTool } from '../../scripts/run-tool.ts';
import { causeOf } from '../../scripts/checks/cause-of.ts';
import { testsNotRun } from '../../scripts/checks/tests-not-run.ts';
import { projectRoot, createSampleProject } from '../fixtures/sample-project.ts';

/** Runs some checks of `npm run verify` in a project. */
const verify = (root: string, ...checks: readonly string[]): ToolResult =>
  runProgram(root, process.execPath, '--import', 'tsx', 'scripts/verify.ts', ...checks);

/** A tiny project whose core is compiled as the real one is. */
function projectWithCore(planted: Readonly<Record<string, string>> = {}): string {
  const root = createSampleProject({
    'core/messages/index.ts': 'export const messages: object = {};\n',
    'core/arbitraries/index.ts': 'export const given: number = 1;\n',
    ...planted,
  });
  for (const plan of ['tsconfig.json', 'package.json'])
    cpSync(join(projectRoot, 'core', plan), join(root, 'core', plan));
  return root;
}

describe('npm run verify', () => {
  test('is content with a core that keeps to itself', () => {
    const { ok, output } = verify(projectWithCore(), 'dependencies');
    expect({ ok, output }).toEqual({ ok: true, output: expect.stringContaining('✔ dependencies') });
  });

  test('fails over a core that imports axios or node:fs, and says where', () => {
    const core = projectWithCore({
      'core/quests/planted-package.ts': "export { default } from 'axios';\n",
      'core/quests/planted-module.ts': "export { readFileSync } from 'node:fs';\n",
    });
    const { ok, output } = verify(core, 'dependencies');
    expect(ok).toBe(false);
    expect(output).toMatch(/core: core\/quests\/planted-package.ts → .*axios/);
    expect(output).toMatch(/core: core\/quests\/planted-module.ts → .*fs/);
    expect(output).toMatch(/Failed: dependencies\n {2}dependencies: .*core\/quests\/planted-\w+\.ts.*$/);
  });
});

describe('the cause of a failed check', () => {
  test('is the title, the error and the first difference of the first failed test', () => {
    const output = `RUN v4
 ✓ tooling a.test.ts
 FAIL  tooling tests/tooling/documents/pages.test.ts > the documents > keep to a width
AssertionError: expected [ Array(1) ] to deeply equal []
- Expected
+ Received

- []
+ [
+   "CHANGELOG.md:9: wrap it at 100: - A",
+ ]
 FAIL  tooling tests/tooling/other.test.ts > other
Error: other`;
    expect(causeOf(output)).toEqual([
      'FAIL  tooling tests/tooling/documents/pages.test.ts > the documents > keep to a width',
      'AssertionError: expected [ Array(1) ] to deeply equal []',
      '+   "CHANGELOG.md:9: wrap it at 100: - A",',
    ]);
  });

  test.each([
    ['oxfmt', 'Checking formatting...\n\ncore/a.ts (5ms)\n\nFormat issues found', ['core/a.ts (5ms)']],
    [
      'the compiler',
      '\u001B[31mcore/a.ts(1,2): error TS1: No.\u001B[0m\ncore/b.ts(1,2): error TS1: No.',
      ['core/a.ts(1,2): error TS1: No.'],
    ],
    ['a program that prints nothing', '', []],
  ])('is the first finding of %s', (_tool, output, cause) => {
    expect(causeOf(output)).toEqual(cause);
  });
});

describe('the last lines of npm run verify quick', () => {
  const quiet = 'Not run: tests with a database, a page or a browser.';

  test('names the folders of tests that belong to the areas of the change', () => {
    const changed = [
      'core/settings/index.ts',
      'server/routes/settings.routes.ts',
      'ui/profile/avatar.tsx',
      'README.md',
    ];
    expect(testsNotRun(projectRoot, changed)).toBe(
      `${quiet}\nFor your change: npx vitest run tests/contracts/settings tests/server/settings tests/ui/profile tests/ui/settings tests/server/authorization`,
    );
  });

  test('names the tests of authorisation only where a call changed', () => {
    expect(testsNotRun(projectRoot, ['ui/profile/avatar.tsx'])).toBe(
      `${quiet}\nFor your change: npx vitest run tests/ui/profile`,
    );
  });

  test('names the command for all of them where nothing changed or git is missing', () => {
    const line = `${quiet} \`npm run verify\` runs them.`;
    expect([testsNotRun(projectRoot, []), testsNotRun(createSampleProject({}))]).toEqual([line, line]);
  });
});

describe('the types of the core', () => {
  const compiled = (planted: Readonly<Record<string, string>> = {}): ToolResult =>
    runTool(projectWithCore(planted), 'tsc', '-p', 'core');

  /** What is planted, and the name that no type stands behind. */
  const plants: [what: string, text: string, name: string][] = [
    ['a DOM global', 'export const title = (): string => document.title;', "'document'"],
    ['a DOM type', 'export const textOf = (node: HTMLElement): string | null => node.textContent;', "'HTMLElement'"],
    ['the window', 'export const width = (): number => window.innerWidth;', "'window'"],
    ['the console', "export const shout = (): void => console.log('!');", "'console'"],
    ['a timer', 'export const later = (): unknown => setTimeout(() => undefined, 1);', "'setTimeout'"],
    ['the network', "export const got = (): unknown => fetch('/');", "'fetch'"],
    ['a Node global', "export const home = (): unknown => process.env['HOME'];", "'process'"],
    ['a Node module', "export { readFileSync } from 'node:fs';", "'node:fs'"],
  ];
  const planted = (index: number): string => `core/quests/planted-${index}.ts`;

  test('hold where nothing is wrong', () => {
    expect(compiled()).toEqual({ ok: true, output: '' });
  });

  test('know nothing of browser, Node or clock', () => {
    const { ok, output } = compiled(Object.fromEntries(plants.map(([, text], index) => [planted(index), `${text}\n`])));
    expect(ok).toBe(false);
    const lines = output.split('\n');
    const missed = plants.filter(
      ([, , name], index) => !lines.some((line) => line.startsWith(planted(index)) && line.includes(name)),
    );
    expect(missed).toEqual([]);
  });

  test('are said by every export', () => {
    const { ok, output } = compiled({ [planted(0)]: 'export const sum = (a: number, b: number) => a + b;\n' });
    expect(ok).toBe(false);
    expect(output).toContain('--isolatedDeclarations');
  });
});
