import { artifactWords } from '#core/applets';
import type { FastifyInstance } from 'fastify';
import { formatMessage, Refusal } from '#core/messages';
import { escapedHtml } from '#core/shared';
import {
  PREVIEW_PICTURE_SIZE,
  previewPictureUrl,
  type PublicShowcase,
  ReadPublicShowcases,
  type ShowcaseExhibit,
} from '#core/showcases';
import { previewVersionOf } from '../files/serve-preview-pictures.ts';
import { type AppContext, createRequestScope } from '../request-scope.ts';
import type { StaticSite, WrittenPage } from './static-site.ts';

/** Sends the page of a showcase with its title, its description for other sites, and what is on it for whoever runs no script; 410 once it is gone. */
export function serveShowcasePages(app: FastifyInstance, context: AppContext, site: StaticSite): void {
  for (const path of ['/showcase/:id', '/showcase/:id/:page'])
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const written = await writtenPage(context, request.params.id);
      if (!site.sendPage(request, reply, written)) reply.callNotFound();
      return reply;
    });
}

async function writtenPage(context: AppContext, id: string): Promise<WrittenPage | undefined> {
  try {
    const showcase = await createRequestScope(context).get(ReadPublicShowcases).whole(id);
    return { status: 200, ...headOf(showcase, context.settings.publicUrl), withoutScript: bodyOf(showcase) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const title = formatMessage('showcaseGone');
    return { status: 410, title, description: '', head: NOT_LISTED, withoutScript: `<h1>${escapedHtml(title)}</h1>` };
  }
}

const NOT_LISTED = '<meta name="robots" content="noindex" />';

function headOf(showcase: PublicShowcase, publicUrl: string): Pick<WrittenPage, 'title' | 'description' | 'head'> {
  const { id, title, callToAction, userDisplayName } = showcase;
  const name = `${title} · ${userDisplayName}`;
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
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapedHtml(content)}" />`,
  );
  const head = [NOT_LISTED, ...metas, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
  return { title: name, description: callToAction, head };
}

function bodyOf({ title, callToAction, userDisplayName, applets }: PublicShowcase): string {
  const owner = formatMessage('showcaseBy', { name: userDisplayName });
  return `<h1>${escapedHtml(title)}</h1><p>${escapedHtml(owner)}</p><p>${escapedHtml(callToAction)}</p>${applets
    .map((exhibit) => workOf(exhibit))
    .join('')}`;
}

function workOf(exhibit: ShowcaseExhibit): string {
  const texts = [exhibit.description, artifactWords(exhibit)].filter((text) => typeof text === 'string' && text !== '');
  const paragraphs = texts.map((text) => `<p>${escapedHtml(text ?? '')}</p>`).join('');
  return `<article><h2>${escapedHtml(exhibit.title)}</h2>${paragraphs}${exhibit.applets
    .map((member) => workOf(member))
    .join('')}</article>`;
}
