import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas, invalidDependencies, forbiddenDependencies } from '../../architecture.mjs';
import { checkDependencies } from '../../scripts/check-dependencies.ts';
import { LONG_INDEXES, linesOfIndex } from '../../scripts/folder-rules.ts';
import { createSampleProject, projectRoot } from '../fixtures/sample-project.ts';

const quests = '#adapters/in-memory/quests/memory-quests';

/** What is planted, in which folder, what it imports, and the rule that must name it. */
const plants: [what: string, folder: string, imported: string, rule: string][] = [
  ['core → adapters', 'core/schedule', quests, 'core'],
  ['core → a package', 'core/schedule', 'mobx', 'core'],
  ['core → axios', 'core/schedule', 'axios', 'core'],
  ['core → react', 'core/schedule', 'react', 'core'],
  ['core → node', 'core/schedule', 'node:fs', 'core'],
  ['core → ui by a relative path', 'core/quests', '../../ui/kit/form/button.tsx', 'core'],
  ['a dependency on a higher layer in the core', 'core/quests', '../schedule/index.ts', 'core-quests'],
  ['an area past its index', 'core/schedule', '../quests/quests.port.ts', 'core-through-its-index'],
  ['a folder of the core that the table does not name', 'core/pantry', '../messages/index.ts', 'core-in-the-table'],
  ['the server part of the core from a screen', 'ui/quests', '#core/quests/server', 'core-server'],
  ['the server part of the core from a rule', 'core/schedule', '../quests/server.ts', 'core-server'],
  ['date-fns beside the calendar', 'core/shared', 'date-fns', 'only-user-of-date-fns'],
  ['ui → api', 'ui/quests', '#api/quests/quests.api', 'ui'],
  ['ui → adapters', 'ui/quests', quests, 'ui'],
  ['ui → composition', 'ui/app', '../../composition/bindings.ts', 'ui'],
  ['ui → inversify', 'ui/app', 'inversify', 'only-user-of-inversify'],
  ['ui → axios', 'ui/app', 'axios', 'only-user-of-axios'],
  ['a dependency on a higher layer in the ui', 'ui/quests', '../schedule/schedule.screen.tsx', 'ui-quests'],
  ['kit → area', 'ui/kit', '../quests/home/home.screen.tsx', 'ui-kit'],
  ['area → app', 'ui/quests', '../app/routes.tsx', 'ui-quests'],
  ['a folder of the ui that the table does not name', 'ui/pantry', '../kit/form/button.tsx', 'ui-in-the-table'],
  ['memory → api', 'adapters/in-memory', '#api/quests/quests.api', 'adapters-other'],
  ['adapter → adapter', 'adapters/storage', quests, 'adapters-other'],
  ['double → api', 'tests/memory', '#api/quests/quests.api', 'doubles'],
  ['server → double', 'server', '#memory/quests/memory-quests', 'server'],
  ['http → server', 'adapters/http', '#server/create-server', 'adapters-http'],
  ['a schema in the browser', 'adapters/http', '#api/quests/quests.api', 'adapters-http-types'],
  ['api → adapters', 'api', quests, 'api'],
  ['server → ui', 'server', '#ui/kit/form/button.tsx', 'server'],
  ['server → bindings of the browser', 'server', '../composition/browser/quests.bindings.ts', 'server'],
  ['server → axios', 'server', 'axios', 'only-user-of-axios'],
  ['a development package that would ship', 'server', 'fast-check', 'no-development-packages'],
  ['an import of nothing', 'server', './nothing.ts', 'nothing-unresolved'],
];

/** So many files of code in one folder. */
const filesIn = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, 'export {};\n']));

/** An index file that exports nothing on so many lines. */
const indexOfLines = (lines: number): string => 'export {};\n'.repeat(lines);

const planted = (index: number): string => `${plants[index]?.[1]}/planted-${index}.ts`;

describe('the dependency rules', () => {
  let found: ReturnType<typeof checkDependencies>;

  beforeAll(() => {
    found = checkDependencies(
      createSampleProject({
        'ui/app/routes.tsx': 'export const routes = 1;\n',
        'core/quests/type-only.ts': "export type { hoursOf } from '../schedule/index.ts';\n",
        'core/shared/time/calendar.rules.ts': 'export const dateOf = (): Date => new Date();\n',
        'tests/memory/quests/memory-quests.ts': 'export {};\n',
        'server/a.ts': "export * from './b.ts';\n",
        'server/b.ts': "export type * from './a.ts';\n",
        ...filesIn('ui/kit/crowded', 26),
        ...filesIn('tests/ui/crowded', 26),
        ...filesIn('ui/kit/full', 25),
        ...filesIn('adapters/postgres/migrations', 26),
        ...filesIn('tests/content/crowded', 26),
        'core/chat/index.ts': indexOfLines(61),
        'core/profile/index.ts': indexOfLines(60),
        'core/applets/index.ts': indexOfLines(61),
        ...Object.fromEntries(
          plants.map(([, , place], index) => [planted(index), `export * as it from '${place}';\n`]),
        ),
      }),
    );
  });

  test('hold in a project where nothing is wrong, and every file is read', () => {
    expect(checkDependencies(createSampleProject())).toEqual({ ok: true, output: '20 files, 23 modules' });
  });

  test('fail as soon as one is broken', () => {
    expect(found.ok).toBe(false);
    expect(
      checkDependencies(createSampleProject({ 'ui/quests/a.ts': "export * from '#api/quests/quests.api';\n" })).ok,
    ).toBe(false);
  });

  test.each(plants.map(([what, , , rule], index) => ({ what, rule, index })))('catch $what', ({ rule, index }) => {
    expect(found.output).toContain(`${rule}: ${planted(index)} → `);
  });

  test.each([
    ['an import of a mere type', 'core-quests: core/quests/type-only.ts → core/schedule/index.ts'],
    ['a clock in the calendar', 'reads the clock: core/shared/time/calendar.rules.ts'],
    ['a circle, even of types', 'no-circles: server/a.ts → server/b.ts → server/a.ts'],
    ['a folder with more than 25 files', 'more than 25 files: ui/kit/crowded has 26'],
    ['a folder of tests with more than 25 files', 'more than 25 files: tests/ui/crowded has 26'],
    ['an index file with more than 60 lines', 'more than 60 lines: core/chat/index.ts has 61'],
  ])('catch %s', (_what, line) => {
    expect(found.output).toContain(line);
  });

  test('allow full folders, migrations, content, and the long index files that the list names', () => {
    expect(found.output.match(/^more than .*$/gm)).toHaveLength(3);
  });

  test('name only index files that are long', () => {
    expect(Object.keys(LONG_INDEXES).filter((area) => linesOfIndex(projectRoot, area) <= 60)).toEqual([]);
  });

  test('fail when a source file was not read', () => {
    const root = createSampleProject();
    const config = join(root, '.dependency-cruiser.mjs');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('tsPreCompilationDeps', "exclude: '^ui/kit/', tsPreCompilationDeps"),
    );
    expect(checkDependencies(root)).toEqual({
      ok: false,
      output: 'not read: ui/kit/form/button.tsx\nnot read: ui/kit/view-model/view-model-provider.tsx',
    });
  });
});

describe('the table of areas', () => {
  test('lists only dependencies on lower layers', () => {
    expect(invalidDependencies()).toEqual([]);
  });

  test('finds a dependency on a higher layer, on the same one, or on no area', () => {
    const table = { ...areas, quests: { layer: 2, dependsOn: ['schedule', 'account', 'attic'], about: '' } };
    expect(invalidDependencies(table)).toEqual(['quests → schedule', 'quests → account', 'quests → attic']);
  });

  test('lets everybody know messages and shared, and these nobody above them', () => {
    for (const area of Object.keys(areas)) expect(forbiddenDependencies(area)).not.toContain('messages');
    expect(forbiddenDependencies('shared')).toContain('account');
    expect(forbiddenDependencies('messages')).toContain('shared');
  });
});
