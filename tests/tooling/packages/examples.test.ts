import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../fixtures/sample-project.ts';

test('the front end in Svelte stays small enough to read at once', () => {
  const folder = join(projectRoot, 'examples/svelte');
  const files = readdirSync(folder).filter((file) => /\.(?:svelte|ts|html)$/.test(file));
  const lines = files.map((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length);
  expect(files).toContain('App.svelte');
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300);
});
