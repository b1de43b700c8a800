import { FileContent } from '#adapters/content-files/file-content';
import { mendCutImport } from '#adapters/content-files/quest-folder';
import { say } from '#core/messages';
import { shelveOrGoOn } from './content.ts';
import { prepareDemo } from './demo/demo.ts';
import { reasonsOf } from './reasons.ts';
import type { House } from './scope.ts';

/** What a server does before it lets anybody in: shelves the content and, in a demo, makes something to try. */
export async function prepare(house: House): Promise<void> {
  await prepareTelling(house, (line) => void process.stderr.write(`${line}\n`));
}

/** {@link prepare}, telling what is wrong with the content while what was served last goes on. */
export async function prepareTelling(house: House, tell: (line: string) => void): Promise<void> {
  const { contentFolder, mode } = house.settings;
  mendCutImport(contentFolder);
  const revisions = await shelveOrGoOn(house, new FileContent(contentFolder), (reason) =>
    [say('serverContentKept'), ...reasonsOf(reason).map((line) => `- ${line}`)].forEach(tell),
  );
  if (mode === 'demo') await prepareDemo(house, revisions);
}
