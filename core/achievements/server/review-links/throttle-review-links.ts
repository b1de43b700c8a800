import type { ThrottleShares } from '../../../account/server.ts';
import { isExternal, type RelationshipPairs, relationshipsOf } from '../../../relationships/index.ts';
import type { PersonIdentity } from '../../../relationships/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { ExternalLinkId } from '../../external-submission.ts';
import type { ReviewerId } from '../../feedback.ts';
import type { ReviewLinkRecords } from './review-link-records.port.ts';

/** ACH-4 · Counts the email of a link as anything else that a Traveler sends by email; who has an account gets none. */
export class ThrottleReviewLinks {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly links: ReviewLinkRecords,
    private readonly throttleShares: ThrottleShares,
  ) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(to: ReviewerId): Promise<void> {
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const external = own.find(({ id, relationshipType }) => id === to && isExternal(relationshipType));
    if (external) await this.throttleShares.run(this.own.id, external.relatedUser.email);
  }

  /** Refuses with `errorTooManyRequests`. */
  async runAgain(link: ExternalLinkId): Promise<void> {
    const found = (await this.links.of(this.own.id)).find(({ id }) => id === link);
    if (found) await this.run(found.reviewerId);
  }
}
