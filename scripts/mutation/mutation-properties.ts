import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const propertiesFolder = 'tests/properties';

const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:abstract )?(?:async )?(?:function\*?|const|class) (\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/** The sources of the area of these files that lead to one of them by imports, these files included. */
function leadingTo(files: readonly string[], read: (path: string) => string): readonly string[] {
  const area = (files[0] ?? '').split('/').slice(0, 2).join('/');
  const sources = readdirSync(area, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && basename(file) !== 'index.ts')
    .map((file) => ({ path: `${area}/${file}`, text: read(`${area}/${file}`) }));
  const found = new Set(files);
  for (let grown = 0; grown < found.size;) {
    grown = found.size;
    const names = [...found].map((path) => `/${basename(path)}'`);
    for (const { path, text } of sources) if (names.some((name) => text.includes(name))) found.add(path);
  }
  return [...found];
}

/** The property tests that use these rules of one area, directly or not, and need nothing outside the core and nothing that only Vitest has. */
export function propertyFilesFor(files: readonly string[]): readonly string[] {
  const read = (path: string): string => readFileSync(path, 'utf8');
  const names = leadingTo(files, read).flatMap((path) => namesIn(read(path)));
  const used = new RegExp(String.raw`\b(?:${names.join('|')})\b`);
  return readdirSync(propertiesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.property.ts'))
    .map((file) => `${propertiesFolder}/${file}`)
    .filter((file) => {
      const text = read(file);
      return used.test(text) && !/'#(?:adapters|memory)\/|import\.meta\.glob|\bvi\.|\.skipIf/.test(text);
    });
}
