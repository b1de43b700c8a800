import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, requireNode } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '3000';

requireNode();
install(root);
console.log(`Server: http://localhost:${port}, started anew when a file that it uses changes.`);
console.log('Site: see the address that Vite prints below; it reloads as you type.');

const env = { ...process.env, PORT: port, WAYMARK_SERVER: process.env.WAYMARK_SERVER ?? `http://127.0.0.1:${port}` };
const run = (...typed) => spawn(process.execPath, typed, { cwd: root, env, stdio: 'inherit' });
const children = [
  run('--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
