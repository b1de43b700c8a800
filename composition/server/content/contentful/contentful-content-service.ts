import { mkdirSync } from 'node:fs';
import { FileContentService } from '#adapters/content-files/file-content-service';
import type { ContentFault } from '#adapters/content-files/content-faults';
import {
  downloadAsset,
  type ContentfulAccess,
  type ContentfulDeliveryClient,
  CachedSpace,
} from '#adapters/contentful/contentful-delivery';
import { convertSpace } from '#adapters/contentful/convert-space';
import type { AuthoredQuest, OnboardingCard } from '#core/content';
import type { ContentService } from '#core/content/server';
import type { HelpItem } from '#core/settings';
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

  async app(): Promise<readonly OnboardingCard[]> {
    return (await this.upToDate()).app();
  }

  async quests(): Promise<readonly AuthoredQuest[]> {
    return (await this.upToDate()).quests();
  }

  /** What is answered about the product. */
  async help(): Promise<readonly HelpItem[]> {
    return (await this.upToDate()).help();
  }

  /** CNT-4 · What of the content that was good last waits to be mended while it is served. */
  faults(): readonly ContentFault[] {
    return this.mirror.faults();
  }

  private async upToDate(): Promise<FileContentService> {
    const space = await this.delivery.load(this.cache.read());
    this.cache.write(space);
    await this.mirror.publish(convertSpace(space, 'lasting'));
    return new FileContentService(this.mirror.folder, 'placeholders');
  }
}
