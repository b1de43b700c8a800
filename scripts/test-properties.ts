import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The script's own options and the variables in which the properties read them; everything else goes to vitest. */
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
const given = process.argv.slice(2).flatMap((argument) => {
  const [, option, value] = /^(--(?:runs|seed|path))=(.*)$/.exec(argument) ?? [];
  return option !== undefined && value !== undefined ? [option, value] : [argument];
});

for (let argument = given.shift(); argument !== undefined; argument = given.shift()) {
  const variable = variables[argument];
  if (variable === undefined) {
    others.push(argument);
    continue;
  }
  const value = given.shift() ?? '';
  if (!legal[argument]?.test(value)) {
    console.error(`${argument} ${value || 'needs a value'}: use --runs 1000, --seed -7, --path 3:0:1.`);
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
