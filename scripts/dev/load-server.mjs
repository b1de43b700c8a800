import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// To optimize the code of the embedded database takes longer than the start itself.
setFlagsFromString('--liftoff-only');

// `node load-server.mjs FILE PACKAGE…` imports the packages at once, and the file when a message with its arguments comes.
const [file, ...packages] = process.argv.slice(2);
const wanted = new Promise((answer) => {
  process.once('message', answer);
  process.once('disconnect', () => answer(undefined));
});

// The server that needs a package reports that it cannot be imported.
await Promise.allSettled(packages.map((name) => import(name)));
const options = process.connected ? await wanted : undefined;
if (options) {
  process.disconnect();
  process.argv.push(...options);
  await import(pathToFileURL(resolve(file)).href);
}
