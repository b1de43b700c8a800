import { FileContentService } from '#adapters/content-files/file-content-service';
import { describeFault } from '#adapters/content-files/content-faults';
import { registerMessages, messages } from '#core/messages';

registerMessages(messages);

const [named] = process.argv.slice(2);
if (named === '--help' || named === '-h') {
  console.log('npm run content:check [-- CONTENT]');
  process.exit(0);
}
const folder = named || process.env['WAYMARK_CONTENT'] || 'content';
const faults = new FileContentService(folder).check();
for (const fault of faults) console.error(describeFault(fault));
if (faults.length > 0) {
  console.error(`${faults.length} ${faults.length === 1 ? 'problem' : 'problems'} in ${folder}`);
  process.exitCode = 1;
} else {
  console.log(`${folder}: no problems`);
}
