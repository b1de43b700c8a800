import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { install, requireNode, serverBundle } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
requireNode();
install(root);

/** The first free port from this one on. */
const freePort = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort(port + 1)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

const port = process.env.PORT ?? String(await freePort(3000));
const env = { ...process.env, PORT: port, WAYMARK_SERVER: process.env.WAYMARK_SERVER ?? `http://127.0.0.1:${port}` };
const run = (...typed) => spawn(process.execPath, typed, { env, stdio: 'inherit' });

let server;
let isStopping = false;

/** Starts the server anew once the one before has ended. */
function restart() {
  const start = () => {
    if (isStopping) return;
    server = run('--enable-source-maps', 'dist/dev/main.js');
  };
  if (!server || server.exitCode !== null) return start();
  console.log('Starting the server anew …');
  server.removeAllListeners('exit').once('exit', start).kill('SIGTERM');
}

cpSync('server/demo/samples', 'dist/dev/samples', { recursive: true });
const bundle = await esbuild.context({
  ...serverBundle,
  entryPoints: ['server/main.ts'],
  outdir: 'dist/dev',
  plugins: [
    {
      name: 'restart',
      setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && restart())),
    },
  ],
});
console.log(`Server: http://localhost:${port}, started anew when a file that it uses changes.`);
console.log('Site: see the address that Vite prints below; it reloads as you type.');
await bundle.watch();
const site = run('node_modules/vite/bin/vite.js', ...(process.stdout.isTTY ? ['--open', '/dev/log-in'] : []));

async function stop() {
  if (isStopping) return;
  isStopping = true;
  server?.kill('SIGTERM');
  site.kill('SIGTERM');
  await bundle.dispose();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
site.on('exit', stop);
