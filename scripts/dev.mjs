import { spawn } from 'node:child_process';
import { cpSync, statSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { install, requireNode, serverBundle } from './prepare.mjs';

const HELP = `npm run dev starts server and site from source; both follow what you change.

It takes no options but --help. Set in the environment:
  PORT             the port of the server (the first free one from 3000)
  WAYMARK_SERVER   the server that the site calls (the one that it starts)
  WAYMARK_LOCALE   the language of the site
docs/settings.md lists the settings of the server. \`npm run dev:server\` and \`npm run dev:ui\` start one alone.`;

const typed = process.argv.slice(2);
if (typed.length > 0) {
  const isHelp = typed.every((word) => word === '--help' || word === '-h');
  if (!isHelp) console.error(`npm run dev does not know ${typed.join(' ')}.\n`);
  console[isHelp ? 'log' : 'error'](HELP);
  process.exit(isHelp ? 0 : 1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
requireNode();
install(root);

/** The first free port of this machine from this one on. */
const freePort = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort(port + 1, host)));
    probe.listen(port, host, () => probe.close(() => resolve(port)));
  });

const port = process.env.PORT ?? String(await freePort(3000, '127.0.0.1'));
const env = { ...process.env, PORT: port, WAYMARK_SERVER: process.env.WAYMARK_SERVER ?? `http://127.0.0.1:${port}` };

const SERVER = 'dist/dev/main.js';

/** When npm last changed the packages; 0 where it keeps no record. */
const installedAt = () => statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Starts a process that loads the server's packages and waits for a message to start. After a restart, the server does not list the accounts again. */
function load(isRestart) {
  const loader = ['--enable-source-maps', 'scripts/dev/load-server.mjs', SERVER, ...packages];
  const child = spawn(process.execPath, loader, {
    env: isRestart ? { ...env, DEV_RESTARTED: 'yes' } : env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return { child, packagesOf: installedAt() };
}

/** How long an editor may take to write a file, in milliseconds. */
const WRITING = 30;

let server;
/** The process of the next server, which has the packages loaded by the time that a file changes. */
let next;
let site;
let isReady = false;
let isStopping = false;

/** Starts the server anew once the one before has ended. */
function restart() {
  const start = () => {
    if (isStopping) return;
    if (next?.packagesOf !== installedAt()) next?.child.kill();
    const isLoaded = next?.child.connected && !next.child.killed;
    server = (isLoaded ? next : load(isReady)).child.once('exit', serverEnded);
    next = undefined;
    server.send('start');
    void loadNext();
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) return start();
  console.log('Starting the server anew …');
  server.removeAllListeners('exit').once('exit', start).kill('SIGTERM');
}

/** Loads the next server once this one answers, so as not to slow its start down. */
async function loadNext() {
  if (!(await answers(`http://127.0.0.1:${port}/healthz`)) || isStopping) return;
  if (isReady) console.log('The server is ready.');
  next ??= load(true);
}

/** Ends with a server that cannot start; waits for a change after one that had been ready. */
function serverEnded(code) {
  if (isStopping) return;
  if (isReady) console.error('The server has ended. It starts anew when a file that it uses changes.');
  else {
    console.error('The server could not start; the lines above say why.');
    void stop(code || 1);
  }
}

/** True once an address answers, false if this program stops before. */
async function answers(url) {
  while (!isStopping) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await pause(100);
  }
  return false;
}

async function stop(code = 0) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  server?.kill('SIGTERM');
  next?.child.kill('SIGTERM');
  site?.kill('SIGTERM');
  clearTimeout(soon);
  watchers.forEach((watcher) => watcher.close());
  await bundle.dispose();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());

cpSync('server/demo/samples', 'dist/dev/samples', { recursive: true });
const bundle = await esbuild.context({
  ...serverBundle,
  entryPoints: ['server/main.ts'],
  outdir: 'dist/dev',
  // Traces name files and lines; the sources themselves would be read at every start.
  sourcesContent: false,
  metafile: true,
});

/** The files in the last bundle that could be built; `undefined` after one that could not. */
let sources;
/** The packages that the last bundle begins with. */
let packages = [];
let isBuilding = false;
let isChanged = false;

/** The packages that a bundle always imports. */
const packagesOf = ({ imports }) =>
  imports.filter(({ external, kind }) => external && kind === 'import-statement').map(({ path }) => path);

/** Bundles the server and starts it anew; once more if a file changed while it was bundled. */
async function rebuild() {
  isChanged = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isChanged && !isStopping) {
    isChanged = false;
    const built = await bundle.rebuild().catch(() => undefined);
    sources = built && new Set(Object.keys(built.metafile.inputs));
    if (built) packages = packagesOf(built.metafile.outputs[SERVER]);
    if (built && !isChanged) restart();
  }
  isBuilding = false;
}

let soon;
const watchers = ['adapters', 'api', 'composition', 'core', 'server'].map((folder) =>
  watch(folder, { recursive: true }, (_, file) => {
    if (sources && !sources.has(`${folder}/${file}`)) return;
    clearTimeout(soon);
    soon = setTimeout(rebuild, WRITING);
  }),
);
await rebuild();

if (await answers(`${env.WAYMARK_SERVER}/healthz`)) {
  isReady = true;
  console.log(`Server: http://localhost:${port}, started anew when a file that it uses changes.`);
  const sitePort = await freePort(5173, 'localhost');
  const open = process.stdout.isTTY ? ['--open', '/dev/log-in'] : [];
  const vite = ['node_modules/vite/bin/vite.js', '--port', String(sitePort), '--strictPort', ...open];
  site = spawn(process.execPath, vite, { env, stdio: 'inherit' });
  site.on('exit', (code) => stop(code ?? 0));
  if (await answers(`http://localhost:${sitePort}/`))
    console.log(`Open http://localhost:${sitePort}/dev/log-in: the demo, logged in; the site reloads as you type.`);
}
