import { userInfo } from 'node:os';
import { learn, messages, operatorMessages } from '#core/messages';
import { openHouse } from '../open-house.ts';
import { operate } from './operate.ts';
import { settingsOfCommand } from './place.ts';

learn(messages);
learn(operatorMessages);

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

process.exitCode = await operate(process.argv.slice(2), {
  open: (how) => openHouse(settingsOfCommand(process.env, how), how),
  user: userName(),
  say: printTo(process.stdout),
  complain: printTo(process.stderr),
});
