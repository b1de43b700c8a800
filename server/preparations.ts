import { mendCutImport } from '#adapters/content-files/quest-folder';
import { say } from '#core/messages';
import { type CalendarDate, todayIn } from '#core/shared';
import { refreshContent } from './content-refresh.ts';
import { prepareDemo } from './demo/demo.ts';
import { lockDemo, refuseDemoInProduction } from './demo/lock.ts';
import { type FilesStanding, filesStanding } from './file-owner.ts';
import { reasonsOf } from './reasons.ts';
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
  const standing = await filesStanding(house);
  standing.lines.forEach(tell);
  if (!contentful) mendOrTell(contentFolder, tell);
  const revisions = await refreshContent(house, tell);
  if (mode === 'demo') await makeDemo(house, revisions, standing, tell);
}

/** Houses in which the people of the demo who keep files are still to be made. */
const waiting = new WeakSet<House>();

/** Makes the demo, but for what needs files while their store does not answer. */
async function makeDemo(
  house: House,
  revisions: Parameters<typeof prepareDemo>[1],
  standing: FilesStanding,
  tell: (line: string) => void,
): Promise<void> {
  if (await isMadeWhole(house, revisions, standing)) {
    waiting.delete(house);
    return;
  }
  if (!waiting.has(house)) tell(say('serverDemoWaits'));
  waiting.add(house);
  await prepareDemo(house, revisions, false);
}

async function isMadeWhole(
  house: House,
  revisions: Parameters<typeof prepareDemo>[1],
  { ownsFiles }: FilesStanding,
): Promise<boolean> {
  if (ownsFiles === 'unknown') return false;
  try {
    await prepareDemo(house, revisions);
    return true;
  } catch (error) {
    if ((await filesStanding(house)).ownsFiles === 'unknown') return false;
    throw error;
  }
}

/** A folder that nobody may write to, or that is none, keeps no server from starting. */
function mendOrTell(content: string, tell: (line: string) => void): void {
  try {
    mendCutImport(content);
  } catch (error) {
    tell(say('serverImportLeft', { content, reason: reasonsOf(error).join(' ') }));
  }
}

/** Makes the demo anew whenever another day has begun since it was asked last: its dates stay those of these days. What waits for files is made as soon as it can be. */
export function renewedDaily(house: House, tell: (line: string) => void): () => Promise<void> {
  const today = (): CalendarDate => todayIn(house.clock.zone(), house.clock.now());
  let last = today();
  return async () => {
    if (today() === last && !waiting.has(house)) return;
    const day = today();
    await makeDemo(house, await refreshContent(house, tell), await filesStanding(house), tell);
    last = day;
  };
}
