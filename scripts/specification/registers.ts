import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsIn } from '../rules/read-rules.ts';
import type { ToolResult } from '../run-tool.ts';

export const securityRegister = 'docs/security/requirements.tsv';
export const specificationFolder = 'docs/specification';

/** The format of a kind of register. */
interface RegisterFormat {
  readonly columns: readonly string[];
  readonly id: RegExp;
  readonly statuses: readonly string[];
  /** A pattern that a piece of the evidence of a row that is met must match. */
  readonly proof: RegExp;
  /** Columns with the values that they may have. */
  readonly values: Readonly<Record<string, RegExp>>;
}

const SECURITY: RegisterFormat = {
  columns: ['id', 'level', 'status', 'evidence', 'note'],
  id: /^\d+\.\d+\.\d+$/,
  statuses: ['met', 'signed off', 'not met', 'not applicable'],
  proof: /./,
  values: { level: /^[12]$/ },
};

const SPECIFICATION: RegisterFormat = {
  columns: ['id', 'place', 'clause', 'status', 'evidence', 'note'],
  id: /^[A-Z]-\d+$/,
  statuses: ['met', 'differs', 'n/a', 'open'],
  proof: / ".+"$/,
  values: { place: /./, clause: /^.{1,140}$/u },
};

/** A row of a register by the names of its columns. */
type Row = Readonly<Record<string, string>>;

function readRows(text: string, columns: readonly string[]): readonly Row[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

const isAfter = (id: string, previous: string): boolean => id.localeCompare(previous, 'en', { numeric: true }) > 0;

/**
 * Returns the problem with a piece of evidence, which is a file, a test as `file "part of the title"`, or an npm
 * command; `undefined` if there is none.
 */
type EvidenceProblem = (evidence: string) => string | undefined;

function evidenceProblemsIn(root: string): EvidenceProblem {
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (path: string): readonly string[] => {
    const known =
      titles.get(path) ?? testsIn({ path, text: readFileSync(join(root, path), 'utf8') }).map(({ title }) => title);
    titles.set(path, known);
    return known;
  };
  return (evidence) => {
    if (evidence.startsWith('npm ')) return undefined;
    const [path = '', part] = evidence.split(/ "(.*)"$/);
    if (!existsSync(join(root, path))) return `${path} is not there`;
    if (part === undefined || titlesIn(path).some((title) => title.includes(part))) return undefined;
    return `no test of ${path} has “${part}” in its title`;
  };
}

function checkRegister(text: string, format: RegisterFormat, evidenceProblem: EvidenceProblem): ToolResult {
  const { columns, id: idPattern, statuses, proof, values } = format;
  const rows = readRows(text, columns);
  const problemsOf = (row: Row, at: number): readonly string[] => {
    const { id = '', status = '', evidence = '', note = '' } = row;
    const pieces = evidence.split(' ; ').filter((piece) => piece !== '');
    const previous = rows[at - 1]?.id;
    return [
      idPattern.test(id) ? undefined : 'is not an id of this register',
      previous === undefined || isAfter(id, previous)
        ? undefined
        : `is listed twice or out of order, after ${previous}`,
      ...Object.entries(values).map(([column, value]) =>
        value.test(row[column] ?? '') ? undefined : `has a ${column} that is not ${value.source}`,
      ),
      statuses.includes(status) ? undefined : `has none of the statuses ${statuses.join(', ')}`,
      status !== 'met' || pieces.some((piece) => proof.test(piece)) ? undefined : 'is met, but no evidence proves it',
      status === 'met' || note !== '' ? undefined : 'has no note that says why it is not met',
      ...pieces.map(evidenceProblem),
    ].flatMap((problem) => (problem === undefined ? [] : [`line ${at + 2}: ${id} ${problem}`]));
  };
  const problems = [
    ...(text.startsWith(`${columns.join('\t')}\n`) ? [] : [`line 1: the columns must be ${columns.join(', ')}`]),
    ...rows.flatMap(problemsOf),
  ];
  const counts = statuses.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`);
  return problems.length > 0
    ? { ok: false, output: problems.join('\n') }
    : { ok: true, output: `${rows.length} in all: ${counts.join(', ')}` };
}

/** Checks the registers of security requirements and of the specification's clauses: each row has a known status and evidence that exists, or a note. */
export function checkRegisters(root: string): ToolResult {
  const clauses = join(root, specificationFolder);
  const files = [
    { file: securityRegister, format: SECURITY },
    ...(existsSync(clauses) ? readdirSync(clauses) : [])
      .filter((name) => name.endsWith('.tsv'))
      .toSorted()
      .map((name) => ({ file: `${specificationFolder}/${name}`, format: SPECIFICATION })),
  ];
  const evidenceProblem = evidenceProblemsIn(root);
  const results = files.map(({ file, format }) => {
    const { ok, output } = checkRegister(readFileSync(join(root, file), 'utf8'), format, evidenceProblem);
    return { ok, output: output.replaceAll(/^/gm, `${file}: `) };
  });
  const ok = results.every((result) => result.ok);
  const told = results.filter((result) => ok || !result.ok).map(({ output }) => output);
  return { ok, output: told.join(ok ? '; ' : '\n') };
}
