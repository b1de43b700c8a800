import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, install, isBuilt, requireNode } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
// A server keeps only the packages that it runs with: what is built already needs no others.
if (!isBuilt(root)) {
  install(root);
  build(root);
}

process.chdir(root);
await import(pathToFileURL(`${root}dist/server/operator/main.js`).href);
