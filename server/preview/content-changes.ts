import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeFault, InvalidContent } from '#adapters/content-files/content-faults';
import { fetchOutside } from '#adapters/system/outbound';
import { formatMessage, Refusal } from '#core/messages';
import type { AppContext } from '#composition/server/request-scope';
import { type PreviewClock, refreshPreview } from './preview-scenario.ts';

/** The state of a content folder's files since the preview started. */
export interface ContentChanges {
  /** Counts the changes that are shown. */
  readonly version: number;
  /** The problems that prevent showing the newest change, one line each. */
  readonly problems: readonly string[];
}

/** The messages for an author about an error; `undefined` where it is not about content. */
export function problemsOf(error: unknown): readonly string[] | undefined {
  if (error instanceof InvalidContent) return error.faults.map(describeFault);
  return error instanceof Refusal ? [formatMessage(error.key, error.details)] : undefined;
}

/** Answers open pages what became of the files: whatever was saved since they asked last is shown from then on, unless it has faults. */
export function serveChanges(app: FastifyInstance, context: AppContext, clock: PreviewClock): ContentChanges {
  const { contentFolder } = context.settings;
  const changes = { version: 1, problems: [] as readonly string[] };
  let seen = stampOf(contentFolder);
  let refreshed = Promise.resolve();
  const refresh = async (): Promise<void> => {
    const stamp = stampOf(contentFolder);
    if (stamp === seen) return;
    try {
      await refreshPreview(context, clock);
      seen = stamp;
      changes.problems = [];
      changes.version += 1;
    } catch (error) {
      const problems = problemsOf(error);
      if (!problems) throw error;
      seen = stamp;
      changes.problems = problems;
    }
  };
  app.get('/preview/changes', async (_, reply) => {
    refreshed = refreshed.catch(() => undefined).then(refresh);
    await refreshed;
    return reply.header('cache-control', 'no-store').send(changes);
  });
  return changes;
}

/** How long the answer of a preview may take, in milliseconds. */
const PATIENCE = 30_000;

/** Whether a preview runs at this address: it answers which version of the files it shows. */
export async function isPreviewRunning(url: string): Promise<boolean> {
  try {
    const answer: unknown = await (
      await fetchOutside(`${url}/preview/changes`, { signal: AbortSignal.timeout(PATIENCE) })
    ).json();
    return typeof answer === 'object' && answer !== null && 'version' in answer;
  } catch {
    return false;
  }
}

/** Differs after anything in a folder was written, renamed or removed. */
const stampOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const { mtimeMs = 0, size = 0 } = statSync(join(folder, path), { throwIfNoEntry: false }) ?? {};
      return `${path} ${mtimeMs} ${size}`;
    })
    .join('\n');

/** Loads a page again, at its place, once something newer than this version is shown, and lists above it what has to be mended. */
export const reloadScript = (version: number): string => `{
  const list = document.createElement('pre');
  list.setAttribute('role', 'status');
  list.style.cssText = 'margin:0;padding:12px;white-space:pre-wrap;background:#7a1f1f;color:#fff;font:14px/1.5 monospace';
  const ask = async () => {
    try {
      const response = await fetch('/preview/changes');
      if (!response.ok) throw new Error('The preview could not read the folder');
      const { version, problems } = await response.json();
      if (version !== ${version}) return location.reload();
      list.textContent = problems.join('\\n');
      if (problems.length > 0) document.body.prepend(list);
      else list.remove();
    } catch {
      // The preview has ended, or reads the folder again in a moment.
    }
    setTimeout(ask, 500);
  };
  setTimeout(ask, 500);
}`;
