import { FileContent } from '#adapters/content-files/file-content';
import type { ContentFault } from '#adapters/content-files/problems';
import { ContentfulDelivery } from '#adapters/contentful/delivery';
import { PinnedMedia } from '#adapters/postgres/content-media';
import type { Db } from '#adapters/postgres/database';
import type { ContentService } from '#core/challenges';
import { spaceFolder } from './contentful/access.ts';
import { ContentfulContent } from './contentful/contentful-content.ts';
import type { Settings } from './settings.ts';

const known = new WeakMap<Settings, ContentService>();

/** Where the settings say that content is authored: in a space of Contentful, or in files, of which nothing faulty is taken. */
export function contentOf(settings: Settings): ContentService {
  const { contentful, contentFolder, filesFolder, data } = settings;
  if (!contentful) return new FileContent(contentFolder);
  const content =
    known.get(settings) ??
    new ContentfulContent(contentful, spaceFolder(data, contentful), filesFolder, new ContentfulDelivery(contentful));
  known.set(settings, content);
  return content;
}

/** CNT-4 · The same as a server reads it: applets that cannot be shown stand as placeholders. */
export const servedContentOf = (settings: Settings): ContentService =>
  settings.contentful ? contentOf(settings) : new FileContent(settings.contentFolder, 'placeholders');

/** QST-6 · Content as it is pinned: with its media kept. */
export const pinnedIn = (db: Db, { contentFolder }: Settings, content: ContentService): ContentService =>
  new PinnedMedia(content, contentFolder, db);

/** What of it waits to be mended while it is served. */
export function faultsServed(content: ContentService): readonly ContentFault[] {
  if (content instanceof FileContent) return content.check();
  return content instanceof ContentfulContent ? content.faults() : [];
}
