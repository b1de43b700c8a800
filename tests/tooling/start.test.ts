import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/prepare.mjs';
import { buildStamp } from '../../scripts/source-hashes.mjs';
import { projectRoot, createSampleProject } from '../fixtures/sample-project.ts';

const server = `
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    console.log('drained');
    setTimeout(() => process.exit(0), 50);
  });
setInterval(() => undefined, 1000);
console.log('ready in ' + process.cwd());
`;

let child: ChildProcess | undefined;
afterEach(() => {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
});

/** A project that was built already, with a server that only says it is there. */
function builtProject(): string {
  // Its folder of packages is a link to this one, which an installation would empty.
  if (!isInstalled(projectRoot))
    throw new Error('Run `npm ci` first: other packages are installed than the lock file names');
  const root = createSampleProject();
  cpSync(join(projectRoot, 'package-lock.json'), join(root, 'package-lock.json'));
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  writeFileSync(join(root, 'dist/server/main.js'), server);
  writeFileSync(join(root, 'dist/.stamp'), buildStamp(root));
  return root;
}

/** Starts a command, signals it once it is ready, and answers with what it said and how it ended. */
function startAndSignal(root: string, signal: NodeJS.Signals, whom: 'process' | 'group', ...command: string[]) {
  const [program = '', ...args] = command;
  const started = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  child = started;
  const begun = performance.now();
  let said = '';
  let readyAfter = Number.POSITIVE_INFINITY;
  started.stdout.on('data', (text: Buffer) => {
    const wasReady = said.includes('ready');
    said += text.toString();
    if (wasReady || !said.includes('ready') || started.pid === undefined) return;
    readyAfter = performance.now() - begun;
    process.kill(whom === 'group' ? -started.pid : started.pid, signal);
  });
  return new Promise<{ said: string; code: number | null; readyAfter: number }>((resolve) => {
    started.on('close', (code) => resolve({ said, code, readyAfter }));
  });
}

describe('npm start', () => {
  test.each([
    ['npm', 'SIGTERM', 'process', ['npm', 'start']],
    ['npm', 'SIGINT, as Ctrl-C sends it,', 'group', ['npm', 'start']],
    ['node', 'SIGTERM', 'process', ['node', 'scripts/start.mjs']],
  ] as const)('passes to the server what %s receives: %s', async (_by, signal, whom, command) => {
    const root = builtProject();
    const { said, code } = await startAndSignal(root, signal.includes('INT') ? 'SIGINT' : 'SIGTERM', whom, ...command);
    expect(said).toContain(`ready in ${root}`);
    expect(said).toContain('drained');
    expect(code).toBe(0);
  });

  test('neither installs nor builds what is there, and so adds less than three seconds', async () => {
    const { said, readyAfter } = await startAndSignal(
      builtProject(),
      'SIGTERM',
      'process',
      'node',
      'scripts/start.mjs',
    );
    expect(said).not.toMatch(/Installing|Building/);
    expect(readyAfter).toBeLessThan(3000);
  });
});

describe('npm run dev', () => {
  const dev = (root: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/dev.mjs', ...args], { cwd: root, encoding: 'utf8' });

  test('prints its options, and refuses others', () => {
    expect(dev(projectRoot, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('WAYMARK_SERVER') });
    expect(dev(projectRoot, '--prot')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^npm run dev does not know --prot\.\n.*--help/s),
    });
  });

  test('ends with the message of a server that cannot start', () => {
    const root = createSampleProject({
      'server/main.ts': "console.error('The folder is in use.');\nprocess.exit(3);\n",
      'server/demo/samples/one.txt': 'one',
    });
    cpSync(join(projectRoot, 'package-lock.json'), join(root, 'package-lock.json'));
    const { status, stdout, stderr } = dev(root);
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toBe('The folder is in use.\nThe server could not start; the lines above say why.\n');
  });

  const loader = (root: string) => {
    child = spawn(process.execPath, ['scripts/dev/load-server.mjs', 'server/main.js', 'yaml', 'no-such-package'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
    const ended = new Promise<string>((resolve) => child?.once('exit', (code) => resolve(`${output}${code}`)));
    return { child, ended };
  };
  const startedServer = { 'server/main.js': "console.log('connected', process.connected);\n" };

  test('the process of the next server starts it when told to, then runs without the program that made it', async () => {
    const { child, ended } = loader(createSampleProject(startedServer));
    child.send('start');
    expect(await ended).toBe('connected false\n0');
  });

  test('the process of the next server ends, without starting it, with the program that made it', async () => {
    const { child, ended } = loader(createSampleProject(startedServer));
    child.disconnect();
    expect(await ended).toBe('0');
  });
});

test('the operator’s commands run on what is built, whatever packages a server was left with', () => {
  const root = builtProject();
  rmSync(join(root, 'node_modules'));
  // So does npm, when it lets go of the packages for development.
  utimesSync(join(root, 'package-lock.json'), new Date(0), new Date(0));
  mkdirSync(join(root, 'dist/server/operator'));
  writeFileSync(join(root, 'dist/server/operator/main.js'), "console.log('at the desk');\n");
  const { status, stdout } = spawnSync(process.execPath, ['scripts/operator.mjs'], { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'at the desk\n']);
});

test('what was built is stale once the lock file says something else, and not because it was written again', () => {
  const root = builtProject();
  const lock = join(root, 'package-lock.json');
  const before = buildStamp(root);
  utimesSync(lock, new Date(0), new Date(0));
  expect(buildStamp(root)).toBe(before);
  const text = readFileSync(lock, 'utf8');
  writeFileSync(lock, text.replace('"lockfileVersion": 3', '"lockfileVersion": 4'));
  utimesSync(lock, new Date(0), new Date(0));
  expect(buildStamp(root)).not.toBe(before);
});
