import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { SystemRandomSource } from '#adapters/system/system';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { AuthoredQuest } from '#core/content';
import { formatMessage } from '#core/messages';
import { escapedHtml } from '#core/shared';
import { sendPlainPage, servePlainPageStyles } from '../http/plain-page.ts';
import type { AppContext } from '#composition/server/request-scope';
import { deriveSecrets } from '#composition/server/context/secrets';
import { createServer } from '../create-server.ts';
import { readSettings } from '#composition/server/context/settings';
import {
  PreviewClock,
  authoredQuests,
  questDays,
  preparePreview,
  PREVIEW_STATE_LABELS,
  questStates,
} from './preview-scenario.ts';
import { type ContentChanges, problemsOf, reloadScript, serveChanges } from './content-changes.ts';

/** An author's time machine that listens. */
export interface Preview {
  readonly url: string;
  /** Closes everything and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Serves the product over a content folder, with a database and a clock of its own that are gone when it stops. */
export async function startPreview(content: string, port: number): Promise<Preview> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-preview-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  const database = await openDatabase({ folder, flushes: false });
  try {
    await migrate(database.db);
    const usual = readSettings({
      WAYMARK_SECRET: randomBytes(32).toString('base64url'),
      WAYMARK_DATA: folder,
      WAYMARK_CONTENT: content,
      PORT: String(port),
    });
    // A page that was drawn ahead has its first script in itself, where no clock can be set.
    const settings = {
      ...usual,
      servesDrawnPages: false,
      rateLimitScale: 1000,
      requestsPerMinute: 100_000,
      logLevel: 'error',
    };
    const clock = new PreviewClock();
    const secrets = deriveSecrets(settings.secret, settings.previousSecrets);
    const context: AppContext = {
      db: database.db,
      signals: database.signals,
      clock,
      random: new SystemRandomSource(),
      settings,
      secrets,
      tokens: new JoseTokens(secrets.tokenKeys, clock),
      objects: new MemoryObjectStore(),
    };
    const { app } = await createServer(context);
    dateResponses(app, clock);
    servePages(app, context, clock);
    serveFirstScript(app, context, clock, serveChanges(app, context, clock));
    const url = await app.listen({ host: settings.host, port });
    return {
      url,
      stop: async () => {
        await app.close();
        await database.close();
        forget();
      },
    };
  } catch (error) {
    await database.close();
    forget();
    throw error;
  }
}

/** The page of all days and states, and the way into each. */
function servePages(app: FastifyInstance, context: AppContext, clock: PreviewClock): void {
  servePlainPageStyles(app, STYLESHEET);
  app.get('/preview', async (_, reply) => {
    try {
      const articles = (await authoredQuests(context)).map(daysOf);
      return sendPreviewPage(reply, [`<p>${escapedHtml(formatMessage('previewIntro'))}</p>`, ...articles]);
    } catch (error) {
      return sendProblems(reply, error);
    }
  });
  app.get<{ Querystring: { quest?: string; day?: string; state?: string } }>(
    '/preview/show',
    async ({ query }, reply) => {
      const { quest = '', day = '', state = '' } = query;
      try {
        return await reply.redirect(await preparePreview(context, clock, { quest, day: Number(day), state }), 303);
      } catch (error) {
        return sendProblems(reply, error);
      }
    },
  );
}

const STYLESHEET = '/preview/plain.css';

const sendPreviewPage = (reply: FastifyReply, parts: readonly string[]): FastifyReply =>
  sendPlainPage(reply, { title: formatMessage('previewTitle'), stylesheet: STYLESHEET, body: parts.join('\n') });

/**
 * Sends the problems that an author has to fix before this can be shown; throws any other error, which is a fault of
 * the preview itself.
 */
function sendProblems(reply: FastifyReply, error: unknown): FastifyReply {
  const problems = problemsOf(error);
  if (!problems) throw error;
  return sendPreviewPage(reply.status(422), [
    `<p>${escapedHtml(formatMessage('previewMend'))}</p>`,
    `<ul>${problems.map((problem) => `<li>${escapedHtml(problem)}</li>`).join('')}</ul>`,
  ]);
}

function daysOf(authored: AuthoredQuest): string {
  const lines = Array.from({ length: questDays(authored) }, (_, index) => index + 1).map(
    (day) => `<p>${escapedHtml(formatMessage('previewDay', { day }))}: ${linksOf(authored, day)}</p>`,
  );
  return `<article><h2>${escapedHtml(authored.quest.title)}</h2>${lines.join('\n')}</article>`;
}

const linksOf = (authored: AuthoredQuest, day: number): string =>
  questStates(authored)
    .map((state) => {
      const query = new URLSearchParams({ quest: authored.quest.id, day: String(day), state }).toString();
      return `<a href="/preview/show?${escapedHtml(query)}">${escapedHtml(formatMessage(PREVIEW_STATE_LABELS[state]))}</a>`;
    })
    .join(' · ');

/**
 * Serves the script that makes the product's pages use the chosen day: it is the first to load, sets their clock, and
 * reloads them after a change.
 */
function serveFirstScript(
  app: FastifyInstance,
  { settings }: AppContext,
  clock: PreviewClock,
  changes: ContentChanges,
): void {
  const first = join(settings.siteFolder, 'before-load.js');
  app.get('/before-load.js', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(
        `${clockScript(clock.offset)}\n${reloadScript(changes.version)}\n${existsSync(first) ? readFileSync(first, 'utf8') : ''}`,
      ),
  );
}

/** Dates every answer by the preview's clock, by which the pages set theirs right. */
function dateResponses(app: FastifyInstance, clock: PreviewClock): void {
  app.server.prependListener('request', (_, response) =>
    response.setHeader('date', new Date(clock.now()).toUTCString()),
  );
}

const clockScript = (ahead: number): string => `globalThis.Date = new Proxy(Date, {
  construct: (Real, given, made) => Reflect.construct(Real, given.length ? given : [Real.now() + ${ahead}], made),
  get: (Real, name) => (name === 'now' ? () => Real.now() + ${ahead} : Reflect.get(Real, name)),
});`;
