import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';

/** The folders of the English tables; the others in the folder of messages are languages. */
const ROOMS = ['pages', 'server', 'shared'];

/**
 * The most characters of a text on a button, a tab or a heading; its translation is reported when it is much longer.
 */
const SHORT = 24;
const MORE_ROOM = 12;

type Table = Readonly<Record<string, string>>;

/** A problem with one text of a translation. */
export interface TranslationFinding {
  readonly file: string;
  readonly key: string;
  readonly problem: 'missing' | 'unknown' | 'lacks an argument' | 'has an unknown argument' | 'long';
  /** The argument, or the two lengths in characters. */
  readonly detail?: string;
}

/** The English tables of a folder of messages, by their path in it. */
export const tableFiles = (messages: string): readonly string[] =>
  ROOMS.flatMap((room) => readdirSync(join(messages, room)).map((name) => `${room}/${name}`)).filter((path) =>
    path.endsWith('.messages.ts'),
  );

/** The languages that a folder of messages is translated into. */
export const translatedLocales = (messages: string): readonly string[] =>
  readdirSync(messages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ROOMS.includes(entry.name))
    .map(({ name }) => name);

/** Makes the folder of a language with an empty table for each English one; returns the paths of the new files. */
export function makeLocale(messages: string, locale: string): readonly string[] {
  const tag = Intl.getCanonicalLocales(locale)[0] ?? locale;
  const tables = tableFiles(messages).map((path) => {
    const [, name = ''] = /export const (\w+)/.exec(readFileSync(join(messages, path), 'utf8')) ?? [];
    const english = `../../${path}`;
    return [
      path,
      `import type { ${name} as english } from '${english}';
import type { Translation } from '../../translation.ts';

export const ${name}: Partial<Translation<typeof english>> = {};
`,
    ] as const;
  });
  const locales = `import type { Locale } from '../locales.ts';

/** The BCP 47 locale of the texts in this folder. */
export const LOCALE: Locale = '${tag}';
`;
  return ([...tables, ['locale.ts', locales]] as const).flatMap(([path, text]) => {
    const file = join(messages, tag, path);
    if (existsSync(file)) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [file];
  });
}

/** The problems to fix in the texts of a language. */
export async function findingsOf(messages: string, locale: string): Promise<readonly TranslationFinding[]> {
  const findings: TranslationFinding[] = [];
  for (const path of tableFiles(messages)) {
    const file = join(messages, locale, path);
    const english = await tableIn(join(messages, path));
    const translated = existsSync(file) ? await tableIn(file) : {};
    const tell = (key: string, problem: TranslationFinding['problem'], detail?: string): void =>
      void findings.push({
        file: relative(process.cwd(), file),
        key,
        problem,
        ...(detail !== undefined && { detail }),
      });
    for (const key of Object.keys(translated)) if (!Object.hasOwn(english, key)) tell(key, 'unknown');
    for (const [key, text] of Object.entries(english)) {
      const other = translated[key];
      if (other === undefined) {
        tell(key, 'missing');
        continue;
      }
      const [asked, given] = [argumentsOf(text), argumentsOf(other)];
      for (const name of asked) if (!given.has(name)) tell(key, 'lacks an argument', name);
      for (const name of given) if (!asked.has(name)) tell(key, 'has an unknown argument', name);
      if (text.length <= SHORT && other.length > text.length + MORE_ROOM)
        tell(key, 'long', `${other.length} for ${text.length}`);
    }
  }
  return findings;
}

/** A plural or a choice, with its argument and its branches. */
const BRANCHED = /\{(\w+), (?:plural|select),((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g;

/** The names of the arguments of a text, and of the branches in it. */
function argumentsOf(text: string): ReadonlySet<string> {
  const flat = text.replaceAll(
    BRANCHED,
    (_, name: string, branches: string) =>
      `{${name}}${branches.replaceAll(/(?:\w+|=\d+) \{((?:[^{}]|\{\w+\})*)\}/g, '$1')}`,
  );
  return new Set([...flat.matchAll(/\{(\w+)(?:, number)?\}/g)].map(([, name = '']) => name));
}

/** The texts of a file, which imports nothing but types. */
async function tableIn(file: string): Promise<Table> {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
  const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as object;
  return Object.assign({}, ...Object.values(module)) as Table;
}
