import { learn, messages, say } from '#core/messages';
import { openHouse } from '../open-house.ts';
import { reasonsOf } from '../reasons.ts';
import { readSettings } from '../settings.ts';
import { commandOf, usage } from './commands.ts';

learn(messages);

const print = (stream: NodeJS.WriteStream, lines: readonly string[]): void =>
  void stream.write(`${lines.join('\n')}\n`);

/** Does what was typed, with the settings of the server; answers with the exit code. */
async function operate(typed: readonly string[]): Promise<number> {
  const command = commandOf(typed);
  if (!command) {
    print(process.stderr, usage());
    return 2;
  }
  try {
    const { house, close } = await openHouse(readSettings(process.env));
    try {
      print(process.stdout, await command(house));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    print(process.stderr, [say('operatorFailed'), ...reasonsOf(error).map((reason) => `- ${reason}`)]);
    return 1;
  }
}

process.exitCode = await operate(process.argv.slice(2));
