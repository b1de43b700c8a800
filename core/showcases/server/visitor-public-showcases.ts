import { Refusal } from '../../messages/index.ts';
import { publicShowcase } from '../public-showcase.rules.ts';
import { type PublicShowcaseContents, PublicShowcases, type PublicShowcaseSummary } from '../public-showcases.port.ts';
import { showcaseMaterial } from './showcase-material.rules.ts';
import type { ShowcaseRecords } from './showcase-records.port.ts';
import type { PublicShowcase, ShowcaseId } from '../showcase.ts';
import { showcaseFrom } from '../stored-showcase.rules.ts';

/** Shows showcases to anybody, over the records of everybody. */
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

  /** SHW-2 · Both at once. */
  async whole(id: ShowcaseId): Promise<PublicShowcase> {
    const stored = await this.records.find(id);
    if (!stored || stored.publishedOn === null) throw new Refusal('showcaseGone');
    const sources = await this.records.sourcesOf(stored.ownerId);
    const seen = publicShowcase(showcaseFrom(stored, sources.displayName, showcaseMaterial(sources).own));
    if (!seen) throw new Refusal('showcaseGone');
    return seen;
  }
}
