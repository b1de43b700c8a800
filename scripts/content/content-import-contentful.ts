import { describeFault } from '#adapters/content-files/content-faults';
import { registerMessages, messages } from '#core/messages';
import { importContentfulExport } from '#composition/server/content/contentful/import-contentful-export';

registerMessages(messages);

const [file, folder = 'imported'] = process.argv.slice(2);
try {
  if (!file) throw new Error('npm run content:import-contentful EXPORT.json FOLDER');
  const { files, notes, faults } = importContentfulExport(file, folder);
  for (const note of notes) console.error(note);
  for (const fault of faults) console.error(describeFault(fault));
  if (faults.length > 0) {
    console.error(`${file} is not imported: ${faults.length} to mend, nothing was written`);
    process.exitCode = 1;
  } else {
    console.log(`${folder}: ${files} files. Check them with: npm run content:check -- ${folder}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
