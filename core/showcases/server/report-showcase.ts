import { Refusal } from '../../messages/index.ts';
import { type AbuseInbox, abuseReportProblem, type TravelerId } from '../../shared/index.ts';
import type { PublicShowcases } from '../public-showcases.port.ts';
import type { ShowcaseRecords } from './showcase-records.port.ts';
import type { ShowcaseId } from '../showcase.ts';

/** REL-28 · Reports a showcase that is published. */
export class ReportShowcase {
  constructor(
    private readonly own: TravelerId,
    private readonly showcases: PublicShowcases,
    private readonly records: ShowcaseRecords,
    private readonly inbox: AbuseInbox,
  ) {}

  /** Refuses with `showcaseGone` one that nobody sees. */
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
