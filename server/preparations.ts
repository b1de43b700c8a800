import { mendCutImport } from '#adapters/content-files/quest-folder';
import { say } from '#core/messages';
import { type CalendarDate, todayIn } from '#core/shared';
import { refreshContent } from './content-refresh.ts';
import { prepareDemo } from './demo/demo.ts';
import { lockDemo, refuseDemoInProduction } from './demo/lock.ts';
import { filesStanding } from './file-owner.ts';
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
  (await filesStanding(house)).lines.forEach(tell);
  if (!contentful) mendOrTell(contentFolder, tell);
  const revisions = await refreshContent(house, tell);
  if (mode === 'demo') await prepareDemo(house, revisions);
}

/** A folder that nobody may write to, or that is none, keeps no server from starting. */
function mendOrTell(content: string, tell: (line: string) => void): void {
  try {
    mendCutImport(content);
  } catch (error) {
    tell(say('serverImportLeft', { content, reason: reasonsOf(error).join(' ') }));
  }
}

/** Makes the demo anew whenever another day has begun since it was asked last: its dates stay those of these days. */
export function renewedDaily(house: House, tell: (line: string) => void): () => Promise<void> {
  const today = (): CalendarDate => todayIn(house.clock.zone(), house.clock.now());
  let last = today();
  return async () => {
    if (today() === last) return;
    const day = today();
    await prepareDemo(house, await refreshContent(house, tell));
    last = day;
  };
}
