import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeFault, InvalidContent } from '#adapters/content-files/content-faults';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { formatMessage, messages, Refusal, registerMessages } from '#core/messages';
import { isPreviewRunning } from '#server/preview/content-changes';
import { chosenQuest, PREVIEW_STATES } from '#server/preview/preview-scenario';
import { startPreview } from '#server/preview/start-preview';
import { build } from '../prepare.mjs';

registerMessages(messages);

const usage = formatMessage('previewUsage', { states: PREVIEW_STATES.join(', ') });

function options() {
  const { values } = parseArgs({
    options: {
      content: { type: 'string', default: process.env['WAYMARK_CONTENT'] || 'content' },
      port: { type: 'string', default: '3100' },
      quest: { type: 'string' },
      day: { type: 'string', default: '1' },
      state: { type: 'string', default: 'started' },
      link: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}

async function preview({ content, port, quest, day, state, link }: ReturnType<typeof options>): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new Refusal('previewPortUnusable', { port });
  const query = quest === undefined ? undefined : new URLSearchParams({ quest, day, state }).toString();
  if (quest !== undefined)
    chosenQuest((await new FileContentService(content).read()).quests, { quest, day: Number(day), state });
  const linkAt = (url: string): string => (query === undefined ? '' : `${url}/preview/show?${query}`);
  if (link) {
    if (query === undefined) throw new Refusal('previewLinkNeedsQuest');
    const running = `http://127.0.0.1:${port}`;
    if (!(await isPreviewRunning(running))) throw new Refusal('previewNotRunning', { port });
    console.log(linkAt(running));
    return;
  }
  build(fileURLToPath(new URL('../..', import.meta.url)));
  const { url, stop } = await startPreview(content, Number(port));
  console.log(`${url}/preview`);
  if (query !== undefined) console.log(linkAt(url));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

function told(error: unknown): string {
  if (error instanceof InvalidContent) return error.faults.map(describeFault).join('\n');
  const { code, message, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return formatMessage('previewPortInUse', { port: port ?? '' });
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message}\n${usage}`;
  return message;
}

try {
  const values = options();
  if (values.help) console.log(usage);
  else await preview(values);
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}
