import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MemoryObjects } from '#adapters/memory/memory-objects';
import { migrate, openDatabase } from '#adapters/postgres/database';
import { SystemDice } from '#adapters/system/system-dice';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import { say } from '#core/messages';
import { escaped } from '#core/shared';
import { plainPage, serveSheet } from '../plain-page.ts';
import type { House } from '../scope.ts';
import { secretsOf } from '../secrets.ts';
import { createServer } from '../server.ts';
import { readSettings } from '../settings.ts';
import { PreviewClock } from './preview-clock.ts';
import { authoredIn, daysOf, stage, type State, STATE_LABELS, STATES } from './stage.ts';

/** An author's time machine that listens. */
export interface Preview {
  readonly url: string;
  /** Lets go of everything, and leaves nothing behind. */
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
    const settings = { ...usual, limitsScale: 1000, floodCap: 100_000, logLevel: 'error' };
    const clock = new PreviewClock();
    const secrets = secretsOf(settings.secret);
    const house: House = {
      db: database.db,
      clock,
      dice: new SystemDice(),
      settings,
      secrets,
      tokens: new JoseTokens(secrets.tokenKey, clock),
      objects: new MemoryObjects(),
    };
    const { app } = await createServer(house);
    servePages(app, house, clock);
    serveClock(app, house, clock);
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
function servePages(app: FastifyInstance, house: House, clock: PreviewClock): void {
  serveSheet(app, '/preview/plain.css');
  app.get('/preview', async (_, reply) => {
    const quests = await authoredIn(house);
    const articles = quests.map((authored) => {
      const days = [...Array(daysOf(authored)).keys()].map((place) => place + 1);
      const lines = days.map(
        (day) => `<p>${escaped(say('previewDay', { day }))}: ${linksOf(authored.quest.id, day)}</p>`,
      );
      return `<article><h2>${escaped(authored.quest.title)}</h2>${lines.join('\n')}</article>`;
    });
    const body = [`<p>${escaped(say('previewIntro'))}</p>`, ...articles].join('\n');
    return plainPage(reply, { title: say('previewTitle'), sheet: '/preview/plain.css', body });
  });
  app.get<{ Querystring: { quest?: string; day?: string; state?: string } }>(
    '/preview/show',
    async ({ query }, reply) => {
      const { quest = '', day = '', state = '' } = query;
      return reply.redirect(await stage(house, clock, { quest, day: Number(day), state: state as State }), 303);
    },
  );
}

const linksOf = (quest: string, day: number): string =>
  STATES.map((state) => {
    const query = new URLSearchParams({ quest, day: String(day), state }).toString();
    return `<a href="/preview/show?${escaped(query)}">${escaped(say(STATE_LABELS[state]))}</a>`;
  }).join(' · ');

/** Lets the pages of the product live on the chosen day too: the first script that they load sets their clock. */
function serveClock(app: FastifyInstance, { settings }: House, clock: PreviewClock): void {
  const first = join(settings.siteFolder, 'first.js');
  app.get('/first.js', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(`${clockScript(clock.ahead)}\n${existsSync(first) ? readFileSync(first, 'utf8') : ''}`),
  );
}

const clockScript = (ahead: number): string => `globalThis.Date = new Proxy(Date, {
  construct: (Real, given, made) => Reflect.construct(Real, given.length ? given : [Real.now() + ${ahead}], made),
  get: (Real, name) => (name === 'now' ? () => Real.now() + ${ahead} : Reflect.get(Real, name)),
});`;
