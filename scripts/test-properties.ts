import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Options of ours and the variables in which the laws read them; everything else goes to vitest. */
const variables: Readonly<Record<string, string>> = {
  '--runs': 'WAYMARK_RUNS',
  '--seed': 'WAYMARK_SEED',
  '--path': 'WAYMARK_PATH',
};

const legal: Readonly<Record<string, RegExp>> = {
  '--runs': /^[1-9]\d*$/,
  '--seed': /^-?\d+$/,
  '--path': /^\d+(?::\d+)*$/,
};

const env: NodeJS.ProcessEnv = { ...process.env };
const others: string[] = [];
const given = process.argv.slice(2).flatMap((word) => {
  const [, option, value] = /^(--(?:runs|seed|path))=(.*)$/.exec(word) ?? [];
  return option !== undefined && value !== undefined ? [option, value] : [word];
});

for (let word = given.shift(); word !== undefined; word = given.shift()) {
  const variable = variables[word];
  if (variable === undefined) {
    others.push(word);
    continue;
  }
  const value = given.shift() ?? '';
  if (!legal[word]?.test(value)) {
    console.error(`${word} ${value || 'needs a value'}: use --runs 1000, --seed -7, --path 3:0:1.`);
    process.exit(1);
  }
  env[variable] = value;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'properties',
    ...(env['WAYMARK_RUNS'] === undefined ? [] : ['--testTimeout', '0']),
    ...others,
  ],
  { cwd: root, stdio: 'inherit', env },
);
process.exitCode = status ?? 1;
