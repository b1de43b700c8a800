import type { FastifyInstance } from 'fastify';
import { landingPageOf } from '#composition/server/content/landing-page';
import type { AppContext } from '#composition/server/request-scope';
import type { LandingContent } from '#core/content';
import { formatMessage, pageTitle } from '#core/messages';
import { dataElement, linkPreview, loadRenderers, withoutHead } from './drawn-pages.ts';
import type { StaticSite, WrittenPage } from './static-site.ts';

/** Sends the first page, drawn with the screens of the app and with its link preview; a page that cannot be drawn is the app's to open. */
export async function serveLandingPage(app: FastifyInstance, context: AppContext, site: StaticSite): Promise<void> {
  const { settings } = context;
  const { prerenderLanding: draw } = await loadRenderers(settings.siteFolder);
  let last: { readonly data: string; readonly root: string } | undefined;

  const writtenPage = async (): Promise<WrittenPage | undefined> => {
    if (!draw) return undefined;
    const landing = await landingPageOf(settings).current();
    const data = dataElement('written-landing', landing);
    if (last?.data !== data) last = { data, root: withoutHead(await draw(landing)) };
    return { ...headOf(landing, settings.publicUrl), drawn: { document: 'landing.html', ...last } };
  };

  app.get('/', async (request, reply) => {
    const written = await writtenPage().catch((error: unknown) => {
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
