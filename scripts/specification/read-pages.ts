import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A page of the app. */
export interface Page {
  readonly path: string;
  readonly access: string;
  /** The file of its screen. */
  readonly screen: string;
  /** The states in which a test shows it, and those tests' files. */
  readonly shown: readonly string[];
  readonly proofs: readonly string[];
  /** Whether `docs/states.md` has a row for it. */
  readonly isListed: boolean;
}

/** The pages that the router knows, with the states that `docs/states.md` gives them. */
export function readPages(root: string): readonly Page[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const screens = read('ui/app/lazy-screens.ts');
  const [head = [], , ...rows] = read('docs/states.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return [
    ...read('ui/app/routes.tsx').matchAll(/^ {2,4}(?:\{ |  )path: '(\/[^']*)',[^]*?access: '(\w+)'[^]*?\},$/gm),
  ].map(([entry, path = '', access = '']) => {
    const own = /import\('([^']+)'\)/.exec(entry)?.[1];
    const lazy = screens.slice(screens.indexOf(`'${path}':`)).match(/import\('([^']+)'\)/)?.[1];
    const row = rows.find(([route]) => route === path);
    const proven = (row ?? []).map((cell, column) => ({
      state: head[column] ?? '',
      files: column === 0 ? [] : [...cell.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file),
    }));
    return {
      path,
      access,
      screen: fileOf(
        root,
        path === '/generic_error_screen' ? './errors/generic-error.screen.tsx' : (own ?? lazy ?? ''),
      ),
      shown: proven.filter(({ files }) => files.length > 0).map(({ state }) => state),
      proofs: [...new Set(proven.flatMap(({ files }) => files))],
      isListed: row !== undefined,
    };
  });
}

const fileOf = (root: string, imported: string): string => {
  const path = posix.join('ui/app', imported);
  return existsSync(join(root, path)) ? path : '';
};
