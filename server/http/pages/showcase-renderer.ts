import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WrittenShowcase } from '#core/showcases';

/** Draws the landing of a showcase with the screens of the app. */
export type RenderShowcase = (written: WrittenShowcase) => Promise<string>;

/** The drawing that was built beside a site; nothing where there is none. */
export async function loadShowcaseRenderer(siteFolder: string): Promise<RenderShowcase | undefined> {
  const file = join(siteFolder, '../ahead/prerender.js');
  if (!existsSync(file)) return undefined;
  const { prerenderShowcase } = (await import(pathToFileURL(file).href)) as { prerenderShowcase: RenderShowcase };
  return prerenderShowcase;
}

/** Data for the script of a page, which no browser takes for markup or runs. */
export const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
