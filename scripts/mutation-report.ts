import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** One change that was tried, as Stryker's report describes it; lines and columns count from 1. */
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a run found out, by file. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** Why a change that no law notices is left: the file, what stood there, what it became, and the reason. */
interface Excuse {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** The figures of all areas as a page, and what is wrong with them: a score under the least, a survivor without a reason. */
export interface MutationPage {
  readonly text: string;
  readonly problems: readonly string[];
}

/** Per cent of the mutants that the laws must notice, in all areas together. */
const LEAST = 90;

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isCounted = ({ status }: Mutant): boolean => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status);

function textBetween(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, place) => line.slice(place === 0 ? start.column - 1 : 0, place === last ? end.column - 1 : undefined))
    .join('\n');
}

const score = (mutants: readonly Mutant[]): string =>
  mutants.length === 0 ? '–' : `${((mutants.filter(isNoticed).length / mutants.length) * 100).toFixed(1)} %`;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const inCode = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').replace(/\|/g, String.raw`\|`);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** What is known of an area once some of its files were run again; files that are gone are forgotten. */
export function joined(before: Report, again: Report, standing: readonly string[]): Report {
  const files = Object.entries({ ...before.files, ...again.files });
  return { files: Object.fromEntries(files.filter(([file]) => standing.includes(file))) };
}

/** Gathers what the runs of all areas left in a folder below the root; what was run over other sources counts as not run. */
export function mutationPage(root: string, kept: string, excusesFile: string): MutationPage {
  const folder = root + kept;
  const areas = readdirSync(folder)
    .filter((file) => file.endsWith('.report.json'))
    .toSorted()
    .map((file) => ({
      area: file.replace('.report.json', ''),
      files: (JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Report).files,
    }));
  const excuses = existsSync(root + excusesFile)
    ? (JSON.parse(readFileSync(root + excusesFile, 'utf8')) as readonly Excuse[])
    : [];
  const outdated = areas.flatMap(({ files }) =>
    Object.entries(files)
      .filter(([file, { source }]) => !existsSync(root + file) || readFileSync(root + file, 'utf8') !== source)
      .map(([file]) => file),
  );

  const rows = areas.map(({ area, files }) => {
    const mutants = Object.values(files).flatMap((file) => file.mutants.filter(isCounted));
    return { area, files: Object.keys(files).length, mutants };
  });
  const all = rows.flatMap(({ mutants }) => mutants);

  const survivors = areas.flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, { source, mutants }]) =>
      mutants
        .filter((mutant) => isCounted(mutant) && !isNoticed(mutant))
        .map((mutant) => {
          const original = textBetween(source, mutant.location);
          const replacement = mutant.replacement ?? '';
          const excuse = excuses.find(
            (one) => one.file === file && one.original === original && one.replacement === replacement,
          );
          return { file, line: mutant.location.start.line, original, replacement, reason: excuse?.reason };
        }),
    ),
  );

  const share = (all.filter(isNoticed).length / all.length) * 100;
  const text = [
    '# Mutation tests',
    '',
    'Every rule in `core/**/*.rules.ts` is changed in small ways, one at a time, and the laws are run against each change. A change that',
    'no law notices survives. `npm run test:mutation` runs all areas (or those named) and writes this page; it is not part of CI.',
    '',
    row('area', 'files', 'mutants', 'noticed', 'timed out', 'survived', 'score'),
    row('---', '---:', '---:', '---:', '---:', '---:', '---:'),
    ...[...rows, { area: '**all**', files: rows.reduce((sum, { files }) => sum + files, 0), mutants: all }].map(
      ({ area, files, mutants }) =>
        row(
          area,
          files,
          mutants.length,
          mutants.filter(({ status }) => status === 'Killed').length,
          mutants.filter(({ status }) => status === 'Timeout').length,
          mutants.filter((mutant) => !isNoticed(mutant)).length,
          score(mutants),
        ),
    ),
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : []),
    ...survivors.map(
      ({ file, line, original, replacement, reason }) =>
        `- \`${file}:${line}\` ${inCode(original)} → ${inCode(replacement)}: ${reason ?? '**no reason given**'}`,
    ),
    '',
  ].join('\n');

  return {
    text,
    problems: [
      ...outdated.map((file) => `${file} has changed since it was run: npm run test:mutation -- ${file}`),
      ...(share >= LEAST ? [] : [`The laws notice ${share.toFixed(1)} % of the mutants; they must notice ${LEAST} %.`]),
      ...survivors
        .filter(({ reason }) => reason === undefined)
        .map(({ file, line, original, replacement }) => `${file}:${line} ${original} → ${replacement} has no reason`),
    ],
  };
}
