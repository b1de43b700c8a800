import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// To optimize the code of the embedded database takes longer than the start itself.
setFlagsFromString('--liftoff-only');
// A start runs most code a few times: V8 optimizes it after more of them than usual.
setFlagsFromString('--interrupt-budget=1000000');

// `node load-server.mjs FILE PACKAGE…` imports the packages at once, and the file when a message comes.
const [file, ...packages] = process.argv.slice(2);
const wanted = new Promise((answer) => {
  process.once('message', () => answer(true));
  process.once('disconnect', () => answer(false));
});

// The server that needs a package reports that it cannot be imported.
await Promise.allSettled(packages.map((name) => import(name)));
// V8 compiles the same bytes once, as long as they are in use: the embedded database finds its code ready.
const _code = await codeOfDatabase().catch(() => undefined);
if (process.connected && (await wanted)) {
  process.disconnect();
  await import(pathToFileURL(resolve(file)).href);
}

async function codeOfDatabase() {
  const wasm = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(wasm));
}
