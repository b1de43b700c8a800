import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './build-client.ts';
import { buildCore } from './build-core.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Publishes with `--publish`; otherwise only shows what would be published. */
const mode = process.argv.includes('--publish') ? ['--provenance'] : ['--dry-run'];

for (const [build, folder] of [
  [buildCore, 'dist/core-package'],
  [buildClient, 'dist/client-package'],
] as const) {
  const { ok, output } = build(root, join(root, folder));
  console.log(output);
  const published =
    ok &&
    spawnSync('npm', ['publish', `./${folder}`, '--access', 'public', ...mode], { cwd: root, stdio: 'inherit' })
      .status === 0;
  if (!published) process.exit(1);
}
