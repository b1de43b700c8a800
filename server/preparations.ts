import { mendCutImport } from '#adapters/content-files/quest-folder';
import { refreshContent } from './content-refresh.ts';
import { prepareDemo } from './demo/demo.ts';
import { lockDemo, refuseDemoInProduction } from './demo/lock.ts';
import { tellOfForeignFiles } from './file-owner.ts';
import type { House } from './scope.ts';

/** What a server does before it lets anybody in: shelves the content and, in a demo, makes something to try. */
export async function prepare(house: House): Promise<void> {
  await prepareTelling(house, (line) => void process.stderr.write(`${line}\n`));
}

/** {@link prepare}, telling what is wrong with the content while what was served last goes on. */
export async function prepareTelling(house: House, tell: (line: string) => void): Promise<void> {
  const { contentFolder, contentful, mode } = house.settings;
  if (mode === 'demo') await refuseDemoInProduction(house);
  else await lockDemo(house, tell);
  await tellOfForeignFiles(house, tell);
  if (!contentful) mendCutImport(contentFolder);
  const revisions = await refreshContent(house, tell);
  if (mode === 'demo') await prepareDemo(house, revisions);
}
