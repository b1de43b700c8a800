import { Refusal } from '../../messages/index.ts';
import { publicShowcase } from '../public-showcase.rules.ts';
import {
  type PublicShowcaseContents,
  PublicShowcases,
  type PublicShowcaseSummary,
  type WrittenShowcase,
} from '../showcases.port.ts';
import { showcaseMaterial } from './showcase-material.rules.ts';
import type { ShowcaseRecords } from './showcases.port.ts';
import type { PublicShowcase, ShowcaseId, ShowcaseItem } from '../showcase.ts';
import { showcaseFrom } from '../showcase-media.rules.ts';
import { type FileId, fileIdOf, STORAGE_PATH } from '../../applets/index.ts';
import type { FileViews } from '../../applets/server.ts';

/** Shows showcases to any visitor, backed by the records of all Travelers. */
export class VisitorPublicShowcases extends PublicShowcases {
  constructor(private readonly records: ShowcaseRecords) {
    super();
  }

  async summary(id: ShowcaseId): Promise<PublicShowcaseSummary> {
    const { applets: _, ...summary } = await this.whole(id);
    return summary;
  }

  async contents(showcaseId: ShowcaseId): Promise<PublicShowcaseContents> {
    const { id, applets } = await this.whole(showcaseId);
    return { id, applets };
  }

  /** SHW-2 · The showcase with both its parts. */
  async whole(id: ShowcaseId): Promise<PublicShowcase> {
    const stored = await this.records.find(id);
    if (!stored || stored.publishedOn === null) throw new Refusal('showcaseGone');
    const sources = await this.records.sourcesOf(stored.ownerId);
    const seen = publicShowcase(showcaseFrom(stored, sources.displayName, showcaseMaterial(sources).own), sources.zone);
    if (!seen) throw new Refusal('showcaseGone');
    return seen;
  }
}

/** SHW-24 · The most links to a showcase's stored files in its page; visitors request the others. */
export const MAX_WRITTEN_LINKS = 60;

/** Prepares the data that the server renders into the page of a showcase. */
export class WriteShowcase {
  constructor(
    private readonly files: FileViews,
    private readonly showcases: VisitorPublicShowcases,
    private readonly records: ShowcaseRecords,
  ) {}

  /** SHW-24 · A published showcase with links to its owner's files on it; refuses all others with `showcaseGone`. */
  async run(id: ShowcaseId): Promise<WrittenShowcase> {
    const showcase = await this.showcases.whole(id);
    const owner = (await this.records.find(id))?.ownerId;
    if (owner === undefined) throw new Refusal('showcaseGone');
    const views = await this.files.views(owner, storedFilesOn(showcase), id);
    const links = [...views].map(([file, { preview, link }]) => [STORAGE_PATH + file, preview ?? link] as const);
    return { showcase, links: Object.fromEntries(links) };
  }
}

/** The stored files that a showcase shows, those at its top first. */
function storedFilesOn({ background, videoUrl, headlineApplets, featuredApplets, applets }: PublicShowcase): FileId[] {
  const shown = [background, videoUrl, ...[...headlineApplets, ...featuredApplets, ...applets].flatMap(mediaOf)];
  const stored = shown.flatMap((url) => (url === null ? [] : (fileIdOf(url) ?? [])));
  return [...new Set(stored)].slice(0, MAX_WRITTEN_LINKS);
}

const mediaOf = ({ videoUrl, fileUrl, thumbnailUrl, applets }: ShowcaseItem): readonly (string | null)[] => [
  videoUrl,
  fileUrl,
  thumbnailUrl,
  ...applets.flatMap(mediaOf),
];
