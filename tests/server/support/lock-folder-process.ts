import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#adapters/postgres/database/folder-lock';

// Several of these begin at the same moment and hold on to what they got.
const { FOLDER: folder = '', AT: at } = process.env;
await pause(Math.max(0, Number(at) - Date.now() - 20));
while (Date.now() < Number(at));
try {
  lockFolder(folder);
  process.stdout.write('mine');
  await pause(1_500);
} catch (error) {
  process.stdout.write((error as Error).name);
}
