import {
  isHiddenFromSearch,
  PREVIEW_PICTURE_SIZE,
  previewPictureUrl,
  type PublicShowcase,
  type ShowcaseItem,
  showcasePageTitle,
} from '#core/showcases';
import { artifactText } from '#core/applets';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { formatMessage, pageTitle, Refusal } from '#core/messages';
import { escapedHtml } from '#core/shared';
import { VisitorPublicShowcases, WriteShowcase } from '#core/showcases/server';
import { previewVersionOf } from './files/serve-preview-pictures.ts';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { dataElement, linkPreview, renderersOf, type Renderers, withoutHead } from './drawn-pages.ts';
import { localeOf } from './request-locale.ts';
import type { StaticSite, WrittenPage } from './static-site.ts';

/** Sends the page of a showcase with its title, its description for other sites, and what is on it for a browser that runs no script; 410 once it is gone. */
export function serveShowcasePages(app: FastifyInstance, context: AppContext, site: StaticSite): void {
  for (const path of ['/showcase/:id', '/showcase/:id/:page'])
    app.get<{ Params: { id: string; page?: string } }>(path, async (request, reply) => {
      const { id, page } = request.params;
      const { prerenderShowcase: draw } = await renderersOf(context.settings.siteFolder, localeOf(request));
      const written = await (draw && page === undefined
        ? drawnLanding(context, id, draw, request.log)
        : writtenPage(context, id, page));
      if (!site.sendPage(request, reply, written)) reply.callNotFound();
      return reply;
    });
}

/** SHW-24 · The landing as the app draws it, with what the app takes it over with; one that cannot be drawn is the app's to draw. */
const drawnLanding = (
  context: AppContext,
  id: string,
  draw: NonNullable<Renderers['prerenderShowcase']>,
  log: FastifyBaseLogger,
): Promise<WrittenPage> =>
  unlessGone(async () => {
    const written = await createRequestScope(context).get(WriteShowcase).run(id);
    const page = plainPage(written.showcase, context.settings.publicUrl);
    try {
      const root = withoutHead(await draw(written));
      return { ...page, drawn: { document: 'showcase.html', root, data: dataElement('written-showcase', written) } };
    } catch (error) {
      log.error({ err: error }, 'a showcase could not be drawn');
      return page;
    }
  });

const writtenPage = (context: AppContext, id: string, page?: string): Promise<WrittenPage> =>
  unlessGone(async () => {
    const showcase = await createRequestScope(context).get(VisitorPublicShowcases).whole(id);
    return { ...plainPage(showcase, context.settings.publicUrl), title: showcasePageTitle(showcase, page) };
  });

const plainPage = (showcase: PublicShowcase, publicUrl: string): WrittenPage => ({
  status: 200,
  ...headOf(showcase, publicUrl),
  withoutScript: bodyOf(showcase),
});

async function unlessGone(page: () => Promise<WrittenPage>): Promise<WrittenPage> {
  try {
    return await page();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const title = formatMessage('showcaseGone');
    return {
      status: 410,
      title: pageTitle(title),
      description: '',
      head: NOT_LISTED,
      withoutScript: `<h1>${escapedHtml(title)}</h1>`,
    };
  }
}

const NOT_LISTED = '<meta name="robots" content="noindex" />';

function headOf(showcase: PublicShowcase, publicUrl: string): Pick<WrittenPage, 'title' | 'description' | 'head'> {
  const { id, title, callToAction, userDisplayName } = showcase;
  const robots = isHiddenFromSearch(showcase) ? [NOT_LISTED] : [];
  const name = showcasePageTitle(showcase);
  const properties = {
    'og:type': 'website',
    'og:site_name': formatMessage('productName'),
    'og:title': name,
    'og:description': callToAction,
    'og:url': `${publicUrl}/showcase/${encodeURIComponent(id)}`,
    'og:image': publicUrl + previewPictureUrl(id, previewVersionOf(showcase)),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PREVIEW_PICTURE_SIZE.width),
    'og:image:height': String(PREVIEW_PICTURE_SIZE.height),
    'og:image:alt': formatMessage('showcasePreviewAlt', { title, name: userDisplayName }),
  };
  const head = [...robots, ...linkPreview(properties)].join('\n    ');
  return { title: name, description: callToAction, head };
}

function bodyOf({ title, callToAction, userDisplayName, applets }: PublicShowcase): string {
  const owner = formatMessage('showcaseBy', { name: userDisplayName });
  return `<h1>${escapedHtml(title)}</h1><p>${escapedHtml(owner)}</p><p>${escapedHtml(callToAction)}</p>${applets
    .map((exhibit) => workOf(exhibit))
    .join('')}`;
}

function workOf(exhibit: ShowcaseItem): string {
  const texts = [exhibit.description, artifactText(exhibit)].filter((text) => typeof text === 'string' && text !== '');
  const paragraphs = texts.map((text) => `<p>${escapedHtml(text ?? '')}</p>`).join('');
  return `<article><h2>${escapedHtml(exhibit.title)}</h2>${paragraphs}${exhibit.applets
    .map((member) => workOf(member))
    .join('')}</article>`;
}
