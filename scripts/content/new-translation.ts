import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ContentFault } from '#adapters/content-files/content-faults';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { LOCALES } from '#core/messages';
import { NotMade } from './new-content-files.ts';

export const TRANSLATION_USAGE = 'npm run new:translation QUEST_FOLDER LANGUAGE';

/** The paths of the texts of a quest, relative to its folder, without its translations. */
const textsOf = (quest: string): readonly string[] =>
  readdirSync(quest, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.(?:md|yaml)$/.test(path) &&
      !/(?:^|\/)\./.test(path) &&
      !LOCALES.some((locale) => path.startsWith(`${locale}/`)),
  );

/** A text as it is in a folder one level deeper, from which the schema is one level further away. */
const oneLevelDeeper = (text: string): string =>
  text.replace(/^(# yaml-language-server: \$schema=)(?=\.\.\/)/m, '$1../');

/**
 * Makes the files of a translation for `npm run new:translation`: copies of all texts of a quest that have none yet. Answers
 * the paths of the new files, and the faults that the check finds then.
 */
export function makeTranslation(
  args: readonly string[],
  content: string,
): { readonly usage?: string; readonly paths: readonly string[]; readonly faults: readonly ContentFault[] } {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { usage: TRANSLATION_USAGE, paths: [], faults: [] };
  const [named = '', language = ''] = args;
  if (args.length !== 2) throw new NotMade(TRANSLATION_USAGE);
  const quest = [named, join(content, named)].find((folder) => existsSync(join(folder, 'quest.yaml')));
  if (quest === undefined) throw new NotMade(`${named} is not the folder of a quest: it has no quest.yaml.`);
  if (!LOCALES.some((locale) => locale === language))
    throw new NotMade(`The product does not speak ${language}. Languages: ${LOCALES.join(', ')}`);
  const missing = textsOf(quest).filter((path) => !existsSync(join(quest, language, path)));
  if (missing.length === 0)
    throw new NotMade(`Every text of ${quest} has its file in ${join(quest, language)} already.`);
  for (const path of missing) {
    const translation = join(quest, language, path);
    mkdirSync(dirname(translation), { recursive: true });
    writeFileSync(translation, oneLevelDeeper(readFileSync(join(quest, path), 'utf8')), { flag: 'wx' });
  }
  return {
    paths: missing.map((path) => join(quest, language, path)),
    faults: new FileContentService(dirname(resolve(quest))).check(),
  };
}
