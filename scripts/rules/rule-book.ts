import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the product whose docstrings can state rules. */
export type Layer = 'core' | 'server' | 'adapter' | 'ui';

/** A rule of the product: the layers whose docstrings must carry its id, what it says, and the file that keeps it. */
export interface Rule {
  readonly id: string;
  readonly layers: readonly Layer[];
  readonly sentence: string;
  readonly file: string;
}

/** A source file and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The part of a vitest JSON report that says which tests ran and how they ended. */
export interface TestRun {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The folder of the lists of rules: one page for each area, with a table of one rule per line. */
export const rulesFolder = 'docs/rules';

/** The files whose docstrings can state rules. */
export const sourcePaths = ['core', 'api', 'adapters', 'composition/server', 'server', 'ui', 'main.tsx'];

const row =
  /^\| +([A-Z]+-\d+) +\| +((?:core|server|adapter|ui)(?:, (?:core|server|adapter|ui))*) +\| +(\S.*?) +\| +\[`[^`]+`\]\(\.\.\/\.\.\/(\S+)\) +\|$/;

/** The rules that a page lists; throws where a line of its table is no rule. */
export const rulesOn = (page: string, text: string): Rule[] =>
  text
    .split('\n')
    .filter((line) => /^\|(?! +id +\||[ -]+\|)/.test(line))
    .map((line) => {
      const [, id, layers, sentence, file] = row.exec(line) ?? [];
      if (!id || !layers || !sentence || !file) throw new Error(`${page} has a line that lists no rule: ${line}`);
      return { id, layers: layers.split(', ') as Layer[], sentence, file };
    });

/** Every rule of the product, page by page. */
export const readRules = (root: string): Rule[] =>
  readdirSync(join(root, rulesFolder))
    .sort()
    .flatMap((page) => rulesOn(`${rulesFolder}/${page}`, readFileSync(join(root, rulesFolder, page), 'utf8')));

/** The prefixes of the ids of these rules, such as `SCH`. */
export const prefixesOf = (rules: readonly Pick<Rule, 'id'>[]): string[] => [
  ...new Set(rules.map(({ id }) => id.replace(/-\d+$/, ''))),
];
