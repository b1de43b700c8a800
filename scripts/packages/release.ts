import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../run-tool.ts';
import { buildPackages } from './build-packages.ts';
import { readSource } from './package-files.ts';
import { containerFiles, programFiles, trackedFiles } from './release-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const release = join(root, 'dist/release');

/** Runs a program in the repository; its failure ends the release. */
function run(program: string, ...args: string[]): string {
  const { ok, output } = runProgram(root, program, ...args);
  if (ok) return output;
  console.error(output);
  process.exit(1);
}

/** Writes an archive of files, in a folder of its own if one is named; the same commit makes the same list of entries. */
function archive(name: string, files: readonly string[], folder = '.'): void {
  const staged = join(release, 'staged');
  for (const file of files) {
    mkdirSync(join(staged, folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(staged, folder, file), { recursive: true });
  }
  const mtime = `--mtime=@${run('git', 'log', '-1', '--format=%ct')}`;
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  run('tar', '--sort=name', ...owner, mtime, '-czf', join(release, name), '-C', staged, folder);
  rmSync(staged, { recursive: true });
}

if (run('git', 'status', '--porcelain', '--untracked-files=no') !== '') {
  console.error('A release is made from what is committed: commit your changes, then run this again.');
  process.exit(1);
}
const { version } = readSource(root, '.');
rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });

run(process.execPath, 'scripts/build.mjs');
const tracked = trackedFiles(root);
const built = readdirSync(join(root, 'dist'))
  .filter((name) => /^(?:server|reference|site(?:-.+)?)$/.test(name))
  .map((name) => `dist/${name}`);
archive(`waymark-${version}.tar.gz`, [...programFiles(tracked), ...built], `waymark-${version}`);
archive(`waymark-${version}-container.tar.gz`, containerFiles(root, tracked));
for (const folder of buildPackages(root))
  run('npm', 'pack', '--ignore-scripts', `./${folder}`, '--pack-destination', release);

const made = readdirSync(release).sort();
const sums = made.map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(release, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
});
writeFileSync(join(release, 'SHA256SUMS'), sums.join(''));
console.log([...made, 'SHA256SUMS'].map((file) => `dist/release/${file}`).join('\n'));
