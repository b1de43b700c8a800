import { renameSync, writeFileSync } from 'node:fs';
import { registerMessages, messages } from '#core/messages';
import { exportQuest } from '#server/content/quest-archives';

registerMessages(messages);

const [folder, file, content = 'content'] = process.argv.slice(2);
try {
  if (!folder || !file) throw new Error('npm run content:export QUEST FILE.zip');
  const archive = await exportQuest(content, folder);
  writeFileSync(`${file}.part`, archive, { flush: true });
  renameSync(`${file}.part`, file);
  console.log(`${file}: ${content}/${folder}, ${archive.length} bytes`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
