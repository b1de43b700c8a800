import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Runs as part of `npm version`, which has set the version in the root’s package.json: gives both packages the same one,
 * moves the unreleased changes of the changelog under it with today’s date, names it in the guides, and stages it all.
 * With `--check`, before the version is set, only refuses a changelog without unreleased changes.
 */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

const { version } = read('package.json');
const guides = ['docs/reusing-the-core.md', 'docs/using-the-client.md'];

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const [, before = '', changes = '', after = ''] = /^(.*\n## Unreleased\n)(.*?)(\n## \d.*)$/s.exec(changelog) ?? [];
if (changes.trim() === '') {
  console.error('CHANGELOG.md lists no unreleased changes: add them below “## Unreleased”, then run this again.');
  process.exit(1);
}
if (process.argv.includes('--check')) process.exit();
const day = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', `${before}\n## ${version} - ${day}\n${changes}${after}`);

/** The manifest of a package with the new version, its own and that of the core beside it. */
const inVersion = (manifest) => ({
  ...manifest,
  version,
  ...(manifest.peerDependencies?.['@waymark/core'] && {
    peerDependencies: { ...manifest.peerDependencies, '@waymark/core': version },
  }),
});

const lock = read('package-lock.json');
for (const folder of ['core', 'client']) {
  write(`${folder}/package.json`, inVersion(read(`${folder}/package.json`)));
  lock.packages[folder] = inVersion(lock.packages[folder]);
}
write('package-lock.json', lock);

for (const guide of guides) {
  const text = readFileSync(guide, 'utf8');
  writeFileSync(guide, text.replaceAll(/(waymark-(?:core|client)-)\d+\.\d+\.\d+(?=\.tgz)/g, `$1${version}`));
}

execFileSync('git', [
  'add',
  'CHANGELOG.md',
  'package-lock.json',
  'core/package.json',
  'client/package.json',
  ...guides,
]);
