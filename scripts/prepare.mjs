import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildStamp } from './source-hashes.mjs';

const oldest = [20, 19];

/** Stops with a plain sentence on a Node that is too old to run the product. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`Waymark needs Node ${oldest.join('.')} or newer; this is ${version}.`);
  process.exit(1);
}

/** Whether node_modules holds what the lock file asks for, by npm's own record of what it put there. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, { optional, devOptional }]) => path.startsWith('node_modules/') && !optional && !devOptional)
    .every(([path, { version }]) => path in present && present[path].version === version);
}

/** Installs the packages of the lock file when they are not there yet. */
export function install(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (npm ci) …');
  step(root, process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev']);
}

/** Whether site and server, or with `.site-stamp` the site alone, were built from the current sources. */
export function isBuilt(root, name = '.stamp') {
  const stamp = join(root, 'dist', name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildStamp(root);
}

/** Builds site and server when a source changed since they were last built. */
export function build(root) {
  if (isBuilt(root)) return;
  console.log('Building …');
  step(root, process.execPath, [join(root, 'scripts/build.mjs')]);
}

function step(root, command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** How the server becomes one file beside its source map; packages stay in node_modules. */
export const serverBundle = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
};
