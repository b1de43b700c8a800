import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS, statusOf, weaknessesIn } from '../../scripts/audit/audit-report.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const advisory = (name: string, severity: string) => ({
  source: 1,
  name,
  severity,
  title: 'Runs what it is sent',
  url: 'https://example.test/an-advisory',
});
const report = (...advisories: readonly ReturnType<typeof advisory>[]): string =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      advisories.map((one) => [one.name, { name: one.name, via: [one, 'another-package'] }]),
    ),
  });
const weakness = (packageName: string, severity: string) => ({ packageName, severity, title: '', url: '' });

const daysAgo = (days: number): Date => new Date(Date.UTC(2026, 10, 20) - days * 24 * 60 * 60 * 1000);

describe('known weaknesses', () => {
  test.each([
    ['critical', 7],
    ['high', 30],
    ['moderate', 90],
    ['low', 90],
  ])('%s may stay for %i days, and no longer', (severity, days) => {
    const status = (age: number) => statusOf(weakness('axios', severity), daysAgo(age), daysAgo(0));
    expect([status(days), status(days + 1)]).toEqual(['in time', 'overdue']);
  });

  test('have the days of docs/security.md', () => {
    const guide = readFileSync('docs/security.md', 'utf8');
    for (const row of ['| critical | 7 |', '| high | 30 |', '| other | 90 |']) expect(guide).toContain(row);
  });

  test('are overdue where nobody knows since when, and excepted by name alone', () => {
    expect(statusOf(weakness('axios', 'low'), undefined, daysAgo(0))).toBe('overdue');
    expect(Object.keys(EXCEPTIONS)).toEqual(['draft-js', 'class-transformer']);
    expect(statusOf(weakness('draft-js', 'critical'), daysAgo(500), daysAgo(0))).toBe('excepted');
    expect(statusOf(weakness('constructor', 'low'), undefined, daysAgo(0))).toBe('overdue');
  });

  test('are read out of a report, each once', () => {
    const names = weaknessesIn(report(advisory('axios', 'high'), advisory('draft-js', 'low'))).map(
      (one) => one.packageName,
    );
    expect(names).toEqual(['axios', 'draft-js']);
  });
});

test.each([
  [report(), 0, '0 known weaknesses'],
  [report(advisory('class-transformer', 'high')), 0, 'excepted · class-transformer'],
  [report(advisory('axios', 'high')), 1, 'overdue · axios · high'],
  [JSON.stringify({ message: '405 Method Not Allowed' }), 2, 'The registry does not answer audits: 405'],
  ['', 2, 'The registry does not answer audits'],
])('npm run audit, of the report %s, exits with %i', (json, code, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-audit-'));
  try {
    writeFileSync(join(folder, 'report.json'), json);
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${folder}/report.json'\n`, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/audit/audit.ts'], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
    });
    expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(said)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
