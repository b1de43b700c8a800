import { FileContentService } from '#adapters/content-files/file-content-service';
import type { ContentFault } from '#adapters/content-files/content-faults';
import { ContentfulDeliveryClient } from '#adapters/contentful/contentful-delivery';
import { MediaPinningContentService } from '#adapters/postgres/content/pinned-media';
import type { Db } from '#adapters/postgres/database/database';
import type { ContentService } from '#core/content/server';
import { contentfulSpaceFolder } from '../context/contentful-settings.ts';
import { ContentfulContentService } from './contentful/contentful-content-service.ts';
import type { Settings } from '../context/settings.ts';

const known = new WeakMap<Settings, ContentService>();

/** Where the settings say that content is authored: in a space of Contentful, or in files, of which nothing faulty is taken. */
export function contentSource(settings: Settings): ContentService {
  const { contentful, contentFolder, authoredContentFolder, data } = settings;
  if (!contentful) return new FileContentService(contentFolder);
  const content =
    known.get(settings) ??
    new ContentfulContentService(
      contentful,
      contentfulSpaceFolder(data, contentful),
      authoredContentFolder,
      new ContentfulDeliveryClient(contentful),
    );
  known.set(settings, content);
  return content;
}

/** CNT-4 · The same as a server reads it: applets that cannot be shown stand as placeholders. */
export const servedContentSource = (settings: Settings): ContentService =>
  settings.contentful ? contentSource(settings) : new FileContentService(settings.contentFolder, 'placeholders');

/** QST-6 · Content as it is pinned: with its media kept. */
export const withPinnedMedia = (db: Db, { contentFolder }: Settings, content: ContentService): ContentService =>
  new MediaPinningContentService(content, contentFolder, db);

/** The faults in the content that is served. */
export function toleratedFaults(content: ContentService): readonly ContentFault[] {
  if (content instanceof FileContentService) return content.check();
  return content instanceof ContentfulContentService ? content.faults() : [];
}
