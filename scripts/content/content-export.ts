import { renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { registerMessages, messages } from '#core/messages';
import { exportQuest } from '#server/content/quest-archives';

registerMessages(messages);

const USAGE = 'npm run content:export -- QUEST [FILE.zip] [CONTENT]';
const [quest, file = `${basename(quest ?? '')}.zip`, named] = process.argv.slice(2);
try {
  if (quest === '--help' || quest === '-h') {
    console.log(USAGE);
    process.exit(0);
  }
  if (!quest) throw new Error(USAGE);
  const isPath = quest !== basename(quest);
  const content = isPath ? dirname(quest) : named || process.env['WAYMARK_CONTENT'] || 'content';
  const folder = basename(quest);
  const archive = await exportQuest(content, folder);
  writeFileSync(`${file}.part`, archive, { flush: true });
  renameSync(`${file}.part`, file);
  console.log(`${file}: ${content}/${folder}, ${archive.length} bytes`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
