import { relative } from 'node:path';
import { inspect } from 'node:util';
import type fc from 'fast-check';
import { TestRunner, vi } from 'vitest';
import { readRules } from '../../scripts/rules/rule-book.ts';

/** An option of `npm run test:properties`; `undefined` in an ordinary test run. */
const wish = (name: string): string | undefined => process.env[`WAYMARK_${name}`];
const runs = wish('RUNS');
const seed = wish('SEED');
const path = wish('PATH');

/** How often a law runs that says nothing; a law that says more or less keeps its share of what is asked for. */
const DEFAULT_RUNS = 100;

/** The test that ran last in this worker, and how often it asserted a law so far; a worker runs several files. */
let last: { readonly test: unknown; assertions: number } = { test: undefined, assertions: 0 };

function currentPlace() {
  const test = TestRunner.getCurrentTest();
  if (last.test !== test) last = { test, assertions: 0 };
  last.assertions += 1;
  const file = test ? relative(process.cwd(), test.file.filepath) : '';
  return { title: test?.name ?? '', file, isFirst: last.assertions === 1 };
}

vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<{ default: typeof fc }>();
  const assert = repeatable(original.default);
  return { ...original, assert, default: { ...original.default, assert } };
});

/** `fc.assert`, running as often and from the seed that was asked for; a failure names the broken rule, its counterexample and the command that repeats it. */
function repeatable(real: typeof fc) {
  return function assert<T>(property: fc.IRawProperty<T>, given: fc.Parameters<T> = {}): Promise<void> | void {
    const place = currentPlace();
    const refuse = (message: string | undefined, details: fc.RunDetails<T>): never => {
      const parts = [
        ...brokenRules(place.title),
        withReadableCounterexample(message ?? '', details.counterexample),
        `Repeat it: ${repeating(details, place)}`,
      ];
      const error = new Error(parts.join('\n\n'), { cause: details.errorInstance });
      Error.captureStackTrace(error, assert);
      error.stack = error.stack?.replaceAll(/\n.*\/for-all\.ts:.*/g, '') ?? '';
      throw error;
    };
    const report: fc.Parameters<T> = property.isAsync()
      ? {
          asyncReporter: async (details) => {
            if (details.failed) refuse(await real.asyncDefaultReportMessage(details), details);
          },
        }
      : {
          reporter: (details) => {
            if (details.failed) refuse(real.defaultReportMessage(details), details);
          },
        };
    return real.assert(property, { ...report, ...asked(place.isFirst), ...given, ...scaled(given) });
  };
}

/** The rules that the title of a test names, with their sentences; rules that cannot be read hide no failure. */
function brokenRules(title: string): string[] {
  const ids: readonly string[] = title.match(/\b[A-Z]+-\d+\b/g) ?? [];
  if (ids.length === 0) return [];
  try {
    const broken = readRules(process.cwd()).filter(({ id }) => ids.includes(id));
    return broken.map(({ id, sentence, file }) => `Broken rule ${id}: ${sentence}\nIt is kept in ${file}.`);
  } catch {
    return [];
  }
}

/** The report of fast-check with its counterexample laid out over lines; commands keep their own text. */
function withReadableCounterexample(message: string, counterexample: unknown): string {
  if (!Array.isArray(counterexample) || hasCommands(counterexample)) return message;
  const values = counterexample.map((value: unknown, at) => {
    const text = inspect(value, { depth: 12, breakLength: 100, maxArrayLength: 50, maxStringLength: 500 });
    return `  ${at + 1}: ${text.replaceAll('\n', '\n     ')}`;
  });
  return message.replace(/^Counterexample: .*$/m, () => ['Smallest counterexample:', ...values].join('\n'));
}

const hasCommands = (parts: readonly unknown[]): boolean =>
  parts.some((part) => typeof part === 'object' && part !== null && 'metadataForReplay' in part);

const asked = (isFirst: boolean): Pick<fc.Parameters, 'numRuns' | 'seed' | 'path'> => ({
  ...(runs !== undefined && { numRuns: Number(runs) }),
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(path !== undefined && isFirst && { path }),
});

const scaled = ({ numRuns }: Pick<fc.Parameters, 'numRuns'>): Pick<fc.Parameters, 'numRuns'> =>
  runs === undefined || numRuns === undefined ? {} : { numRuns: Math.ceil((numRuns * Number(runs)) / DEFAULT_RUNS) };

/**
 * The command that reproduces a failure. A path leads to it directly, but only for the first assertion of a test, and
 * not for properties with commands, which shrink by what they did.
 */
function repeating<T>(
  { seed: from, counterexamplePath, counterexample }: fc.RunDetails<T>,
  { title, file, isFirst }: { readonly title: string; readonly file: string; readonly isFirst: boolean },
): string {
  const parts = Array.isArray(counterexample) ? (counterexample as readonly unknown[]) : [];
  const isWalkable = counterexamplePath !== null && isFirst && !hasCommands(parts);
  return [
    'npm run test:properties --',
    ...(runs === undefined || isWalkable ? [] : [`--runs ${runs}`]),
    `--seed ${from}`,
    ...(isWalkable ? [`--path ${counterexamplePath}`] : []),
    `-t "${title.replaceAll(/[^\p{L}\p{N} ,-]/gu, '.')}$"`,
    file,
  ].join(' ');
}
