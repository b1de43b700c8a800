import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const laws = 'tests/properties';

const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:abstract )?(?:async )?(?:function\*?|const|class) (\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/** The sources of the area of these files that lead to one of them by imports, these files included. */
function leadingTo(files: readonly string[], read: (path: string) => string): readonly string[] {
  const area = dirname(files[0] ?? '');
  const sources = readdirSync(area)
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => ({ path: `${area}/${file}`, text: read(`${area}/${file}`) }));
  const found = new Set(files);
  for (let grown = 0; grown < found.size;) {
    grown = found.size;
    const names = [...found].map((path) => `'./${basename(path)}'`);
    for (const { path, text } of sources) if (names.some((name) => text.includes(name))) found.add(path);
  }
  return [...found];
}

/** The files of laws that name something through which these files of rules of one area work, and use nothing outside the core, nor what only Vite can read. */
export function lawsOf(files: readonly string[]): readonly string[] {
  const read = (path: string): string => readFileSync(path, 'utf8');
  const names = leadingTo(files, read).flatMap((path) => namesIn(read(path)));
  const used = new RegExp(String.raw`\b(?:${names.join('|')})\b`);
  return readdirSync(laws)
    .filter((file) => file.endsWith('.property.ts'))
    .map((file) => `${laws}/${file}`)
    .filter((file) => {
      const text = read(file);
      return used.test(text) && !/'#adapters\/|import\.meta\.glob/.test(text);
    });
}
