import { createHash } from 'node:crypto';

/** One change that was tried, as Stryker's report describes it; lines and columns count from 1. */
interface Mutant {
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: SourcePosition; readonly end: SourcePosition };
}

interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** The result of a run of Stryker, by file. */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A mutant that no property noticed: the line it starts on, the original code and its replacement. */
interface Survivor {
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

/** The result for one file of rules: a hash of its source in that run, and the fate of its mutants. */
export interface Finding {
  readonly hash: string;
  readonly noticed: number;
  readonly timedOut: number;
  readonly survivors: readonly Survivor[];
}

/** The results for all files of rules, by path. */
export type Findings = Readonly<Record<string, Finding>>;

/** Why a surviving mutant is accepted: the file, the original code, its replacement, and the reason. */
export interface AcceptedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** The figures of all areas as a page, and what is wrong with them: a file not run, a low score, a survivor without a reason. */
interface MutationPage {
  readonly text: string;
  readonly problems: readonly string[];
}

/** The percentage of mutants that the properties must notice, in all areas together. */
const LEAST = 98;

/** The name of a source: two files with the same one read alike. */
export const sourceHash = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16);

function textBetween(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** The result for a file without mutants. */
export const emptyFinding = (source: string): Finding => ({
  hash: sourceHash(source),
  noticed: 0,
  timedOut: 0,
  survivors: [],
});

/** The results of a run that are worth keeping, by file. */
export function findingsOfReport({ files }: StrykerReport): Findings {
  const one = (source: string, mutants: readonly Mutant[]): Finding => {
    const withStatus = (...statuses: string[]): readonly Mutant[] =>
      mutants.filter(({ status }) => statuses.includes(status));
    return {
      hash: sourceHash(source),
      noticed: withStatus('Killed').length,
      timedOut: withStatus('Timeout').length,
      survivors: withStatus('Survived', 'NoCoverage').map(({ location, replacement }) => ({
        line: location.start.line,
        original: textBetween(source, location),
        replacement: replacement ?? '',
      })),
    };
  };
  return Object.fromEntries(Object.entries(files).map(([file, { source, mutants }]) => [file, one(source, mutants)]));
}

/** The files whose sources, by path, are not those that were run last. */
export const outdatedFiles = (sources: Readonly<Record<string, string>>, findings: Findings): readonly string[] =>
  Object.keys(sources).filter((file) => findings[file]?.hash !== sourceHash(sources[file] ?? ''));

interface Figures {
  readonly files: number;
  readonly noticed: number;
  readonly timedOut: number;
  readonly survived: number;
}

const sumOf = (findings: readonly Finding[]): Figures => ({
  files: findings.length,
  noticed: findings.reduce((sum, { noticed }) => sum + noticed, 0),
  timedOut: findings.reduce((sum, { timedOut }) => sum + timedOut, 0),
  survived: findings.reduce((sum, { survivors }) => sum + survivors.length, 0),
});

const shareOf = ({ noticed, timedOut, survived }: Figures): number =>
  ((noticed + timedOut) / Math.max(1, noticed + timedOut + survived)) * 100;

function figuresRow(name: string, figures: Figures): string {
  const { files, noticed, timedOut, survived } = figures;
  const cells = [name, files, noticed + timedOut + survived, noticed, timedOut, survived];
  return `| ${cells.join(' | ')} | ${shareOf(figures).toFixed(1)} % |`;
}

const inCode = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** The page about all areas, made from the results for those files of rules that still exist. */
export function mutationPage(
  sources: Readonly<Record<string, string>>,
  findings: Findings,
  excuses: readonly AcceptedSurvivor[],
): MutationPage {
  const standing = Object.keys(sources).toSorted();
  const known = standing.flatMap((file) => (findings[file] === undefined ? [] : [{ file, ...findings[file] }]));
  const areaOf = (file: string): string => file.split('/')[1] ?? file;
  const byArea = [...new Set(known.map(({ file }) => areaOf(file)))].map((area) =>
    figuresRow(area, sumOf(known.filter(({ file }) => areaOf(file) === area))),
  );
  const all = sumOf(known);
  const survivors = known.flatMap(({ file, survivors: left }) =>
    left.map((survivor) => ({
      ...survivor,
      file,
      reason: excuses.find(
        (one) => one.file === file && one.original === survivor.original && one.replacement === survivor.replacement,
      )?.reason,
    })),
  );
  const unused = excuses.filter(
    (one) =>
      findings[one.file] !== undefined &&
      !survivors.some(
        ({ file, original, replacement }) =>
          one.file === file && one.original === original && one.replacement === replacement,
      ),
  );
  return {
    text: [
      '# Mutation tests',
      '',
      '| area | files | mutants | noticed | timed out | survived | score |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...byArea,
      figuresRow('**all**', all),
      '',
      '## Survivors',
      '',
      ...(survivors.length === 0 ? ['None.'] : []),
      ...survivors.map(
        ({ file, line, original, replacement, reason }) =>
          `- \`${file}:${line}\` ${inCode(original)} → ${inCode(replacement)}: ${reason ?? '**no reason given**'}`,
      ),
      '',
    ].join('\n'),
    problems: [
      ...outdatedFiles(sources, findings).map(
        (file) => `${file} was not run as it stands: npm run test:mutation ${file}`,
      ),
      ...(shareOf(all) >= LEAST
        ? []
        : [`The properties notice ${shareOf(all).toFixed(1)} % of the mutants; they must notice ${LEAST} %.`]),
      ...survivors
        .filter(({ reason }) => reason === undefined)
        .map(({ file, line, original, replacement }) => `${file}:${line} ${original} → ${replacement} has no reason`),
      ...unused.map(
        ({ file, original, replacement }) => `${file}: ${original} → ${replacement} is excused, yet noticed`,
      ),
    ],
  };
}
