import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { trackedFiles } from '../../../scripts/packages/release-files.ts';
import { readRules } from '../../../scripts/rules/rule-book.ts';
import { editorBudget, homeBudget, loginBudget, stepBudget } from '../../../scripts/size-budget.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const tracked = trackedFiles(projectRoot);
const pages = tracked.filter((file) => /^(?:[^/]+|(?:docs|core|client)\/.*)\.md$/.test(file));

/** The lines of a page outside of its blocks of code, with their numbers. */
function numberedProseOf(file: string): readonly { readonly line: string; readonly at: number }[] {
  let isCode = false;
  return read(file)
    .split('\n')
    .map((line, index) => ({ line, at: index + 1 }))
    .filter(({ line }) => {
      const isFence = /^\s*```/.test(line);
      if (isFence) isCode = !isCode;
      return !isCode && !isFence;
    });
}

/** The lines of a page outside of its blocks of code. */
const proseOf = (file: string): readonly string[] => numberedProseOf(file).map(({ line }) => line);

/** The anchor of a heading, as code hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): readonly string[] =>
  proseOf(file).flatMap((line) => {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? [];
    return heading === undefined ? [] : [anchorOf(heading)];
  });

const linksIn = (file: string): readonly string[] =>
  proseOf(file)
    .flatMap((line) => [...line.replaceAll(/`[^`]*`/g, 'code').matchAll(/\]\(([^)\s]+)\)/g)])
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

const placeOf = (page: string, link: string): string => normalize(join(dirname(page), link.replace(/#.*$/, '')));

describe('the documents', () => {
  test('lead only to files and headings that are there', () => {
    const broken = pages.flatMap((page) =>
      linksIn(page)
        .filter((link) => {
          const [, anchor] = link.split('#');
          const place = link.startsWith('#') ? page : placeOf(page, link);
          if (!existsSync(join(projectRoot, place))) return true;
          return anchor !== undefined && place.endsWith('.md') && !anchorsIn(place).includes(anchor);
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  test('are all on the map', () => {
    const linked = linksIn('docs/README.md').map((link) => placeOf('docs/README.md', link));
    const missing = tracked.filter(
      (file) => /^docs\/.*\.(?:md|tsv|txt|cjs)$/.test(file) && file !== 'docs/README.md' && !linked.includes(file),
    );
    expect(missing).toEqual([]);
  });

  test('keep to a width of 100 characters, tables, code and addresses aside', () => {
    const wide = pages
      .filter((page) => !page.startsWith('docs/rules/'))
      .flatMap((page) =>
        numberedProseOf(page)
          .filter(
            ({ line }) =>
              [...line].length > 100 &&
              line.trim().includes(' ') &&
              !/^\s*(?:\||!?\[[^\]]*\]\(\S+\)$|`[^`]+`\.?$)/.test(line),
          )
          .map(({ line, at }) => `${page}:${at}: wrap it at 100: ${line}`),
      );
    expect(wide).toEqual([]);
  });

  test('have at most a sentence in a cell of a table', () => {
    const long = pages
      .filter((page) => !page.startsWith('docs/rules/') && page !== 'docs/glossary.md')
      .flatMap((page) =>
        numberedProseOf(page)
          .filter(({ line }) => line.startsWith('|'))
          .filter(({ line }) => /[a-z)]\. [“(]?[A-Z][a-z]* /.test(line.replaceAll(/`[^`]*`/g, 'Code')))
          .map(({ line, at }) => `${page}:${at}: leave one sentence in each cell: ${line}`),
      );
    expect(long).toEqual([]);
  });

  test('name the sizes and counts that hold', () => {
    const sizes = read('docs/performance.md');
    const budgets = {
      'loginBudget.js': loginBudget.js,
      'loginBudget.css': loginBudget.css,
      homeBudget,
      stepBudget,
      editorBudget,
    };
    const missing = Object.entries(budgets)
      .filter(
        ([, kilobytes]) =>
          !new RegExp(String.raw`\| .*\b${String(kilobytes).replace('.', String.raw`\.`)} `).test(sizes),
      )
      .map(([name, kilobytes]) => `${kilobytes}, the \`${name}\` of scripts/size-budget.ts`);
    expect(missing, `docs/performance.md has no row with ${missing.join(' and ')}`).toEqual([]);
    const [, login, home] = /at most (\d+) kB of JavaScript, and\s+home (\d+) kB/.exec(read('README.md')) ?? [];
    expect([login, home], 'README.md names the budgets of log-in and home, rounded up').toEqual(
      [loginBudget.js, homeBudget].map((budget) => String(Math.ceil(budget))),
    );
    const [, rules] = /More than (\d+) \[rules\]/.exec(read('README.md')) ?? [];
    expect(readRules(projectRoot).length).toBeGreaterThan(Number(rules));
  });
});
