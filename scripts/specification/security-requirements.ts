import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsIn } from '../rules/read-rules.ts';
import type { ToolResult } from '../run-tool.ts';

export const requirementsFile = 'docs/security/requirements.tsv';

const HEAD = 'id\tlevel\tstatus\tevidence\tnote';
const STATUSES = ['met', 'signed off', 'not met', 'not applicable'];

/** A requirement of ASVS, with whether it is met and what shows it. */
interface Requirement {
  readonly id: string;
  readonly level: string;
  readonly status: string;
  /** Files, tests as `file "part of the title"` and npm commands. */
  readonly evidence: readonly string[];
  readonly note: string;
}

function readRequirements(text: string): readonly Requirement[] {
  const [, ...rows] = text.trimEnd().split('\n');
  return rows.map((row) => {
    const [id = '', level = '', status = '', evidence = '', note = ''] = row.split('\t').map((cell) => cell.trim());
    return { id, level, status, evidence: evidence.split(' ; ').filter((one) => one !== ''), note };
  });
}

/** Checks the list of security requirements: each has a status and what shows it, and every test that it names is there. */
export function checkSecurityRequirements(root: string): ToolResult {
  const text = readFileSync(join(root, requirementsFile), 'utf8');
  const requirements = readRequirements(text);
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (path: string): readonly string[] => {
    const known =
      titles.get(path) ?? testsIn({ path, text: readFileSync(join(root, path), 'utf8') }).map(({ title }) => title);
    titles.set(path, known);
    return known;
  };
  const evidenceProblem = (evidence: string): string | undefined => {
    if (evidence.startsWith('npm ')) return undefined;
    const [path = '', part] = evidence.split(/ "(.*)"$/);
    if (!existsSync(join(root, path))) return `${path} is not there`;
    if (part === undefined || titlesIn(path).some((title) => title.includes(part))) return undefined;
    return `no test of ${path} has “${part}” in its title`;
  };
  const problemsOf = ({ id, level, status, evidence, note }: Requirement, place: number): readonly string[] =>
    [
      /^\d+\.\d+\.\d+$/.test(id) ? undefined : 'is no id of a requirement',
      requirements.findIndex((other) => other.id === id) === place ? undefined : 'stands twice',
      ['1', '2'].includes(level) ? undefined : 'is of level 1 or 2',
      STATUSES.includes(status) ? undefined : `has one of the statuses ${STATUSES.join(', ')}`,
      status !== 'met' || evidence.length > 0 ? undefined : 'is met, but no evidence says so',
      status === 'met' || note !== '' ? undefined : 'has no note that says why it is not met',
      ...evidence.map(evidenceProblem),
    ].flatMap((problem) => (problem === undefined ? [] : [`${id} ${problem}`]));

  const problems = [
    ...(text.startsWith(`${HEAD}\n`) ? [] : [`the first line is ${HEAD.replaceAll('\t', ', ')}`]),
    ...requirements.flatMap(problemsOf),
  ].map((problem) => `${requirementsFile}: ${problem}`);
  const counts = STATUSES.map((status) => `${requirements.filter((one) => one.status === status).length} ${status}`);
  return problems.length > 0
    ? { ok: false, output: problems.join('\n') }
    : { ok: true, output: `${requirements.length} security requirements: ${counts.join(', ')}` };
}
