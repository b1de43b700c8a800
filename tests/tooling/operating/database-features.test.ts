import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFeatures } from '../../../scripts/database/database-features.ts';

test('the guide lists exactly the features of PostgreSQL that statements use', () => {
  const [, listed = ''] =
    /`npx tsx scripts\/database\/database-features\.ts` lists:\n\n((?: {3}- .*\n)+)/.exec(
      readFileSync('docs/operating.md', 'utf8'),
    ) ?? [];
  expect([...listed.matchAll(/- (.*)/g)].map(([, feature]) => feature)).toEqual(databaseFeatures('.'));
});
