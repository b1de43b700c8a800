import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STATES = ['loading', 'empty', 'error', 'offline', 'trial', 'no quest'];

const rows = readFileSync('docs/states.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head = [], , ...pages] = rows;

/** The paths that the router knows, without what it fills in. */
const paths = [...readFileSync('ui/app/routes.tsx', 'utf8').matchAll(/^ {4}path: '(\/[^']*)'/gm)].map(
  ([, path = '']) => path,
);

/** What is wrong with a cell: it says nothing, or names something else than a test in a browser that is there. */
function faults(cell: string): readonly string[] {
  if (/^– ./.test(cell)) return [];
  const named = [...cell.matchAll(/`([^`]+)` › ([^`]+?)(?=; `|$)/g)];
  if (named.length === 0) return [`“${cell}” names no test`];
  return named.flatMap(([, file = '', titles = '']) => {
    if (!/^tests\/e2e\/.*\.e2e\.test\.ts$/.test(file)) return [`${file} drives no browser`];
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles
      .split('; ')
      .flatMap((title) => (text.includes(`'${title}',`) ? [] : `${file} has no test “${title}”`));
  });
}

test('the table of pages has a row for every route, and a cell for every state', () => {
  expect(head.slice(1)).toEqual(STATES);
  expect(paths.length).toBeGreaterThan(10);
  const routes = pages.map(([route = '']) => route.replaceAll('`', ''));
  expect(routes.filter((route) => !paths.includes(route))).toEqual([]);
  expect(paths.filter((path) => !routes.includes(path))).toEqual([]);
  expect(pages.filter((cells) => cells.length !== STATES.length + 1)).toEqual([]);
});

test('every state of every page names the test in a browser that shows it, or says why there is none', () => {
  const wrong = pages.flatMap(([route, ...cells]) => cells.flatMap(faults).map((why) => `${route}: ${why}`));
  expect(wrong).toEqual([]);
});
