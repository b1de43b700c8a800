import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, install, requireNode } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
install(root);
build(root);

process.chdir(root);
await import(pathToFileURL(`${root}dist/server/operator/main.js`).href);
