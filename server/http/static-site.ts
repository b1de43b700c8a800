import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, LOCALES } from '#core/messages';
import { escapedHtml } from '#core/shared';
import {
  mediaContentPolicy,
  pageContentPolicy,
  pagePermissionsPolicy,
  workerContentPolicy,
} from './security-headers.ts';
import { keepLocale, localeOf } from './request-locale.ts';
import type { Settings } from '#composition/server/context/settings';

/** The built app: which of its documents answers a path, with what it takes to send it. */
export interface StaticSite {
  /** Sends the page of a path that the app draws, with what the server writes into it; answers whether there is an app to send. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply, written?: WrittenPage) => boolean;
}

/** The server-rendered content of a page, before the app renders it; never cached. */
export interface WrittenPage {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** HTML; text in it must be escaped with `escapedHtml`. */
  readonly head: string;
  /** HTML for a browser that runs no script; text in it must be escaped with `escapedHtml`. */
  readonly withoutScript: string;
  /** The page as the app draws it, and what the app takes it over with; it can be read without a script. */
  readonly drawn?: {
    readonly document: 'landing.html' | 'showcase.html';
    readonly root: string;
    readonly data: string;
  };
}

/** A document of the app, and the policy that fits its styles and scripts. */
interface Page {
  /** Compressed in the background after a start; until then it is sent as it is. */
  readonly bodies: { readonly identity: Buffer; br?: Buffer; gzip?: Buffer };
  readonly policy: string;
  readonly etag: string;
}

/** Pages that were drawn ahead of time, by the path that they answer; every other path gets the app's own document. */
const prerenderedPages: Readonly<Record<string, string>> = { '/auth/login': 'login.html' };

/** Serves the built files and the authored media; a site that is not built is not served. */
export async function serveStaticSite(app: FastifyInstance, settings: Settings): Promise<StaticSite> {
  const { siteFolder, contentFolder, contentful } = settings;
  const pages = existsSync(siteFolder) ? readPages(settings) : new Map<string, Page>();
  if (pages.size > 0)
    await app.register(fastifyStatic, {
      root: siteFolder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !/(?:\.html|\/)$/.test(path),
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/[/\\]worker\.js/.test(path))
          reply.header('content-security-policy', workerContentPolicy).header('service-worker-allowed', '/');
      },
    });
  if (contentful || existsSync(contentFolder))
    await app.register(fastifyStatic, {
      root: contentFolder,
      prefix: '/content/',
      decorateReply: pages.size === 0,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => media.test(path),
      setHeaders: (reply) =>
        void reply
          .header('cache-control', 'public, max-age=3600')
          .header('content-security-policy', mediaContentPolicy),
    });
  return {
    sendPage: (request, reply, written) =>
      written ? sendWritten(pages, request, reply, written) : sendPage(pages, request, reply),
  };
}

/** Authored files that are shown; everything else in the folder is the author's own business. */
const media = /\.(avif|gif|jpe?g|png|svg|webp|mp4|mov|webm|mp3|m4a|ogg|wav|pdf|vtt)$/i;

/** A name with a hash of its contents never means anything else. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\][^/\\]+-[\w-]{7,8}\.\w+(\.\w+)*$/.test(path);

function readPages(settings: Settings): Map<string, Page> {
  const { siteFolder, servesDrawnPages } = settings;
  const left = servesDrawnPages ? [] : Object.values(prerenderedPages);
  const folders = ['', ...LOCALES].filter((folder) => existsSync(join(siteFolder, folder)));
  const names = folders.flatMap((folder) =>
    readdirSync(join(siteFolder, folder))
      .filter((name) => name.endsWith('.html') && !left.includes(name))
      .map((name) => join(folder, name)),
  );
  return new Map(
    names.map((name) => [
      name,
      pageOf(withPageSettings(settings, readFileSync(join(siteFolder, name), 'utf8')), settings),
    ]),
  );
}

/**
 * Fills in the settings that a page has a place for: the contact for help (APL-8), the largest size of a file (APL-4), the
 * Quest Code of the trial, the organisation that people log in through, the project that stores the chats, and the hosts
 * of films (CNT-31).
 */
function withPageSettings(
  { support, trialQuestCode, organisation, fileLimits, firebase, filmHosts }: Settings,
  html: string,
): string {
  const headers: Readonly<Record<string, string>> = {
    'support-name': support.name,
    'support-email': support.email,
    'trial-quest-code': trialQuestCode ?? '',
    organisation: organisation?.name ?? '',
    'upload-limit': String(fileLimits.file),
    'chat-project': firebase?.project ?? '',
    'film-hosts': filmHosts.join(),
  };
  return html.replace(/(<meta name="([\w-]+)" content=")([^"]*)/g, (_, before: string, what: string, there: string) =>
    before.concat(Object.hasOwn(headers, what) ? escapedHtml(headers[what] ?? '') : there),
  );
}

function pageOf(html: string, { firebase, filmHosts }: Settings): Page {
  const hashesOf = (tag: 'style' | 'script'): string[] =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
      .filter(([, text]) => text)
      .map(([, text = '']) => `sha256-${sha256(text, 'base64')}`);
  const bodies: Page['bodies'] = { identity: Buffer.from(html) };
  void compress(bodies);
  return {
    bodies,
    policy: pageContentPolicy(
      { styles: hashesOf('style'), scripts: hashesOf('script') },
      firebase !== undefined,
      filmHosts,
    ),
    etag: `W/"${sha256(html, 'base64url')}"`,
  };
}

async function compress(bodies: Page['bodies']): Promise<void> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bodies.identity),
    promisify(gzip)(bodies.identity),
  ]);
  Object.assign(bodies, { br, gzip: zipped });
}

const sha256 = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

const VARY = 'Accept-Encoding, Accept-Language, Cookie';

/** A document in a language, or in English where the site was not built in that. */
const pageIn = (pages: ReadonlyMap<string, Page>, locale: Locale, name: string): Page | undefined =>
  pages.get(join(locale, name)) ?? pages.get(name);

function sendWritten(
  pages: ReadonlyMap<string, Page>,
  request: FastifyRequest,
  reply: FastifyReply,
  written: WrittenPage,
): boolean {
  const { status, title, description, head, withoutScript, drawn } = written;
  const page = pageIn(pages, localeOf(request), drawn ? drawn.document : 'index.html');
  if (page === undefined) return false;
  const html = page.bodies.identity
    .toString('utf8')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapedHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + escapedHtml(description))
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', (root) => (drawn ? `<div id="root">${drawn.root}</div>${drawn.data}` : root))
    .replace('</body>', (end) => (drawn ? end : `  <noscript><main>${withoutScript}</main></noscript>\n  ${end}`));
  keepLocale(request, reply);
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', page.policy)
    .header('permissions-policy', pagePermissionsPolicy)
    .header('vary', VARY)
    .type('text/html; charset=utf-8');
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isZipped) reply.header('content-encoding', 'gzip');
  reply.send(isZipped ? gzipSync(html) : html);
  return true;
}

function sendPage(pages: ReadonlyMap<string, Page>, request: FastifyRequest, reply: FastifyReply): boolean {
  const path = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/';
  const locale = localeOf(request);
  const page = pageIn(pages, locale, prerenderedPages[path] ?? '') ?? pageIn(pages, locale, 'index.html');
  if (page === undefined) return false;
  keepLocale(request, reply);
  reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('permissions-policy', pagePermissionsPolicy)
    .header('vary', VARY)
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match']?.includes(page.etag)) {
    reply.code(304).send();
    return true;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find(
    (name) => page.bodies[name] && new RegExp(`\\b${name}\\b`).test(accepted),
  );
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(page.bodies[encoding ?? 'identity']);
  return true;
}
