import type { Instant, TravelerId } from '../../../shared/index.ts';

/** An invitation as the server keeps it: never its one-time password. */
export interface InvitationRecord {
  readonly id: string;
  readonly traveler: TravelerId;
  /** The slow hash of its one-time password. */
  readonly hash: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly createdAt: Instant;
}

/** The invitations that operators made, at most one for each Traveler. */
export abstract class Invitations {
  /** Keeps an invitation; an earlier one of its Traveler is gone. */
  abstract save(invitation: InvitationRecord): Promise<void>;

  /** The invitation of whoever has this address, used, over or open; compared by its key (ACC-7). */
  abstract byEmailKey(emailKey: string): Promise<InvitationRecord | undefined>;

  /** Answers whether this call was the one that used it. */
  abstract use(id: string, at: Instant): Promise<boolean>;

  /** Takes back the invitation of a Traveler, if there is one that nobody used. */
  abstract revoke(traveler: TravelerId): Promise<void>;
}
