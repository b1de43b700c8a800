import { type FileContent, FileContentService } from '#adapters/content-files/file-content-service';
import { ContentfulDeliveryClient } from '#adapters/contentful/contentful-delivery';
import { MediaPinningContentService } from '#adapters/postgres/content/pinned-media';
import type { Db } from '#adapters/postgres/database/database';
import type { AuthoredContent, ContentService } from '#core/content/server';
import { contentfulSpaceFolder } from '../context/contentful-settings.ts';
import { ContentfulContentService } from './contentful/contentful-content-service.ts';
import type { Settings } from '../context/settings.ts';

/** A content service that reports its faults. */
interface CheckedContentService extends ContentService {
  read(): Promise<FileContent>;
}

const known = new WeakMap<Settings, CheckedContentService>();

/** The content source of the settings: a Contentful space, or files, which are refused if they have faults. */
export function contentSource(settings: Settings): CheckedContentService {
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

/** CNT-4 · The content source as a server reads it: applets that cannot be shown are replaced by placeholders. */
export const servedContentSource = (settings: Settings): CheckedContentService =>
  settings.contentful ? contentSource(settings) : new FileContentService(settings.contentFolder, 'placeholders');

/** QST-6 · Content that is pinned, together with its media. */
export const withPinnedMedia = <Content extends AuthoredContent>(
  db: Db,
  { contentFolder }: Settings,
  content: { readonly read: () => Promise<Content> },
): MediaPinningContentService<Content> => new MediaPinningContentService(content, contentFolder, db);
