import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingContent } from '#core/content';
import type { Locale } from '#core/messages';
import { escapedHtml } from '#core/shared';
import type { WrittenShowcase } from '#core/showcases';

/** Draw pages with the screens of the app; absent without a built site. */
export interface Renderers {
  readonly prerenderLanding?: (landing: LandingContent) => Promise<string>;
  readonly prerenderShowcase?: (written: WrittenShowcase) => Promise<string>;
}

/**
 * The renderers of a language that were built beside a site; the English ones where it has none. The first call of each
 * loads them, in a fifth of a second.
 */
export async function renderersOf(siteFolder: string, locale: Locale): Promise<Renderers> {
  const built = [`ahead-${locale}`, 'ahead'].map((folder) => join(siteFolder, '..', folder, 'prerender.js'));
  const file = built.find((path) => existsSync(path));
  return file === undefined ? {} : ((await import(pathToFileURL(file).href)) as Renderers);
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
