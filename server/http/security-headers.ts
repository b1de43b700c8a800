import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STORAGE_PATH } from '#core/applets';
import { FILM_PLAYER_ORIGINS, type FilmHost } from '#core/content';
import { PICTURES_PATH } from '#core/settings';
import { DEVICE_HEADER } from '../../api/endpoint.ts';
import { REFRESHED_TOKEN_HEADER } from '#api/endpoint';
import { REPLAYED_HEADER } from './requests/idempotent-writes.ts';
import type { Settings } from '#composition/server/context/settings';

/** The hosts with which a browser signs in to a Firebase project, and reads and writes its documents. */
const FIREBASE_HOSTS = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * The policy of a page of the app: it may load from its own origin, and the players of allowed films; inline scripts
 * and styles only by their hash.
 */
export const pageContentPolicy = (
  { styles = [], scripts = [] }: { readonly styles?: readonly string[]; readonly scripts?: readonly string[] } = {},
  hasFirestore = false,
  filmHosts: readonly FilmHost[] = [],
): string =>
  policyOf({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(hasFirestore ? FIREBASE_HOSTS : [])],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(filmHosts.length > 0 && { 'frame-src': filmHosts.map((host) => FILM_PLAYER_ORIGINS[host]) }),
    'img-src': ["'self'", 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styles.map(quoted)],
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  });

const quoted = (hash: string): string => `'${hash}'`;

/** For responses that are data: should a browser show one as a page, it can do nothing. */
export const dataContentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page itself may ask for the camera and the microphone, but no frame in it. */
export const pagePermissionsPolicy = 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()';

const dataPermissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The policy of the app's worker, which may request files of this server only. */
export const workerContentPolicy = `${dataContentPolicy}; connect-src 'self'`;

/** For the description of the core, whose search writes HTML of its own. */
export const referenceContentPolicy = `${dataContentPolicy}; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'`;

/** For authored files: shown, never run. */
export const mediaContentPolicy = `${dataContentPolicy}; style-src 'unsafe-inline'; sandbox`;

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The security headers of every response, also of one to bytes that are no valid request. */
export const securityHeaders = ({ mode }: Pick<Settings, 'mode'>): Readonly<Record<string, string>> => ({
  'content-security-policy': dataContentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': dataPermissionsPolicy,
  'referrer-policy': 'no-referrer',
  ...(mode === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Puts the security headers on every response, and keeps caches away from those that are not files. */
export function setSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isStatic(request)) reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
  });
  shareWith(app, [new URL(settings.publicUrl).origin, ...settings.allowedOrigins]);
}

const isStatic = ({ url }: FastifyRequest): boolean => !/^\/(api|dev|healthz|readyz|metrics)(\/|\?|$)/.test(url);

/** The paths of files that pages show: uploads, profile pictures, and the media of quests. */
const FILE_PATHS = [STORAGE_PATH, PICTURES_PATH, '/content/'];

/** Allows only the pages of our own origins to read responses and show files. */
function shareWith(app: FastifyInstance, origins: readonly string[]): void {
  const isOurs = (origin: string | undefined): boolean => origin !== undefined && origins.includes(origin);
  app.addHook('onRequest', async ({ url, headers: { origin, referer } }, reply) => {
    const isFile = FILE_PATHS.some((path) => url.startsWith(path));
    if (!isFile && !url.startsWith('/api/')) return;
    // A picture that a page shows is asked for without an origin, but the browser names the page.
    reply.header('vary', isFile ? 'Origin, Referer' : 'Origin');
    if (isFile && isOurs(origin ?? originOf(referer))) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isOurs(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header(
      'access-control-expose-headers',
      `date, etag, ${REFRESHED_TOKEN_HEADER}, retry-after, ${REPLAYED_HEADER}`,
    );
  });
  app.options('/api/*', async ({ headers: { origin } }, reply) => {
    if (isOurs(origin))
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header(
          'access-control-allow-headers',
          `authorization, content-type, idempotency-key, if-none-match, ${DEVICE_HEADER}`,
        )
        .header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}

const originOf = (url = ''): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
