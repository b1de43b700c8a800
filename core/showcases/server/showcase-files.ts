import { Refusal } from '../../messages/index.ts';
import { type AbuseInbox, abuseReportProblem, type TravelerId } from '../../shared/index.ts';
import type { PublicShowcases } from '../showcases.port.ts';
import type { ShowcaseRecords } from './showcases.port.ts';
import type { ShowcaseId } from '../showcase.ts';
import { type FileId, type FileView, STORAGE_PATH } from '../../applets/index.ts';
import type { FileViews } from '../../applets/server.ts';

/** REL-28 · Reports a showcase that is published. */
export class ReportShowcase {
  constructor(
    private readonly own: TravelerId,
    private readonly showcases: PublicShowcases,
    private readonly records: ShowcaseRecords,
    private readonly inbox: AbuseInbox,
  ) {}

  /** Refuses with `showcaseGone` one that visitors cannot see. */
  async run(id: ShowcaseId, reason: string): Promise<void> {
    const { title, callToAction } = await this.showcases.summary(id);
    const stored = await this.records.find(id);
    if (!stored) throw new Refusal('showcaseGone');
    const words = [title, callToAction].filter((text) => text !== '').join('\n\n');
    const reported = { authorId: stored.ownerId, words, at: null };
    const report = { kind: 'showcase' as const, targetId: id, reported, before: [], reason };
    const problem = abuseReportProblem(report, this.own);
    if (problem) throw new Refusal(problem);
    await this.inbox.keep(this.own, report);
  }
}

/** SHW-17 · Refuses with `showcaseGone` a file link of a showcase that is no longer published. */
export class CheckShowcaseLink {
  constructor(private readonly records: ShowcaseRecords) {}

  async run(showcase: ShowcaseId): Promise<void> {
    if (!(await this.records.find(showcase))?.publishedOn) throw new Refusal('showcaseGone');
  }
}

/** Shows a file of a published showcase to any visitor. */
export class ViewShowcaseFile {
  constructor(
    private readonly files: FileViews,
    private readonly showcases: PublicShowcases,
    private readonly records: ShowcaseRecords,
  ) {}

  /**
   * SHW-17 · Refuses with `showcaseGone`, and with `fileNotFound` a file that is not on that showcase, or not its
   * owner's.
   */
  async run(showcase: ShowcaseId, file: FileId | undefined): Promise<FileView> {
    const shown = [await this.showcases.summary(showcase), await this.showcases.contents(showcase)];
    const owner = (await this.records.find(showcase))?.ownerId;
    if (file === undefined || owner === undefined || !JSON.stringify(shown).includes(STORAGE_PATH + file))
      throw new Refusal('fileNotFound');
    return this.files.view(owner, file, showcase);
  }
}
