import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingContent } from '#core/content';
import { type Locale, LOCALES } from '#core/messages';
import { escapedHtml } from '#core/shared';
import type { WrittenShowcase } from '#core/showcases';

/** Draw pages with the screens of the app; absent without a built site. */
export interface Renderers {
  readonly prerenderLanding?: (landing: LandingContent) => Promise<string>;
  readonly prerenderShowcase?: (written: WrittenShowcase) => Promise<string>;
}

/** Loads the renderers of each language that were built beside a site; the English ones replace missing ones. */
export async function loadRenderers(siteFolder: string): Promise<Readonly<Record<Locale, Renderers>>> {
  const load = async (folder: string): Promise<Renderers | undefined> => {
    const file = join(siteFolder, '..', folder, 'prerender.js');
    return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderers) : undefined;
  };
  const english = (await load('ahead')) ?? {};
  const translated = LOCALES.map(async (locale) => [locale, (await load(`ahead-${locale}`)) ?? english] as const);
  return Object.fromEntries(await Promise.all(translated)) as Record<Locale, Renderers>;
}

/** Data for the script of a page, which no browser takes for markup or runs. */
export const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** A rendered page without the leading elements that React renders for its head, where the server writes the same. */
export const withoutHead = (drawn: string): string =>
  drawn.replace(/^(?:<meta [^>]*>|<link [^>]*>|<title>[^<]*<\/title>)+/, '');

/** Elements of a page's head that tell other sites how to show a link to it, from Open Graph properties by name. */
export const linkPreview = (properties: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapedHtml(content)}" />`,
  ),
  `<meta name="twitter:card" content="${'og:image' in properties ? 'summary_large_image' : 'summary'}" />`,
];
