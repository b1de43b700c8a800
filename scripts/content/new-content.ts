import { describeFault } from '#adapters/content-files/content-faults';
import { messages, registerMessages } from '#core/messages';
import { makeContent, NotMade } from './new-content-files.ts';
import { makeTranslation } from './new-translation.ts';

registerMessages(messages);

const [what = '', ...args] = process.argv.slice(2);
try {
  const content = process.env['WAYMARK_CONTENT'] || 'content';
  const { usage, paths, faults } =
    what === 'translation' ? makeTranslation(args, content) : makeContent(what, args, content);
  if (usage !== undefined) console.log(usage);
  for (const path of paths) console.log(path);
  for (const fault of faults) console.error(describeFault(fault));
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
