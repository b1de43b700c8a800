import { mkdirSync } from 'node:fs';
import { FileContent } from '#adapters/content-files/file-content';
import type { ContentFault } from '#adapters/content-files/problems';
import { assetBytes } from '#adapters/contentful/asset-bytes';
import type { ContentfulAccess, ContentfulDelivery } from '#adapters/contentful/delivery';
import { KeptSpace } from '#adapters/contentful/kept-space';
import { filesOf } from '#adapters/contentful/space-files';
import type { AuthoredQuest, ContentService } from '#core/challenges';
import type { OnboardingCard } from '#core/quests';
import type { HelpItem } from '#core/settings';
import { Mirror } from './mirror.ts';
import { entryAddress } from './retold.ts';

/**
 * CNT-5 · Content from a space of Contentful: what is asked anew is brought up to date first, and refused where that cannot be done or has
 * faults that are not those of applets alone. What was good last stays in the folder, from which its files are served.
 */
export class ContentfulContent implements ContentService {
  private readonly kept: KeptSpace;
  private readonly mirror: Mirror;

  constructor(
    { space, environment, host }: ContentfulAccess,
    home: string,
    filesFolder: string,
    private readonly delivery: ContentfulDelivery,
  ) {
    mkdirSync(home, { recursive: true });
    this.kept = new KeptSpace(home);
    this.mirror = new Mirror(home, {
      bytesOf: ({ url }) => assetBytes(url, host),
      addressOf: (entry) => entryAddress(space, environment, entry),
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

  private async upToDate(): Promise<FileContent> {
    const space = await this.delivery.load(this.kept.read());
    this.kept.write(space);
    await this.mirror.show(filesOf(space, 'lasting'));
    return new FileContent(this.mirror.folder, 'placeholders');
  }
}
