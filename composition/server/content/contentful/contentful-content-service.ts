import { mkdirSync } from 'node:fs';
import { type FileContent, FileContentService } from '#adapters/content-files/file-content-service';
import {
  downloadAsset,
  type ContentfulAccess,
  type ContentfulDeliveryClient,
  CachedSpace,
} from '#adapters/contentful/contentful-delivery';
import { convertSpace } from '#adapters/contentful/convert-space';
import type { ContentService } from '#core/content/server';
import { ContentFolderMirror } from './content-folder-mirror.ts';
import { entryUrl } from './entry-faults.ts';

/**
 * CNT-5 · Content from a Contentful space: brings it up to date before each read, and refuses if that fails or if there
 * are faults other than those of applets. The folder keeps the last valid version, from which files are served.
 */
export class ContentfulContentService implements ContentService {
  private readonly cache: CachedSpace;
  private readonly mirror: ContentFolderMirror;

  constructor(
    { space, environment, host }: ContentfulAccess,
    home: string,
    filesFolder: string,
    private readonly delivery: ContentfulDeliveryClient,
  ) {
    mkdirSync(home, { recursive: true });
    this.cache = new CachedSpace(home);
    this.mirror = new ContentFolderMirror(home, {
      bytesOf: ({ url }) => downloadAsset(url, host),
      addressOf: (entry) => entryUrl(space, environment, entry),
      filesFolder,
    });
  }

  /** CNT-4 · The faults of entries that authors need to fix; the content is served nevertheless. */
  async read(): Promise<FileContent> {
    const space = await this.delivery.load(this.cache.read());
    this.cache.write(space);
    await this.mirror.publish(convertSpace(space, 'lasting'));
    const content = await new FileContentService(this.mirror.folder, 'placeholders').read();
    return { ...content, faults: this.mirror.faults() };
  }
}
