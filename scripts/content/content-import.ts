import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFault } from '#adapters/content-files/content-faults';
import { registerMessages, messages } from '#core/messages';
import { importQuest } from '#server/content/quest-archives';

registerMessages(messages);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file, content = process.env['WAYMARK_CONTENT'] || 'content'] = positionals;
  if (!file) throw new Error('npm run content:import -- FILE.zip [CONTENT] [--replace]');
  const writtenAt = values.replace ? Infinity : statSync(file).mtimeMs;
  const { folder, faults } = importQuest(content, readFileSync(file), false, writtenAt);
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
