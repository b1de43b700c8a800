import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './build-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Publishes with `--publish`; otherwise only shows what would be published. */
const mode = process.argv.includes('--publish') ? ['--provenance'] : ['--dry-run'];

for (const folder of buildPackages(root)) {
  const { status } = spawnSync('npm', ['publish', `./${folder}`, '--access', 'public', ...mode], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
