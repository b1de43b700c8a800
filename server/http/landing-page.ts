import type { FastifyInstance } from 'fastify';
import { landingPageOf } from '#composition/server/content/landing-page';
import type { AppContext } from '#composition/server/request-scope';
import type { LandingContent } from '#core/content';
import { formatMessage, type Locale, pageTitle } from '#core/messages';
import { dataElement, linkPreview, renderersOf, withoutHead } from './drawn-pages.ts';
import { localeOf } from './request-locale.ts';
import type { StaticSite, WrittenPage } from './static-site.ts';

/** Sends the first page, drawn with the screens of the app and with its link preview; a page that cannot be drawn is the app's to open. */
export function serveLandingPage(app: FastifyInstance, context: AppContext, site: StaticSite): void {
  const { settings } = context;
  const drawn = new Map<Locale, { readonly data: string; readonly root: string }>();

  const writtenPage = async (locale: Locale): Promise<WrittenPage | undefined> => {
    const { prerenderLanding: draw } = await renderersOf(settings.siteFolder, locale);
    if (!draw) return undefined;
    const landing = await landingPageOf(settings).current();
    const data = dataElement('written-landing', landing);
    const before = drawn.get(locale);
    const page = before?.data === data ? before : { data, root: withoutHead(await draw(landing)) };
    drawn.set(locale, page);
    return { ...headOf(landing, settings.publicUrl), drawn: { document: 'landing.html', ...page } };
  };

  app.get('/', async (request, reply) => {
    const written = await writtenPage(localeOf(request)).catch((error: unknown) => {
      request.log.error({ err: error }, 'the first page could not be drawn');
      return undefined;
    });
    if (!site.sendPage(request, reply, written)) reply.callNotFound();
    return reply;
  });
}

function headOf({ title, lead, preview }: LandingContent, publicUrl: string): Omit<WrittenPage, 'drawn'> {
  const head = linkPreview({
    'og:type': 'website',
    'og:site_name': formatMessage('productName'),
    'og:title': title,
    'og:description': lead,
    'og:url': `${publicUrl}/`,
    ...(preview && { 'og:image': publicUrl + preview.url, 'og:image:alt': preview.alt }),
  }).join('\n    ');
  return { status: 200, title: pageTitle(title), description: lead, head, withoutScript: '' };
}
