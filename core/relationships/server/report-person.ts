import { Refusal } from '../../messages/index.ts';
import {
  type AbuseInbox,
  abuseReportProblem,
  personReport,
  ReadableTexts,
  type ReportedText,
  textsInOrder,
  type TravelerId,
} from '../../shared/index.ts';
import type { PersonIdentity } from '../person-identity.rules.ts';
import { relationshipsOf } from '../relationship-sides.rules.ts';
import type { RelationshipPairs } from '../relationships.port.ts';
import type { BlockRecords } from './relationships.port.ts';

/** REL-36 · What a person wrote in several parts of the product, oldest first. */
export class AllReadableTexts extends ReadableTexts {
  constructor(private readonly parts: readonly ReadableTexts[]) {
    super();
  }

  async by(author: TravelerId): Promise<readonly ReportedText[]> {
    return textsInOrder(await Promise.all(this.parts.map((part) => part.by(author))));
  }
}

/**
 * REL-36 · Reports a person whom the caller has blocked, with what was stored with the block, or is related to, with
 * what they may read.
 */
export class ReportPerson {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly blocks: BlockRecords,
    private readonly texts: ReadableTexts,
    private readonly inbox: AbuseInbox,
  ) {}

  /** Refuses with `errorNotFound` a person who is neither. */
  async run(person: TravelerId, reason: string): Promise<void> {
    const written = (await this.blocks.written({ by: this.own.id, blocked: person })) ?? (await this.readable(person));
    if (!written) throw new Refusal('errorNotFound');
    const report = personReport(person, written, reason);
    const problem = abuseReportProblem(report, this.own.id);
    if (problem) throw new Refusal(problem);
    await this.inbox.keep(this.own.id, report);
  }

  private async readable(person: TravelerId): Promise<readonly ReportedText[] | undefined> {
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    return own.some(({ relatedUser }) => relatedUser.id === person) ? this.texts.by(person) : undefined;
  }
}
