import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doorstepMessages, insideMessages, messages } from '#core/messages';

const read = (file: string): string => readFileSync(file, 'utf8');

/** What a file imports from beside it, with what it fetches later. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?<!import type [^;]*)(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(file, '..', path),
  );

/** Every file of a page, however it comes. */
function filesOf(starts: readonly string[]): readonly string[] {
  const files = new Set(starts);
  for (const file of files) importsOf(file).forEach((one) => files.add(one));
  return [...files];
}

const asked = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => [...read(file).matchAll(/useViewModel\((\w+)\)/g)].map(([, name = '']) => name));

const boundIn = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:keep|make|give|same)\(\s*(\w+)/g)].map(([, name = '']) => name),
  );

const bindingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\.\/([\w-]+\.bindings\.ts)'/g)].map(([, file = '']) => `composition/${file}`);

/** The rooms, and the file of bindings that each of them is. */
const rooms = Object.fromEntries(
  [...read('composition/rooms.ts').matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, room = '', opens = '']) => [
    room,
    bindingsIn(opens),
  ]),
);

const everywhere = boundIn([
  ...bindingsIn(read('composition-root.ts').replaceAll('./composition/', './')),
  ...bindingsIn(read('composition/inside.bindings.ts')),
]);

const screensIn = (text: string): readonly string[] =>
  [...text.matchAll(/import\('([^']+\.screen\.tsx)'\)/g)].map(([, file = '']) => join('ui/app', file));

/** The screens of the pages that are not among the first, by their paths. */
const later = new Map(
  read('ui/app/later-screens.ts')
    .split(/^ {2}'/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("'")), screensIn(text)] as const),
);

const pages = read('ui/app/routes.tsx')
  .split(/^ {4}path: /m)
  .slice(1)
  .map((text) => ({
    path: /'([^']+)'/.exec(text)?.[1] ?? '',
    isFirst: text.includes('isFirst: true'),
    rooms: [...(/rooms: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, room = '']) => room),
    screens: screensIn(text),
  }))
  .map((page) => ({ ...page, screens: [...page.screens, ...(later.get(page.path) ?? [])] }))
  .filter(({ screens }) => screens.length > 0);

describe('the page', () => {
  test('is one of many, and rooms are found', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(Object.values(rooms).every((files) => files.length > 0)).toBe(true);
    expect(everywhere).toEqual(expect.arrayContaining(['SessionState', 'JourneyState', 'AccountMenuViewModel']));
    const files = readdirSync('composition').filter((file) => file.endsWith('.bindings.ts'));
    expect(files.length).toBeGreaterThan(8);
  });

  test.each(pages)('$path finds everything it asks for in its rooms', ({ rooms: opened, screens }) => {
    const there = [...everywhere, ...boundIn(opened.flatMap((room) => rooms[room] ?? [`no room ${room}`]))];
    const wanted = asked(filesOf(screens));
    expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
  });

  test.each(pages.filter(({ isFirst, rooms: opened }) => !isFirst && opened.length === 0))(
    '$path, with what is around it, knows every text that it says',
    ({ screens }) => {
      const known = { ...doorstepMessages, ...insideMessages };
      const files = filesOf([...screens, 'ui/app/shell.tsx', 'ui/app/ask-again.tsx', 'ui/app/overlays.tsx']);
      const said = files.flatMap((file) => [...read(file).matchAll(/'(\w+)'/g)].map(([, word = '']) => word));
      const keys = said.filter((word) => Object.hasOwn(messages, word));
      const built = files.flatMap((file) => [...read(file).matchAll(/say\(`([^`]+)`/g)].map(([, words = '']) => words));
      const shapes = built.map((words) => new RegExp(`^${words.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));
      expect(shapes.filter((shape) => !Object.keys(known).some((key) => shape.test(key)))).toEqual([]);
      expect(keys.length).toBeGreaterThan(40);
      expect(keys.filter((key) => !Object.hasOwn(known, key))).toEqual([]);
    },
  );
});
