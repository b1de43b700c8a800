import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// To optimize the code of the embedded database takes longer than the start itself.
setFlagsFromString('--liftoff-only');

// `node load-server.mjs FILE PACKAGE…` imports the packages at once, and the file when a message comes.
const [file, ...packages] = process.argv.slice(2);
const wanted = new Promise((answer) => {
  process.once('message', () => answer(true));
  process.once('disconnect', () => answer(false));
});

// The server that needs a package reports that it cannot be imported.
await Promise.allSettled(packages.map((name) => import(name)));
if (process.connected && (await wanted)) {
  process.disconnect();
  await import(pathToFileURL(resolve(file)).href);
}
