import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const list = 'docs/plain-english.txt';
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' });
const files = tracked.split('\n').filter((file) => file && existsSync(file));
const latestFirst = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
const docstrings = latestFirst.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\/\*\*\s.*?\*\//gs)].map(({ 0: comment, index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    text: comment.replaceAll(/\n\s*\*(?!\/)/g, '').replaceAll(/\s+/g, ' '),
  }));
});
const lines = readFileSync(list, 'utf8').trim().split('\n');
const found = lines.map((line) => {
  const [, allowed, pattern] = /^(\d+) (.+)$/.exec(line);
  const expression = new RegExp(String.raw`(?<!\w(?=\w))(?:${pattern})(?!\w)`, 'i');
  const places = docstrings.filter(({ text }) => expression.test(text)).map(({ place }) => place);
  return { pattern, places, allowed: Number(allowed) };
});
if (process.argv.includes('--write'))
  writeFileSync(list, found.map((f) => `${Math.min(f.places.length, f.allowed)} ${f.pattern}\n`).join(''));
for (const { pattern, places, allowed } of found.filter((f) => f.places.length > f.allowed)) {
  const latest = places.slice(0, 20).join(', ');
  console.error(`${places.length - allowed} more docstrings say "${pattern}": ${latest}; see docs/contributing.md`);
  process.exitCode = 1;
}
if (!process.exitCode && !process.argv.includes('--write') && found.some((f) => f.places.length < f.allowed))
  console.log(`fewer than ${list} allows: \`node scripts/plain-english.mjs --write\``);
