import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { registerMessages, messages } from '#core/messages';
import { startPreview } from '#server/preview/start-preview';
import { build } from '../prepare.mjs';

registerMessages(messages);

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    port: { type: 'string', default: '3100' },
    quest: { type: 'string' },
    day: { type: 'string', default: '1' },
    state: { type: 'string', default: 'started' },
  },
});

build(fileURLToPath(new URL('../..', import.meta.url)));
const { url, stop } = await startPreview(values.content, Number(values.port));
const { quest, day, state } = values;
console.log(`${url}/preview`);
if (quest !== undefined) console.log(`${url}/preview/show?${new URLSearchParams({ quest, day, state }).toString()}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
