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
const paths = [...readFileSync('ui/app/routes.tsx', 'utf8').matchAll(/^ {2}(?: {2}|\{ )path: '(\/[^']*)'/gm)].map(
  ([, path = '']) => path,
);

/** The cases that a test is told apart by: what stands in its lists, those that are named among them. */
function casesOf(text: string, title: string): readonly string[] {
  const before = text.slice(0, text.indexOf(`'${title}',`));
  const each = before.slice(before.lastIndexOf('test.each('));
  const lists = [...each.matchAll(/\b[A-Z]{3,}\b/g)].map(
    ([name]) => new RegExp(`^const ${name} = \\[[^]*?\\] as const`, 'm').exec(text)?.[0] ?? '',
  );
  return [each, ...lists].flatMap((list) => [...list.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path));
}

/** The line of a page for the table, to be completed. */
const newRow = (path: string): string => `| ${path} | ${STATES.map(() => '… or – (why not)').join(' | ')} |`;

/** Whether a path leads to a route, which fills in what begins with a colon. */
function leadsTo(route: string, path: string): boolean {
  const [asked, known] = [path.replace(/\?.*/, '').split('/'), route.split('/')];
  return asked.length <= known.length && known.every((part, index) => part.startsWith(':') || part === asked[index]);
}

/** Whether a test shows this very page: as one of its cases, or by its own title; one that names no page shows several. */
function shows(route: string, text: string, title: string): boolean {
  const named = title.startsWith('%s ') ? casesOf(text, title) : [...title.matchAll(/\/\w[\w/]*/g)].map(String);
  return (named.length === 0 && !title.startsWith('%s ')) || named.some((path) => leadsTo(route, path));
}

/** What is wrong with a cell: it says nothing, or names something else than a test in a browser that is there. */
function faults(route: string, cell: string): readonly string[] {
  if (/^– ./.test(cell)) return [];
  const named = [...cell.matchAll(/`([^`]+)` › ([^`]+?)(?=; `|$)/g)];
  if (named.length === 0) return [`“${cell}” names no test`];
  return named.flatMap(([, file = '', titles = '']) => {
    if (!/^tests\/e2e\/.*\.e2e\.test\.ts$/.test(file)) return [`${file} drives no browser`];
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles.split('; ').flatMap((title) => {
      if (!text.includes(`'${title}',`)) return `${file} has no test “${title}”`;
      return shows(route, text, title) ? [] : `“${title}” in ${file} does not open it`;
    });
  });
}

test('the table of pages has a row for every route, and a cell for every state', () => {
  expect(head.slice(1)).toEqual(STATES);
  expect(paths.length).toBeGreaterThan(10);
  const routes = pages.map(([route = '']) => route.replaceAll('`', ''));
  expect(routes.filter((route) => !paths.includes(route))).toEqual([]);
  const missing = paths.filter((path) => !routes.includes(path));
  expect(
    missing,
    `docs/states.md needs these lines; fill each cell with \`tests/e2e/FILE.e2e.test.ts\` › TITLE of a test that opens the page, or – (why there is none), for ${STATES.join(', ')}:\n${missing.map(newRow).join('\n')}`,
  ).toEqual([]);
  expect(pages.filter((cells) => cells.length !== STATES.length + 1)).toEqual([]);
});

test('every state of every page names the test in a browser that shows it, or says why there is none', () => {
  const wrong = pages.flatMap(([route = '', ...cells]) =>
    cells.flatMap((cell) => faults(route, cell)).map((why) => `${route}: ${why}`),
  );
  expect(wrong).toEqual([]);
});

test('the line for a new page has its cells, and passes only once each is filled', () => {
  const [route = '', ...cells] = newRow('/tides').split('|').slice(1, -1);
  expect([route.trim(), cells.length]).toEqual(['/tides', STATES.length]);
  for (const cell of cells) expect(faults('/tides', cell.trim())).toEqual(['“… or – (why not)” names no test']);
});

test('a test that opens other pages does not stand for one', () => {
  const named = (title: string, file = 'page-states'): string => `\`tests/e2e/states/${file}.e2e.test.ts\` › ${title}`;
  const offline = named(
    '%s shows a skeleton while it loads, an error if that fails, and its content when the network is lost',
  );
  expect(faults('/home', offline)).toEqual([]);
  expect(faults('/challenge/:challengeId/:step?', offline)).toEqual([]);
  expect(faults('/join', named('/join shows the error and keeps the code', 'quest-states'))).toEqual([]);
  for (const [route, cell] of [
    ['/loadingScreen', offline],
    ['/onboarding', offline],
    ['/home', named('/join shows the error and keeps the code', 'quest-states')],
    ['/quests', named('%s is the same without a quest', 'quest-states')],
  ] as const)
    expect(faults(route, cell)).toHaveLength(1);
});
