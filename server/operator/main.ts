import { userInfo } from 'node:os';
import { registerMessages, messages, operatorCommandMessages } from '#core/messages';
import { createAppContext } from '#composition/server/context/create-app-context';
import { runCommand } from './run-command.ts';
import { readCommandSettings } from './command-settings.ts';

registerMessages(messages);
registerMessages(operatorCommandMessages);

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

process.exitCode = await runCommand(process.argv.slice(2), {
  openContext: (how) => createAppContext(readCommandSettings(process.env, how), how),
  userName: userName(),
  print: printTo(process.stdout),
  printError: printTo(process.stderr),
});
