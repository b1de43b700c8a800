import { readFileSync } from 'node:fs';
import { describeFault } from '#adapters/content-files/content-faults';
import { registerMessages, messages } from '#core/messages';
import { importQuest } from '#server/content/quest-archives';

registerMessages(messages);

const [file, content = 'content'] = process.argv.slice(2);
try {
  if (!file) throw new Error('npm run content:import FILE.zip');
  const { folder, faults } = importQuest(content, readFileSync(file));
  for (const fault of faults) console.error(describeFault(fault));
  if (faults.length > 0) {
    console.error(`${file} is not imported: ${faults.length} to mend, nothing was changed`);
    process.exitCode = 1;
  } else {
    console.log(`${file} is now in ${content}/${folder}. Servers read it when they start.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
