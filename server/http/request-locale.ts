import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeFor, speakIn } from '#core/messages';

/** The language in which something is asked for: named in the address of a page, chosen earlier on the device, or read in the browser. */
export function localeOf({ query, headers }: FastifyRequest): Locale {
  const chosen = /(?:^|; )(?:__Host-)?waymark\.locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  return localeFor(localeIn(query) ?? chosen, headers['accept-language']);
}

const localeIn = (query: unknown): string | undefined => {
  const { locale } = (query ?? {}) as { readonly locale?: unknown };
  return typeof locale === 'string' ? locale : undefined;
};

/** For how many seconds a device keeps the language that was chosen on it: a year. */
const KEPT_FOR = 365 * 24 * 60 * 60;

/** Stores on the device, in a cookie, the language that the address of a page names. */
export function keepLocale({ query, protocol }: FastifyRequest, reply: FastifyReply): void {
  const named = localeIn(query);
  if (named === undefined) return;
  const cookie = `waymark.locale=${localeFor(named)}; Path=/; Max-Age=${KEPT_FOR}; SameSite=Lax; HttpOnly`;
  reply.header('set-cookie', protocol === 'https' ? `__Host-${cookie}; Secure` : cookie);
}

/**
 * Answers each request in the caller's language. Parsing the body loses the language, so it is set again afterwards.
 */
export function speakToEachCaller(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => speakIn(localeOf(request), done));
  app.addHook('preValidation', (request, _, done) =>
    request.body === undefined ? done() : speakIn(localeOf(request), done),
  );
}
