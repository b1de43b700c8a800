import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas, badArrows, strangersTo } from '../../.ci/areas.mjs';
import { arrows } from '../../scripts/arrows.ts';
import { command } from '../../scripts/house.ts';
import { tinyHouse } from './tiny-house.ts';

const quests = '#adapters/memory/memory-quests';

/** What is planted, in which folder, what it imports, and the rule that must name it. */
const plants: [what: string, folder: string, imported: string, rule: string][] = [
  ['core → adapters', 'core/schedule', quests, 'core'],
  ['core → a package', 'core/schedule', 'mobx', 'core'],
  ['core → axios', 'core/schedule', 'axios', 'core'],
  ['core → react', 'core/schedule', 'react', 'core'],
  ['core → node', 'core/schedule', 'node:fs', 'core'],
  ['core → ui by a relative path', 'core/quests', '../../ui/kit/button.tsx', 'core'],
  ['an arrow up in the core', 'core/quests', '../schedule/index.ts', 'core-quests'],
  ['an area past its door', 'core/schedule', '../quests/quests.port.ts', 'core-by-the-door'],
  ['a folder of the core that the table does not name', 'core/pantry', '../messages/index.ts', 'core-in-the-table'],
  ['date-fns beside the calendar', 'core/shared', 'date-fns', 'only-user-of-date-fns'],
  ['ui → api', 'ui/quests', '#api/quests.api', 'ui'],
  ['ui → adapters', 'ui/quests', quests, 'ui'],
  ['ui → composition', 'ui/app', '../../composition/bindings.ts', 'ui'],
  ['ui → inversify', 'ui/app', 'inversify', 'only-user-of-inversify'],
  ['ui → axios', 'ui/app', 'axios', 'only-user-of-axios'],
  ['an arrow up in the ui', 'ui/quests', '../schedule/schedule.screen.tsx', 'ui-quests'],
  ['kit → area', 'ui/kit', '../quests/home.screen.tsx', 'ui-kit'],
  ['area → app', 'ui/quests', '../app/routes.tsx', 'ui-quests'],
  ['a folder of the ui that the table does not name', 'ui/pantry', '../kit/button.tsx', 'ui-in-the-table'],
  ['memory → api', 'adapters/memory', '#api/quests.api', 'adapters-other'],
  ['adapter → adapter', 'adapters/storage', quests, 'adapters-other'],
  ['http → server', 'adapters/http', '#server/server', 'adapters-http'],
  ['api → adapters', 'api', quests, 'api'],
  ['server → ui', 'server', '#ui/kit/button.tsx', 'server'],
  ['server → bindings of the browser', 'server', '../composition/quests.bindings.ts', 'server'],
  ['server → axios', 'server', 'axios', 'only-user-of-axios'],
  ['a development package that would ship', 'server', 'fast-check', 'no-development-packages'],
  ['an import of nothing', 'server', './nothing.ts', 'nothing-unresolved'],
];

const planted = (index: number): string => `${plants[index]?.[1]}/planted-${index}.ts`;

describe('the arrows', () => {
  let found: ReturnType<typeof arrows>;

  beforeAll(() => {
    found = arrows(
      tinyHouse({
        'ui/app/routes.tsx': 'export const routes = 1;\n',
        'core/quests/type-only.ts': "export type { hoursOf } from '../schedule/index.ts';\n",
        'core/shared/calendar.rules.ts': 'export const dateOf = (): Date => new Date();\n',
        'server/a.ts': "export * from './b.ts';\n",
        'server/b.ts': "export type * from './a.ts';\n",
        ...Object.fromEntries(
          plants.map(([, , place], index) => [planted(index), `export * as it from '${place}';\n`]),
        ),
      }),
    );
  });

  test('hold in a house where nothing is wrong, and every file is read', () => {
    expect(arrows(tinyHouse())).toEqual({ ok: true, output: '18 files, 21 modules' });
  });

  test('fail as soon as one is broken', () => {
    expect(found.ok).toBe(false);
    expect(arrows(tinyHouse({ 'ui/quests/a.ts': "export * from '#api/quests.api';\n" })).ok).toBe(false);
  });

  test.each(plants.map(([what, , , rule], index) => ({ what, rule, index })))('catch $what', ({ rule, index }) => {
    expect(found.output).toContain(`${rule}: ${planted(index)} → `);
  });

  test.each([
    ['an import of a mere type', 'core-quests: core/quests/type-only.ts → core/schedule/index.ts'],
    ['a clock in the calendar', 'reads the clock: core/shared/calendar.rules.ts'],
    ['a circle, even of types', 'no-circles: server/a.ts → server/b.ts → server/a.ts'],
  ])('catch %s', (_what, line) => {
    expect(found.output).toContain(line);
  });

  test('fail when a source file was not read', () => {
    const root = tinyHouse();
    const config = join(root, '.dependency-cruiser.mjs');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('tsPreCompilationDeps', "exclude: '^ui/kit/', tsPreCompilationDeps"),
    );
    expect(arrows(root)).toEqual({ ok: false, output: 'not read: ui/kit/button.tsx' });
  });
});

describe('the table of areas', () => {
  test('draws every arrow down', () => {
    expect(badArrows()).toEqual([]);
  });

  test('knows an arrow that leads up, sideways or nowhere', () => {
    const table = { ...areas, quests: { floor: 2, knows: ['schedule', 'account', 'attic'] } };
    expect(badArrows(table)).toEqual(['quests → schedule', 'quests → account', 'quests → attic']);
  });

  test('lets everybody know messages and shared, and these nobody above them', () => {
    for (const area of Object.keys(areas)) expect(strangersTo(area)).not.toContain('messages');
    expect(strangersTo('shared')).toContain('account');
    expect(strangersTo('messages')).toContain('shared');
  });

  test('is what the committed lint configuration was made of', () => {
    const check = (root: string) =>
      command(root, process.execPath, '--import', 'tsx', 'scripts/lint-config.ts', '--check');
    expect(check(tinyHouse())).toEqual({ ok: true, output: '' });
    const changed = tinyHouse();
    const table = join(changed, '.ci/areas.mjs');
    writeFileSync(table, readFileSync(table, 'utf8').replace("knows: ['quests'] }", 'knows: [] }'));
    expect(check(changed).ok).toBe(false);
  });
});
