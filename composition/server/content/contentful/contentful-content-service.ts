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
 * CNT-5 · Content from a space of Contentful: what is asked anew is brought up to date first, and refused where that cannot be done or has
 * faults that are not those of applets alone. What was good last stays in the folder, from which its files are served.
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

  /** CNT-4 · Its faults are those of entries that wait to be mended while the content is served. */
  async read(): Promise<FileContent> {
    const space = await this.delivery.load(this.cache.read());
    this.cache.write(space);
    await this.mirror.publish(convertSpace(space, 'lasting'));
    const content = await new FileContentService(this.mirror.folder, 'placeholders').read();
    return { ...content, faults: this.mirror.faults() };
  }
}
