import { userInfo } from 'node:os';
import { localeOfShell, messages, operatorCommandMessages, registerMessages, speakIn } from '#core/messages';
import { createAppContext } from '#composition/server/context/create-app-context';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { runCommand } from './run-command.ts';
import { readCommandSettings } from './command-settings.ts';

registerMessages(messages);
registerMessages(operatorCommandMessages);
speakToEachPerson();

const printTo =
  (stream: NodeJS.WriteStream) =>
  (lines: readonly string[]): void =>
    void stream.write(`${lines.join('\n')}\n`);

/** Not every user of a machine has a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

process.exitCode = await speakIn(localeOfShell(process.env), () =>
  runCommand(process.argv.slice(2), {
    openContext: (how) => createAppContext(readCommandSettings(process.env, how), how),
    call: process.env['npm_lifecycle_event'] === 'operator' ? 'npm run operator --' : 'waymark-operator',
    userName: userName(),
    print: printTo(process.stdout),
    printError: printTo(process.stderr),
  }),
);
