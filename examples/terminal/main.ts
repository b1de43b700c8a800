import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { createClient } from '@waymark/client';
import { messages, registerMessages } from '@waymark/core/messages';
import { Terminal } from './terminal.ts';

registerMessages(messages);

let isHidden = false;
const output = new Writable({
  write: (chunk, _, written) => {
    if (!isHidden) process.stdout.write(chunk as Buffer);
    written();
  },
});
const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
const typed = lines[Symbol.asyncIterator]();

const screen = {
  ask: async (question: string, isSecret = false): Promise<string | undefined> => {
    process.stdout.write(question);
    isHidden = isSecret;
    const { value, done } = await typed.next();
    if (isSecret) process.stdout.write('\n');
    isHidden = false;
    return done === true ? undefined : value;
  },
  say: (line: string): void => void process.stdout.write(`${line}\n`),
};

await new Terminal(createClient({ url: process.argv[2] ?? 'http://localhost:3000' }), screen).run();
lines.close();
