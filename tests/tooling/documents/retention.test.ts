import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LASTING_TABLES, retentions } from '#adapters/postgres/retention/retention';
import { projectRoot } from '../../fixtures/sample-project.ts';

/** The two tables that the guide of operators holds, made from the code. */
function retentionTables(): string {
  const rows = retentions.map(([name, retention]) => {
    const setting = retention.least === undefined ? 'fixed' : `\`${name}\`, ${retention.least} or more`;
    const about = 'rule' in retention ? `${retention.about} (${retention.rule})` : retention.about;
    return `| \`${retention.table}\` | ${about} | ${retention.days} | ${setting} |`;
  });
  const lasting = Object.entries(LASTING_TABLES).map(
    ([reason, tables]) => `| ${reason} | ${tables.map((table) => `\`${table}\``).join(', ')} |`,
  );
  return [
    '| table | rows | days | in `RETENTION_DAYS` |',
    '|---|---|---|---|',
    ...rows,
    '',
    '| kept | tables |',
    '|---|---|',
    ...lasting,
  ].join('\n');
}

test('[OPE-30] the guide of operators lists how long the rows of each table are kept', () => {
  const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const [, chapter = ''] = /\n## How long rows are kept\n([^]*?)\n## /.exec(guide) ?? [];
  const tables = chapter.split('\n').filter((line) => line.startsWith('|') || line === '');
  expect(
    tables
      .join('\n')
      .replaceAll(/\n{2,}/g, '\n\n')
      .trim(),
  ).toBe(retentionTables());
});
