import { FileContent } from '#adapters/content-files/file-content';
import { described } from '#adapters/content-files/problems';
import { learn, messages } from '#core/messages';

learn(messages);

const folder = process.argv[2] ?? 'content';
const faults = new FileContent(folder).check();
for (const fault of faults) console.error(described(fault));
if (faults.length > 0) {
  console.error(`${faults.length} ${faults.length === 1 ? 'problem' : 'problems'} in ${folder}`);
  process.exitCode = 1;
} else {
  console.log(`${folder}: no problems`);
}
